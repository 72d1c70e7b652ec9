internal import Foundation

/// Where a command writes: answers to standard output, everything about them to standard error.
struct Console: Sendable {
  /// Writes to standard output, exactly what it is given.
  let output: @Sendable (String) -> Void
  /// Writes to standard error, exactly what it is given.
  let diagnostics: @Sendable (String) -> Void
  /// Whether a person watches standard error, so that a line may be drawn over.
  let isInteractive: Bool

  /// Writes a line of the answer.
  func print(_ line: String) {
    output(line + "\n")
  }

  /// The process's own output and error, unbuffered: a line is there as soon as it is printed.
  static let standard = Console(
    output: { write($0, to: .standardOutput) },
    diagnostics: { write($0, to: .standardError) },
    isInteractive: isatty(STDERR_FILENO) == 1)

  private static func write(_ text: String, to handle: FileHandle) {
    // Nobody reads any more (`httpbin stream 9 | head -1`): there is nobody to tell either.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
