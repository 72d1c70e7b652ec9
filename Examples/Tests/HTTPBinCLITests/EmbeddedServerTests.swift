import HTTPBinServer
import NetworkKit
import Testing

/// The built command against the server that comes along.
@Suite struct EmbeddedServerTests {
  @Test(arguments: ServerScenario.all)
  func command(scenario: ServerScenario) async throws {
    try await scenario.check()
  }

  @Test func filesGoBothWays() async throws {
    try await ServerScenario.checkFiles()
  }

  @Test func streamPrintsAsManyLinesAsAskedFor() async throws {
    let outcome = try await Executable.run(["stream", "7"])
    #expect(outcome.output.split(separator: "\n").count == 7)
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
        curl -H 'User-Agent: \(UserAgent.default)' --compressed 'https://httpbin.org/status/204'

        """)
    #expect(outcome.status == 0)
  }
}
