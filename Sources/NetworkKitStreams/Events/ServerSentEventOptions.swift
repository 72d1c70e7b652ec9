public import NetworkKit

/// Options that determine when an event stream ends, when it reconnects, and how large its events can be.
///
/// Set the options on the response before you read its events:
///
/// ```swift
/// var events = try await AskModel(prompt: "Hello").perform()
/// events.options.endMarker = "[DONE]"
/// ```
///
/// To set the options for every response to a request, implement `NetworkRequest.responseHandler(_:)`; see
/// <doc:EventStreams>.
public struct ServerSentEventOptions: Sendable {
  /// The data of the event that marks the end of the stream, such as `[DONE]`; `nil` by default. That event isn't an
  /// element of the stream.
  ///
  /// After the event, the stream waits up to one second for the response to end, so that its connection can be reused.
  public var endMarker: String?

  /// A Boolean value that indicates whether a response is incomplete if it ends without the ``endMarker``; `true` by
  /// default. If the stream can't reconnect, the iteration then throws `NetworkError.Code.incompleteBody`.
  ///
  /// If there's no end marker, the value has no effect.
  public var requiresEndMarker: Bool

  /// A closure that returns the status code of the failure that an event reports, or `nil` for any other event; `nil`
  /// by default.
  ///
  /// Such an event ends the stream: the iteration throws a `NetworkError` with this status code, whose
  /// `decodeBody(as:)` method decodes the event's data. A code outside the range 100 to 999 is replaced by 500. If the request declares a failure for the status code, create
  /// the request's `Failure` from the error.
  public var failureStatusCode: (@Sendable (ServerSentEvent) -> Int?)?

  /// The maximum size of an event, in bytes; 1 MiB by default. If an event is larger, the iteration throws
  /// `NetworkError.Code.responseTooLarge`.
  public var maximumEventSize: Int

  /// The policy for reconnecting after a connection ends; `RetryPolicy.reconnection` by default. To never reconnect,
  /// use `RetryPolicy.never`.
  public var reconnection: RetryPolicy

  /// The range of the delays that a server can request with `retry`; 500 milliseconds to 1 hour by default. If a server
  /// requests a delay outside this range, the nearest delay in the range applies.
  public var reconnectionTimeRange: ClosedRange<Duration>

  /// A closure that's called before the stream waits to reconnect; `nil` by default.
  public var onReconnect: (@Sendable (Reconnection) -> Void)?

  /// The clock that measures the delays before reconnections; `ContinuousClock` by default.
  public var clock: any Clock<Duration>

  /// Creates options.
  ///
  /// - Parameters:
  ///   - endMarker: The data of the event that ends the stream; `nil` by default.
  ///   - requiresEndMarker: A Boolean value that indicates whether a response is incomplete if it ends without the end
  ///     marker; `true` by default.
  ///   - failureStatusCode: A closure that returns the status code of the failure that an event reports; `nil` by
  ///     default.
  ///   - maximumEventSize: The maximum size of an event, in bytes; 1 MiB by default.
  ///   - reconnection: The policy for reconnecting after a connection ends; `RetryPolicy.reconnection` by default.
  ///   - reconnectionTimeRange: The range of the delays that a server can request; 500 milliseconds to 1 hour by default.
  ///   - clock: The clock that measures the delays before reconnections; `ContinuousClock` by default.
  ///   - onReconnect: A closure that's called before the stream waits to reconnect; `nil` by default.
  public init(
    endMarker: String? = nil, requiresEndMarker: Bool = true,
    failureStatusCode: (@Sendable (ServerSentEvent) -> Int?)? = nil,
    maximumEventSize: Int = 1 << 20,
    reconnection: RetryPolicy = .reconnection,
    reconnectionTimeRange: ClosedRange<Duration> = .milliseconds(500) ... .seconds(3600),
    clock: any Clock<Duration> = ContinuousClock(),
    onReconnect: (@Sendable (Reconnection) -> Void)? = nil
  ) {
    self.endMarker = endMarker
    self.requiresEndMarker = requiresEndMarker
    self.failureStatusCode = failureStatusCode
    self.maximumEventSize = maximumEventSize
    self.reconnection = reconnection
    self.reconnectionTimeRange = reconnectionTimeRange
    self.clock = clock
    self.onReconnect = onReconnect
  }
}

/// An upcoming reconnection to an event stream.
public struct Reconnection: Sendable {
  /// The number of reconnections since the last event, including this one.
  public let attempt: Int

  /// The delay before the request is sent again.
  public let delay: Duration

  /// The ID that the request sends as `Last-Event-ID`, or `nil` if it sends none, because the server hasn't sent an ID,
  /// or has sent an empty ID or one that a header field can't contain; see ``ServerSentEvent/id``.
  public let lastEventID: String?

  /// The error that ended the connection or the previous attempt, or `nil` if the server ended the response.
  public let error: NetworkError?
}
