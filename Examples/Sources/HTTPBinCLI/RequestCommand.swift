internal import ArgumentParser
internal import HTTPBinServer
internal import NetworkKit

/// A subcommand: the request it performs, and what it says about the answer.
protocol RequestCommand: AsyncParsableCommand {
  associatedtype Request: NetworkRequest

  var options: SharedOptions { get }
  var request: Request { get }

  /// Middleware of this command alone.
  func middleware(reportingTo console: Console) -> [any Middleware]

  /// Tells the user about the answer.
  func report(_ answer: Response<Request.ResponseType>, to console: Console) async throws
}

extension RequestCommand {
  func middleware(reportingTo console: Console) -> [any Middleware] { [] }

  func run() async throws {
    try await run(over: AsyncHTTPClientTransport.shared, console: .standard)
  }

  /// Does what the arguments say.
  ///
  /// - Parameters:
  ///   - transport: Who crosses the wire; tests give a mock.
  ///   - console: Where to write.
  func run(over transport: any NetworkClient, console: Console) async throws {
    if options.curl {
      try await printCurlCommand(to: console)
    } else if let baseURL = options.baseURL {
      try await perform(at: baseURL, over: transport, console: console)
    } else {
      try await HTTPBinServer.withServer { server in
        try await perform(at: BaseURL(server.baseURL), over: transport, console: console)
      }
    }
  }

  private func perform(
    at baseURL: BaseURL, over transport: any NetworkClient, console: Console
  ) async throws {
    let client = client(at: baseURL, over: transport, console: console)
    try await report(client.response(for: request), to: console)
  }

  /// All middleware runs, so that what is printed is what would go over the wire.
  private func printCurlCommand(to console: Console) async throws {
    let transport = CurlPrinter(console: console)
    let baseURL = options.baseURL ?? "https://httpbin.org"
    _ = try await client(at: baseURL, over: transport, console: console)
      .send(request.makeOutgoingRequest())
  }

  private func client(
    at baseURL: BaseURL, over transport: any NetworkClient, console: Console
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: baseURL, transport: transport) {
      middleware(reportingTo: console)
      if options.verbose { LoggingMiddleware(logger: console.logger(label: "httpbin")) }
    }
  }
}
