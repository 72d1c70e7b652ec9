import ArgumentParser
import NetworkKit
import Testing

@testable import HTTPBinCLI

/// Runs a command line in this process.
///
/// - Parameters:
///   - arguments: The arguments after `httpbin`.
///   - transport: The transport that responds.
///   - terminal: The terminal that the command writes to.
/// - Returns: The terminal.
@discardableResult
func run(
  _ arguments: [String], over transport: any NetworkClient, on terminal: Terminal = Terminal()
) async throws -> Terminal {
  let command = try HTTPBin.parseAsRoot(["--base-url", "http://mock.test"] + arguments)
  let requestCommand = try #require(command as? any RequestCommand)
  try await requestCommand.run(over: transport, console: terminal.console)
  return terminal
}

/// Reads the whole body of a request before the response, as a server does.
struct ReadingTransport: NetworkClient {
  let next: any NetworkClient

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    for try await _ in request.body.chunks {}
    return try await next.send(request)
  }
}
