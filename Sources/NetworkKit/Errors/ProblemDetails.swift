/// What went wrong, as an HTTP API says it in `application/problem+json` (RFC 9457).
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
  /// A URI reference that names the kind of problem; `about:blank` where none is given.
  public var type: String

  /// The kind of problem for people, the same for each occurrence.
  public var title: String?

  /// The status code, as the origin server gave it.
  public var status: Int?

  /// This occurrence, for people.
  public var detail: String?

  /// A URI reference that names this occurrence.
  public var instance: String?

  /// The members that the kind of problem adds, in their order.
  public var extensions: JSON.Object

  private static let standardKeys = Set(
    ["type", "title", "status", "detail", "instance"].map(UTF8Key.init))

  /// Creates problem details.
  ///
  /// - Parameters:
  ///   - type: A URI reference that names the kind of problem.
  ///   - title: The kind of problem for people.
  ///   - status: The status code.
  ///   - detail: This occurrence, for people.
  ///   - instance: A URI reference that names this occurrence.
  ///   - extensions: The members that the kind of problem adds.
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

  /// Reads problem details; a standard member of another type is ignored, as section 3.1 says.
  ///
  /// - Throws: ``JSONError`` where the value is no object.
  public init(json: JSON) throws(JSONError) {
    let object = try JSON.Object(json: json)
    self.init(
      type: object["type"]?.string ?? "about:blank", title: object["title"]?.string,
      status: object["status"]?.int, detail: object["detail"]?.string,
      instance: object["instance"]?.string,
      extensions: JSON.Object(
        object.filter { !Self.standardKeys.contains(UTF8Key($0.key)) }.map { ($0.key, $0.value) }))
  }

  /// The members that have a value, the standard ones first.
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

extension ProblemDetails: CustomStringConvertible, CustomReflectable {
  /// The details as JSON, without the values of members whose names say that they are secrets.
  public var description: String { Redaction().json(json.description) }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
