/// The problem details that an HTTP API sends as `application/problem+json` (RFC 9457).
///
/// ```swift
/// @NetworkRequest(endpoint: "/users/{id}")
/// @Failure(400..<500, ProblemDetails.self)
/// struct GetUser {
///   typealias ResponseType = User
///   let id: Int
/// }
/// ```
public struct ProblemDetails: JSONDecodable, JSONEncodable, Sendable, Equatable {
  /// A URI reference that identifies the kind of problem, or `about:blank` if the server didn't send one.
  public var type: String

  /// A human-readable summary of the kind of problem.
  public var title: String?

  /// The status code that the origin server sent.
  public var status: Int?

  /// A human-readable explanation of this occurrence of the problem.
  public var detail: String?

  /// A URI reference that identifies this occurrence of the problem.
  public var instance: String?

  /// The additional members that are specific to the kind of problem, in their original order.
  public var extensions: JSON.Object

  private static let standardKeys = Set(
    ["type", "title", "status", "detail", "instance"].map(UTF8Key.init))

  /// Creates problem details.
  ///
  /// - Parameters:
  ///   - type: A URI reference that identifies the kind of problem; `about:blank` by default.
  ///   - title: A human-readable summary of the kind of problem; `nil` by default.
  ///   - status: The status code; `nil` by default.
  ///   - detail: A human-readable explanation of this occurrence; `nil` by default.
  ///   - instance: A URI reference that identifies this occurrence; `nil` by default.
  ///   - extensions: The additional members; none by default.
  public init(
    type: String = "about:blank", title: String? = nil, status: Int? = nil, detail: String? = nil,
    instance: String? = nil, extensions: JSON.Object = [:]
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.instance = instance
    self.extensions = extensions
  }

  /// Creates problem details from JSON, ignoring standard members whose values have the wrong type (RFC 9457, section
  /// 3.1).
  ///
  /// - Parameter json: The JSON object.
  /// - Throws: ``JSONError`` if the value isn't an object.
  public init(json: JSON) throws(JSONError) {
    let object = try JSON.Object(json: json)
    self.init(
      type: object["type"]?.string ?? "about:blank", title: object["title"]?.string,
      status: object["status"]?.int, detail: object["detail"]?.string,
      instance: object["instance"]?.string,
      extensions: JSON.Object(
        object.filter { !Self.standardKeys.contains(UTF8Key($0.key)) }.map { ($0.key, $0.value) }))
  }

  /// A JSON object that contains the members that have a value, starting with the standard members.
  public var json: JSON {
    var object: JSON.Object = ["type": .string(type)]
    object["title"] = title.map { .string($0) }
    object["status"] = status.map { JSON($0) }
    object["detail"] = detail.map { .string($0) }
    object["instance"] = instance.map { .string($0) }
    for (key, value) in extensions { object[key] = value }
    return .object(object)
  }
}

extension ProblemDetails: RedactedStringConvertible {
  /// The details as JSON. The values of members with sensitive names are redacted.
  public var description: String { Redaction().json(json.description) }
}
