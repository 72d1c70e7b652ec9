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

  private init(checked response: NetworkResponse, options: ServerSentEventOptions) {
    content = .response(response)
    self.options = options
  }

  /// The events as the server sent them, with their names and IDs, or `nil` if the sequence wasn't created from a
  /// response or a string. The events in a response can be read only once, by either sequence.
  public var undecodedEvents: ServerSentEvents<ServerSentEvent>? {
    guard case .response(let response) = content else { return nil }
    return ServerSentEvents<ServerSentEvent>(checked: response, options: options)
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
        EventReader(EventStreamReader($0, options: options))
      })
  }
}

/// A reader that decodes the events in a response.
private struct EventReader<Event: Sendable>: ElementReading {
  var events: EventStreamReader
  /// The conformance that decodes events, or `nil` if they're decoded as JSON. It's looked up once.
  private let conformance = Event.self as? any ServerSentEventDecodable.Type

  init(_ events: EventStreamReader) {
    self.events = events
  }

  mutating func decode(into batch: inout [Event], upTo count: Int) throws(NetworkError) {
    while batch.count < count, let event = try events.nextArrived() {
      batch.append(try events.decoding(event, by: decode))
    }
  }

  mutating func receive() async throws(NetworkError) -> Bool {
    try await events.receive()
  }

  private func decode(_ event: ServerSentEvent) throws(NetworkError) -> Event {
    if let conformance, let element = try conformance.init(event: event) as? Event {
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

#if Macros
  /// Generates code that decodes each event in an event stream as the enum case that corresponds to the event's name.
  ///
  /// ```swift
  /// @ServerSentEventDecodable
  /// enum RoomEvent {
  ///   case joined(User)
  ///   case message(String)
  ///   @JSONKey("room-closed") case closed
  ///   @JSONOther case other(ServerSentEvent)
  /// }
  /// ```
  ///
  /// Use the enum as the event type of ``ServerSentEvents``:
  ///
  /// | Event | Value |
  /// |---|---|
  /// | `event: joined`, `data: {"name":"Ada"}` | `.joined(User(name: "Ada"))` |
  /// | `event: message`, `data: Hello` | `.message("Hello")` |
  /// | `data: Hello` | `.message("Hello")`, because `message` is the default name of an event |
  /// | `event: room-closed`, `data: {}` | `.closed` |
  /// | `event: left`, `data: {"name":"Ada"}` | `.other`, whose associated value contains all fields of the event |
  ///
  /// A case has at most one associated value. A `String` contains the data itself, a `JSONDecodable` or `Decodable`
  /// value is decoded from the data as JSON, and a ``ServerSentEvent`` contains all fields. If a case has no associated
  /// value, the data is ignored. The event's name is the case's name, converted according to `keys`, or the name that
  /// `JSONKey(_:)` specifies. `JSONAlias(_:_:)` adds an alternative name.
  ///
  /// ## Restrictions
  ///
  /// - The type must be an enum: "'@ServerSentEventDecodable' can only be applied to an enum, not to a struct; to model
  ///   an event's data, use '@JSONDecodable'".
  /// - One case must be marked with `JSONOther()`: "enum 'RoomEvent' needs an '@JSONOther' case for unknown events,
  ///   because the server may add events". The case must have either a ``ServerSentEvent`` as its associated value or
  ///   no associated value.
  /// - A case can have only one associated value, which can't have a label: "case 'moved' can have only one associated
  ///   value without a label, which represents all of the event's data".
  /// - Event names can't be raw values: "enum 'RoomEvent' can't have raw values; to use an event name that differs from
  ///   the case name, apply '@JSONKey' to the case".
  ///
  /// - Parameter keys: The conversion from case names to event names; none by default.
  @attached(extension, conformances: ServerSentEventDecodable, names: named(init))
  public macro ServerSentEventDecodable(keys: JSONKeyConversion = .useDefault) =
    #externalMacro(module: "NetworkKitMacros", type: "ServerSentEventDecodableMacro")
#endif
