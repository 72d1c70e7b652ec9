public import Foundation

extension RequestEncoder {
  /// Asks a URL that is known only now, instead of base URL and endpoint.
  ///
  /// Where it leads to another origin than the request's base URL or, without one, the client's,
  /// no credential goes along: not the client's, and no header field or query item that the request
  /// declares secret or names like one.
  ///
  /// The request's query items follow those of the URL, and one whose name the URL's query has already
  /// is not sent: the URL's counts.
  ///
  /// ```swift
  /// try request.setURL("next", "https://api.example.com/users?page=2")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - text: An absolute `http` or `https` URL, or a path below the base URL. What no URL may hold
  ///     is percent-encoded, what is encoded already is kept (RFC 3986, section 2.4); a fragment is
  ///     never sent.
  ///   - options: Whether the URL is a secret: nothing behind its origin is then shown.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func setURL(
    _ name: String, _ text: String, _ options: ParameterOption...
  ) throws(NetworkError) {
    try setLocation(name, text, options)
  }

  private mutating func setLocation(
    _ name: String, _ text: String, _ options: [ParameterOption]
  ) throws(NetworkError) {
    guard !text.utf8.contains(where: \.isControl) else {
      throw .invalidParameter(name, "has a control character, such as a line break")
    }
    let reference = URLReference(text[...]).repaired
    guard !reference.path.utf8.hasDotSegment else {
      throw .invalidParameter(name, "has a \".\" or \"..\" segment; write the path without it")
    }
    if reference.scheme != nil || reference.authority != nil {
      try leave(for: reference, given: name)
    } else if reference.path.isEmpty, reference.query == nil {
      throw .invalidParameter(name, "is empty; give an absolute URL, or a path below the base URL")
    }
    path = Array(reference.path.utf8)
    givenQuery = reference.query
    if ResolvedOptions(style, options).isSensitive { request.isURLSensitive = true }
    note("url", .url, text)
  }

  /// Asks a URL that is known only now, instead of base URL and endpoint.
  ///
  /// The same as the function for text, with the URL's absolute form.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - url: An absolute `http` or `https` URL, or a path below the base URL.
  ///   - options: Whether the URL is a secret: nothing behind its origin is then shown.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func setURL(
    _ name: String, _ url: URL, _ options: ParameterOption...
  ) throws(NetworkError) {
    try setLocation(name, url.absoluteString, options)
  }

  /// Takes the URL's origin for the base URL, and remembers where the request was at home.
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
      throw .invalidParameter(name, "is no URL that can be asked: \(error.reason)")
    }
    request.givenURL = GivenURL(home: home, query: reference.query)
  }
}

/// An absolute URL that a request was given at call time: it may lead away from the request's API.
struct GivenURL: Sendable {
  /// The origin of the request's own base URL; `nil` where the client's counts.
  let home: Origin?

  /// The items of its query: whoever wrote the URL knows them already.
  private let items: Set<Substring>

  init(home: Origin?, query: Substring?) {
    self.home = home
    items = Set(query?.split(separator: "&") ?? [])
  }

  /// The query items of a path that may be sent to a foreign origin: the URL's own, and those that
  /// are no secret.
  func withoutSecretItems(_ target: String, _ redaction: Redaction) -> String {
    let (path, query) = target.splitAtQuery()
    guard let query else { return target }
    let kept = query.split(separator: "&").filter { items.contains($0) || !redaction.hides($0) }
    return kept.isEmpty ? String(path) : "\(path)?\(kept.joined(separator: "&"))"
  }
}
