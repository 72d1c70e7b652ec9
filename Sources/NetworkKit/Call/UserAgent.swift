internal import HTTPTypes
internal import NetworkKitSupport

/// The value of the `User-Agent` header field (RFC 9110, section 10.1.5), which each request checks.
struct UserAgent: Sendable {
  private let isValid: Bool
  private let field: HTTPField

  init(_ text: String) {
    field = HTTPField(name: .userAgent, value: text)
    var grammar = ProductGrammar(text)
    isValid = grammar.acceptsProducts()
  }

  /// Adds the header field if the request doesn't have it.
  ///
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if the value isn't valid.
  func add(to request: inout OutgoingRequest) throws(NetworkError) {
    guard !request.head.headerFields.contains(.userAgent) else { return }
    guard isValid else {
      throw NetworkError(
        .invalidConfiguration,
        """
        the user agent isn't a list of products and comments; use a value such as \
        "MyApp/2.1 (beta)" (RFC 9110, section 10.1.5)
        """)
    }
    request.head.headerFields.append(field)
  }
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
