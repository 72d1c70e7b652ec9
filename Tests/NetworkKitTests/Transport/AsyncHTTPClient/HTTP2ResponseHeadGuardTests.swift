#if AsyncHTTPClient
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import NIOHTTP2
  import Testing

  @testable import NetworkKit

  /// The requests on the streams of an HTTP/2 connection.
  @Suite(.timeLimit(.minutes(60))) struct HTTP2ResponseHeadGuardTests {
    private let channel = EmbeddedChannel()

    /// Opens a connection to a server that accepts one stream at a time.
    private func connect() throws -> HTTP2StreamMultiplexer {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(NIOHTTP2Handler(mode: .client))
      let connection = try HTTP2ConnectionGuard.add(to: pipeline)
      let multiplexer = HTTP2StreamMultiplexer(mode: .client, channel: channel) { stream in
        stream.eventLoop.makeSucceededVoidFuture()
      }
      try pipeline.addHandlers([multiplexer])
      self.connection.value = connection
      channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 443), promise: nil)
      try receive(HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 3, 0, 0, 0, 1]))
      return multiplexer
    }

    private func receive(_ bytes: [UInt8]) throws {
      try channel.writeInbound(ByteBuffer(bytes: bytes))
      channel.embeddedEventLoop.run()
    }

    private final class Connection {
      var value: HTTP2ConnectionGuard?
      var errors: [any Error] = []
    }

    private let connection = Connection()

    /// A handler that stores the errors of a stream.
    private final class ErrorRecorder: ChannelInboundHandler {
      typealias InboundIn = Any

      private let connection: Connection

      init(_ connection: Connection) {
        self.connection = connection
      }

      func errorCaught(context: ChannelHandlerContext, error: any Error) {
        connection.errors.append(error)
      }
    }

    /// Opens a stream and sends a request.
    private func sendRequest(
      _ multiplexer: HTTP2StreamMultiplexer, headers: HTTPHeaders = ["Host": "a"],
      body: [UInt8] = []
    ) throws -> any Channel {
      let created = channel.eventLoop.makePromise(of: (any Channel).self)
      let connection = try #require(connection.value)
      let handlers = NIOLoopBound(
        (
          HTTP2ResponseHeadGuard(interimResponseLimit: 1, connection: connection),
          ErrorRecorder(self.connection)
        ), eventLoop: channel.eventLoop)
      multiplexer.createStreamChannel(promise: created) { stream in
        stream.eventLoop.makeCompletedFuture {
          let (headGuard, recorder) = handlers.value
          try stream.pipeline.syncOperations.addHandlers([
            headGuard, HTTP2FramePayloadToHTTP1ClientCodec(httpProtocol: .https), recorder,
          ])
        }
      }
      channel.embeddedEventLoop.run()
      let stream = try created.futureResult.wait()
      let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: headers)
      stream.write(HTTPClientRequestPart.head(head), promise: nil)
      if !body.isEmpty {
        stream.write(
          HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
      }
      stream.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      channel.embeddedEventLoop.run()
      return stream
    }

    /// The number of frames of a type that were sent.
    private func sentCount(_ type: UInt8) throws -> Int {
      var bytes: [UInt8] = []
      while let part = try channel.readOutbound(as: ByteBuffer.self) {
        bytes += part.readableBytesView
      }
      var reader = HTTP2FrameReader()
      return reader.frameTypes(adding: bytes).count { $0 == type }
    }

    @Test(arguments: [true, false])
    func aRequestThatWaitsForItsStreamIsNotSentAfterItsEnd(isCanceled: Bool) throws {
      let multiplexer = try connect()
      _ = try sendRequest(multiplexer)
      let second = try sendRequest(multiplexer)
      if isCanceled { second.close(promise: nil) }
      channel.embeddedEventLoop.run()
      try receive(
        HTTP2Bytes.headers(
          [(":status", "204")], flags: HTTP2Bytes.endHeaders | HTTP2Bytes.endStream))
      #expect(try sentCount(HTTP2Bytes.FrameType.headers) == (isCanceled ? 1 : 2))
    }

    /// A server would end the connection at a reset of a stream that isn't open (RFC 9113, section 6.4).
    @Test func aRequestThatNIORejectsIsNotReset() throws {
      let multiplexer = try connect()
      let stream = try sendRequest(multiplexer, headers: ["Host": "a", "TE": "gzip"])
      stream.close(promise: nil)
      channel.embeddedEventLoop.run()
      #expect(!connection.errors.isEmpty)
      #expect(channel.isActive)
      #expect(try sentCount(HTTP2Bytes.FrameType.resetStream) == 0)
    }

    /// An app's own bytes don't end the connection, even if they begin like a GOAWAY frame of the client.
    @Test func bytesOfAnUploadAreNotAFrame() throws {
      let multiplexer = try connect()
      _ = try sendRequest(multiplexer, body: [0, 0, 8, 7] + [UInt8](repeating: 1, count: 13))
      // The error of the stream.
      try? receive(HTTP2Bytes.headers([(":status", "200"), ("connection", "keep-alive")]))
      #expect(!connection.errors.isEmpty)
      #expect(channel.isActive)
    }

    @Test func aRequestThatWaitsForItsStreamWasNotSent() throws {
      let multiplexer = try connect()
      _ = try sendRequest(multiplexer)
      _ = try sendRequest(multiplexer)
      // The channel reports the error a second time.
      #expect(throws: (any Error).self) { try receive([UInt8](repeating: 0xFF, count: 100)) }
      channel.embeddedEventLoop.run()
      #expect(connection.errors.contains { $0 is NetworkError })
      #expect(connection.errors.contains { $0 is UnsentRequest })
    }
  }
#endif
