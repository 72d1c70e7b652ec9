public import HTTPTypes

/// An event that occurs during a request, such as an attempt, a retry, or the arrival of the response.
///
/// ``ClientEvents`` and ``EventListener`` deliver the events of a client's requests. The events of a call share a
/// ``callNumber``:
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   EventListener { event in print(event) }
/// }
/// // 7 FetchUser at 0.0 s: callStarted
/// // 7.1 FetchUser at 0.001 s: attemptStarted
/// // 7.1 FetchUser at 0.042 s: headReceived(statusCode: 503, httpVersion: Optional("1.1"))
/// ```
///
/// Events don't contain header fields, bodies, or parameter values, and the URLs of redirects are redacted. For the
/// order of events and the events that each transport reports, see <doc:ObservingRequests>.
public struct ClientEvent: Sendable, Hashable {
  /// The number of the call, starting at 1. Each listener numbers its calls independently.
  public let callNumber: Int

  /// The number of the attempt, starting at 1. For an event that doesn't belong to an attempt, this property contains
  /// the number of attempts so far.
  ///
  /// Retries, redirects, and hedged requests also count as attempts.
  public let attemptNumber: Int

  /// The time since the listener was created, as measured by the listener's clock. The time never decreases.
  public let time: Duration

  /// The name of the request's type, such as `FetchUser`.
  public let name: String

  /// The HTTP method. After a redirect, an attempt's method can differ from the call's method.
  public let method: HTTPRequest.Method

  /// The endpoint with its placeholders, such as `/users/{id}`, or `nil` if the request doesn't declare an endpoint.
  public let endpointTemplate: String?

  /// The origin of the request. After a redirect, an attempt's origin can differ from the call's origin.
  public let origin: Origin?

  /// The kind of event.
  public let kind: Kind
}

extension ClientEvent {
  /// A kind of event, with the values that are specific to that kind.
  public enum Kind: Sendable, Hashable {
    /// A call started, and its request reached the listener.
    case callStarted
    /// An attempt started, and the request is about to be passed to the transport.
    case attemptStarted
    /// The transport finished reading a streamed request body. This event isn't reported for a body in memory, because
    /// transports don't report when they have sent such a body.
    case requestBodySent(byteCount: Int)
    /// The server sent an interim response, such as 100 or 103, before its final response. Only `NIOTransport` reports
    /// interim responses; ``OutgoingRequest/interimResponseObserver`` also receives their header fields.
    case interimResponseReceived(statusCode: Int)
    /// The request waited for a connection, because other requests used all those that the transport can open, or because
    /// a connection that it could share was being established. Only `NIOTransport` reports this event, which precedes
    /// ``headReceived(statusCode:httpVersion:)``.
    case requestQueued(waitTime: Duration)
    /// The response arrived on a connection that no request had used before. This event directly precedes
    /// ``headReceived(statusCode:httpVersion:)`` and isn't reported for a reused connection.
    case connectionOpened(OpenedConnection)
    /// The head of a response arrived. The HTTP version is the response's ``NetworkResponse/httpVersion``.
    case headReceived(statusCode: Int, httpVersion: String?)
    /// The first bytes of a response body arrived. This event isn't reported for an empty body.
    case firstByteReceived
    /// The whole response body arrived. The count is the number of bytes that the transport delivered. These bytes may
    /// be compressed.
    case bodyReceived(byteCount: Int)
    /// The attempt failed before its response was complete. If the rest of the response is discarded, the code is
    /// ``NetworkError/Code/cancelled``.
    case attemptFailed(NetworkError.Code)
    /// The client, or middleware, sends the request again after a delay.
    case retryScheduled(RetryReason, delay: Duration)
    /// The client follows a redirect to a URL. Sensitive values in the URL are redacted.
    case redirected(statusCode: Int, url: String)
    /// `Hedging` sends the request a second time, because no response arrived within the delay.
    case hedged(delay: Duration)
    /// A cache handled the request.
    case cacheHandled(CacheStatus)
    /// A `CircuitBreaker` changed the state of its circuit for an origin.
    case circuitChanged(CircuitState)
    /// The call received its whole response. For a streamed response, this event occurs when the stream ends.
    case finished(statusCode: Int)
    /// The call failed before it received the whole response. If a streamed response is discarded before its end, the
    /// code is ``NetworkError/Code/cancelled``.
    case failed(NetworkError.Code)
    /// The buffered response was decoded. This event follows ``finished(statusCode:)``.
    case decoded
    /// The buffered response couldn't be decoded. This event follows ``finished(statusCode:)``.
    case decodingFailed(NetworkError.Code)
  }

  /// The reason for a retry.
  public enum RetryReason: Sendable, Hashable, CustomStringConvertible {
    /// The response has a retryable status code.
    case statusCode(Int)
    /// The attempt failed with a transient error.
    case error(NetworkError.Code)

    /// The status code, such as `503`, or the name of the error code, such as `connectionLost`.
    public var description: String {
      switch self {
      case .statusCode(let code): "\(code)"
      case .error(let code): code.name
      }
    }
  }

  /// The state of an origin's circuit; see `CircuitBreaker`.
  public enum CircuitState: Sendable, Hashable {
    /// Requests are sent.
    case closed
    /// Requests fail without being sent.
    case open
    /// A single probe request checks whether the origin has recovered.
    case halfOpen
  }
}

/// A connection that a transport opened for a request, and the time that each step took.
///
/// ``ClientEvent/Kind/connectionOpened(_:)`` contains this value. Together, the steps are the part of the time before a
/// response's head that reusing a connection avoids. `NIOTransport` measures them; for other transports, the times are
/// `nil`.
public struct OpenedConnection: Sendable, Hashable {
  /// The TLS version, such as `1.3`, or `nil` for a connection without TLS.
  public let tlsVersion: String?

  /// The time to resolve the hostname of the server or the proxy.
  public var nameResolutionTime: Duration?

  /// The time to establish the TCP connection, including the tunnel through a proxy.
  public var connectTime: Duration?

  /// The time for the TLS handshake, or `nil` for a connection without TLS.
  public var handshakeTime: Duration?
}

extension OpenedConnection: CustomStringConvertible {
  /// The TLS version and the times, such as `TLS 1.3, resolved in 0.001 s, connected in 0.02 s, handshake in 0.031 s`.
  public var description: String {
    let times = [
      ("resolved", nameResolutionTime), ("connected", connectTime), ("handshake", handshakeTime),
    ].compactMap { step, time in time.map { "\(step) in \($0.roundedSeconds) s" } }
    return ([tlsVersion.map { "TLS \($0)" } ?? "without TLS"] + times).joined(separator: ", ")
  }
}

extension Duration {
  /// The number of seconds, rounded to milliseconds.
  fileprivate var roundedSeconds: Double { (self / .milliseconds(1)).rounded() / 1000 }
}

extension ClientEvent: CustomStringConvertible {
  /// The call and attempt numbers, the name, the time, and the kind, such as
  /// `7.1 FetchUser at 0.042 s: firstByteReceived`.
  public var description: String {
    let number = attemptNumber > 0 ? "\(callNumber).\(attemptNumber)" : "\(callNumber)"
    return "\(number) \(name) at \(time.roundedSeconds) s: \(kind)"
  }
}
