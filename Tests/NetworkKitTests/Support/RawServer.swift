import NIOCore
import NIOPosix
import NIOSSL
import NetworkKit
import NetworkKitSupport

/// A server on the loopback interface that sends the bytes it is told to, over TCP or TLS, and adds none.
final class RawServer: Sendable {
  /// Serves one connection; it closes when the closure returns.
  typealias Handler = @Sendable (RawPeer) async throws -> Void

  /// The TLS configuration of the connections.
  struct Security: Sendable {
    let certificate: TestCertificate?
    let protocols: [String]
    var requiresClientCertificate = false
    var maximumVersion: TLSVersion?
    var onServerName: (@Sendable (String?) -> Void)?

    static let none = Security(certificate: nil, protocols: [])
    static let http1 = tls()
    static let http2 = tls(protocols: ["h2"])

    static func tls(
      _ certificate: TestCertificate = .valid, protocols: [String] = ["http/1.1"]
    ) -> Security {
      Security(certificate: certificate, protocols: protocols)
    }
  }

  typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  let port: Int
  let url: String
  private let counter = Locked(0)

  private let listener: NIOAsyncChannel<any Channel, Never>

  /// The number of connections that a handler serves or has served.
  var connectionCount: Int { counter.withLock { $0 } }

  private init(_ listener: NIOAsyncChannel<any Channel, Never>, isSecure: Bool) {
    port = listener.channel.localAddress?.port ?? 0
    url = isSecure ? "https://localhost:\(port)" : "http://127.0.0.1:\(port)"
    self.listener = listener
  }

  static func listening(_ security: Security, host: String) async throws -> RawServer {
    let context = try security.certificate?.serverContext(
      protocols: security.protocols, requiresClient: security.requiresClientCertificate,
      maximumVersion: security.maximumVersion, onServerName: security.onServerName)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // The system's buffer for a slow reader stays small.
      .serverChannelOption(.socketOption(.so_rcvbuf), value: 128 << 10)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // A connection waits for its handler, because NIO ends the process if nothing uses a `NIOAsyncChannel`.
      .childChannelOption(.autoRead, value: false)
      .bind(host: host, port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
          }
          return channel
        }
      }
    return RawServer(listener, isSecure: context != nil)
  }

  func run(_ handler: @escaping Handler) async throws {
    try await listener.executeThenClose { accepted in
      try await withThrowingTaskGroup(of: Void.self) { group in
        var lastNumber = 0
        for try await channel in accepted {
          lastNumber += 1
          group.addTask { [number = lastNumber] in
            // The client's side asserts the fate of the connection.
            try? await self.connection(of: channel).executeThenClose { inbound, outbound in
              try await handler(RawPeer(number: number, channel, inbound, outbound))
            }
          }
        }
      }
    }
  }
}

extension RawServer {
  /// Begins to read from an accepted connection, and counts it. If the client has already closed the connection, this
  /// method throws, and the connection has no handler.
  private func connection(of channel: any Channel) async throws -> Connection {
    let connection = try await channel.eventLoop.submit {
      let connection = try Connection(wrappingChannelSynchronously: channel)
      // A connection that was closed in the meantime has nothing to read.
      try? channel.syncOptions?.setOption(.autoRead, value: true)
      return connection
    }.get()
    counter.withLock { $0 += 1 }
    return connection
  }
}

/// The server's end of a connection.
final class RawPeer {
  /// The connection's number, from 1.
  let number: Int

  private let channel: any Channel
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

  fileprivate init(
    number: Int, _ channel: any Channel,
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.number = number
    self.channel = channel
    self.inbound = inbound.makeAsyncIterator()
    self.outbound = outbound
  }

  func send(_ bytes: [UInt8]) async throws {
    try await outbound.write(ByteBuffer(bytes: bytes))
  }

  func send(_ text: String) async throws {
    try await send(Array(text.utf8))
  }

  /// The next bytes of the client, as they come; `nil` at the end.
  func receive() async throws -> [UInt8]? {
    try await inbound.next(isolation: #isolation).map { Array($0.readableBytesView) }
  }

  /// Reads up to the end of a request's head.
  func receiveHead() async throws {
    var text = ""
    while !text.contains("\r\n\r\n"), let bytes = try await receive() {
      text += String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Reads until the client closes the connection.
  func waitUntilClosed() async throws {
    while try await receive() != nil {}
  }

  /// Sends bytes again and again until the client closes the connection.
  ///
  /// - Returns: The number of bytes that were sent.
  @discardableResult
  func flood(_ bytes: [UInt8], upTo limit: Int = .max) async -> Int {
    var count = 0
    while count < limit {
      // `send` returns before the system accepts the bytes, so it would count more than was sent.
      do { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) } catch { break }
      count += bytes.count
    }
    return count
  }
}

extension RawPeer {
  /// Begins a connection of HTTP/2, and reads up to the client's first HEADERS frame.
  ///
  /// - Returns: The reader of the frames after it.
  @discardableResult
  func receiveHTTP2Request() async throws -> HTTP2FrameReader {
    try await send(HTTP2Bytes.preface)
    var reader = HTTP2FrameReader()
    try await receive(HTTP2Bytes.FrameType.headers, by: &reader)
    return reader
  }

  /// Reads until a frame of each type has arrived, or to the end of the connection.
  func receive(_ types: UInt8..., by reader: inout HTTP2FrameReader) async throws {
    var missing = Set(types)
    while !missing.isEmpty, let bytes = try await receive() {
      missing.subtract(reader.frameTypes(adding: bytes))
    }
  }
}

extension RawPeer {
  /// Reads text up to an ending, or up to the end of the connection.
  func text(endingWith ending: String) async throws -> String {
    var text = ""
    while !text.hasSuffix(ending), let bytes = try await receive() {
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }
}

/// Runs a server whose bytes the test writes, for as long as `operation` runs.
func withRawServer<Result>(
  _ security: RawServer.Security = .none, host: String = "127.0.0.1",
  _ handler: @escaping RawServer.Handler,
  operation: (RawServer) async throws -> Result
) async throws -> Result {
  let server = try await RawServer.listening(security, host: host)
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await server.run(handler) }
    defer { group.cancelAll() }
    return try await operation(server)
  }
}

extension RawServer {
  /// A client of this server, over a separate transport that trusts the tests' authority.
  func withClient<Result>(
    timeouts: Timeouts = .generous, retries: RetryPolicy = .never,
    limits: ResponseLimits = .default, connectTimeout: Duration = generousTimeout,
    clock: any Clock<Duration> = ContinuousClock(),
    _ operation: (HTTPNetworkClient) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryFile(TestCertificate.authority) { path in
      let transport = try connectionTransport(
        connectTimeout: connectTimeout, limits: limits,
        security: TransportSecurity(trustRoots: .file(path: path)))
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(url),
        configuration: .init(timeouts: timeouts, retries: retries, limits: limits, clock: clock),
        transport: transport)
      let result = try await operation(client)
      try await transport.shutdown()
      return result
    }
  }
}
