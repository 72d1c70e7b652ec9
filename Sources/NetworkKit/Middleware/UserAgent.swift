internal import HTTPTypes

/// Middleware that sets the `User-Agent` header field to the app's name and version (RFC 9110, section 10.1.5).
///
/// Every ``HTTPNetworkClient`` sends ``default`` unless you pass a different value, or `nil` to omit the field:
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com", userAgent: "MyApp/2.1 (contact@example.com)")
/// ```
///
/// A `User-Agent` field that the request or other middleware sets takes precedence.
///
/// The value lists products, with the most important product first. Each product consists of a name, an optional
/// version, and optional comments in parentheses. If you specify the value as a string literal that isn't valid, each
/// request throws ``NetworkError/Code/invalidConfiguration``. To check a string at run time, use ``init(_:)-(String)``.
public struct UserAgent: Middleware, Hashable {
  /// The default value, which consists of the name and version of this library.
  public static let `default` = UserAgent(stringLiteral: "NetworkKit/0.1.0")

  /// The value of the header field.
  public let text: String

  private let isValid: Bool
  private let field: HTTPField

  /// Creates the middleware with a value.
  ///
  /// - Parameter text: The value of the header field, such as `MyApp/2.1 (beta)`.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if the value doesn't conform to RFC 9110, section 10.1.5.
  public init(_ text: String) throws(NetworkError) {
    self.init(stringLiteral: text)
    try check()
  }

  /// Adds the header field if the request doesn't have it, and sends the request.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard !request.head.headerFields.contains(.userAgent) else {
      return try await next.send(request)
    }
    try check()
    var request = request
    request.head.headerFields.append(field)
    return try await next.send(request)
  }

  private func check() throws(NetworkError) {
    guard !isValid else { return }
    throw NetworkError(
      .invalidConfiguration,
      """
      the user agent isn't a list of products and comments; use a value such as \
      "MyApp/2.1 (beta)" (RFC 9110, section 10.1.5)
      """)
  }
}

extension UserAgent: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the middleware with a literal, which the middleware checks when it sends a request.
  ///
  /// - Parameter value: The value of the header field, such as `MyApp/2.1 (beta)`.
  public init(stringLiteral value: String) {
    text = value
    field = HTTPField(name: .userAgent, value: value)
    var grammar = ProductGrammar(value)
    isValid = grammar.acceptsProducts()
  }

  /// The value of the header field.
  public var description: String { text }
}

/// A parser of `product *( RWS ( product / comment ) )` (RFC 9110, section 10.1.5).
private struct ProductGrammar {
  private var reader: FieldReader

  init(_ text: String) {
    reader = FieldReader(text)
  }

  mutating func acceptsProducts() -> Bool {
    guard takeProduct() else { return false }
    while !reader.isAtEnd {
      guard reader.skipBlanks(), reader.take("(") ? takeComment() : takeProduct() else {
        return false
      }
    }
    return true
  }

  /// Consumes `token [ "/" token ]`.
  private mutating func takeProduct() -> Bool {
    guard !reader.token().isEmpty else { return false }
    return !reader.take("/") || !reader.token().isEmpty
  }

  /// Consumes the rest of a comment after its opening parenthesis. The comment can contain nested comments.
  private mutating func takeComment() -> Bool {
    var depth = 1
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"):
        guard let escaped = reader.next(), escaped.isText else { return false }
      default: guard byte.isText else { return false }
      }
      if depth == 0 { return true }
    }
    return false
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the character can appear in a comment or after a backslash (RFC 9110,
  /// section 5.6.5), which control characters can't.
  fileprivate var isText: Bool { self == UInt8(ascii: "\t") || (self >= 0x20 && self != 0x7F) }
}
