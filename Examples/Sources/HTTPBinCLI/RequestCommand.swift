internal import ArgumentParser
internal import Foundation
internal import HTTPBinServer
internal import NetworkKit
internal import NetworkKitObservability
internal import NetworkKitRecording

/// A subcommand, with the request that it performs and its output for the response.
protocol RequestCommand: AsyncParsableCommand {
  associatedtype Request: NetworkRequest

  var options: SharedOptions { get }
  var request: Request { get }

  /// Additional middleware for this command.
  func middleware(reportingTo console: Console) -> [any Middleware]

  /// Additional middleware for this command, which runs for each attempt.
  func attemptMiddleware() -> [any Middleware]

  /// Performs the request and reports the response, or each page of a list.
  func perform(with client: HTTPNetworkClient, console: Console) async throws

  /// Prints the response.
  func report(_ answer: Response<Request.ResponseType>, to console: Console) async throws
}

extension RequestCommand {
  func middleware(reportingTo console: Console) -> [any Middleware] { [] }

  func attemptMiddleware() -> [any Middleware] { [] }

  func perform(with client: HTTPNetworkClient, console: Console) async throws {
    try await report(client.response(for: request), to: console)
  }

  func run() async throws {
    try await run(over: NIOTransport.shared, console: .standard)
  }

  /// Performs the request.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the request; tests pass a mock.
  ///   - console: The console to write to.
  func run(over transport: any NetworkClient, console: Console) async throws {
    if options.curl {
      try await printCurlCommand(to: console)
    } else if let replay = options.replay {
      let archive = try HTTPArchive(contentsOf: URL(fileURLWithPath: replay))
      try await perform(
        at: options.baseURL ?? "https://httpbin.org", over: ReplayClient(archive), console: console)
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
    let timeline = options.timeline ? Timeline() : nil
    defer { if let timeline { console.diagnostics(timeline.text) } }
    let metrics = options.metrics ? MetricsReport() : nil
    defer { if let metrics { console.diagnostics(metrics.text) } }
    let spans = options.trace ? SpanReport() : nil
    defer { if let spans { console.diagnostics(spans.text) } }
    let recording = options.record == nil ? nil : Recording(mode: .recordAll)
    let client = client(at: baseURL, over: transport, console: console, recording) {
      if let timeline { timeline.listener() }
      if let metrics { MetricsMiddleware(factory: metrics) }
      if let spans { TracingMiddleware(tracer: spans.tracer) }
    }
    do {
      try await perform(with: client, console: console)
    } catch {
      // A failure is part of the recording.
      try write(recording)
      throw error
    }
    try write(recording)
  }

  private func write(_ recording: Recording?) throws {
    guard let recording, let file = options.record else { return }
    try recording.archive.write(to: URL(fileURLWithPath: file))
  }

  /// Runs all middleware, so that the printed request is identical to the request that would be sent.
  private func printCurlCommand(to console: Console) async throws {
    let transport = CurlPrinter(console: console)
    let baseURL = options.baseURL ?? "https://httpbin.org"
    _ = try await client(at: baseURL, over: transport, console: console)
      .send(request.makeOutgoingRequest())
  }

  private func client(
    at baseURL: BaseURL, over transport: any NetworkClient, console: Console,
    _ recording: Recording? = nil,
    @MiddlewareBuilder observers: () -> [any Middleware] = { [] }
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: baseURL, transport: transport) {
      observers()
      if options.drift {
        DriftWatch(ratio: 1, logger: nil) { console.diagnostics("\($0)\n") }
      }
      middleware(reportingTo: console)
      if options.verbose { LoggingMiddleware(logger: console.logger(label: "httpbin")) }
    } attemptMiddleware: {
      attemptMiddleware()
      if let recording { recording }
    }
  }
}
