import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import NIOSSL

/// A server on 127.0.0.1 whose connections respond to their first request with the current input.
final class FuzzServer: Sendable {
  /// The ports without and with TLS.
  let ports: (plain: Int, secure: Int, http2: Int)

  private let input: NIOLockedValueBox<Input?>

  /// The input that connections respond with from now on.
  func answer(with input: Input) {
    self.input.withLockedValue { $0 = input }
  }

  static func listening() async throws -> FuzzServer {
    let input = NIOLockedValueBox<Input?>(nil)
    let http1 = try TestCertificate.valid.serverContext(protocols: ["http/1.1"])
    let http2 = try TestCertificate.valid.serverContext(protocols: ["h2"])
    return FuzzServer(
      ports: (
        try await listen(nil, input), try await listen(http1, input),
        try await listen(http2, input, isHTTP2: true)
      ), input: input)
  }

  private init(
    ports: (plain: Int, secure: Int, http2: Int), input: NIOLockedValueBox<Input?>
  ) {
    self.ports = ports
    self.input = input
  }

  private static func listen(
    _ context: NIOSSLContext?, _ input: NIOLockedValueBox<Input?>, isHTTP2: Bool = false
  ) async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
          }
          try channel.pipeline.syncOperations.addHandler(Answerer(input, isHTTP2: isHTTP2))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return channel.localAddress?.port ?? 0
  }
}

/// One connection: waits for a request, sends the input, and closes or not.
private final class Answerer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let currentInput: NIOLockedValueBox<Input?>
  private let isHTTP2: Bool
  private var received: [UInt8] = []
  private var hasSentPreface = false
  private var hasAnswered = false

  /// The current input if it's of the connection's version. A connection may be established when its request has ended,
  /// and the next input is of the other version.
  private var input: Input? {
    currentInput.withLockedValue { input in input?.isHTTP2 == isHTTP2 ? input : nil }
  }

  init(_ input: NIOLockedValueBox<Input?>, isHTTP2: Bool) {
    currentInput = input
    self.isHTTP2 = isHTTP2
  }

  func channelActive(context: ChannelHandlerContext) {
    if let input, input.isBeforeRequest {
      sendPreface(context)
      answer(with: input, context)
    }
    context.fireChannelActive()
  }

  /// Sends the settings of HTTP/2. Without them, a connection isn't complete, and AsyncHTTPClient never gives it up.
  private func sendPreface(_ context: ChannelHandlerContext) {
    guard isHTTP2, !hasSentPreface else { return }
    hasSentPreface = true
    send(HTTP2Bytes.preface, .max, context)
  }

  private func answer(with input: Input, _ context: ChannelHandlerContext) {
    hasAnswered = true
    send(input.bytes, input.pieceSize, context)
    if !input.staysOpen { context.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = Array(unwrapInboundIn(data).readableBytesView)
    sendPreface(context)
    guard let input else { return context.close(promise: nil) }
    received += bytes
    let count = requestCount
    if hasAnswered {
      // A connection that stayed open has another request, and no more input.
      if count > 1 || (!isHTTP2 && Self.methods.contains(Array(bytes.prefix(3)))) {
        context.close(promise: nil)
      }
    } else if count > 0 {
      answer(with: input, context)
    }
  }

  private func send(_ bytes: [UInt8], _ pieceSize: Int, _ context: ChannelHandlerContext) {
    var rest = bytes[...]
    // Small pieces are for the beginning: a body of some thousand writes shows nothing more.
    var size = pieceSize
    var count = 0
    while !rest.isEmpty {
      context.writeAndFlush(
        wrapOutboundOut(ByteBuffer(bytes: rest.prefix(size))), promise: nil)
      rest = rest.dropFirst(size)
      count += 1
      if count == 100 { size = .max }
    }
  }

  private static let methods = ["GET", "HEA", "POS"].map { Array($0.utf8) }

  /// The number of requests whose head has arrived; over HTTP/1.1, 1 for any number.
  private var requestCount: Int {
    guard isHTTP2 else {
      return String(decoding: received.prefix(4_096), as: UTF8.self).contains("\r\n\r\n") ? 1 : 0
    }
    var (index, count) = (24, 0)
    while index + 9 <= received.count {
      if received[index + 3] == HTTP2Bytes.FrameType.headers { count += 1 }
      index += 9 + received[index..<index + 3].reduce(0) { $0 << 8 + Int($1) }
    }
    return count
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
