internal import HTTPTypes
public import NetworkKit

/// The events in a response (WHATWG HTML, section 9.2), each delivered as soon as it arrives.
///
/// ```swift
/// @NetworkRequest(endpoint: "/rooms/{id}/events")
/// struct FollowRoom {
///   typealias ResponseType = ServerSentEvents<Message>
///   let id: Int
/// }
///
/// for try await message in try await FollowRoom(id: 42).perform() {
///   print(message.text)
/// }
/// ```
///
/// The event type can be:
///
/// - A `JSONDecodable` or `Decodable` model, which is decoded from the data as JSON
/// - A `String`, which contains the data itself
/// - A ``ServerSentEvent``, which contains all fields
/// - A type that conforms to ``ServerSentEventDecodable``, such as an enum with a case for each event name
///
/// A request with any other type of events compiles only if it implements `responseHandler(_:)`.
///
/// If the connection is lost or the server ends the response, the stream sends the request again with `Last-Event-ID`,
/// provided that the request is safe to retry. The stream ends after a 204 or 205 response, after the
/// ``ServerSentEventOptions/endMarker``, or when the task is canceled. See <doc:EventStreams>.
///
/// By default, the request has no idle timeout and sends `Accept: text/event-stream` and `Cache-Control: no-store`. To
/// change these defaults, specify `NetworkRequest.idleTimeout` or the header fields in the request. You can read the
/// events only once. The connection closes when the loop ends or the task is canceled.
public struct ServerSentEvents<Event: Sendable>: ElementStream {
  /// An event.
  public typealias Element = Event

  /// The options that determine when the stream ends, when it reconnects, and how large its events can be.
  public var options = ServerSentEventOptions()

  private let content: ElementContent<NetworkResponse, Event>

  /// Creates a sequence of the events in a response.
  ///
  /// - Parameter response: The response, which must have the media type `text/event-stream`, or the status code 204 or
  ///   205.
  /// - Throws: `NetworkError.Code.decodingFailed` if the response has a different media type, or if `Event` isn't one
  ///   of the supported types.
  public init(response: NetworkResponse) throws(NetworkError) {
    if !(Event.self is any ServerSentEventDecodable.Type) { try ElementCoder<Event>.check() }
    try response.checkIsEventStream()
    content = .response(response)
  }

  /// Creates a sequence from an asynchronous sequence of events, for tests and previews.
  ///
  /// - Parameter elements: The events. Errors that this sequence throws are converted to `NetworkError` values.
  public init<Elements: AsyncSequence & Sendable>(_ elements: Elements)
  where Elements.Element == Event {
    content = .elements(ElementSource(elements))
  }

  /// Creates a sequence of the events in a string, for tests and previews.
  ///
  /// - Parameter text: The text that a server would send, such as `"data: 1\n\ndata: 2\n\n"`.
  /// - Throws: `NetworkError.Code.decodingFailed` if `Event` isn't one of the supported types.
  public init(text: String) throws(NetworkError) {
    try self.init(
      response: NetworkResponse(
        Array(text.utf8), headers: [.contentType: EventStreamReader.mediaType]))
  }

  /// Sets the `Accept` and `Cache-Control` fields if the request doesn't set them, and turns off the idle timeout if
  /// the request doesn't specify one.
  public static func setDefaults(of request: inout OutgoingRequest) {
    request.setDefault(.accept, EventStreamReader.mediaType)
    request.setDefault(.cacheControl, "no-store")
    request.allowIdleTime()
  }
}

extension ServerSentEvents {
  /// An iterator that reads the events one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var iteration: ElementIteration<EventReader<Event>>

    /// Returns the next event, or `nil` at the end of the stream.
    ///
    /// - Throws: A `NetworkError` if an event can't be decoded or is too large, or if the connection fails and the
    ///   stream doesn't reconnect. After an error, the iteration ends.
    public mutating func next() async throws(NetworkError) -> Event? {
      try await iteration.next()
    }

    /// Returns the next event, or `nil` at the end of the stream.
    ///
    /// A `for` loop calls this method. It changes actors only to wait for the server.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Throws: The errors of ``next()``.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(NetworkError) -> Event? {
      try await iteration.next()
    }
  }

  /// Returns an iterator that reads the events. The events in a response can be read only once.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      iteration: content.iteration {
        EventReader(events: EventStreamReader($0, options: options))
      })
  }
}

/// A reader that decodes the events in a response.
private struct EventReader<Event: Sendable>: ElementReading {
  var events: EventStreamReader

  mutating func decode(into batch: inout [Event], upTo count: Int) throws(NetworkError) {
    while batch.count < count, let event = try events.nextArrived() {
      batch.append(try events.decoding(event, by: Self.decode))
    }
  }

  mutating func receive() async throws(NetworkError) -> Bool {
    try await events.receive()
  }

  private static func decode(_ event: ServerSentEvent) throws(NetworkError) -> Event {
    if let type = Event.self as? any ServerSentEventDecodable.Type,
      let element = try type.init(event: event) as? Event
    {
      return element
    }
    return try event.decoded(as: Event.self)
  }
}

/// A type that can be decoded from an event in an event stream.
///
/// Apply `@ServerSentEventDecodable` to an enum to generate the conformance. A manual conformance decodes the data
/// based on the event's name:
///
/// ```swift
/// enum RoomEvent: ServerSentEventDecodable {
///   case joined(User)
///   case message(String)
///   case other(ServerSentEvent)
///
///   init(event: ServerSentEvent) throws(NetworkError) {
///     switch event.name {
///     case "joined": self = .joined(try event.decode())
///     case "message": self = .message(event.data)
///     default: self = .other(event)
///     }
///   }
/// }
/// ```
///
/// This conformance takes precedence if the type also conforms to `JSONDecodable` or `Decodable`.
public protocol ServerSentEventDecodable: Sendable {
  /// Creates a value from an event.
  ///
  /// - Parameter event: The event.
  /// - Throws: A `NetworkError` if the event can't be decoded as this type.
  init(event: ServerSentEvent) throws(NetworkError)
}

extension ServerSentEvent: ServerSentEventDecodable {
  /// Creates a copy of the event.
  public init(event: ServerSentEvent) {
    self = event
  }
}

extension String: ServerSentEventDecodable {
  /// Creates a string from an event's data.
  public init(event: ServerSentEvent) {
    self = event.data
  }
}
