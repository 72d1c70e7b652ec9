import NIOCore
import NIOHTTP1
import NIOPosix
import NetworkKit

/// A small HTTP/1.1 server on 127.0.0.1 that responds as a test specifies and records its requests.
///
/// ```swift
/// try await withServer { request in .text("Hello, \(request.path)") } operation: { server in
///   let text = try await server.client.perform(GetText())
///   #expect(server.requests.count == 1)
/// }
/// ```
final class LoopbackServer: Sendable {
  /// Responds to one request, byte by byte.
  typealias Handler = @Sendable (Exchange) async throws -> Void

  private typealias Parts = NIOAsyncChannel<HTTPServerRequestPart, ByteBuffer>

  let port: Int

  private let listener: NIOAsyncChannel<Connection, Never>
  private let handler: Handler
  private let ledger: Ledger

  private init(
    listener: NIOAsyncChannel<Connection, Never>, port: Int, ledger: Ledger,
    handler: @escaping Handler
  ) {
    self.listener = listener
    self.port = port
    self.ledger = ledger
    self.handler = handler
  }

  /// Listens on any free port.
  static func listening(handler: @escaping Handler) async throws -> LoopbackServer {
    let ledger = Ledger()
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // On a busy machine, the system loses connections that a test opens at once and that exceed the default of 256.
      .serverChannelOption(.backlog, value: 4096)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // Nothing is read before `serve` accepts the connection, which may be never: the test is over.
      .childChannelOption(.autoRead, value: false)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ByteCounter(ledger: ledger))
          try channel.pipeline.syncOperations.addHandler(
            ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)))
          return ledger.accept(channel)
        }
      }
    return LoopbackServer(
      listener: listener, port: listener.channel.localAddress?.port ?? 0, ledger: ledger,
      handler: handler)
  }

  /// Serves until the task is cancelled.
  func run() async throws {
    defer { ledger.connections.forEach { $0.channel.close(promise: nil) } }
    try await listener.executeThenClose { accepted in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for try await connection in accepted {
          group.addTask { [self] in await serve(connection) }
        }
      }
    }
  }

  private func serve(_ connection: Connection) async {
    let channel = connection.channel
    do {
      let parts = try await channel.eventLoop.submit {
        try Parts(wrappingChannelSynchronously: channel)
      }.get()
      try await parts.executeThenClose { inbound, outbound in
        try await channel.setOption(.autoRead, value: true).get()
        var parts = inbound.makeAsyncIterator()
        while let part = try await parts.next(isolation: #isolation) {
          // The part of a body that a handler didn't read is skipped.
          guard case .head(let head) = part else { continue }
          let (request, index) = ledger.add(head, connection: connection.number)
          let exchange = Exchange(
            request, on: connection, parts: parts, outbound: outbound,
            record: { [ledger] in ledger.update(index, $0) })
          try await handler(exchange)
        }
      }
    } catch {
      // The client went away or the test is over: a test has its assertions elsewhere.
      channel.close(promise: nil)
    }
  }
}

// MARK: Received requests
extension LoopbackServer {
  /// Every request, in the order of their heads.
  var requests: [ReceivedRequest] { ledger.requests }

  /// The number of connections that were accepted.
  var connectionCount: Int { ledger.connections.count }

  /// The number of bytes that arrived on all connections.
  var byteCount: Int { ledger.byteCount }

  /// Waits until the client has closed every connection so far.
  func allClosed() async throws {
    for connection in ledger.connections { try await connection.closed.wait() }
  }

  /// The number of connections that are open.
  var openConnectionCount: Int { ledger.connections.count { !$0.closed.isOpen } }
}

// MARK: Sending requests to it
extension LoopbackServer {
  var url: String { "http://127.0.0.1:\(port)" }

  /// The same server as another origin: its host has another name.
  var otherURL: String { "http://localhost:\(port)" }

  var baseURL: BaseURL {
    get throws { try BaseURL(url) }
  }

  /// A client of this server over the shared transport.
  func client(
    timeouts: Timeouts = .generous, redirects: RedirectPolicy = .default,
    retries: RetryPolicy = .default, limits: ResponseLimits = .default,
    transport: any NetworkClient = TestTransport.shared,
    clock: any Clock<Duration> = ContinuousClock(),
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] }
  ) throws -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: try baseURL,
      configuration: .init(
        timeouts: timeouts, redirects: redirects, retries: retries, limits: limits, clock: clock),
      transport: transport, middleware: middleware)
  }
}

/// Runs a server that responds to each request with a whole reply, for as long as `operation` runs.
func withServer<Result>(
  _ answer: @escaping @Sendable (ReceivedRequest) async throws -> Reply,
  operation: (LoopbackServer) async throws -> Result
) async throws -> Result {
  try await withExchanges { exchange in
    try await exchange.readBody()
    try await exchange.send(try await answer(exchange.request))
  } operation: { server in
    try await operation(server)
  }
}

/// Runs a server whose responses the test writes byte by byte, for as long as `operation` runs.
func withExchanges<Result>(
  _ handler: @escaping LoopbackServer.Handler,
  operation: (LoopbackServer) async throws -> Result
) async throws -> Result {
  let server = try await LoopbackServer.listening(handler: handler)
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await server.run() }
    defer { group.cancelAll() }
    return try await operation(server)
  }
}
