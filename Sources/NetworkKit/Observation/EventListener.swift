internal import NetworkKitSupport

/// Middleware that passes the events of each request to a closure.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   EventListener { event in
///     if case .retryScheduled(let reason, _) = event.kind { retries.increment(reason) }
///   }
/// }
/// ```
///
/// The closure runs in the request's task. Because the task waits until the closure returns, the closure must not
/// block. To process events in a separate task, use ``ClientEvents``. Events from concurrent requests and hedged
/// attempts can arrive on several threads simultaneously.
///
/// List `EventListener` first in `middleware`, so that it reports the whole call. It doesn't report the actions of
/// middleware that precedes it in the chain. If there are several listeners, each receives the events of the middleware
/// that follows it.
public struct EventListener: CancelableMiddleware {
  let clock: StartedClock
  private let callCount = Locked(0)
  let receive: @Sendable (ClientEvent) -> Void

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures ``ClientEvent/time``; a `ContinuousClock` by default.
  ///   - receive: A closure that's called with each event.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    _ receive: @escaping @Sendable (ClientEvent) -> Void
  ) {
    self.clock = StartedClock(clock)
    self.receive = receive
  }

  /// Sends the request and reports its events.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    var next = next
    let events = CallEvents(of: request, in: next, for: self, callNumber: callCount.add(1))
    next.listeners = events
    events.reportToInnermost(.callStarted)
    do throws(NetworkError) {
      let response = try await next.send(request)
      let statusCode = response.head.status.code
      var observed = response.observingBody { end in
        let kind = end.failure.map { ClientEvent.Kind.failed($0) }
        events.reportToInnermost(kind ?? .finished(statusCode: statusCode))
      }
      // The listeners inside this listener also receive the events of the response.
      if observed.events?.areIndependent(of: next.call) ?? true { observed.events = events }
      return observed
    } catch {
      events.reportToInnermost(.failed(error.code))
      throw error
    }
  }
}
