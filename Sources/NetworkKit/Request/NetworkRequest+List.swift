internal import HTTPTypes

extension NetworkRequest {
  /// What the request sends, item by item, for tools that show requests: where, under which name,
  /// and with which text. Secrets are left out.
  ///
  /// ```swift
  /// for parameter in try FetchUser(id: 42, fields: ["name"]).parameterDescriptions() {
  ///   print(parameter)
  /// }
  /// // path id: 42
  /// // query expand: name
  /// ```
  ///
  /// Arrays and objects are listed as the items that they become. The order is that in which the
  /// request is encoded: what all requests of its API have, the path, the other properties as they
  /// are declared. `@Context` is not sent and so not listed.
  ///
  /// - Returns: The parameters.
  /// - Throws: ``NetworkError`` that names the request and the parameter that cannot be sent.
  public func parameterDescriptions() throws(NetworkError) -> [ParameterDescription] {
    let (outgoing, list) = try encoded(list: ParameterList())
    let entries = list?.entries ?? []
    let written = Set(entries.filter { $0.placement == .header }.map { $0.name.lowercased() })
    let common = headers.filter { !written.contains($0.name.canonicalName) }.map { field in
      ParameterList.Entry(name: field.name.rawName, placement: .header, text: field.value)
    }
    let redaction = Redaction(outgoing)
    let given = entries.last { $0.placement == .url }.flatMap { URLReference($0.text[...]).query }
    let items = (outgoing.head.path ?? "")[...].splitAtQuery().query?.queryNames ?? []
    let own = items.subtracting(given?.queryNames ?? [])
    return (common + entries).filter { $0.isSent(in: outgoing.head.headerFields, own) }
      .map { $0.shown(redaction, outgoing) }
  }
}

/// What an encoder notes of the parameters that it writes, for those who want a list.
struct ParameterList: Sendable {
  struct Entry: Sendable {
    let name: String
    let placement: ParameterPlacement
    let text: String
    var isSensitive = false
  }

  private(set) var entries: [Entry] = []

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Forgets the header fields of a name: others replace them.
  mutating func removeHeaders(_ name: HTTPField.Name) {
    entries.removeAll { $0.placement == .header && HTTPField.Name($0.name) == name }
  }
}

extension ParameterList.Entry {
  /// Whether it is among the header fields and query items that are sent: a URL given at call time
  /// may have left it at home.
  fileprivate func isSent(in fields: HTTPFields, _ items: Set<String>) -> Bool {
    switch placement {
    case .header: HTTPField.Name(name).map(fields.contains) ?? false
    case .cookie: fields.contains(.cookie)
    case .query: items.contains(name)
    case .url, .path, .formField, .jsonField, .part, .body: true
    }
  }

  /// The entry as it may be shown.
  fileprivate func shown(_ redaction: Redaction, _ request: OutgoingRequest) -> ParameterDescription
  {
    let isSensitive = isSensitive || isSecret(redaction)
    // A flag has no value: its name is what is secret.
    let isFlag = placement == .query && text.isEmpty && self.isSensitive
    return ParameterDescription(
      name: isFlag ? Redaction.mark : name, placement: placement,
      text: isSensitive && !isFlag ? Redaction.mark : text(redaction, request),
      isSensitive: isSensitive)
  }

  private func isSecret(_ redaction: Redaction) -> Bool {
    switch placement {
    case .url: redaction.hidesURL
    case .body: redaction.hidesBody
    case .cookie: true
    case .path: SecretNames.containWord(of: name)
    case .header: HTTPField.Name(name).map(redaction.isSecret) ?? false
    case .query, .formField, .jsonField, .part: redaction.isSecret(parameter: name)
    }
  }

  private func text(_ redaction: Redaction, _ request: OutgoingRequest) -> String {
    switch placement {
    case .url: redaction.url(text)
    case .jsonField: redaction.json(text)
    case .body: redaction.body(request.body)
    case .header:
      HTTPField.Name(name).map { redaction.value(of: HTTPField(name: $0, value: text)) } ?? text
    case .path, .query, .cookie, .formField, .part: redaction.value(text)
    }
  }
}

/// One parameter of a request as tools show it: where it is sent, under which name, with which text.
///
/// What ``NetworkRequest/parameterDescriptions()`` gives. It holds no secret: the text of a sensitive
/// parameter is `<redacted>`.
public struct ParameterDescription: Sendable, Hashable {
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

extension ParameterDescription: CustomStringConvertible {
  /// Placement, name and text: `query per_page: 30`.
  public var description: String { "\(placement) \(name): \(text)" }
}
