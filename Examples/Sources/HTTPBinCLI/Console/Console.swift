internal import Foundation

/// The output of a command: responses on standard output, everything about them on standard error.
struct Console: Sendable {
  /// A closure that writes text to standard output without changes.
  let output: @Sendable (String) -> Void
  /// A closure that writes text to standard error without changes.
  let diagnostics: @Sendable (String) -> Void
  /// A Boolean value that indicates whether standard error is a terminal, so that a line can be redrawn.
  let isInteractive: Bool

  /// Writes a line of the response.
  func print(_ line: String) {
    output(line + "\n")
  }

  /// The process's standard output and standard error, unbuffered, so that each line appears as soon as it's printed.
  static let standard = Console(
    output: { write($0, to: .standardOutput) },
    diagnostics: { write($0, to: .standardError) },
    isInteractive: isatty(STDERR_FILENO) == 1)

  private static func write(_ text: String, to handle: FileHandle) {
    // The reader has closed the pipe (`httpbin stream 9 | head -1`), so there is nothing to report.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
