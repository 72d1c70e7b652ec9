internal import HTTPTypes
internal import NetworkKitSupport

/// The listeners of a call and the values that its events have in common.
///
/// A call without listeners doesn't create `CallEvents`. Each attempt creates its own `CallEvents`, with the number of
/// the attempt.
final class CallEvents: Sendable {
  private let call: Call
  private let name: String
  private let endpointTemplate: String?
  /// The number of the attempt, or `nil` for events that don't belong to an attempt.
  private let attemptNumber: Int?
  private let method: HTTPRequest.Method
  private let origin: Origin?
  /// The listeners, in the order of the middleware, and the number that each listener assigned to the call.
  private let listeners: [(listener: EventListener, callNumber: Int)]

  /// Creates the events of a call for a listener and for the listeners outside it.
  init(
    of request: OutgoingRequest, in next: Call.Next, for listener: EventListener, callNumber: Int
  ) {
    call = next.call
    (name, endpointTemplate) = (request.name, request.endpointTemplate)
    attemptNumber = nil
    (method, origin) = (request.head.method, request.origin)
    listeners = (next.listeners?.listeners ?? []) + [(listener, callNumber)]
  }

  private init(_ events: CallEvents, attemptNumber: Int, of request: OutgoingRequest) {
    call = events.call
    (name, endpointTemplate) = (events.name, events.endpointTemplate)
    self.attemptNumber = attemptNumber
    (method, origin) = (request.head.method, request.origin)
    listeners = events.listeners
  }

  /// Returns whether these are the events of another call of the same client, whose request several calls share.
  func areIndependent(of call: Call) -> Bool { self.call.isIndependent(of: call) }

  /// Returns the events of an attempt.
  func attempt(_ number: Int, of request: OutgoingRequest) -> CallEvents {
    CallEvents(self, attemptNumber: number, of: request)
  }

  /// Reports an event to all listeners.
  func report(_ kind: ClientEvent.Kind) { report(kind, to: listeners[...]) }

  /// Reports an event to the innermost listener, for which the events were created.
  func reportToInnermost(_ kind: ClientEvent.Kind) { report(kind, to: listeners.suffix(1)) }

  private func report(
    _ kind: ClientEvent.Kind, to listeners: ArraySlice<(listener: EventListener, callNumber: Int)>
  ) {
    for (listener, callNumber) in listeners {
      listener.receive(
        ClientEvent(
          callNumber: callNumber, attemptNumber: attemptNumber ?? call.attemptCount,
          time: listener.clock.elapsed, name: name, method: method,
          endpointTemplate: endpointTemplate, origin: origin, kind: kind))
    }
  }
}

// MARK: Attempts
extension CallEvents {
  /// Sends an attempt with a closure and reports its events.
  func observe(
    _ request: OutgoingRequest,
    send: (OutgoingRequest) async throws(NetworkError) -> NetworkResponse
  ) async throws(NetworkError) -> NetworkResponse {
    var request = request
    if case .stream = request.body.content {
      request.body.replaceStream { stream in
        stream.observed { end in
          if end.failure == nil { self.report(.requestBodySent(byteCount: end.byteCount)) }
        }
      }
    }
    let observer = request.interimResponseObserver
    // A transport that records its requests must not keep the client, which keeps the transport.
    request.interimResponseObserver = { [weak self] head in
      self?.report(.interimResponseReceived(statusCode: head.status.code))
      observer?(head)
    }
    report(.attemptStarted)
    do throws(NetworkError) {
      let response = try await send(request)
      for event in response.connectionEvents { report(event) }
      report(
        .headReceived(
          statusCode: response.head.status.code, httpVersion: response.httpVersion))
      return response.observingBody {
        self.report(.firstByteReceived)
      } onEnd: { end in
        self.report(
          end.failure.map { .attemptFailed($0) } ?? .bodyReceived(byteCount: end.byteCount))
      }
    } catch {
      report(.attemptFailed(error.code))
      throw error
    }
  }
}
