import Foundation

/// The built `httpbin`, run as a separate process.
struct Executable {
  /// The output of a process.
  struct Outcome {
    let status: Int32
    let output: String
    let diagnostics: String
  }

  /// Runs it to its end.
  static func run(_ arguments: [String]) async throws -> Outcome {
    var outcome: Outcome?
    try await TemporaryFolder.with { folder in
      // Files, not pipes: a pipe without a reader blocks the process.
      let output = try folder.write([], to: "output")
      let diagnostics = try folder.write([], to: "diagnostics")
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle(forWritingAtPath: output)
      process.standardError = FileHandle(forWritingAtPath: diagnostics)
      try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in end.resume() }
        do { try process.run() } catch { end.resume(throwing: error) }
      }
      outcome = Outcome(
        status: process.terminationStatus,
        output: String(decoding: try folder.read("output"), as: UTF8.self),
        diagnostics: String(decoding: try folder.read("diagnostics"), as: UTF8.self))
    }
    guard let outcome else { throw CocoaError(.featureUnsupported) }
    return outcome
  }

  /// Beside the test bundle, where SwiftPM builds both.
  private static var url: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0]))
      .deletingLastPathComponent().appending(path: "httpbin")
  }
}
