#if NIO
  internal import NIOCore

  /// The timer of an idle connection. One timer serves many exchanges, because scheduling one for each would take longer
  /// than the pool does. All methods run on the event loop.
  ///
  /// The timer and its connection retain each other until the connection is closed. A weak reference to a connection
  /// would make each of its retains slower.
  final class IdleTimer {
    /// Removes the connection from its pool, or returns `false` if a request that hasn't begun has a lease of it.
    var leavePool: () -> Bool = { true }
    private let lifetime: TimeAmount
    private var idleSince = NIODeadline.now()
    private var timer: Scheduled<Void>?

    /// Creates a timer.
    ///
    /// - Parameter lifetime: The time after which an idle connection closes.
    init(lifetime: TimeAmount) {
      self.lifetime = lifetime
    }

    /// Starts the timer again, because the connection has become idle.
    func start(for connection: any ConnectionHandler, on eventLoop: any EventLoop) {
      idleSince = eventLoop.now
      schedule(for: connection, on: eventLoop)
    }

    private func schedule(for connection: any ConnectionHandler, on eventLoop: any EventLoop) {
      guard timer == nil else { return }
      timer = eventLoop.assumeIsolated().scheduleTask(deadline: idleSince + lifetime) { [self] in
        timer = nil
        guard connection.isIdle else { return }
        if eventLoop.now >= idleSince + lifetime {
          if leavePool() { return connection.closeIdle() }
          idleSince = eventLoop.now
        }
        schedule(for: connection, on: eventLoop)
      }
    }

    /// Ends the timer, because the connection is closed.
    func cancel() {
      timer?.cancel()
      leavePool = { true }
    }
  }
#endif
