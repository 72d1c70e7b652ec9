internal import HTTPTypes

/// The name and version of the app that sends a request, in the `User-Agent` header field (RFC 9110,
/// section 10.1.5).
///
/// Every ``HTTPNetworkClient`` sends ``default`` unless you pass another value, or `nil` to send none:
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com", userAgent: "MyApp/2.1 (contact@example.com)")
/// ```
///
/// A `User-Agent` field that the request or other middleware sets takes precedence.
///
/// The value lists products, the most important one first. Each consists of a name, an optional
/// version, and optional comments in parentheses. The value of a literal is checked when the client
/// sends a request; ``init(_:)-(String)`` checks a string that you make at run time.
public struct UserAgent: Middleware, Hashable {
  /// The name and version of this library.
  public static let `default` = UserAgent(stringLiteral: "NetworkKit/0.1.0")

  /// The value of the header field.
  public let text: String

  private let isValid: Bool

  /// Creates the middleware with a value.
  ///
  /// - Parameter text: The value of the header field, such as `MyApp/2.1 (beta)`.
  /// - Throws: ``NetworkError`` with the code ``NetworkError/Code/invalidConfiguration`` if the value
  ///   doesn't conform to RFC 9110, section 10.1.5.
  public init(_ text: String) throws(NetworkError) {
    self.init(stringLiteral: text)
    try check()
  }

  /// Adds the header field to a request that doesn't have it, and sends the request.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard !request.head.headerFields.contains(.userAgent) else {
      return try await next.send(request)
    }
    try check()
    var request = request
    request.head.headerFields[.userAgent] = text
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
  /// Creates the middleware with a literal, which is checked when a request is sent.
  public init(stringLiteral value: String) {
    text = value
    var grammar = ProductGrammar(value)
    isValid = grammar.acceptsProducts()
  }

  /// The value of the header field.
  public var description: String { text }
}

/// A reader of `product *( RWS ( product / comment ) )` (RFC 9110, section 10.1.5).
private struct ProductGrammar {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  mutating func acceptsProducts() -> Bool {
    guard takeProduct() else { return false }
    while !rest.isEmpty {
      guard take(while: { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }) else {
        return false
      }
      guard rest.first == UInt8(ascii: "(") ? takeComment() : takeProduct() else { return false }
    }
    return true
  }

  /// `token [ "/" token ]`.
  private mutating func takeProduct() -> Bool {
    guard take(while: \.isToken) else { return false }
    guard rest.first == UInt8(ascii: "/") else { return true }
    rest.removeFirst()
    return take(while: \.isToken)
  }

  /// Text in parentheses, which may hold others.
  private mutating func takeComment() -> Bool {
    var depth = 0
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst(), escaped.isText else { return false }
      default: guard byte.isText else { return false }
      }
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> Bool {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return !taken.isEmpty
  }
}

extension UInt8 {
  /// A character of a token (RFC 9110, section 5.6.2).
  fileprivate var isToken: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }

  /// A character of a comment or behind a backslash (RFC 9110, section 5.6.5): no control character.
  fileprivate var isText: Bool { self == UInt8(ascii: "\t") || (self >= 0x20 && self != 0x7F) }
}
