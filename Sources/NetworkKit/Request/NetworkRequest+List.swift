internal import HTTPTypes
internal import NetworkKitSupport

extension NetworkRequest {
  /// Returns the placement, name, and text of each parameter, for use in tools that display requests. Sensitive values
  /// are redacted.
  ///
  /// ```swift
  /// for parameter in try FetchUser(id: 42, fields: ["name"]).parameterDescriptions() {
  ///   print(parameter)
  /// }
  /// // path id: 42
  /// // query expand: name
  /// ```
  ///
  /// Arrays and objects appear as the individual items that are sent. Parameters appear in encoding order: first the
  /// parameters that all requests in the API share, then the path, and then the other properties in declaration order.
  /// A `@Context` property isn't sent, so it doesn't appear.
  ///
  /// - Returns: The parameters.
  /// - Throws: A ``NetworkError`` that names the request and the parameter that can't be sent.
  public func parameterDescriptions() throws(NetworkError) -> [ParameterDescription] {
    let encoder = try encoded(list: [])
    let (outgoing, entries) = (encoder.request, encoder.list ?? [])
    let written = Set(entries.filter { $0.placement == .header }.map { $0.name.lowercased() })
    let common = headers.filter { !written.contains($0.name.canonicalName) }.map { field in
      ParameterDescription(name: field.name.rawName, placement: .header, text: field.value)
    }
    let redaction = outgoing.redaction
    let given = entries.last { $0.placement == .url }.flatMap { URLReference($0.text[...]).query }
    let items = (outgoing.head.path ?? "")[...].splitAtQuery().query?.queryNames ?? []
    let own = items.subtracting(given?.queryNames ?? [])
    return (common + entries).filter { $0.isSent(in: outgoing.head.headerFields, own) }
      .map { $0.shown(redaction, outgoing) }
  }
}

extension ParameterDescription {
  /// Returns whether the header field or query item is sent. Sensitive fields and items aren't sent to the origin of an
  /// `@URL` property if it differs from the API's origin.
  fileprivate func isSent(in fields: HTTPFields, _ items: Set<String>) -> Bool {
    switch placement {
    case .header: HTTPField.Name(name).map(fields.contains) ?? false
    case .cookie: fields.contains(.cookie)
    case .query: items.contains(name)
    case .url, .path, .formField, .jsonField, .part, .body: true
    }
  }

  /// Returns the description of a recorded parameter without sensitive values.
  fileprivate func shown(_ redaction: Redaction, _ request: OutgoingRequest) -> Self {
    let isSensitive = isSensitive || isSecret(redaction)
    // A flag has no value, so its name is the sensitive part.
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
    case .header: HTTPField.Name(name).map(redaction.isSensitive) ?? false
    case .query, .formField, .jsonField, .part: redaction.isSensitive(parameter: name)
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

/// The placement, name, and text of a single request parameter.
///
/// ``NetworkRequest/parameterDescriptions()`` returns these descriptions. The text of a sensitive parameter is
/// `<redacted>`.
public struct ParameterDescription: Sendable, Hashable {
  /// The name as it's sent, such as `per_page`, `filter[name]`, or `X-Api-Key`. For a path segment, it's the name of
  /// the placeholder. For a URL or a body, it's `url` or `body`.
  public let name: String

  /// The placement of the parameter.
  public let placement: ParameterPlacement

  /// The text of the value before it's encoded for its placement: JSON for a JSON field, the number of bytes for data,
  /// and the path for a file.
  public let text: String

  /// A Boolean value that indicates whether the parameter is declared sensitive or has a sensitive name.
  public private(set) var isSensitive = false
}

/// The placement of a parameter in a request.
public enum ParameterPlacement: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The URL that replaces the base URL and the endpoint.
  case url = "URL"
  /// A path segment.
  case path
  /// A query item.
  case query
  /// A header field.
  case header
  /// A cookie.
  case cookie
  /// A form field.
  case formField = "form field"
  /// A member of a JSON body.
  case jsonField = "JSON field"
  /// A part of a multipart body.
  case part
  /// The whole body.
  case body

  /// A name for the placement, such as `form field`.
  public var description: String { rawValue }
}

extension ParameterDescription: CustomStringConvertible {
  /// The placement, name, and text, such as `query per_page: 30`.
  public var description: String { "\(placement) \(name): \(text)" }
}
