/// Options that determine when an event stream ends, when it reconnects, and how large its events can be.
///
/// Set the options on the response before you read its events:
///
/// ```swift
/// var events = try await AskModel(prompt: "Hello").perform()
/// events.options.endMarker = "[DONE]"
/// ```
///
/// To set the options for every response to a request, implement ``NetworkRequest/responseHandler(_:)``; see
/// <doc:EventStreams>.
public struct ServerSentEventOptions: Sendable {
  /// The data of the event that marks the end of the stream, such as `[DONE]`; `nil` by default. That event isn't an
  /// element of the stream.
  public var endMarker: String?

  /// The maximum size of an event, in bytes; 1 MiB by default. If an event is larger, the iteration throws
  /// ``NetworkError/Code/responseTooLarge``.
  public var maximumEventSize: Int

  /// The policy for reconnecting after a connection ends; ``RetryPolicy/reconnection`` by default. To never reconnect,
  /// use ``RetryPolicy/never``.
  public var reconnection: RetryPolicy

  /// A closure that's called before the stream waits to reconnect; `nil` by default.
  public var onReconnect: (@Sendable (Reconnection) -> Void)?

  /// The clock that measures the delays before reconnections; `ContinuousClock` by default.
  public var clock: any Clock<Duration>

  /// Creates options.
  ///
  /// - Parameters:
  ///   - endMarker: The data of the event that ends the stream; `nil` by default.
  ///   - maximumEventSize: The maximum size of an event, in bytes; 1 MiB by default.
  ///   - reconnection: The policy for reconnecting after a connection ends; ``RetryPolicy/reconnection`` by default.
  ///   - clock: The clock that measures the delays before reconnections; `ContinuousClock` by default.
  ///   - onReconnect: A closure that's called before the stream waits to reconnect; `nil` by default.
  public init(
    endMarker: String? = nil, maximumEventSize: Int = 1 << 20,
    reconnection: RetryPolicy = .reconnection, clock: any Clock<Duration> = ContinuousClock(),
    onReconnect: (@Sendable (Reconnection) -> Void)? = nil
  ) {
    self.endMarker = endMarker
    self.maximumEventSize = maximumEventSize
    self.reconnection = reconnection
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

  /// The ID that the request sends as `Last-Event-ID`, or `nil` if the server hasn't sent an ID.
  public let lastEventID: String?

  /// The error that ended the connection or the previous attempt, or `nil` if the server ended the response.
  public let error: NetworkError?
}

extension RetryPolicy {
  /// A policy that allows any number of reconnections. The delay before the first reconnection is at most 1 second.
  /// Each further attempt doubles this maximum, up to 30 seconds.
  public static let reconnection = RetryPolicy(
    valid: .max, baseDelay: .seconds(1), maximumDelay: .seconds(30), budget: nil)
}
