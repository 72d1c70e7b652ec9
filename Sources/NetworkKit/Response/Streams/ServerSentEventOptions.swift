/// The options of an event stream, which determine when it ends, its limits, and when it reconnects.
///
/// Set them on the response before you read it:
///
/// ```swift
/// var events = try await AskModel(prompt: "Hello").perform()
/// events.options.endMarker = "[DONE]"
/// ```
///
/// To set them for every response of a request, implement ``NetworkRequest/responseHandler(_:)``; see
/// <doc:EventStreams>.
public struct ServerSentEventOptions: Sendable {
  /// The data of the event that marks the end of the stream, such as `[DONE]`. The event isn't an element itself. The
  /// default is `nil`.
  public var endMarker: String?

  /// The maximum size of an event, in bytes; 1 MiB by default. A larger event throws
  /// ``NetworkError/Code/responseTooLarge``.
  public var maximumEventSize: Int

  /// The reconnections after a connection ends; ``RetryPolicy/reconnection`` by default,
  /// ``RetryPolicy/never`` for none.
  public var reconnection: RetryPolicy

  /// A closure that's called before the stream waits to reconnect; `nil` by default.
  public var onReconnect: (@Sendable (Reconnection) -> Void)?

  /// The clock that measures the delays before reconnections.
  public var clock: any Clock<Duration>

  /// Creates options.
  ///
  /// - Parameters:
  ///   - endMarker: The data of the event that ends the stream; `nil` by default.
  ///   - maximumEventSize: The maximum size of an event, in bytes; 1 MiB by default.
  ///   - reconnection: The reconnections after a connection ends.
  ///   - clock: The clock that measures the delays before reconnections.
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

/// A reconnection of an event stream that is about to happen.
public struct Reconnection: Sendable {
  /// The number of reconnections since the last event, including this one.
  public let attempt: Int

  /// The delay before the request is sent again.
  public let delay: Duration

  /// The ID that the request sends as `Last-Event-ID`; `nil` if the server sent none.
  public let lastEventID: String?

  /// The error that ended the connection or the previous attempt; `nil` if the server ended the response.
  public let error: NetworkError?
}

extension RetryPolicy {
  /// Any number of reconnections, after up to 1, 2, 4 seconds, and so on, up to 30 seconds.
  public static let reconnection = RetryPolicy(
    valid: .max, baseDelay: .seconds(1), maximumDelay: .seconds(30), budget: nil)
}
