public import HTTPTypes
internal import NetworkKitSupport

/// A link in the `Link` header field (RFC 8288).
///
/// ```swift
/// let response = try await ListRepositories(login: "apple").response()
/// let last = response.head.headerFields.link(to: "last")?.target
/// ```
public struct WebLink: Sendable, Hashable {
  /// The target URL as the server sent it. The URL is absolute or relative to the response's URL.
  public let target: String

  /// The relation types, such as `next`, in lowercase, or an empty array if there are none.
  public let relations: [String]

  /// The parameters, including `rel`, keyed by their names in lowercase. If a name is repeated, only the first
  /// parameter with that name is included.
  ///
  /// Quotation marks around a value are removed. An encoded value (RFC 8187), such as the value of `title*`, isn't
  /// decoded.
  public let parameters: [String: String]

  /// The resource from which the link originates, or `nil` if it originates from the response itself.
  public var anchor: String? { parameters["anchor"] }

  private init(target: String, parameters: [(name: String, value: String?)]) {
    self.target = target
    self.parameters = Dictionary(
      parameters.map { ($0.name.lowercased(), $0.value ?? "") }
    ) { first, _ in first }
    relations = (self.parameters["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }
}

extension HTTPFields {
  /// The links in all `Link` fields, in order.
  ///
  /// If a field isn't well-formed, only the links before the error are included (RFC 8288, appendix B.2).
  public var links: [WebLink] {
    guard let name = HTTPField.Name("Link") else { return [] }
    return self[values: name].flatMap { WebLink.links(in: $0) }
  }

  /// Returns the first link that has the specified relation type and originates from the response itself.
  ///
  /// - Parameter relation: The relation type, such as `next`. Case is ignored (RFC 8288, section 3.3).
  /// - Returns: The link, or `nil` if there's none. Links with an anchor originate from a different resource and are
  ///   ignored (section 3.2).
  public func link(to relation: String) -> WebLink? {
    let relation = relation.lowercased()
    return links.first { $0.anchor == nil && $0.relations.contains(relation) }
  }
}

extension WebLink {
  /// Parses the value of a `Link` field (RFC 8288, appendix B.2).
  fileprivate static func links(in value: String) -> [WebLink] {
    var reader = FieldReader(value)
    var links: [WebLink] = []
    while true {
      // Recipients accept empty elements of a list (RFC 9110, section 5.6.1).
      reader.text { $0.isBlank || $0 == UInt8(ascii: ",") }
      guard reader.take("<") else { return links }
      let target = reader.text { $0 != UInt8(ascii: ">") }
      guard reader.take(">") else { return links }
      links.append(WebLink(target: target, parameters: reader.parameters()))
    }
  }
}
