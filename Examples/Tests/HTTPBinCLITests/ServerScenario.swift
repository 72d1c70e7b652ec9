import Foundation
import Testing

/// A command line against a server: the same for the embedded one and for a real httpbin.
struct ServerScenario: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  var status: Int32 = 0
  /// The required lines of standard output; if empty, there's no output.
  var output: [String] = []
  /// The required lines of standard error.
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
    ServerScenario(
      arguments: ["lines", "2"], output: ["Line 0: http", "Line 1: http", "/stream/2\n"]),
    ServerScenario(arguments: ["delay", "0"], output: ["Received: http", "/delay/0"]),
    ServerScenario(
      // Two seconds, because the server's process traps if the server stops before it has set up a connection, which
      // takes more than 200 ms on a busy machine (NIOAsyncWriter in `NIOAsyncChannelHandler.channelActive`).
      arguments: ["delay", "5", "--timeout", "2"], status: 1,
      diagnostics: ["AskDelay", "2.0 seconds", "totalTimeout"]),
    ServerScenario(arguments: ["cookies", "b=2", "a=1"], output: ["a: 1\nb: 2\n"]),
    ServerScenario(
      arguments: ["cache"],
      output: [
        "NetworkKit; fwd=miss; fwd-status=200; stored; ttl=", "\nNetworkKit; hit; ttl=",
      ]),
    ServerScenario(
      arguments: ["cache", "/cache", "--times", "3"],
      output: ["NetworkKit; fwd=miss; fwd-status=200", "\nNetworkKit; fwd=stale; fwd-status=304"]),
    ServerScenario(
      arguments: ["--verbose", "auth", "ann", "s3cret"], output: ["Authenticated: ann\n"],
      diagnostics: ["authorization: <redacted>", "/basic-auth/ann/<redacted>"]),
  ]

  /// Runs the executable and checks what it leaves behind.
  ///
  /// - Parameter options: Additional options of the command line.
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

  /// Keeps cookies in a file between two runs.
  static func checkCookies(with options: [String] = []) async throws {
    try await TemporaryFolder.with { folder in
      let jar = ["--jar", folder.path(of: "cookies.txt")]
      let first = try await Executable.run(["cookies", "a=1", "b=2"] + jar + options)
      #expect(first.output == "a: 1\nb: 2\n")
      #expect(first.diagnostics == "")
      let file = String(decoding: try folder.read("cookies.txt"), as: UTF8.self)
      #expect(file.hasPrefix("# Netscape HTTP Cookie File\n"))
      #expect(file.contains("127.0.0.1\tFALSE\t/\tFALSE\t0\ta\t1\n"))
      let second = try await Executable.run(["cookies", "b=3"] + jar + options)
      #expect(second.output == "a: 1\nb: 3\n")
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
