extension Pages {
  /// A page of a list.
  public struct Page: Sendable {
    /// The position from which the page was loaded.
    public let position: Position

    /// The decoded response.
    public let value: Request.ResponseType

    /// The elements of the page.
    public let elements: [Request.PageElement]

    /// The response, including its head and body.
    public let response: NetworkResponse

    /// The position of the next page, or `nil` if there's no next page.
    ///
    /// In the closure of a ``PaginationRule``, the value is always `nil`, because the rule hasn't determined the
    /// position yet.
    public internal(set) var next: Position?

    /// The request that loaded the page.
    public var request: Request { position.request }
  }

  /// The position of a page in its list: the request that loads the page and, if the server sends links to its pages,
  /// the page's URL.
  ///
  /// To resume after a failure, keep each page's ``Page/next`` position:
  ///
  /// ```swift
  /// var position = Pages.Position(ListRepositories(login: "apple"))
  /// do {
  ///   for try await page in client.pages(from: position) {
  ///     save(page.elements)
  ///     position = page.next ?? position
  ///   }
  /// } catch {
  ///   for try await page in client.pages(from: position) { save(page.elements) }
  /// }
  /// ```
  ///
  /// To resume in a different process, store either ``url`` or the property of ``request`` that contains the page
  /// number, offset, or cursor. These values may be sensitive.
  public struct Position: Sendable {
    /// The request that loads the page.
    public let request: Request

    /// The location that the server linked to.
    var link: PageLink?

    /// The location with which the position was created.
    var givenURL: String?

    /// The origins of the requests so far, including redirects, without duplicates, in the order of their first
    /// requests.
    var previousOrigins: [Origin] = []

    /// The rules of the request for the page with the link, which can repeat sensitive query items.
    var redaction = Redaction()

    /// The page's URL, which is used instead of the request's own URL, or `nil` if the request's own URL is used. Don't
    /// log the URL, because it may contain sensitive values.
    public var url: String? { link?.url ?? givenURL }
  }
}

extension Pages.Position {
  /// Creates a position.
  ///
  /// - Parameters:
  ///   - request: The request that loads the page.
  ///   - url: The URL of the page, which can be relative to the request's URL. If `nil` (the default), the page's URL
  ///     is the request's URL.
  public init(_ request: Request, url: String? = nil) {
    self.init(request: request, givenURL: url)
  }
}

// MARK: JSON
extension Pages.Page {
  /// Returns the string or number at a path in the page's JSON, such as a cursor that the model doesn't contain.
  ///
  /// Everything else in the body is skipped.
  ///
  /// - Parameter path: The path, such as `meta.next`.
  /// - Returns: The string, or the digits of the number. If the value is missing, `null`, `false`, or an empty string,
  ///   the method returns `nil`.
  /// - Throws: A ``NetworkError`` if the body isn't valid JSON, or if the value at the path has a different type.
  public func text(at path: JSONPath) throws(NetworkError) -> String? {
    try text(of: json(at: path), at: path)
  }

  /// Returns the string or number at a path in the last element of a list, or `nil` on the last page.
  func cursor(
    _ path: JSONPath, ofLastIn list: JSONPath, hasMore flag: JSONPath
  ) throws(NetworkError) -> String? {
    switch try json(at: flag) {
    case nil, .null, .bool(false): return nil
    case .bool(true): break
    case .string, .number, .array, .object:
      throw NetworkError(
        .typeMismatch,
        "the value at \(flag), which indicates whether there's another page, isn't a Boolean value",
        response: response)
    }
    let last = try json(at: list)?.arrayValue.last
    guard let text = try text(of: last?[at: path], at: path) else {
      throw NetworkError(
        .missingKey,
        "the value at \(flag) is true, but the last element at \(list) has no cursor at \(path)",
        response: response)
    }
    return text
  }

  /// Returns the value at a path in the page's JSON, or `nil` if the value is missing or there's no JSON.
  private func json(at path: JSONPath) throws(NetworkError) -> JSON? {
    guard let chunk = response.body.chunk, !response.isEmpty else { return nil }
    do throws(JSONError) {
      return try chunk.withUnsafeBytes { bytes throws(JSONError) in
        try JSON.value(at: path, inBytes: bytes)
      }
    } catch {
      throw NetworkError(decoding: error, of: response)
    }
  }

  private func text(of value: JSON?, at path: JSONPath) throws(NetworkError) -> String? {
    switch value {
    case nil, .null, .bool(false), .string(""): return nil
    case .string(let text): return text
    case .number(let number): return number.text
    case .bool(true), .array, .object:
      throw NetworkError(
        .typeMismatch,
        "the value at \(path), which identifies the next page, isn't a string or a "
          + "number",
        response: response)
    }
  }
}

// MARK: Descriptions
extension Pages.Page: RedactedStringConvertible {
  /// The status and the number of elements, such as `200 OK (30 elements)`. The description doesn't contain header
  /// fields or elements, because they may be sensitive.
  public var description: String { "\(response.head.status.text) (\(elements.count) elements)" }
}

extension Pages.Position: RedactedStringConvertible {
  /// The redacted description of the request and, if the page has a URL, the redacted URL.
  public var description: String {
    let request = "\(self.request)"
    return url.map { "\(request) at \(redaction.url($0))" } ?? request
  }
}
