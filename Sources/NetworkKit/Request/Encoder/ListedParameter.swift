/// One parameter of a request as tools show it: where it is sent, under which name, with which text.
///
/// What ``NetworkRequest/listedParameters()`` gives. It holds no secret: the text of a sensitive
/// parameter is `<redacted>`.
public struct ListedParameter: Sendable, Hashable {
  /// The name on the wire, such as `per_page`, `filter[name]` or `X-Api-Key`; of a segment of the
  /// path that of its placeholder, of a URL and a body, which have no name there, `url` and `body`.
  public let name: String

  /// Where it is sent.
  public let placement: ParameterPlacement

  /// The value as text, not yet encoded for its place: JSON for a JSON field, the number of bytes for
  /// data, the path for a file.
  public let text: String

  /// Whether the value is a secret, because it is declared so or because of its name.
  public let isSensitive: Bool
}

/// Where a parameter of a request is sent.
public enum ParameterPlacement: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The URL given at call time, in the place of base URL and endpoint.
  case url = "URL"
  /// A segment of the path.
  case path
  /// An item of the query.
  case query
  /// A header field.
  case header
  /// A cookie.
  case cookie
  /// A field of a form.
  case formField = "form field"
  /// A member of a JSON body.
  case jsonField = "JSON field"
  /// A part of a multipart body.
  case part
  /// The whole body.
  case body

  /// The placement in words, such as `form field`.
  public var description: String { rawValue }
}

extension ListedParameter: CustomStringConvertible {
  /// Placement, name and text: `query per_page: 30`.
  public var description: String { "\(placement) \(name): \(text)" }
}
