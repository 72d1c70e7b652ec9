import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import NetworkKit

/// The end of an HTTP/1.1 connection that the server closes after its response. AsyncHTTPClient treats the connection as
/// lost if it's closed before the request has ended.
@Suite(.timeLimit(.minutes(10))) struct ResponseHeadGuardTests {
  /// A handler that records whether the response and the connection have ended.
  private final class EndRecorder: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    private(set) var hasResponseEnded = false
    private(set) var isInactive = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .end = unwrapInboundIn(data) { hasResponseEnded = true }
    }

    func channelInactive(context: ChannelHandlerContext) { isInactive = true }
  }

  private let channel = EmbeddedChannel()
  private let recorder = EndRecorder()

  /// Sends a request head, some bytes of its body, and if specified the end of the request.
  private func send(length: Int?, sentCount: Int, end: Bool = false) throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandlers([
      HTTP1ResponseHeadGuard(
        interimResponseLimit: 1, openedConnection: OpenedConnection(of: pipeline)), recorder,
    ])
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 80), promise: nil)
    let fields = length.map { HTTPHeaders([("Content-Length", "\($0)")]) } ?? HTTPHeaders()
    let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/", headers: fields)
    try channel.writeOutbound(HTTPClientRequestPart.head(head))
    let body = ByteBuffer(repeating: 0, count: sentCount)
    try channel.writeOutbound(HTTPClientRequestPart.body(.byteBuffer(body)))
    if end { try channel.writeOutbound(HTTPClientRequestPart.end(nil)) }
  }

  private func respond() throws {
    let head = HTTPResponseHead(version: .http1_1, status: .ok)
    try channel.writeInbound(HTTPClientResponsePart.head(head))
    try channel.writeInbound(HTTPClientResponsePart.end(nil))
  }

  @Test func theConnectionEndsAfterTheRequestIfTheServerHasTheWholeBody() throws {
    try send(length: 5, sentCount: 5)
    try respond()
    channel.pipeline.fireChannelInactive()
    #expect(!recorder.isInactive)
    try channel.writeOutbound(HTTPClientRequestPart.end(nil))
    #expect(recorder.isInactive)
  }

  @Test func aResponseThatEndsWithItsConnectionEndsAfterTheRequest() throws {
    try channel.pipeline.syncOperations.addHandlers([
      HTTPRequestEncoder(), ByteToMessageHandler(HTTPResponseDecoder()),
    ])
    try send(length: 5, sentCount: 5)
    try channel.writeInbound(ByteBuffer(string: "HTTP/1.0 200 OK\r\n\r\nbody"))
    channel.close(promise: nil)
    #expect(!recorder.hasResponseEnded)
    #expect(!recorder.isInactive)
    // The channel can't be written to once it's closed.
    _ = try? channel.writeOutbound(HTTPClientRequestPart.end(nil))
    #expect(recorder.hasResponseEnded)
    #expect(recorder.isInactive)
  }

  @Test(arguments: [
    (5, 4, false, true), (nil, 5, false, true), (5, 5, true, true), (5, 5, false, false),
  ])
  func everyOtherEndIsPassedOn(
    length: Int?, sentCount: Int, end: Bool, responds: Bool
  ) throws {
    try send(length: length, sentCount: sentCount, end: end)
    if responds { try respond() }
    channel.pipeline.fireChannelInactive()
    #expect(recorder.isInactive)
  }
}
