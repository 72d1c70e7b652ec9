import Foundation
import Testing

/// A command line against a server: the same for the embedded one and for a real httpbin.
struct ServerScenario: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  var status: Int32 = 0
  /// What standard output must contain; nothing at all where this is empty.
  var output: [String] = []
  /// What standard error must contain.
  var diagnostics: [String] = []

  var testDescription: String { arguments.joined(separator: " ") }

  static let all = [
    ServerScenario(arguments: ["user", "yoxisem544"], output: ["Username: yoxisem544\n"]),
    ServerScenario(
      arguments: ["user", "J\u{fc}rgen \"O'Hara\" \u{1f426}"],
      output: ["Username: J\u{fc}rgen \"O'Hara\" \u{1f426}\n"]),
    ServerScenario(arguments: ["get"], output: ["URL: http", "/get\n", "Origin: "]),
    ServerScenario(arguments: ["post", "b=1", "a=x=y"], output: ["b: 1\n", "a: x=y\n"]),
    ServerScenario(arguments: ["headers"], output: ["Host: "]),
    ServerScenario(arguments: ["status", "204"], output: ["Status: 204\n"]),
    ServerScenario(arguments: ["status", "302"], output: ["Status: 200\n"]),
    ServerScenario(arguments: ["status", "404"], status: 1, diagnostics: ["404", "clientError"]),
    ServerScenario(arguments: ["status", "503"], status: 1, diagnostics: ["503", "serverError"]),
    ServerScenario(arguments: ["auth", "ann", "s3 c:ret"], output: ["Authenticated: ann\n"]),
    ServerScenario(arguments: ["stream", "3"], output: [#""id""#]),
    ServerScenario(arguments: ["delay", "0"], output: ["Answered: http", "/delay/0"]),
    ServerScenario(
      arguments: ["delay", "5", "--timeout", "0.2"], status: 1,
      diagnostics: ["AskDelay", "0.2 seconds", "totalTimeout"]),
    ServerScenario(
      arguments: ["--verbose", "auth", "ann", "s3cret"], output: ["Authenticated: ann\n"],
      diagnostics: ["authorization: <redacted>", "/basic-auth/ann/<redacted>"]),
  ]

  /// Runs the executable and checks what it leaves behind.
  ///
  /// - Parameter options: What else to say on the command line.
  func check(with options: [String] = []) async throws {
    let outcome = try await Executable.run(arguments + options)
    #expect(outcome.status == status)
    #expect(!outcome.output.isEmpty || output.isEmpty)
    for text in output { #expect(outcome.output.contains(text)) }
    for text in diagnostics { #expect(outcome.diagnostics.contains(text)) }
    if status != 0 {
      #expect(outcome.output == "")
      #expect(outcome.diagnostics.split(separator: "\n").count == 1)
    }
    for secret in ["s3cret", "YW5uOnMzY3JldA"] {
      #expect(!(outcome.output + outcome.diagnostics).contains(secret))
    }
  }

  /// Uploads a file and downloads one.
  static func checkFiles(with options: [String] = []) async throws {
    try await TemporaryFolder.with { folder in
      let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
      let file = try folder.write(bytes, to: "upload.bin")
      let upload = try await Executable.run(["upload", file] + options)
      #expect(upload.output == "Uploaded: 70000 bytes\n")
      #expect(upload.diagnostics.contains("[####################] 100% "))
      #expect(upload.status == 0)

      let target = folder.path(of: "download.bin")
      let download = try await Executable.run(["download", "50000", "--output", target] + options)
      #expect(download.output == "Saved: 50000 bytes to \(target)\n")
      #expect(download.diagnostics.contains("100% 50000 of 50000 bytes"))
      #expect(download.status == 0)
      #expect(try folder.read("download.bin").count == 50_000)
    }
  }
}
