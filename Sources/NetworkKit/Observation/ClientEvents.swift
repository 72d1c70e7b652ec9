internal import NetworkKitSupport

/// An asynchronous sequence of the events that occur during a client's requests.
///
/// Add a `ClientEvents` instance to the client's `middleware`, and iterate over the instance in a task:
///
/// ```swift
/// let events = ClientEvents()
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   events
///   BearerToken { try await tokens.current() }
/// }
/// let console = Task {
///   for await event in events { print(event) }
/// }
/// ```
///
/// Events wait in a buffer until they're read. A slow reader never slows down a request: if the buffer is full, each
/// new event replaces the oldest event, and ``droppedEventCount`` increases. The sequence ends when you call
/// ``finish()`` and the buffer is empty. To receive each event immediately, use ``EventListener``.
///
/// Iterate over the events in only one task. Several clients can share the same instance.
public final class ClientEvents: CancelableMiddleware, AsyncSequence {
  /// An event.
  public typealias Element = ClientEvent

  /// The default value of `bufferSize`: 4,096 events, which is enough for approximately 500 requests.
  public static let defaultBufferSize = 4_096

  private let stream: AsyncStream<ClientEvent>
  private let continuation: AsyncStream<ClientEvent>.Continuation
  private let dropped = Locked(0)
  private let listener: EventListener

  /// Creates a sequence of the events from all clients whose middleware includes the sequence.
  ///
  /// - Parameters:
  ///   - bufferSize: The maximum number of unread events; 4,096 by default. A value below 1 is treated as 1.
  ///   - clock: The clock that measures ``ClientEvent/time``; a `ContinuousClock` by default.
  public init(
    bufferSize: Int = ClientEvents.defaultBufferSize, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ClientEvent.self, bufferingPolicy: .bufferingNewest(Swift.max(1, bufferSize)))
    self.stream = stream
    self.continuation = continuation
    listener = EventListener(clock: clock) { [dropped] event in
      if case .dropped = continuation.yield(event) { dropped.add(1) }
    }
  }

  deinit {
    finish()
  }

  /// The number of events that were dropped because the buffer was full.
  public var droppedEventCount: Int { dropped.withLock { $0 } }

  /// Ends the sequence. Later events are ignored.
  public func finish() {
    continuation.finish()
  }

  /// Sends the request and adds its events to the sequence.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    try await listener.send(request, next: next)
  }

  /// Creates an iterator over the events in the buffer and the events that follow.
  public func makeAsyncIterator() -> AsyncStream<ClientEvent>.Iterator {
    stream.makeAsyncIterator()
  }
}
