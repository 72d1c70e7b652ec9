internal import Foundation

/// The output of a command: responses on standard output, everything about them on standard error.
struct Console: Sendable {
  /// Writes to standard output, exactly what it is given.
  let output: @Sendable (String) -> Void
  /// Writes to standard error, exactly what it is given.
  let diagnostics: @Sendable (String) -> Void
  /// A Boolean value that indicates whether a person watches standard error, so that a line may be drawn over.
  let isInteractive: Bool

  /// Writes a line of the response.
  func print(_ line: String) {
    output(line + "\n")
  }

  /// The process's own output and error, unbuffered: a line is there as soon as it is printed.
  static let standard = Console(
    output: { write($0, to: .standardOutput) },
    diagnostics: { write($0, to: .standardError) },
    isInteractive: isatty(STDERR_FILENO) == 1)

  private static func write(_ text: String, to handle: FileHandle) {
    // The reader has closed the pipe (`httpbin stream 9 | head -1`), so there is nothing to report.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
