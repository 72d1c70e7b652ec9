#if NIO
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2

  /// A connection that's ready for requests.
  protocol PooledConnection: AnyObject, Sendable {
    var channel: any Channel { get }

    /// Closes the connection. Its requests fail.
    func shutDown()
  }

  /// A connection of HTTP/1.1, which carries one request at a time.
  final class HTTP1Connection: PooledConnection {
    let eventLoop: any EventLoop
    let channel: any Channel
    let handler: NIOLoopBound<ExchangeHandler>

    init(_ channel: any Channel, _ handler: ExchangeHandler) {
      eventLoop = channel.eventLoop
      self.channel = channel
      self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    }

    func shutDown() {
      handler.run { $0.shutDown() }
    }
  }

  /// A connection of HTTP/2 (RFC 9113), which carries several requests at the same time, each on a stream.
  final class HTTP2Connection: PooledConnection {
    let channel: any Channel
    private let handler: NIOLoopBound<HTTP2ConnectionHandler>

    init(_ channel: any Channel, _ handler: HTTP2ConnectionHandler) {
      self.channel = channel
      self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    }

    func begin(_ exchange: Exchange) {
      handler.run { $0.begin(exchange) }
    }

    func shutDown() {
      handler.run { $0.shutDown() }
    }
  }

  extension NIOLoopBound {
    /// Runs a closure on the event loop of the value.
    func run(_ body: @escaping @Sendable (Value) -> Void) {
      if eventLoop.inEventLoop { body(value) } else { eventLoop.execute { body(value) } }
    }
  }

  extension NIOConnectionPool.Grant {
    /// The connection, or `nil` if the request opens one.
    var connection: ConnectionLease.Connection? {
      switch self {
      case .exclusive(let connection): .exclusive(connection)
      case .shared(let connection): .shared(connection)
      case .newConnection: nil
      }
    }
  }

  /// A request's right to use a connection or one of its streams, which its exchange ends exactly once.
  struct ConnectionLease: Sendable {
    enum Connection: Sendable {
      case exclusive(HTTP1Connection)
      case shared(HTTP2Connection)
    }

    let pool: NIOConnectionPool
    let route: Route
    let connection: Connection
    /// A Boolean value that indicates whether the request has opened the connection. Otherwise, the server may have closed
    /// it in the meantime.
    var hasOpenedConnection = false
    /// The time for which the request waited in line, or `nil` if it didn't wait.
    var waitTime: Duration?

    /// Begins an exchange on the event loop of the connection.
    func begin(_ exchange: Exchange) {
      switch connection {
      case .exclusive(let connection):
        let handler = connection.handler
        // `run` would create a second closure.
        if handler.eventLoop.inEventLoop {
          handler.value.begin(exchange)
        } else {
          handler.eventLoop.execute { handler.value.begin(exchange) }
        }
      case .shared(let connection): connection.begin(exchange)
      }
    }

    /// Ends the lease.
    ///
    /// - Parameter reusing: A Boolean value that indicates whether another request can use the connection. It's ignored
    ///   for HTTP/2, because the connection has other streams.
    func end(reusing: Bool) {
      switch connection {
      case .exclusive(let connection): pool.endLease(route, keeping: reusing ? connection : nil)
      case .shared(let connection): pool.endLease(route, of: connection)
      }
    }
  }
#endif
