import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHPACK
import NIOHTTP1
import Testing

@testable import NetworkKit

/// The streams of an HTTP/2 connection: their number, their flow control, and their end.
extension HTTP2ConnectionTests {
  private static let endOfHead = HTTP2Bytes.endHeaders | HTTP2Bytes.endStream

  /// Receives a settings frame with one setting.
  private func receiveSetting(_ number: UInt8, _ value: UInt8) throws {
    try receive(HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, number, 0, 0, 0, value]))
  }

  /// Returns the streams on which requests were sent since the last call.
  private func openedStreams(_ reader: inout HTTP2FrameReader) throws -> [Int] {
    try sentFrames(&reader).filter { $0.type == HTTP2Bytes.FrameType.headers }.map(\.stream)
  }

  /// Lets the system accept data, or not.
  private func setWritable(_ isWritable: Bool) {
    channel.isWritable = isWritable
    channel.pipeline.fireChannelWritabilityChanged()
    channel.embeddedEventLoop.run()
  }

  private func code(of exchange: NetworkKit.Exchange) async -> NetworkError.Code? {
    do throws(NetworkError) {
      while try await exchange.nextChunk() != nil {}
      return nil
    } catch {
      return error.code
    }
  }

  // MARK: The number of streams

  /// RFC 9113, section 5.1.2.
  @Test func requestsBeyondTheServersLimitWait() throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    try receiveSetting(3, 1)
    let (first, canceled, third) = (begin(.empty), begin(.empty), begin(.empty))
    #expect(try openedStreams(&reader) == [1])
    canceled.cancel()
    channel.embeddedEventLoop.run()
    try receive(HTTP2Bytes.headers([(":status", "204")], flags: Self.endOfHead))
    #expect(try openedStreams(&reader) == [3])
    withExtendedLifetime((first, third)) {}
  }

  @Test func aRequestThatIsCanceledWhileItWaitsIsNotSent() async throws {
    let begin = try connect()
    try receiveSetting(3, 1)
    let (sent, waiting) = (begin(.empty), begin(.empty))
    for (exchange, transmission) in [
      (waiting, NetworkError.Transmission.notSent), (sent, .mayHaveBeenSent),
    ] {
      exchange.cancel()
      guard case .failure(let failure) = await exchange.start() else {
        Issue.record("the exchange has no failure")
        return
      }
      #expect(failure.error.transmission == transmission)
    }
  }

  @Test func aHigherLimitOpensTheStreamsThatWait() throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    try receiveSetting(3, 0)
    let exchanges = [begin(.empty), begin(.empty)]
    #expect(try openedStreams(&reader).isEmpty)
    try receiveSetting(3, 2)
    #expect(try openedStreams(&reader) == [1, 3])
    withExtendedLifetime(exchanges) {}
  }

  @Test func requestsWaitWhileTheSystemAcceptsNoData() throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    setWritable(false)
    let exchange = begin(.empty)
    #expect(try openedStreams(&reader).isEmpty)
    setWritable(true)
    #expect(try openedStreams(&reader) == [1])
    withExtendedLifetime(exchange) {}
  }

  @Test func aRequestThatWaitsWhenTheConnectionEndsIsUnsent() async throws {
    let begin = try connect()
    try receiveSetting(3, 1)
    let (first, waiting) = (begin(.empty), begin(.empty))
    channel.close(promise: nil)
    channel.embeddedEventLoop.run()
    guard case .failure(let failure) = await waiting.start() else {
      Issue.record("the exchange has no result")
      return
    }
    #expect(failure.resending == .always)
    #expect(await code(of: first) == .connectionLost)
  }

  // MARK: Flow control

  /// RFC 9113, section 5.2. The window of the connection doesn't depend on a task, so that others can go on.
  @Test func theServerCanSendMoreWhenTheTaskHasRead() async throws {
    let exchange = try connect()(.empty)
    var reader = HTTP2FrameReader()
    // The client's settings are acknowledged, so that its window counts.
    try receive(HTTP2Bytes.headers([(":status", "200")]))
    _ = try sentFrames(&reader)
    let part = HTTP2Bytes.data(String(repeating: "a", count: 16_000), flags: 0)
    var updates: [Int] = []
    for _ in 0..<60 {
      try receive(part)
      updates += try sentFrames(&reader)
        .filter { $0.type == HTTP2Bytes.FrameType.windowUpdate }.map(\.stream)
    }
    #expect(updates.contains(0))
    #expect(!updates.contains(1))
    var count = 0
    while count < 60 * 16_000, let chunk = try await exchange.nextChunk() { count += chunk.count }
    channel.embeddedEventLoop.run()
    let resumed = try sentFrames(&reader)
    #expect(resumed.map(\.stream) == [1])
    #expect(resumed.map(\.type) == [HTTP2Bytes.FrameType.windowUpdate])
  }

  @Test func aWindowIsReplenishedOnceWhileTheSystemAcceptsNoData() async throws {
    let exchange = try connect()(.empty)
    var reader = HTTP2FrameReader()
    // The window of the connection is increased with the first data.
    try receive(HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("a", flags: 0))
    _ = try sentFrames(&reader)
    setWritable(false)
    for _ in 0..<50 {
      try receive(HTTP2Bytes.data(String(repeating: "a", count: 16_000), flags: 0))
      _ = try await exchange.nextChunk()
    }
    setWritable(true)
    #expect(try sentFrames(&reader).map(\.stream) == [1])
  }

  @Test func aBodyThatHasArrivedNeedsNoWindow() async throws {
    let exchange = try connect()(.empty)
    var reader = HTTP2FrameReader()
    try receive(HTTP2Bytes.headers([(":status", "200")]))
    for index in 1...60 {
      let flags = index == 60 ? HTTP2Bytes.endStream : 0
      try receive(HTTP2Bytes.data(String(repeating: "a", count: 16_000), flags: flags))
    }
    _ = try sentFrames(&reader)
    #expect(await code(of: exchange) == nil)
    channel.embeddedEventLoop.run()
    #expect(try sentFrames(&reader).isEmpty)
  }

  // MARK: The end of a stream

  /// A reset of the stream, which is closed already, would be an error of the connection.
  @Test(arguments: ["abc", "101", "99", "+20", ""])
  func aResponseWithAnInvalidStatusEndsOnlyItsStream(status: String) async throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    let (invalid, other) = (begin(.empty), begin(.empty))
    try? receive(HTTP2Bytes.headers([(":status", status)], flags: Self.endOfHead, stream: 1))
    channel.embeddedEventLoop.run()
    #expect(await code(of: invalid) == .invalidResponse)
    #expect(channel.isActive)
    #expect(try !sentFrameTypes(&reader).contains(HTTP2Bytes.FrameType.goAway))
    try receive(HTTP2Bytes.headers([(":status", "204")], flags: Self.endOfHead, stream: 3))
    #expect(await code(of: other) == nil)
  }

  /// RFC 9113, section 8.1: the server doesn't need the rest of the request.
  @Test func aResetAfterACompleteResponseIsNoFailure() async throws {
    let exchange = try connect()(.stream(AsyncStream<[UInt8]> { nil }))
    try receive(
      HTTP2Bytes.headers([(":status", "204")], flags: Self.endOfHead)
        + HTTP2Bytes.frame(HTTP2Bytes.FrameType.resetStream, stream: 1, [0, 0, 0, 0]))
    #expect(await code(of: exchange) == nil)
  }

  @Test func aCompleteResponseIsDeliveredIfTheConnectionEndsWithIt() async throws {
    let exchange = try connect()(.empty)
    let response = HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("hello")
    // NIO reports the end of the connection, but not the end of reading, if a handler closes it.
    channel.pipeline.fireChannelRead(ByteBuffer(bytes: response))
    channel.close(promise: nil)
    channel.embeddedEventLoop.run()
    #expect(await code(of: exchange) == nil)
  }

  /// The response of a slow server shows that the connection isn't lost.
  @Test func aSlowResponseKeepsItsConnection() throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    let first = begin(.empty)
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    try receive(HTTP2Bytes.headers([(":status", "204")], flags: Self.endOfHead))
    #expect(channel.isActive)
    let second = begin(.empty)
    #expect(try openedStreams(&reader) == [1, 3])
    withExtendedLifetime((first, second)) {}
  }

  /// The server sends data until it receives the reset.
  @Test func aStreamIsResetOnce() throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    let exchange = begin(.empty)
    try receive(HTTP2Bytes.headers([(":status", "200")]))
    setWritable(false)
    exchange.cancel()
    channel.embeddedEventLoop.run()
    for _ in 0..<3 { try? receive(HTTP2Bytes.data("text", flags: 0)) }
    setWritable(true)
    let resets = try sentFrameTypes(&reader).count { $0 == HTTP2Bytes.FrameType.resetStream }
    #expect(resets == 1)
  }

  // MARK: Rejected heads

  /// NIO counts the stream of a head that it rejects, and may have compressed its fields.
  @Test(arguments: [
    HTTPFields([HTTPField(name: .te, value: "deflate")]),
    [.userAgent: String(repeating: "~", count: 20_000)],
  ])
  func aRejectedHeadIsTheLastOnItsConnection(fields: HTTPFields) async throws {
    let begin = try connect()
    var reader = HTTP2FrameReader()
    let first = begin(.empty)
    let rejected = begin(.text("hello"), fields: fields)
    rejected.cancel()
    let next = begin(.empty)
    #expect(try sentFrames(&reader).map(\.stream).filter { $0 > 0 } == [1])
    guard case .failure(let failure) = await rejected.start(),
      case .failure(let nextFailure) = await next.start()
    else {
      Issue.record("the exchanges have no result")
      return
    }
    #expect(failure.error.code == .invalidRequest)
    #expect(failure.error.transmission == .notSent)
    #expect(nextFailure.resending == .always)
    try receive(HTTP2Bytes.frame(HTTP2Bytes.FrameType.goAway, [0, 0, 0, 1, 0, 0, 0, 0]))
    #expect(channel.isActive)
    try receive(HTTP2Bytes.headers([(":status", "204")], flags: Self.endOfHead))
    #expect(await code(of: first) == nil)
    #expect(!channel.isActive)
  }

  // MARK: Fields

  /// RFC 9113, sections 8.2 and 8.3.1.
  @Test func theFieldsOfAConnectionAreNotSent() throws {
    var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/a?b=c")
    for (name, value) in [
      ("Host", "a.test"), ("Content-Length", "6"), ("Connection", "close"), ("Keep-Alive", "5"),
      ("Transfer-Encoding", "chunked"), ("X-Own", "Value"),
    ] {
      head.headerFields.append(
        HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    let request = NetworkKit.WireRequest(
      OutgoingRequest(head: head, body: .text("hello"), name: "Test"),
      to: try #require(Origin(scheme: "https", authority: "example.com")), isHTTP2: true)
    guard case .http2(let fields) = request.head else {
      Issue.record("the head has the format of HTTP/1.1")
      return
    }
    #expect(
      fields.map { "\($0.name): \($0.value)" } == [
        ":method: POST", ":scheme: https", ":authority: example.com", ":path: /a?b=c",
        "x-own: Value", "content-length: 5",
      ])
  }
}
