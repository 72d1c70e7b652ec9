#if AsyncHTTPClient
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import Testing

  @testable import NetworkKit

  /// The end of a request over HTTP/1.1. AsyncHTTPClient treats a connection as lost if the server responds and closes it
  /// before the request has ended.
  @Suite(.timeLimit(.minutes(60))) struct ResponseHeadGuardTests {
    private let channel = EmbeddedChannel()

    /// Sends a request head and some bytes of its body.
    private func send(length: Int?, counts: [Int]) throws {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(
        HTTP1ResponseHeadGuard(
          interimResponseLimit: 1, openedConnection: OpenedConnection(of: pipeline)))
      channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 80), promise: nil)
      let fields = length.map { HTTPHeaders([("Content-Length", "\($0)")]) } ?? HTTPHeaders()
      let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/", headers: fields)
      channel.writeAndFlush(HTTPClientRequestPart.head(head), promise: nil)
      for count in counts {
        let body = ByteBuffer(repeating: 0, count: count)
        channel.writeAndFlush(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil)
      }
    }

    /// The numbers of bytes in the parts that were sent, and -1 for the end.
    private func sentParts() throws -> [Int] {
      var counts: [Int] = []
      while let part = try channel.readOutbound(as: HTTPClientRequestPart.self) {
        switch part {
        case .head: break
        case .body(let bytes): counts.append(bytes.readableBytes)
        case .end: counts.append(-1)
        }
      }
      return counts
    }

    @Test(arguments: [
      (5, [5], []), (5, [2, 3], [2]), (5, [2, 2], [2, 2]), (nil, [5], [5]), (5, [5, 0], [5]),
    ])
    func thePartThatCompletesTheLengthIsSentWithTheEnd(
      length: Int?, counts: [Int], sentBeforeEnd: [Int]
    ) throws {
      try send(length: length, counts: counts)
      #expect(try sentParts() == sentBeforeEnd)
      channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      #expect(try sentParts() == Array(counts.dropFirst(sentBeforeEnd.count)) + [-1])
    }

    @Test func aPartThatIsNotSentFails() throws {
      try send(length: 5, counts: [])
      var failure: (any Error)?
      let part = HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(string: "hello")))
      channel.writeAndFlush(part).assumeIsolated().whenFailure { failure = $0 }
      channel.close(promise: nil)
      channel.embeddedEventLoop.run()
      #expect(failure as? ChannelError == .ioOnClosedChannel)
    }
  }
#endif
