public import NetworkKit
internal import NetworkKitSupport

/// A single event in an event stream (WHATWG HTML, section 9.2).
///
/// A server sends an event as lines of text, followed by an empty line:
///
/// ```
/// event: joined
/// id: 17
/// data: {"user":"Ada"}
///
/// ```
///
/// To read every field, use this type as the event type of ``ServerSentEvents``.
public struct ServerSentEvent: Sendable {
  /// The default name of an event, `message`.
  public static let defaultName = "message"

  /// The name of the event, which the server sends in the `event` field; `message` by default.
  public var name: String

  /// The last ID that the server sent with this event or an earlier event, or an empty string if the server hasn't sent
  /// an ID.
  ///
  /// A reconnection sends the ID as `Last-Event-ID`, unless a header field can't contain it (RFC 9110, section 5.5). Such
  /// an ID contains a control character, or begins or ends with white space.
  public var id: String

  /// The data. Multiple lines of data are joined with LF.
  public var data: String

  /// The delay before a reconnection, or `nil` if the server didn't send a delay with this event.
  public var retry: Duration?

  /// The coder for the data, which is the request's coder.
  var coder: any BodyCoder = JSONCoder()

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The name of the event; `message` by default.
  ///   - id: The ID of the event; empty by default.
  ///   - data: The data.
  ///   - retry: The delay before a reconnection; `nil` by default.
  public init(
    name: String = ServerSentEvent.defaultName, id: String = "", data: String,
    retry: Duration? = nil
  ) {
    self.name = name
    self.id = id
    self.data = data
    self.retry = retry
  }
}

extension ServerSentEvent: Hashable {
  /// Returns a Boolean value that indicates whether two events have the same fields.
  public static func == (left: ServerSentEvent, right: ServerSentEvent) -> Bool {
    left.name == right.name && left.id == right.id && left.data == right.data
      && left.retry == right.retry
  }

  /// Hashes the fields of the event.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(id)
    hasher.combine(data)
    hasher.combine(retry)
  }
}

extension ServerSentEvent: RedactedStringConvertible {
  /// The name and the size of the event, such as `message (12 bytes)`. The description doesn't contain the data,
  /// because the data may be sensitive.
  public var description: String {
    "\(name.prefix(64).description.escapingControlCharacters) (\(data.utf8.count) bytes)"
  }
}

// MARK: Decoding
extension ServerSentEvent {
  /// Returns the data unchanged.
  ///
  /// - Parameter type: The type `String`.
  /// - Returns: The data.
  public func decode(_ type: String.Type = String.self) throws(NetworkError) -> String { data }

  /// Decodes the data as JSON, using `JSONDecodable`.
  ///
  /// - Parameter type: The type of the model.
  /// - Returns: The model.
  /// - Throws: A `NetworkError` that contains the name of the event and the path of the value that can't be decoded.
  public func decode<Value: JSONDecodable>(
    _ type: Value.Type = Value.self
  ) throws(NetworkError) -> Value {
    try decoded(as: type)
  }

  /// Decodes the data as JSON, using `Decodable`.
  ///
  /// - Parameter type: The type of the model.
  /// - Returns: The model.
  /// - Throws: A `NetworkError` that contains the name of the event and the path of the value that can't be decoded.
  @_disfavoredOverload
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self
  ) throws(NetworkError) -> Value {
    try decoded(as: type)
  }

  /// Unavailable, because the data can't be decoded as this type.
  @available(
    *, unavailable,
    message: "decode an event's data as a String, or as a JSONDecodable or Decodable type"
  )
  public func decode<Value>(_ type: Value.Type = Value.self) throws(NetworkError) -> Value {
    throw NetworkError(.decodingFailed, "\(Value.self) can't be decoded from an event")
  }

  /// Decodes the data. If decoding fails, the method adds the name of the event to the error.
  func decoded<Value>(as type: Value.Type) throws(NetworkError) -> Value {
    do throws(NetworkError) {
      return try ElementCoder<Value>(coder).decode(from: BodyChunk(Array(data.utf8)))
    } catch {
      throw error.adding("the event \(description)")
    }
  }
}
