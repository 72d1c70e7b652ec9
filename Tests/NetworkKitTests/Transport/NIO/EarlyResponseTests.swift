import Foundation
import HTTPTypes
import NIOCore
import NIOEmbedded
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// Responses that are complete before the request, although its body is in memory (RFC 9112, section 9.5; RFC 9113,
/// section 8.1).
@Suite(.timeLimit(.minutes(60))) struct EarlyResponseTests {
  /// A request whose body doesn't end, and whose response is a stream.
  private struct EndlessUpload: NetworkRequest {
    typealias ResponseType = ByteStream

    let endpoint = "/"
    var method: HTTPRequest.Method { .post }

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.appendPath(endpoint)
      let chunks = AsyncStream<[UInt8]> {
        try? await Task.sleep(for: .seconds(600))
        return nil
      }
      try request.setBody(.stream(chunks))
    }
  }

  private static let body = [UInt8](repeating: 0, count: 16 << 20)

  /// Sends a large request and then a small one over `NIOTransport`.
  ///
  /// - Returns: The bodies of the responses, as strings.
  private func texts(_ server: RawServer, beforeEnd: () async throws -> Void) async throws
    -> [String]
  {
    try await withTemporaryFile(TestCertificate.authority) { path in
      let transport = try NIOTransport(
        connectTimeout: generousTimeout, security: TransportSecurity(trustRoots: .file(path: path)))
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url),
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      let first = try await client.perform(PostBody("/first", body: .bytes(Self.body)))
      let second = try await client.perform(GetText("/second"))
      try await beforeEnd()
      await transport.shutdown()
      return [first, second]
    }
  }

  /// If the server resets the connection during the upload, NIO fails the write, reads what has arrived, and closes the
  /// connection without an error. Without a length, the end of the data would be the end of the body.
  @Test func aResponseWithoutALengthIsIncompleteAfterAFailedUpload() async throws {
    let channel = EmbeddedChannel()
    let system = HeldWrites()
    let handler = HTTP1ExchangeHandler(nil, limits: .default, idleLifetime: .hours(1))
    try channel.pipeline.syncOperations.addHandlers([system, handler])
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 80), promise: nil)
    let origin = try #require(Origin(scheme: "http", authority: "localhost"))
    let request = OutgoingRequest(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"),
      body: .bytes([UInt8](repeating: 0, count: 20_000)), name: "Test")
    let pool = NIOConnectionPool(maximumLeaseCount: 1, httpVersion: .http1Only)
    let exchange = NetworkKit.Exchange(
      request,
      on: ConnectionLease(
        pool: pool, line: pool.newLine(for: Route(origin: origin, proxy: nil)),
        connection: PooledConnection(channel, handler, isHTTP2: false)))
    handler.begin(exchange)
    try channel.writeInbound(ByteBuffer(string: "HTTP/1.1 200 OK\r\n\r\nthe beginning"))
    system.fail(with: IOError(errnoCode: ECONNRESET, reason: "write"))
    channel.close(promise: nil)
    channel.embeddedEventLoop.run()

    #expect(try await exchange.nextChunk()?.bytes == Array("the beginning".utf8))
    let error = await #expect(throws: NetworkError.self) { try await exchange.nextChunk() }
    #expect(error?.code == .incompleteBody)
  }

  /// A system that accepts writes only later.
  private final class HeldWrites: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    private var promises: [EventLoopPromise<Void>] = []

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if let promise { promises.append(promise) }
    }

    func fail(with error: any Error) {
      for promise in promises { promise.fail(error) }
    }
  }

  /// The second request would wait behind a body that the server doesn't read.
  @Test func aConnectionWhoseServerDoesNotReadTheBodyIsNotReused() async throws {
    let texts = try await withRawServer(.none) { peer in
      try await peer.receiveHead()
      let text = peer.number == 1 ? "first" : "second"
      try await peer.send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
      if peer.number == 1 { try await Task.sleep(for: .seconds(600)) }
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await self.texts(server) {}
    }
    #expect(texts == ["first", "second"])
  }

  /// The response is complete before the request, and arrives completely before its reader continues.
  @Test func aResponseThatEndsEarlyIsNotTruncated() async throws {
    let isSent = Gate()
    let count = 40
    let result = try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.send(HTTP2Bytes.headers([(":status", "200")]))
      for number in 1...count {
        let text = String(repeating: "a", count: 1_000)
        try await peer.send(
          HTTP2Bytes.data(text, flags: number == count ? HTTP2Bytes.endStream : 0))
      }
      // NO_ERROR (RFC 9113, section 8.1).
      try await peer.send(
        HTTP2Bytes.frame(HTTP2Bytes.FrameType.resetStream, stream: 1, [0, 0, 0, 0]))
      isSent.open()
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await server.withClient { (client) async throws in
        let response = try await client.perform(EndlessUpload())
        var bytes = 0
        do throws(NetworkError) {
          for try await chunk in response {
            bytes += chunk.count
            try? await isSent.wait()
          }
          return Result<Int, NetworkError>.success(bytes)
        } catch {
          return .failure(error)
        }
      }
    }
    switch result {
    case .success(let bytes): #expect(bytes == count * 1_000)
    case .failure(let error): #expect(error.code == .incompleteBody)
    }
  }

  /// A stream that stays open would count towards the server's limit, and keep the body in memory.
  @Test func aStreamWhoseBodyTheServerDoesNotReadIsReset() async throws {
    let reset = Gate()
    let texts = try await withRawServer(.http2) { peer in
      // The window of the stream is smaller than the body.
      var reader = try await peer.receiveHTTP2Request()
      try await peer.send(HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("first"))
      // The second request follows.
      try await peer.receive(
        HTTP2Bytes.FrameType.resetStream, HTTP2Bytes.FrameType.headers, by: &reader)
      reset.open()
      try await peer.send(
        HTTP2Bytes.headers([(":status", "200")], stream: 3)
          + HTTP2Bytes.data("second", stream: 3))
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await self.texts(server) { try await reset.wait() }
    }
    #expect(texts == ["first", "second"])
  }
}
