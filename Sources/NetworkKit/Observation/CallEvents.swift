internal import HTTPTypes

/// The listeners of a call and the values that its events have in common.
///
/// If there are no listeners, an ``OutgoingRequest`` has no `CallEvents`. Each attempt has its own `CallEvents`, with
/// the number of the attempt.
final class CallEvents: Sendable {
  /// The call that all listeners and attempts share.
  private final class Call: Sendable {
    let attemptCount = Locked(0)
    let name: String
    let endpointTemplate: String?

    init(_ request: OutgoingRequest) {
      name = request.name
      endpointTemplate = request.endpointTemplate
    }
  }

  private let call: Call
  /// The number of the attempt, or `nil` for events that don't belong to an attempt.
  private let attemptNumber: Int?
  private let method: HTTPRequest.Method
  private let origin: Origin?
  /// The listeners, in the order of the chain, and the number that each listener assigned to the call.
  private let listeners: [(listener: EventListener, callNumber: Int)]

  /// Creates the events of a call for a listener and for the listeners before it in the chain.
  convenience init(of request: OutgoingRequest, for listener: EventListener, callNumber: Int) {
    self.init(
      request.events?.call ?? Call(request), attemptNumber: nil, of: request,
      listeners: (request.events?.listeners ?? []) + [(listener, callNumber)])
  }

  private init(
    _ call: Call, attemptNumber: Int?, of request: OutgoingRequest,
    listeners: [(listener: EventListener, callNumber: Int)]
  ) {
    self.call = call
    self.attemptNumber = attemptNumber
    method = request.head.method
    origin = request.origin
    self.listeners = listeners
  }

  /// Returns the events of the next attempt.
  func nextAttempt(of request: OutgoingRequest) -> CallEvents {
    CallEvents(
      call, attemptNumber: call.attemptCount.add(1), of: request, listeners: listeners)
  }

  /// Reports an event to all listeners.
  func report(_ kind: ClientEvent.Kind) {
    report(kind, to: listeners[...])
  }

  /// Reports an event to the last listener in the chain, for which the events were created.
  func reportToInnermost(_ kind: ClientEvent.Kind) {
    report(kind, to: listeners.suffix(1))
  }

  private func report(
    _ kind: ClientEvent.Kind, to listeners: ArraySlice<(listener: EventListener, callNumber: Int)>
  ) {
    for (listener, callNumber) in listeners {
      listener.receive { time in
        ClientEvent(
          callNumber: callNumber,
          attemptNumber: attemptNumber ?? call.attemptCount.withLock { $0 }, time: time,
          name: call.name, method: method, endpointTemplate: call.endpointTemplate,
          origin: origin, kind: kind)
      }
    }
  }
}

/// Middleware that reports the events of one attempt. ``EventListener`` adds it to the attempts of a request.
struct AttemptEvents: Middleware {
  func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let events = request.events?.nextAttempt(of: request) else {
      return try await next.send(request)
    }
    var request = request
    request.events = events
    request.body.replaceStream { stream in
      stream.observed { end in
        if end.failure == nil { events.report(.requestBodySent(byteCount: end.byteCount)) }
      }
    }
    events.report(.attemptStarted)
    do throws(NetworkError) {
      let response = try await next.send(request)
      if let connection = response.openedConnection {
        events.report(.connectionOpened(tlsVersion: connection.tlsVersion))
      }
      events.report(
        .headReceived(
          statusCode: response.head.status.code, httpVersion: response.httpVersion))
      return response.observingBody {
        events.report(.firstByteReceived)
      } onEnd: { end in
        events.report(
          end.failure.map { .attemptFailed($0) } ?? .bodyReceived(byteCount: end.byteCount))
      }
    } catch {
      events.report(.attemptFailed(error.code))
      throw error
    }
  }
}

extension OutgoingRequest {
  /// Reports an event to the call's listeners, such as ``ClientEvents``.
  ///
  /// Call this method in custom middleware, such as middleware that retries or redirects requests:
  ///
  /// ```swift
  /// request.report(.retryScheduled(.statusCode(503), delay: .seconds(1)))
  /// ```
  ///
  /// - Parameter kind: The kind of event. The expression isn't evaluated if the call has no listeners.
  @inline(never)
  public func report(_ kind: @autoclosure () -> ClientEvent.Kind) {
    events?.report(kind())
  }
}
