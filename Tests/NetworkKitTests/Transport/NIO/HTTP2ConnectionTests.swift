import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP2
import Testing

@testable import NetworkKit

/// The connections of HTTP/2.
@Suite(.timeLimit(.minutes(60))) struct HTTP2ConnectionTests {
  let channel = EmbeddedChannel()

  func receive(_ bytes: [UInt8]) throws {
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    channel.embeddedEventLoop.run()
  }

  /// The types and streams of the frames that were sent since the last call.
  func sentFrames(_ reader: inout HTTP2FrameReader) throws -> [(type: UInt8, stream: Int)] {
    var frames: [(type: UInt8, stream: Int)] = []
    while let part = try channel.readOutbound(as: ByteBuffer.self) {
      frames += reader.frames(adding: Array(part.readableBytesView))
    }
    return frames
  }

  /// The types of the frames that were sent since the last call.
  func sentFrameTypes(_ reader: inout HTTP2FrameReader) throws -> [UInt8] {
    try sentFrames(&reader).map(\.type)
  }

  /// The end of a TLS session, which sends nothing more, and closes the connection only when the server has ended its
  /// side.
  private final class EndingSession: ChannelOutboundHandler {
    typealias OutboundIn = Any

    private var isEnding = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard isEnding else { return context.write(data, promise: promise) }
      promise?.fail(ChannelError.ioOnClosedChannel)
    }

    func close(
      context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
    ) {
      guard !isEnding else { return context.close(mode: mode, promise: promise) }
      isEnding = true
    }
  }

  /// A handler that counts how often the connection passes data to the system.
  private final class FlushCounter: ChannelOutboundHandler {
    typealias OutboundIn = Any

    private(set) var count = 0

    func flush(context: ChannelHandlerContext) {
      count += 1
      context.flush()
    }
  }

  /// Opens a connection.
  ///
  /// - Parameter handler: A handler before those of HTTP/2. With it, the event loop doesn't run after each request.
  /// - Returns: A value that begins requests on the connection.
  func connect(through handler: (any ChannelHandler)? = nil) throws -> Beginning {
    let pipeline = channel.pipeline.syncOperations
    let runsLoop = handler == nil
    if let handler { try pipeline.addHandlers([handler]) }
    let handler = HTTP2ConnectionHandler(
      OpenedConnection(of: pipeline), interimResponseLimit: 1, idleLifetime: .hours(1))
    try pipeline.addHandler(NIOHTTP2Handler.ofClient(handler))
    try pipeline.addHandler(handler)
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 443), promise: nil)
    try receive(HTTP2Bytes.preface)

    let origin = try #require(Origin(scheme: "https", authority: "localhost"))
    let pool = NIOConnectionPool(maximumLeaseCount: 10, httpVersion: .automatic)
    let line = pool.newLine(for: Route(origin: origin, proxy: nil))
    let connection = PooledConnection(channel, handler, isHTTP2: true)
    return Beginning { body, fields in
      let head = HTTPRequest(
        method: .get, scheme: nil, authority: nil, path: "/", headerFields: fields)
      let request = OutgoingRequest(head: head, body: body, name: "Test")
      let exchange = NetworkKit.Exchange(
        request, on: ConnectionLease(pool: pool, line: line, connection: connection))
      handler.begin(exchange)
      if runsLoop { channel.embeddedEventLoop.run() }
      return exchange
    }
  }

  /// Begins requests on a connection.
  struct Beginning {
    fileprivate let begin: (RequestBody, HTTPFields) -> NetworkKit.Exchange

    func callAsFunction(
      _ body: RequestBody, fields: HTTPFields = [:]
    ) -> NetworkKit.Exchange {
      begin(body, fields)
    }
  }

  /// Begins a request on a connection on which nothing has arrived for a while.
  ///
  /// - Returns: The exchange, and whether the connection is still open.
  private func result(
    afterSilence silence: TimeAmount, responding: Bool, sendsPing: Bool
  ) throws -> (NetworkKit.Exchange, isOpen: Bool) {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    _ = begin(.empty)
    try receive(
      HTTP2Bytes.headers([(":status", "204")], flags: HTTP2Bytes.endHeaders | HTTP2Bytes.endStream))
    _ = try sentFrameTypes(&reader)

    channel.embeddedEventLoop.advanceTime(by: silence)
    let exchange = begin(.empty)
    #expect(try sentFrameTypes(&reader).contains(HTTP2Bytes.FrameType.ping) == sendsPing)
    if responding {
      try receive(
        HTTP2Bytes.frame(HTTP2Bytes.FrameType.ping, flags: 1, Array(repeating: 0, count: 8)))
    }
    channel.embeddedEventLoop.advanceTime(by: .seconds(5))
    return (exchange, channel.isActive)
  }

  @Test func aSilentServerHasToRespondToAPing() async throws {
    let (exchange, isOpen) = try result(
      afterSilence: .seconds(10), responding: false, sendsPing: true)
    #expect(!isOpen)
    guard case .failure(let failure) = await exchange.start() else {
      Issue.record("the exchange has no result")
      return
    }
    #expect(failure.error.code == .connectionLost)
    #expect(failure.error.reason.contains("ping"))
    #expect(failure.resending == .ifIdempotent)
  }

  @Test(arguments: [(TimeAmount.seconds(10), true), (.seconds(9), false)])
  func aServerThatRespondsOrWasNotSilentKeepsItsConnection(
    silence: TimeAmount, isPinged: Bool
  ) throws {
    let (_, isOpen) = try result(afterSilence: silence, responding: isPinged, sendsPing: isPinged)
    #expect(isOpen)
  }

  /// Otherwise, each change of a search term would need another handshake.
  @Test(arguments: [(TimeAmount.milliseconds(900), true), (.seconds(1), false)])
  func aRequestThatIsCanceledEarlyLeavesItsConnection(after time: TimeAmount, isOpen: Bool) throws {
    let begin = try connect()
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    let exchange = begin(.empty)
    channel.embeddedEventLoop.advanceTime(by: time)
    exchange.cancel()
    channel.embeddedEventLoop.run()
    #expect(channel.isActive == isOpen)
  }

  /// NIO opens a stream only when the event loop has run the rest of its work.
  @Test func aRequestWhoseConnectionClosesBeforeItsStreamIsOpenIsUnsent() async throws {
    let begin = try connect(through: EndingSession())
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    let canceled = begin(.empty)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    // The server was idle for a second, so that the connection closes.
    canceled.cancel()
    let exchange = begin(.empty)
    channel.embeddedEventLoop.run()
    channel.close(promise: nil)
    channel.embeddedEventLoop.run()
    guard case .failure(let failure) = await exchange.start() else {
      Issue.record("the exchange has no result")
      return
    }
    #expect(failure.error.transmission == .notSent)
    #expect(failure.resending == .always)
  }

  /// Each flush is a record of TLS and a system call.
  @Test func requestsThatBeginTogetherAreSentTogether() throws {
    let flushes = FlushCounter()
    let begin = try connect(through: flushes)
    let first = begin(.empty)
    let countBefore = flushes.count
    let others = (0..<8).map { _ in begin(.empty) }
    channel.embeddedEventLoop.run()
    #expect(flushes.count - countBefore <= 2)
    var reader = HTTP2FrameReader()
    let heads = try sentFrameTypes(&reader).count { $0 == HTTP2Bytes.FrameType.headers }
    #expect(heads == 9)
    withExtendedLifetime((first, others)) {}
  }

  /// The ping waits behind the body in buffers of the system and the network.
  @Test func anUploadIsNotEndedByAPing() async throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    _ = begin(.stream(AsyncStream<[UInt8]> { nil }))
    channel.embeddedEventLoop.advanceTime(by: .seconds(10))
    _ = begin(.empty)
    #expect(try sentFrameTypes(&reader).contains(HTTP2Bytes.FrameType.ping))
    channel.embeddedEventLoop.advanceTime(by: .seconds(5))
    #expect(channel.isActive)
    // The next request uses another connection.
    guard case .failure(let failure) = await begin(.empty).start() else {
      Issue.record("the request uses the connection")
      return
    }
    #expect(failure.resending == .always)
  }

  /// Creates a client of a server that's known to support HTTP/2, and the client's transport.
  func client(of server: RawServer) throws -> (HTTPNetworkClient, NIOTransport) {
    let transport = try NIOTransport(
      connectTimeout: generousTimeout, httpVersion: .http2PriorKnowledge)
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(server.url),
      configuration: .init(timeouts: .generous, retries: .never), transport: transport)
    return (client, transport)
  }

  @Test func theFirstResponseReportsTheConnectionAfterACanceledRequest() async throws {
    let received = Gate()
    try await withRawServer(.none) { peer in
      var reader = try await peer.receiveHTTP2Request()
      received.open()
      try await peer.receive(
        HTTP2Bytes.FrameType.resetStream, HTTP2Bytes.FrameType.headers, by: &reader)
      try await peer.send(
        HTTP2Bytes.headers([(":status", "200")], stream: 3)
          + HTTP2Bytes.data("hello", stream: 3))
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let (client, transport) = try client(of: server)
      let first = Task { try await client.perform(GetText("/first")) }
      try await received.wait()
      first.cancel()
      _ = try? await first.value
      let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
      let response = try await client.send(OutgoingRequest(head: head, name: "Test"))
      #expect(response.text == "hello")
      let isReported = response.connectionEvents.contains {
        if case .connectionOpened = $0 { true } else { false }
      }
      #expect(isReported)
      await transport.shutdown()
    }
  }

  /// NIO accepts no `TE` field with another value than `trailers` (RFC 9113, section 8.2.2).
  @Test func aFieldThatHTTP2ForbidsIsAnInvalidRequest() async throws {
    try await withRawServer(.none) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let (client, transport) = try client(of: server)
      let head = HTTPRequest(
        method: .get, scheme: nil, authority: nil, path: "/",
        headerFields: [.te: "trailers, deflate"])
      let error = await #expect(throws: NetworkError.self) {
        try await client.send(OutgoingRequest(head: head, name: "Test"))
      }
      #expect(error?.code == .invalidRequest)
      #expect(error?.transmission == .notSent)
      #expect(error?.reason.lowercased().contains("te") == true)
      await transport.shutdown()
    }
  }

  @Test func withPriorKnowledgeNoVersionIsNegotiated() async throws {
    try await withRawServer(.none) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.send(HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("hello"))
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let (client, transport) = try client(of: server)
      let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
      let response = try await client.send(OutgoingRequest(head: head, name: "Test"))
      #expect(response.text == "hello")
      #expect(response.httpVersion == "2")
      #expect(transport.connectionCounts.idle == 1)
      await transport.shutdown()
    }
  }
}
