import ArgumentParser
import NetworkKit
import Testing

@testable import HTTPBinCLI

@Suite struct SharedOptionsTests {
  @Test(arguments: [
    ["--base-url", "http://a.test", "--verbose", "--curl", "user", "ann"],
    ["--verbose", "user", "--curl", "ann", "--base-url", "http://a.test"],
    ["user", "--base-url", "http://a.test", "--verbose", "--curl", "ann"],
    ["user", "ann", "--base-url", "http://a.test", "--verbose", "--curl"],
  ])
  func standBeforeAndBehindTheSubcommand(arguments: [String]) throws {
    let command = try #require(HTTPBin.parseAsRoot(arguments) as? UserCommand)
    #expect(command.name == "ann")
    #expect(command.options.baseURL == "http://a.test")
    #expect(command.options.verbose)
    #expect(command.options.curl)
  }

  @Test func areOffByDefault() throws {
    let command = try #require(HTTPBin.parseAsRoot(["get"]) as? GetCommand)
    #expect(command.options.baseURL == nil)
    #expect(!command.options.verbose)
    #expect(!command.options.curl)
  }

  @Test(arguments: ["ftp://a.test", "a.test", "http://", "http://a.test?q=1", "http://u:p@a.test"])
  func refuseWhatIsNoBaseURL(text: String) {
    let error = #expect(throws: (any Error).self) {
      try HTTPBin.parseAsRoot(["get", "--base-url", text])
    }
    #expect(error.map(HTTPBin.exitCode) == .validationFailure)
  }

  @Test(arguments: [
    ["user"], ["user", "a", "b"], ["post"], ["post", "novalue"], ["post", "=novalue"],
    ["status", "abc"], ["status", "199"], ["status", "600"], ["auth", "user"], ["upload"],
    ["download", "5"], ["download", "-1", "--output", "f"], ["stream", "many"], ["stream", "-1"],
    ["pages"], ["pages", "-1"], ["pages", "1", "--size", "-1"], ["pages", "1", "--limit", "-1"],
    ["lines", "-1"],
    ["sse", "-1"], ["sse", "1", "--per-connection", "0"],
    ["delay", "-1"], ["delay", "1", "--timeout", "nan"], ["delay", "1", "--timeout", "0"],
    ["delay", "inf"], ["nothing"],
    ["get", "--unknown"], ["cookies", "novalue"], ["cache", "--times", "0"],
  ])
  func mistakesInTheArgumentsExit64(arguments: [String]) {
    let error = #expect(throws: (any Error).self) { try HTTPBin.parseAsRoot(arguments) }
    #expect(error.map(HTTPBin.exitCode) == .validationFailure)
  }

  @Test func curlPrintsTheCommandAndSendsNothing() async throws {
    let mock = MockNetworkClient()
    let terminal = try await run(["user", "o'hara", "--curl"], over: mock)
    #expect(
      terminal.output == """
        curl -X POST -H 'Content-Type: application/json' -H 'User-Agent: \(HTTPNetworkClient.Configuration.defaultUserAgent)' \
        --compressed --data-raw '{"param":"o'\\''hara"}' 'http://mock.test/post'

        """)
    #expect(mock.recordedRequests.isEmpty)
  }

  @Test func verbosePrintsTheExchange() async throws {
    let mock = MockNetworkClient()
    mock.stub(EchoHeaders.self, headers: [.server: "mock"], json: #"{"headers": {}}"#)
    let terminal = try await run(["headers", "--verbose"], over: mock)
    #expect(terminal.diagnostics.contains("* EchoHeaders (GET http://mock.test/headers)\n"))
    #expect(terminal.diagnostics.contains("EchoHeaders (GET http://mock.test/headers): 200 in "))
    #expect(terminal.diagnostics.contains("    server: mock\n"))
    #expect(terminal.output == "")
  }

  @Test(arguments: [["--verbose"], ["--curl"], []], [true, false])
  func noTextHoldsThePassword(options: [String], isAccepted: Bool) async throws {
    let mock = MockNetworkClient()
    mock.stub(
      Authenticate.self, status: isAccepted ? .ok : .unauthorized,
      json: #"{"authenticated": true, "user": "ann"}"#)
    let terminal = Terminal()
    var message = ""
    do {
      try await run(["auth", "ann", "s3cret"] + options, over: mock, on: terminal)
    } catch {
      message = HTTPBin.fullMessage(for: error)
    }
    let everything = terminal.output + terminal.diagnostics + message
    #expect(!everything.isEmpty)
    for secret in ["s3cret", "YW5uOnMzY3JldA"] {
      #expect(!everything.contains(secret))
    }
  }
}
