import ArgumentParser
import NetworkKit
import Testing

@testable import HTTPBinCLI

@Suite(.timeLimit(.minutes(60))) struct DriftTests {
  /// The model of the command declares two of the keys that the server sends.
  @Test func theOptionPrintsDifferencesOnStandardError() async throws {
    let terminal = Terminal()
    let command = try #require(try HTTPBin.parseAsRoot(["get", "--drift"]) as? GetCommand)
    try await command.run(over: NIOTransport.shared, console: terminal.console)
    #expect(
      terminal.diagnostics == """
        EchoGet (GET /get): unknown key args
        EchoGet (GET /get): unknown key headers

        """)
    #expect(terminal.output.contains("URL: http://127.0.0.1:"))
  }

  @Test func aMissingKeyIsPrintedBesideTheError() async throws {
    let mock = MockNetworkClient()
    mock.stub(EchoGet.self, json: #"{"url": null, "origin": "192.0.2.1"}"#)
    let terminal = Terminal()
    await #expect(throws: NetworkError.self) {
      try await run(["get", "--drift"], over: mock, on: terminal)
    }
    #expect(terminal.diagnostics == "EchoGet (GET /get): null at url, expected a string\n")
  }

  @Test func nothingIsPrintedWithoutTheOption() async throws {
    let mock = MockNetworkClient()
    mock.stub(EchoGet.self, json: #"{"url": "", "origin": "", "more": 1}"#)
    #expect(try await run(["get"], over: mock).diagnostics == "")
  }
}
