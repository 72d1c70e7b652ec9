import Synchronization

@testable import HTTPBinCLI

/// A console that remembers what was written.
final class Terminal: Sendable {
  private let texts = Mutex((output: "", diagnostics: ""))
  private let isInteractive: Bool

  init(isInteractive: Bool = false) {
    self.isInteractive = isInteractive
  }

  var console: Console {
    Console(
      output: { text in self.texts.withLock { $0.output += text } },
      diagnostics: { text in self.texts.withLock { $0.diagnostics += text } },
      isInteractive: isInteractive)
  }

  /// The standard output.
  var output: String { texts.withLock { $0.output } }

  /// The standard error.
  var diagnostics: String { texts.withLock { $0.diagnostics } }
}
