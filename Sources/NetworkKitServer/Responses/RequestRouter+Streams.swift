public import NetworkKit
public import NetworkKitStreams

extension RequestRouter {
  /// Adds a handler for a request whose response is a stream of JSON lines.
  ///
  /// The lines are sent as the sequence produces them:
  ///
  /// ```swift
  /// try router.on(ExportNotes.self) { request, _ in
  ///   JSONLines(store.notes(in: request.folder))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the elements.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  public mutating func on<Request: ReceivableRequest, Element: JSONEncodable & Sendable>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> JSONLines<Element>
  ) throws(RouteConflictError) where Request.ResponseType == JSONLines<Element> {
    let writer = ResponseWriter<Request>(contentType: { _ in nil }) { lines, request in
      ServedResponse(body: .jsonLines(lines, coder: request.coder))
    }
    try add(type, writer, handler)
  }

  /// Adds a handler for a request whose response is a stream of events whose data is JSON.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the events.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  public mutating func on<Request: ReceivableRequest, Event: JSONEncodable & Sendable>(
    _ type: Request.Type,
    _ handler:
      @escaping @Sendable (Request, ReceivedRequest) async throws -> ServerSentEvents<
        Event
      >
  ) throws(RouteConflictError) where Request.ResponseType == ServerSentEvents<Event> {
    let writer = ResponseWriter<Request>(contentType: { _ in nil }) { events, request in
      let coder = request.coder
      return .events(events) { event in
        let data = try coder.encodeJSONEncodable(event).bytes
        return ServerSentEvent(data: String(decoding: data, as: UTF8.self))
      }
    }
    try add(type, writer, handler)
  }

  /// Adds a handler for a request whose response is a stream of events with names and IDs.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the events.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler:
      @escaping @Sendable (Request, ReceivedRequest) async throws -> ServerSentEvents<
        ServerSentEvent
      >
  ) throws(RouteConflictError) where Request.ResponseType == ServerSentEvents<ServerSentEvent> {
    let writer = ResponseWriter<Request>(contentType: { _ in nil }) { events, _ in
      .events(events) { $0 }
    }
    try add(type, writer, handler)
  }
}

extension ServedResponse {
  /// Returns a response with events (WHATWG HTML, section 9.2).
  fileprivate static func events<Event: Sendable>(
    _ events: ServerSentEvents<Event>,
    _ event: @escaping @Sendable (Event) throws -> ServerSentEvent
  ) -> ServedResponse {
    ServedResponse(
      headerFields: [.cacheControl: "no-store"],
      body: .stream(
        BodyStream(events.map { Array(try event($0).text.utf8) }),
        contentType: "text/event-stream"))
  }
}

extension ServerSentEvent {
  /// The event as a server sends it.
  var text: String {
    var lines: [String] = []
    if name != Self.defaultName { lines.append("event: \(name.withoutLineBreaks)") }
    if !id.isEmpty { lines.append("id: \(id.withoutLineBreaks)") }
    if let retry {
      let milliseconds =
        retry.components.seconds * 1000 + retry.components.attoseconds / 1_000_000_000_000_000
      lines.append("retry: \(max(milliseconds, 0))")
    }
    // Each kind of line break ends a line of data.
    let data = data.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    lines += data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)" }
    return lines.joined(separator: "\n") + "\n\n"
  }
}

extension String {
  /// The text without characters that would end a field.
  fileprivate var withoutLineBreaks: String {
    String(unicodeScalars.filter { $0 != "\r" && $0 != "\n" })
  }
}
