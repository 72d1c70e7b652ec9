import HTTPTypes
import NIOCore
import NIOEmbedded
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// Events that concern one request and not the others on its connection.
extension HTTP2ConnectionTests {
  private static let endOfHead = HTTP2Bytes.endHeaders | HTTP2Bytes.endStream

  /// Receives a complete response without a body.
  private func receiveResponse(
    _ status: String = "204", _ fields: [(String, String)] = [], stream: UInt32
  ) throws {
    try receive(
      HTTP2Bytes.headers([(":status", status)] + fields, flags: Self.endOfHead, stream: stream))
  }

  /// Returns the error that ended an exchange, or `nil` if its response is complete. An exchange that hasn't ended is
  /// canceled.
  private func error(of exchange: NetworkKit.Exchange) async -> NetworkError? {
    exchange.cancel()
    do throws(NetworkError) {
      while try await exchange.nextChunk() != nil {}
      return nil
    } catch {
      return error
    }
  }

  /// RFC 9113, section 8.1.1.
  @Test(arguments: [
    HTTP2Bytes.headers([(":status", "200"), ("connection", "keep-alive")]),
    HTTP2Bytes.headers([(":status", "200"), ("transfer-encoding", "chunked")]),
    HTTP2Bytes.headers([(":status", "200"), ("Server", "a")]),
    HTTP2Bytes.headers([(":status", "200"), ("content-length", "3")]) + HTTP2Bytes.data("ab"),
    HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.headers([("etag", "a")]),
  ])
  func aMalformedResponseEndsOnlyItsStream(response: [UInt8]) async throws {
    let begin = try connect()
    let (malformed, other) = (begin(.empty), begin(.empty))
    // NIO reports the error at the end of the pipeline, too.
    try? receive(response)
    channel.embeddedEventLoop.run()
    #expect(channel.isActive)
    try receiveResponse(stream: 3)
    #expect(await error(of: malformed)?.code == .invalidResponse)
    #expect(await error(of: other) == nil)
  }

  /// An app's own bytes don't end the connection, even if they look like a GOAWAY frame of the client.
  @Test func bytesOfAnUploadAreNotAFrame() async throws {
    let begin = try connect()
    let upload = begin(.bytes([0, 0, 8, 7] + [UInt8](repeating: 0, count: 13)))
    let other = begin(.empty)
    try? receive(HTTP2Bytes.headers([(":status", "200"), ("connection", "keep-alive")]))
    channel.embeddedEventLoop.run()
    #expect(channel.isActive)
    try? receiveResponse(stream: 3)
    #expect(await error(of: upload)?.code == .invalidResponse)
    #expect(await error(of: other) == nil)
  }

  /// A connection doesn't open a stream after GOAWAY (RFC 9113, section 6.8).
  @Test func goAwayEndsRequestsThatWaitForTheirStream() async throws {
    let begin = try connect()
    // SETTINGS_MAX_CONCURRENT_STREAMS is 2.
    try receive(HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 3, 0, 0, 0, 2]))
    let (first, second, waiting) = (begin(.empty), begin(.empty), begin(.empty))
    try receive(HTTP2Bytes.frame(HTTP2Bytes.FrameType.goAway, [0, 0, 0, 3, 0, 0, 0, 0]))
    // Canceling it has no effect, because it has ended.
    waiting.cancel()
    guard case .failure(let failure) = await waiting.start() else {
      Issue.record("the exchange has no result")
      return
    }
    #expect(failure.error.transmission == .notSent)
    #expect(failure.resending == .always)
    try? receiveResponse(stream: 1)
    #expect(channel.isActive)
    try receiveResponse(stream: 3)
    #expect(!channel.isActive)
    #expect(await error(of: first) == nil)
    #expect(await error(of: second) == nil)
  }

  /// The server sends responses until it receives the resets.
  @Test func responsesToManyCanceledRequestsAreIgnored() async throws {
    let begin = try connect()
    let canceled = (0..<99).map { _ in begin(.empty) }
    let other = begin(.empty)
    for exchange in canceled { exchange.cancel() }
    channel.embeddedEventLoop.run()
    for index in canceled.indices { try? receiveResponse(stream: UInt32(2 * index + 1)) }
    #expect(channel.isActive)
    try? receiveResponse(stream: 199)
    #expect(await error(of: other) == nil)
  }

  @Test func aServerCanSendEmptyDataFrames() async throws {
    let exchange = try connect()(.empty)
    try receive(HTTP2Bytes.headers([(":status", "200")]))
    for _ in 0..<100 { try? receive(HTTP2Bytes.data("", flags: 0)) }
    try? receive(HTTP2Bytes.data("text"))
    #expect(channel.isActive)
    #expect(await error(of: exchange) == nil)
  }

  /// Some servers measure the connection's delay with a ping for each part of an upload.
  @Test func aServerCanSendManyPings() async throws {
    let exchange = try connect()(.empty)
    let ping = HTTP2Bytes.frame(HTTP2Bytes.FrameType.ping, [UInt8](repeating: 0, count: 8))
    for _ in 0..<500 { try? receive(ping) }
    try? receiveResponse(stream: 1)
    #expect(channel.isActive)
    #expect(await error(of: exchange) == nil)
  }

  /// For example, because the server rejects uploads before their end (RFC 9113, section 8.1).
  @Test func aServerCanResetManyStreams() async throws {
    let begin = try connect()
    for index in 0..<500 {
      let exchange = begin(.empty)
      let stream = UInt32(2 * index + 1)
      try? receive(
        HTTP2Bytes.frame(HTTP2Bytes.FrameType.resetStream, stream: stream, [0, 0, 0, 7]))
      #expect(await error(of: exchange)?.code == .streamRefused)
    }
    #expect(channel.isActive)
  }

  /// The rest of a canceled upload can fill the socket of a connection that's lost without a sign.
  @Test func aPingThatCannotBeSentHasATimeout() async throws {
    let begin = try connect()
    let upload = begin(.stream(AsyncStream<[UInt8]> { nil }))
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    upload.cancel()
    channel.embeddedEventLoop.run()
    channel.embeddedEventLoop.advanceTime(by: .seconds(10))
    let exchange = begin(.empty)
    channel.embeddedEventLoop.advanceTime(by: .seconds(5))
    #expect(!channel.isActive)
    #expect(await error(of: exchange)?.code == .connectionLost)
  }

  /// Otherwise, the stream would count toward the server's limit until the connection ends.
  @Test func anEarlyResponseToASmallBodyEndsTheStream() async throws {
    let begin = try connect()
    // SETTINGS_INITIAL_WINDOW_SIZE is 0.
    try receive(HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 4, 0, 0, 0, 0]))
    let exchange = begin(.text("hello"))
    try receiveResponse("401", stream: 1)
    var reader = HTTP2FrameReader()
    #expect(try sentFrameTypes(&reader).contains(HTTP2Bytes.FrameType.resetStream))
    #expect(await error(of: exchange) == nil)
  }

  /// A server that closes each connection before it responds would otherwise receive each request six times, in addition
  /// to the retries of the client.
  @Test func theRequestsOfANewConnectionAreNotSentAgain() async throws {
    let count = 20
    let received = Locked(0)
    try await withRawServer(.none) { peer in
      try await peer.send(HTTP2Bytes.preface)
      var reader = HTTP2FrameReader()
      var missing = max(count + 1 - peer.number, 1)
      while missing > 0, let bytes = try await peer.receive() {
        let heads = reader.frameTypes(adding: bytes).count { $0 == HTTP2Bytes.FrameType.headers }
        received.add(heads)
        missing -= heads
      }
    } operation: { (server) async throws in
      let (client, transport) = try client(of: server)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<count {
          group.addTask {
            let error = await #expect(throws: NetworkError.self) {
              try await client.perform(GetText("/"))
            }
            #expect(error?.code == .connectionLost)
          }
        }
      }
      await transport.shutdown()
    }
    #expect(received.withLock { $0 } <= 2 * count)
  }
}
