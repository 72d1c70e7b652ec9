public import NetworkKit
public import NetworkKitStreams
internal import NetworkKitSupport

extension JSONLines: ServedValue where Element: JSONEncodable {
  /// `application/x-ndjson`.
  public static var servedContentType: String? { "application/x-ndjson" }

  /// The lines, which are sent as the sequence produces them.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    ServedResponse(body: .jsonLines(self, coder: coder.ofElements))
  }
}

extension JSONElements: ServedValue where Element: JSONEncodable {
  /// `application/json`.
  public static var servedContentType: String? { "application/json" }

  /// An array with the elements, which are sent as the sequence produces them.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    servedResponse(by: coder, at: [])
  }

  /// Returns a response with the elements in an array at a path, for a request that reads them at this path.
  ///
  /// - Parameters:
  ///   - coder: The coder of the request, which encodes the elements.
  ///   - path: The path of the array, such as `"data.orders"`, which consists of keys.
  public func servedResponse(by coder: any BodyCoder, at path: JSONPath) -> ServedResponse {
    var document = JSON.array([])
    document[at: path] = .array([])
    // The brackets of the array are the last ones that open, and are followed only by the ends of objects.
    let text = "\(document)"
    let start = text.lastIndex(of: "]") ?? text.endIndex
    let chunks = JSONArrayChunks(
      elements: self, start: String(text[..<start]), end: String(text[start...]),
      coder: coder.ofElements)
    return ServedResponse(
      body: .stream(BodyStream(chunks), contentType: Self.servedContentType))
  }
}

extension StreamedModel: ServedValue {
  /// `application/json`.
  public static var servedContentType: String? { "application/json" }

  /// The document, which is sent as its pieces arrive.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    ServedResponse(body: .stream(chunks, contentType: Self.servedContentType))
  }
}

/// The pieces of a JSON array: an element each, with the text around them.
private struct JSONArrayChunks<Value: JSONEncodable & Sendable>: AsyncSequence, Sendable {
  typealias Element = [UInt8]

  let elements: JSONElements<Value>
  let start: String
  let end: String
  let coder: any BodyCoder

  struct AsyncIterator: AsyncIteratorProtocol {
    let chunks: JSONArrayChunks
    var elements: JSONElements<Value>.AsyncIterator
    var separator: String
    var isFinished = false

    mutating func next() async throws -> [UInt8]? {
      guard !isFinished else { return nil }
      guard let element = try await elements.next() else {
        isFinished = true
        // An array without elements still begins.
        let start = separator == chunks.start ? separator : ""
        return Array((start + chunks.end).utf8)
      }
      defer { separator = "," }
      return Array(separator.utf8) + (try chunks.coder.encodeJSONEncodable(element).bytes)
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: self, elements: elements.makeAsyncIterator(), separator: start)
  }
}

extension ServerSentEvents: ServedValue {
  /// `text/event-stream`.
  public static var servedContentType: String? { "text/event-stream" }

  /// The events, which are sent as the sequence produces them.
  ///
  /// An event is a `ServerSentEvent`, with a name and an ID, a `String`, or a `JSONEncodable` or `Encodable` model, which
  /// is the event's data. Events of any other type, such as an enum with `@ServerSentEventDecodable`, can be sent only if
  /// the sequence has `undecodedEvents`.
  ///
  /// - Throws: A `NetworkError` if the events can't be sent.
  public func servedResponse(by coder: any BodyCoder) throws -> ServedResponse {
    if let events = self as? ServerSentEvents<ServerSentEvent> { return .events(events) { $0 } }
    if let texts = self as? ServerSentEvents<String> {
      return .events(texts) { ServerSentEvent(data: $0) }
    }
    guard Event.self is any JSONEncodable.Type || Event.self is any Encodable.Type else {
      guard let events = undecodedEvents else {
        throw NetworkError(
          .invalidBody,
          "a server can't send \(Event.self) as an event, because it's neither JSONEncodable nor Encodable; "
            + "return ServerSentEvents(text:), or send ServerSentEvents<ServerSentEvent> with "
            + "RequestRouter.serve(_:_:)")
      }
      return .events(events) { $0 }
    }
    let coder = coder.ofElements
    return .events(self) { event in
      let data =
        if let event = event as? any JSONEncodable {
          try coder.encodeJSONEncodable(event)
        } else if let event = event as? any Encodable {
          try coder.encode(event)
        } else {
          BodyChunk([])
        }
      return ServerSentEvent(data: String(decoding: data.bytes, as: UTF8.self))
    }
  }
}

extension BodyCoder {
  /// The coder that clients use for the elements of a stream: this one if its format is JSON; otherwise, the default
  /// coder.
  fileprivate var ofElements: any BodyCoder {
    contentType.mediaType.isJSONMediaType ? self : JSONCoder()
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
    // CR, LF, and CR LF each end a line of data. As characters, CR CR LF would be a CR and one line break.
    let bytes = Array(data.utf8).replacing([13, 10], with: [10])
    lines += bytes.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }
      .map { "data: " + String(decoding: $0, as: UTF8.self) }
    return lines.joined(separator: "\n") + "\n\n"
  }
}

extension String {
  /// The text without characters that would end a field.
  fileprivate var withoutLineBreaks: String {
    String(unicodeScalars.filter { $0 != "\r" && $0 != "\n" })
  }
}
