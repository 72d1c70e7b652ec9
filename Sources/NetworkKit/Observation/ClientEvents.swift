/// The events of a client's requests, as an asynchronous sequence.
///
/// List a `ClientEvents` value in the client's `middleware`, and iterate over the value in a task:
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
/// Iterate over the events in one task. Several clients can share one value.
public final class ClientEvents: Middleware, AsyncSequence {
  /// An event.
  public typealias Element = ClientEvent

  /// The default value of `bufferSize`: 4,096 events, which is approximately the number of events for 500 requests.
  public static let defaultBufferSize = 4_096

  private let stream: AsyncStream<ClientEvent>
  private let continuation: AsyncStream<ClientEvent>.Continuation
  private let dropped = Locked(0)
  private let listener: EventListener

  /// Creates a sequence of the events from all clients that list the sequence in their middleware.
  ///
  /// - Parameters:
  ///   - bufferSize: The maximum number of events that wait to be read, at least 1; 4,096 by default.
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
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    try await listener.send(request, next: next)
  }

  /// Creates an iterator over the events in the buffer and the events that follow.
  public func makeAsyncIterator() -> AsyncStream<ClientEvent>.Iterator {
    stream.makeAsyncIterator()
  }
}
