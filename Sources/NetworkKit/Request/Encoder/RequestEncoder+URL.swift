public import Foundation
internal import NetworkKitSupport

extension RequestEncoder {
  /// Sets the request's URL, which replaces the base URL and the endpoint.
  ///
  /// If the URL's origin differs from the origin of the request's base URL, the request omits the client's credentials
  /// and any header fields or query items that are declared sensitive or have a sensitive name. If the request has no
  /// base URL, the comparison uses the client's base URL instead.
  ///
  /// The request's query items follow the URL's query items. If both contain items with the same name, only the URL's
  /// items with that name are sent.
  ///
  /// ```swift
  /// try request.setURL("next", "https://api.example.com/users?page=2")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - text: An absolute `http` or `https` URL, or a path to append to the base URL. Characters that aren't valid in
  ///     a URL are percent-encoded; existing percent-encoding is preserved (RFC 3986, section 2.4). A fragment is never
  ///     sent.
  ///   - options: The parameter's options. Pass `.sensitive` to redact everything after the origin.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func setURL(
    _ name: String, _ text: String, _ options: ParameterOption...
  ) throws(NetworkError) {
    try setLocation(name, text, options)
  }

  private mutating func setLocation(
    _ name: String, _ text: String, _ options: [ParameterOption]
  ) throws(NetworkError) {
    guard !text.utf8.contains(where: \.isControl) else {
      throw .invalidParameter(name, "contains a control character, such as a line break")
    }
    let reference = URLReference(text[...]).repaired
    guard !reference.path.utf8.hasDotSegment else {
      throw .invalidParameter(name, "contains a \".\" or \"..\" segment; write the path without it")
    }
    if reference.scheme != nil || reference.authority != nil {
      try leave(for: reference, given: name)
    } else if reference.path.isEmpty, reference.query == nil {
      throw .invalidParameter(
        name, "is empty; pass an absolute URL, or a path to append to the base URL")
    }
    path = Array(reference.path.utf8)
    givenQuery = reference.query
    if style.applying(options).isSensitive { request.isURLSensitive = true }
    note("url", .url, text)
  }

  /// Sets the request's URL, which replaces the base URL and the endpoint.
  ///
  /// This method is equivalent to passing the URL's absolute string.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - url: An absolute `http` or `https` URL, or a path to append to the base URL.
  ///   - options: The parameter's options. Pass `.sensitive` to redact everything after the origin.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func setURL(
    _ name: String, _ url: URL, _ options: ParameterOption...
  ) throws(NetworkError) {
    try setLocation(name, url.absoluteString, options)
  }

  /// Unavailable, because the value isn't a URL.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "an '@URL' property must be a 'URL' or a 'String'")
  public mutating func setURL<Value>(
    _ name: String, _ value: Value, _ options: ParameterOption...
  ) throws(NetworkError) {}

  /// Replaces the base URL with the origin of the URL and records the original origin.
  private mutating func leave(
    for reference: URLReference, given name: String
  ) throws(NetworkError) {
    guard let scheme = reference.scheme, let authority = reference.authority else {
      throw .invalidParameter(name, "must be an absolute http or https URL, or a path")
    }
    let home = try baseURL?.origin
    do {
      baseURL = try BaseURL("\(scheme)://\(authority)")
    } catch {
      throw .invalidParameter(name, "isn't a valid URL for a request: \(error.reason)")
    }
    request.givenURL = GivenURL(home: home, query: reference.query)
  }
}

/// An absolute URL that was passed to a request, and whose origin may differ from the API's origin.
struct GivenURL: Sendable {
  /// The origin of the request's base URL, or `nil` if the request uses the client's base URL.
  let home: Origin?

  /// The URL's query items, which the author of the URL already knows.
  private let items: Set<Substring>

  init(home: Origin?, query: Substring?) {
    self.home = home
    items = Set(query?.split(separator: "&") ?? [])
  }

  /// Returns a path with the query items that may be sent to another origin: the URL's items, and items that aren't
  /// sensitive.
  func withoutSecretItems(_ target: String, _ redaction: Redaction) -> String {
    let (path, query) = target.splitAtQuery()
    guard let query else { return target }
    let kept = query.split(separator: "&").filter { items.contains($0) || !redaction.hides($0) }
    return kept.isEmpty ? String(path) : "\(path)?\(kept.joined(separator: "&"))"
  }
}
