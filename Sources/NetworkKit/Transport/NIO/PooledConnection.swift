#if NIO
  internal import NIOCore
  internal import NIOHTTP2

  /// The handler at the end of a connection's pipeline. All methods run on the event loop.
  protocol ConnectionHandler: AnyObject {
    /// A timer that closes the connection if no request uses it for a while.
    var idleTimer: IdleTimer { get }
    var isIdle: Bool { get }

    /// Begins an exchange, or ends it because the connection can't begin it.
    func begin(_ exchange: Exchange)

    /// Closes the connection, which no longer belongs to its pool.
    func closeIdle()

    /// Ends the connection because its transport was shut down. Its requests fail.
    func shutDown()
  }

  /// A connection that's ready for requests: of HTTP/1.1, which carries one request at a time, or of HTTP/2 (RFC 9113),
  /// which carries several at the same time, each on a stream.
  final class PooledConnection: Sendable {
    let channel: any Channel
    let eventLoop: any EventLoop
    let isHTTP2: Bool
    private let handler: NIOLoopBound<any ConnectionHandler>

    init(_ channel: any Channel, _ handler: any ConnectionHandler, isHTTP2: Bool) {
      self.channel = channel
      eventLoop = channel.eventLoop
      self.isHTTP2 = isHTTP2
      self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    }

    /// Begins an exchange on the event loop of the connection.
    func begin(_ exchange: Exchange) {
      // `run` would create a second closure.
      if eventLoop.inEventLoop {
        handler.value.begin(exchange)
      } else {
        eventLoop.execute { [self] in handler.value.begin(exchange) }
      }
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

  /// A request's right to use a connection or one of its streams, which its exchange ends exactly once.
  struct ConnectionLease: Sendable {
    let pool: NIOConnectionPool
    let line: NIOConnectionPool.Line
    let connection: PooledConnection
    /// A Boolean value that indicates whether the request has opened the connection. Otherwise, the server may have closed
    /// it in the meantime.
    var hasOpenedConnection = false
    /// The time for which the request waited in line, or `nil` if it didn't wait.
    var waitTime: Duration?

    /// Ends the lease.
    ///
    /// - Parameter reusing: A Boolean value that indicates whether another request can use the connection. It's ignored
    ///   for HTTP/2, because the connection has other streams.
    func end(reusing: Bool) {
      pool.change(line) { connections in
        if connection.isHTTP2 {
          connections.endLease(of: connection)
        } else {
          connections.endLease(keepingIfOpen: reusing ? connection : nil)
        }
      }
    }
  }
#endif
