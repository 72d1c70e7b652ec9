#if NIO
  internal import Foundation
  internal import NIOCore
  internal import NIOSOCKS

  /// The tunnel through a proxy to the server of a request.
  enum Tunnel {
    /// Opens a tunnel when the channel to the proxy becomes active.
    ///
    /// - Parameters:
    ///   - origin: The server.
    ///   - proxy: The proxy.
    ///   - channel: The channel, on whose event loop the method is called.
    ///   - completion: A closure that runs on the event loop before the channel reads anything that the server sends.
    static func open(
      to origin: Origin, through proxy: Proxy, on channel: any Channel,
      completion: @escaping (Result<Void, any Error>) -> Void
    ) throws {
      let pipeline = channel.pipeline.syncOperations
      switch proxy.kind {
      case .http:
        let request = connectRequest(to: origin, proxy.credentials)
        try pipeline.addHandler(TunnelHandler(request: request, completion: completion))
      case .socks5:
        let client = SOCKSClientHandler(targetAddress: address(of: origin))
        try pipeline.addHandlers([
          client, TunnelHandler(client: client, completion: completion),
        ])
      }
    }

    /// Returns a request with the method `CONNECT` (RFC 9110, section 9.3.6).
    private static func connectRequest(
      to origin: Origin, _ credentials: Proxy.Credentials?
    ) -> ByteBuffer {
      let authority = "\(origin.host):\(origin.port)"
      var head = "CONNECT \(authority) HTTP/1.1\r\nHost: \(authority)\r\n"
      if let credentials {
        let text = Data("\(credentials.user):\(credentials.password)".utf8).base64EncodedString()
        head += "Proxy-Authorization: Basic \(text)\r\n"
      }
      return ByteBuffer(string: head + "\r\n")
    }

    /// Returns an address for SOCKS 5 (RFC 1928). The proxy resolves the name of the server.
    private static func address(of origin: Origin) -> SOCKSAddress {
      if let address = try? SocketAddress(ipAddress: origin.address, port: origin.port) {
        .address(address)
      } else {
        .domain(origin.address, port: origin.port)
      }
    }
  }

  /// A handler that waits until the proxy has opened the tunnel, and then removes itself. The handlers of the server
  /// receive what follows, which can arrive together with the proxy's response.
  private final class TunnelHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The maximum size of the proxy's response.
    private static let responseLimit = 16 << 10

    /// The request for the tunnel, or `nil` if the client of SOCKS sends it.
    private let request: ByteBuffer?
    private let client: SOCKSClientHandler?
    private var completion: ((Result<Void, any Error>) -> Void)?
    private var response = ByteBuffer()
    /// The status of the response whose head is being read.
    private var status: Int?

    init(
      request: ByteBuffer? = nil, client: SOCKSClientHandler? = nil,
      completion: @escaping (Result<Void, any Error>) -> Void
    ) {
      self.request = request
      self.client = client
      self.completion = completion
    }

    func channelActive(context: ChannelHandlerContext) {
      if let request { context.writeAndFlush(wrapOutboundOut(request), promise: nil) }
      context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard completion != nil else { return }
      response.writeImmutableBuffer(unwrapInboundIn(data))
      do throws(NetworkError) {
        while let line = nextLine() {
          guard let status else {
            status = try Self.status(in: line)
            continue
          }
          guard line.isEmpty else { continue }
          if status >= 200 { return try finish(context, status) }
          // An interim response.
          self.status = nil
        }
        guard response.writerIndex <= Self.responseLimit else {
          throw .rejectedByProxy("its response is too large")
        }
      } catch {
        fail(error)
      }
    }

    /// Returns the next complete line without its end. A line can end without a carriage return (RFC 9112, section 2.2).
    private func nextLine() -> Substring? {
      guard let end = response.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) else {
        return nil
      }
      let line = response.readString(length: end - response.readerIndex) ?? ""
      response.moveReaderIndex(forwardBy: 1)
      return line.last == "\r" ? line.dropLast() : line[...]
    }

    private static func status(in line: Substring) throws(NetworkError) -> Int {
      guard line.hasPrefix("HTTP/1."), let status = Int(line.dropFirst(9).prefix(3)),
        (100...999).contains(status)
      else { throw .rejectedByProxy("its response isn't well-formed HTTP") }
      return status
    }

    private func finish(_ context: ChannelHandlerContext, _ status: Int) throws(NetworkError) {
      guard status < 300 else {
        throw .rejectedByProxy("it responded to CONNECT with \(status)")
      }
      completion.take()?(.success(()))
      if response.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(response)) }
      context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard let client, event is SOCKSProxyEstablishedEvent else {
        return context.fireUserInboundEventTriggered(event)
      }
      completion.take()?(.success(()))
      let pipeline = context.pipeline.syncOperations
      pipeline.removeHandler(context: context, promise: nil)
      // The client passes on what has arrived.
      pipeline.removeHandler(client, promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      fail(error is IOError ? error : NetworkError.rejectedByProxy("\(type(of: error))"))
    }

    func channelInactive(context: ChannelHandlerContext) {
      fail(NetworkError.rejectedByProxy("it closed the connection"))
      context.fireChannelInactive()
    }

    private func fail(_ error: any Error) {
      completion.take()?(.failure(error))
    }
  }

  extension NetworkError {
    fileprivate static func rejectedByProxy(_ reason: String) -> NetworkError {
      NetworkError(.connectionFailed, "the proxy didn't establish a connection: \(reason)")
    }
  }
#endif
