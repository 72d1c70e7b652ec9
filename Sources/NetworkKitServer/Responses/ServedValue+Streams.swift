public import NetworkKit
public import NetworkKitStreams

extension JSONLines: ServedValue where Element: JSONEncodable {
  /// `application/x-ndjson`.
  public static var servedContentType: String? { "application/x-ndjson" }

  /// The lines, which are sent as the sequence produces them.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    ServedResponse(body: .jsonLines(self, coder: coder))
  }
}

extension ServerSentEvents: ServedValue {
  /// `text/event-stream`.
  public static var servedContentType: String? { "text/event-stream" }

  /// The events, which are sent as the sequence produces them. An event is a `ServerSentEvent`, with a name and an ID, or a
  /// `JSONEncodable` or `Encodable` model, which is its data. The stream ends at an event that's neither.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    if let events = self as? ServerSentEvents<ServerSentEvent> { return .events(events) { $0 } }
    return .events(self) { event in
      let data: BodyChunk
      switch event {
      case let event as any JSONEncodable: data = try coder.encodeJSONEncodable(event)
      case let event as any Encodable: data = try coder.encode(event)
      default:
        throw NetworkError(
          .invalidBody,
          "\(Event.self) is neither JSONEncodable nor Encodable, so a server can't send it as an event"
        )
      }
      return ServerSentEvent(data: String(decoding: data.bytes, as: UTF8.self))
    }
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
