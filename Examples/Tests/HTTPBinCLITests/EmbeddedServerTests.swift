import HTTPBinServer
import NetworkKit
import Testing

/// The built command against the server that comes along.
@Suite struct EmbeddedServerTests {
  @Test(arguments: ServerScenario.all)
  func command(scenario: ServerScenario) async throws {
    try await scenario.check()
  }

  @Test func cookiesAreKeptInAFile() async throws {
    try await ServerScenario.checkCookies()
  }

  @Test func filesGoBothWays() async throws {
    try await ServerScenario.checkFiles()
  }

  @Test func streamPrintsAsManyLinesAsAskedFor() async throws {
    let outcome = try await Executable.run(["stream", "7"])
    #expect(outcome.output.split(separator: "\n").count == 7)
  }

  @Test func elementsPrintsAsManyElementsAsAskedFor() async throws {
    let outcome = try await Executable.run(["elements", "1000"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 1_000)
    #expect(lines.last == "999: element 999")
  }

  @Test(arguments: [
    (["pages", "3"], "0 1 2\n3 4 5\n6 7 8\n"), (["pages", "2", "--size", "1"], "0\n1\n"),
    (["pages", "100", "--size", "2", "--limit", "2", "--prefetch"], "0 1\n2 3\n"),
    (["pages", "0"], "\n"),
  ])
  func pagesPrintsThePagesOfAList(arguments: [String], output: String) async throws {
    let outcome = try await Executable.run(arguments)
    #expect(outcome.output == output)
    #expect(outcome.status == 0)
  }

  @Test func ssePrintsEachEventOnceHoweverOftenItReconnects() async throws {
    let outcome = try await Executable.run(["sse", "5", "--per-connection", "2"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "Ping: 0\nPing: 1\nPing: 2\nPing: 3\nPing: 4\n")
    #expect(outcome.diagnostics == "Reconnecting after event 1\nReconnecting after event 3\n")
  }

  @Test func aServerElsewhereIsAskedByItsAddress() async throws {
    try await HTTPBinServer.withServer { server in
      let outcome = try await Executable.run(["--base-url", server.baseURL + "/anything", "get"])
      #expect(outcome.output.hasPrefix("URL: \(server.baseURL)/anything/get\n"))
    }
  }

  @Test func aServerThatIsGoneIsAFailureInOneLine() async throws {
    let address = try await HTTPBinServer.withServer { $0.baseURL }
    let outcome = try await Executable.run(["get", "--base-url", address])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.contains("EchoGet (GET \(address)/get)"))
    #expect(outcome.diagnostics.contains("connectionRefused"))
    #expect(outcome.diagnostics.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["user"], ["status", "abc"], ["get", "--base-url", "nowhere"], ["nothing"]])
  func aMistakeInTheArgumentsExits64(arguments: [String]) async throws {
    let outcome = try await Executable.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.contains("Usage: httpbin"))
  }

  @Test func curlWithoutAnAddressIsForThePublicServer() async throws {
    let outcome = try await Executable.run(["status", "204", "--curl"])
    #expect(
      outcome.output == """
        curl -H 'User-Agent: \(HTTPNetworkClient.Configuration.defaultUserAgent)' --compressed 'https://httpbin.org/status/204'

        """)
    #expect(outcome.status == 0)
  }
}
