/// A rule for finding the next page of a list.
///
/// | Rule | Next Page |
/// |---|---|
/// | ``linkHeader`` | The target of `Link: <…>; rel="next"` (RFC 8288) |
/// | ``nextURL(_:)-(JSONPath)`` | A URL in the body |
/// | `cursor(_:as:)` | A cursor in the body, sent as a parameter |
/// | `cursor(_:ofLastIn:as:hasMore:)` | A value of the last element in the body, sent as a parameter |
/// | ``page(_:size:)`` | The page number plus 1 |
/// | ``offset(_:limit:)`` | The offset plus the number of elements |
/// | ``next(_:)``, or `nextURL` with a closure | A custom request or URL |
///
/// `@Paginated` specifies the rule in its arguments; a manual conformance returns the rule from its `pagination`
/// property:
///
/// ```swift
/// var pagination: PaginationRule<Self> { .cursor("meta.next", as: \.after) }
/// ```
public struct PaginationRule<Request: PaginatedRequest>: Sendable {
  /// The location of the next page.
  enum Next {
    /// Another request.
    case request(Request)
    /// The same request with a different URL.
    case url(String)
  }

  /// The place in a response that identifies the next page, so that a server can write what the rule reads.
  @_documentation(visibility: internal)
  public enum Place: Sendable {
    /// No place: the rule needs only the elements, or it's a custom rule.
    case none
    /// A link in the `Link` header field with this relation type.
    case link(relation: String)
    /// A URL at this path in the body.
    case url(JSONPath)
    /// A cursor at this path in the body, which the next request contains.
    case cursor(JSONPath, @Sendable (_ next: Request) -> JSON)
    /// A Boolean value at this path in the body.
    case flag(JSONPath)
  }

  let next: @Sendable (Pages<Request>.Page) throws(NetworkError) -> Next?

  /// The place in a response that identifies the next page.
  @_documentation(visibility: internal)
  public private(set) var place = Place.none

  private func reading(_ place: Place) -> Self {
    var rule = self
    rule.place = place
    return rule
  }
}

// MARK: Custom rules
extension PaginationRule {
  /// Returns a custom rule that creates the request for the next page.
  ///
  /// Change a copy of the page's request, so that its other parameters are sent, too:
  ///
  /// ```swift
  /// .next { page in
  ///   guard let oldest = page.elements.first else { return nil }
  ///   var request = page.request
  ///   request.before = oldest.id
  ///   return request
  /// }
  /// ```
  ///
  /// - Parameter request: A closure that returns the request for the page after the given page, or `nil` if the given
  ///   page is the last one.
  /// - Returns: The rule.
  public static func next(
    _ request: @escaping @Sendable (_ page: Pages<Request>.Page) throws(NetworkError) -> Request?
  ) -> Self {
    Self { page throws(NetworkError) in try request(page).map { .request($0) } }
  }

  /// Returns a custom rule that finds the URL of the next page.
  ///
  /// - Parameter url: A closure that returns the URL of the page after the given page, or `nil` if the given page is
  ///   the last one. The URL can be relative to the given page's URL.
  /// - Returns: The rule.
  public static func nextURL(
    _ url: @escaping @Sendable (_ page: Pages<Request>.Page) throws(NetworkError) -> String?
  ) -> Self {
    Self { page throws(NetworkError) in try url(page).map { .url($0) } }
  }
}

// MARK: Links
extension PaginationRule {
  /// The rule for servers that link to the next page in the `Link` header field (RFC 8288).
  ///
  /// ```http
  /// Link: <https://api.example.com/repositories?page=2>; rel="next"
  /// ```
  ///
  /// The last page has no such link.
  public static var linkHeader: Self { linkHeader(relation: "next") }

  /// Returns the rule for servers that link to the next page in the `Link` header field with a custom relation type.
  ///
  /// - Parameter relation: The relation type, such as `prev` for a list that you read backward.
  /// - Returns: The rule.
  public static func linkHeader(relation: String) -> Self {
    nextURL { page throws(NetworkError) in
      page.response.head.headerFields.link(to: relation)?.target
    }.reading(.link(relation: relation))
  }

  /// Returns the rule for servers that send the next page's URL in the JSON body.
  ///
  /// - Parameter path: The path of the URL, such as `links.next`. On the last page, the value is missing, `null`,
  ///   `false`, or an empty string.
  /// - Returns: The rule.
  public static func nextURL(_ path: JSONPath) -> Self {
    nextURL { page throws(NetworkError) in try page.text(at: path) }.reading(.url(path))
  }
}

// MARK: Parameters
extension PaginationRule {
  /// Returns the rule for servers that send a cursor in the JSON body.
  ///
  /// - Parameters:
  ///   - path: The path of the cursor, such as `meta.next`. On the last page, the value is missing, `null`, `false`, or
  ///     an empty string.
  ///   - parameter: The request property that contains the cursor.
  /// - Returns: The rule.
  public static func cursor<Cursor: LosslessStringConvertible & SendableMetatype>(
    _ path: JSONPath, as parameter: any WritableKeyPath<Request, Cursor?> & Sendable
  ) -> Self {
    cursor(path) { (request, cursor: Cursor) in request[keyPath: parameter] = cursor }
      .reading(.cursor(path) { json(of: $0[keyPath: parameter]) })
  }

  /// Returns the rule for servers that send a cursor in the JSON body, for a request whose cursor property isn't
  /// optional.
  ///
  /// - Parameters:
  ///   - path: The path of the cursor, such as `meta.next`. On the last page, the value is missing, `null`, `false`, or
  ///     an empty string.
  ///   - parameter: The request property that contains the cursor.
  /// - Returns: The rule.
  public static func cursor<Cursor: LosslessStringConvertible & SendableMetatype>(
    _ path: JSONPath, as parameter: any WritableKeyPath<Request, Cursor> & Sendable
  ) -> Self {
    cursor(path) { (request, cursor: Cursor) in request[keyPath: parameter] = cursor }
      .reading(.cursor(path) { json(of: $0[keyPath: parameter]) })
  }

  /// Returns the rule for servers whose cursor is a value of the page's last element, such as its ID, and that indicate
  /// in the JSON body whether there's another page.
  ///
  /// ```swift
  /// .cursor("id", ofLastIn: "data", as: \.startingAfter, hasMore: "has_more")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the cursor in an element, such as `id`.
  ///   - list: The path of the elements in the body, such as `data`.
  ///   - parameter: The request property that contains the cursor.
  ///   - flag: The path of the Boolean value that indicates whether there's another page, such as `has_more`. On the
  ///     last page, the value is missing, `null`, or `false`.
  /// - Returns: The rule.
  public static func cursor<Cursor: LosslessStringConvertible & SendableMetatype>(
    _ path: JSONPath, ofLastIn list: JSONPath,
    as parameter: any WritableKeyPath<Request, Cursor?> & Sendable, hasMore flag: JSONPath
  ) -> Self {
    cursor(path, ofLastIn: list, hasMore: flag) { (request, cursor: Cursor) in
      request[keyPath: parameter] = cursor
    }.reading(.flag(flag))
  }

  /// Returns the rule for servers whose cursor is a value of the page's last element, for a request whose cursor property
  /// isn't optional.
  ///
  /// - Parameters:
  ///   - path: The path of the cursor in an element, such as `id`.
  ///   - list: The path of the elements in the body, such as `data`.
  ///   - parameter: The request property that contains the cursor.
  ///   - flag: The path of the Boolean value that indicates whether there's another page, such as `has_more`. On the
  ///     last page, the value is missing, `null`, or `false`.
  /// - Returns: The rule.
  public static func cursor<Cursor: LosslessStringConvertible & SendableMetatype>(
    _ path: JSONPath, ofLastIn list: JSONPath,
    as parameter: any WritableKeyPath<Request, Cursor> & Sendable, hasMore flag: JSONPath
  ) -> Self {
    cursor(path, ofLastIn: list, hasMore: flag) { (request, cursor: Cursor) in
      request[keyPath: parameter] = cursor
    }.reading(.flag(flag))
  }

  /// Returns the JSON of a cursor, which is a number only if the cursor is one.
  private static func json<Cursor: LosslessStringConvertible>(of cursor: Cursor?) -> JSON {
    guard let cursor else { return .null }
    let number = (cursor as? any BinaryInteger).flatMap { Int(exactly: $0) }
    return number.map { JSON($0) } ?? .string(cursor.description)
  }

  private static func cursor<Cursor: LosslessStringConvertible & SendableMetatype>(
    _ path: JSONPath, ofLastIn list: JSONPath? = nil, hasMore flag: JSONPath? = nil,
    set: @escaping @Sendable (inout Request, Cursor) -> Void
  ) -> Self {
    .next { page throws(NetworkError) in
      let text =
        if let list, let flag {
          try page.cursor(path, ofLastIn: list, hasMore: flag)
        } else {
          try page.text(at: path)
        }
      guard let text else { return nil }
      guard let cursor = Cursor(text) else {
        throw NetworkError(
          .typeMismatch, "the cursor at \(path) isn't a valid \(Cursor.self)",
          response: page.response)
      }
      var request = page.request
      set(&request, cursor)
      return request
    }
  }

  /// Returns the rule for servers that number their pages.
  ///
  /// The list begins with the page number that the request contains when you call
  /// ``PaginatedRequest/elements(maximumCount:maximumPageCount:prefetchesNextPage:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - number: The request property that contains the page number.
  ///   - size: A closure that returns the number of elements that the request specifies for each page. If you pass a
  ///     closure, the list ends at the first page with fewer elements than that number, so pass a closure only if all
  ///     pages except the last have the requested size. By default, only an empty page ends the list.
  /// - Returns: The rule.
  public static func page(
    _ number: any WritableKeyPath<Request, Int> & Sendable,
    size: (@Sendable (Request) -> Int?)? = nil
  ) -> Self {
    .page(number) { page throws(NetworkError) in page.isFull(size: size?(page.request)) }
  }

  /// Returns the rule for servers that number their pages and indicate in the response whether there's another page.
  ///
  /// - Parameters:
  ///   - number: The request property that contains the page number.
  ///   - hasNextPage: A closure that returns whether there's a page after the given page.
  /// - Returns: The rule.
  public static func page(
    _ number: any WritableKeyPath<Request, Int> & Sendable,
    hasNextPage:
      @escaping @Sendable (_ page: Pages<Request>.Page) throws(NetworkError) -> Bool
  ) -> Self {
    .next { page throws(NetworkError) in
      try hasNextPage(page) ? page.request.adding(1, to: number) : nil
    }
  }

  /// Returns the rule for servers that skip a specified number of elements.
  ///
  /// - Parameters:
  ///   - offset: The request property that contains the number of elements to skip.
  ///   - limit: A closure that returns the number of elements that the request specifies for each page. If you pass a
  ///     closure, the list ends at the first page with fewer elements than that number, so pass a closure only if all
  ///     pages except the last have the requested size. By default, only an empty page ends the list.
  /// - Returns: The rule.
  public static func offset(
    _ offset: any WritableKeyPath<Request, Int> & Sendable,
    limit: (@Sendable (Request) -> Int?)? = nil
  ) -> Self {
    .next { page throws(NetworkError) in
      page.isFull(size: limit?(page.request))
        ? page.request.adding(page.elements.count, to: offset) : nil
    }
  }
}

extension Pages.Page {
  /// Returns whether the page has the requested number of elements, or any elements if that number isn't known.
  fileprivate func isFull(size: Int?) -> Bool {
    !elements.isEmpty && elements.count >= size ?? 0
  }
}

extension PaginatedRequest {
  /// Returns the request with an increased number, or `nil` if the number is too large for an integer.
  fileprivate func adding(
    _ count: Int, to number: any WritableKeyPath<Self, Int> & Sendable
  ) -> Self? {
    var request = self
    let (sum, overflow) = request[keyPath: number].addingReportingOverflow(count)
    request[keyPath: number] = sum
    return overflow ? nil : request
  }
}
