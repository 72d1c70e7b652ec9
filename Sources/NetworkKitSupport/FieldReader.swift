/// A reader for the value of a header field, with methods for the syntax elements that many fields share (RFC 9110,
/// section 5.6).
///
/// Each method advances past the text that it reads. No method throws an error. Instead, the result for a missing part
/// is empty or `nil`.
public struct FieldReader {
  @usableFromInline var rest: Substring.UTF8View

  /// Creates a reader at the start of a value.
  @inlinable
  public init(_ value: some StringProtocol) {
    rest = Substring(value).utf8
  }

  /// A Boolean value that indicates whether the whole value has been read.
  public var isAtEnd: Bool { rest.isEmpty }

  /// Reads a byte, or returns `nil` at the end.
  @discardableResult
  public mutating func next() -> UInt8? { rest.popFirst() }

  /// Reads a character if it's the next one.
  public mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads the bytes up to the first byte that doesn't satisfy a predicate.
  @discardableResult
  public mutating func text(while isPart: (UInt8) -> Bool) -> String {
    let text = rest.prefix(while: isPart)
    rest = rest[text.endIndex...]
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads optional white space (section 5.6.3).
  ///
  /// - Returns: `true` if there's any white space.
  @discardableResult
  public mutating func skipBlanks() -> Bool { !text(while: \.isBlank).isEmpty }

  /// Reads a token (section 5.6.2).
  public mutating func token() -> String { text(while: \.isToken) }

  /// Reads a quoted string (section 5.6.4), or returns `nil` if the next character isn't a quotation mark.
  ///
  /// - Returns: The text without quotation marks and escapes, and a Boolean value that indicates whether the string is
  ///   terminated. An unterminated string extends to the end of the field.
  public mutating func quotedString() -> (text: String, isClosed: Bool)? {
    guard take("\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "\""): return (String(decoding: bytes, as: UTF8.self), true)
      case UInt8(ascii: "\\"): if let escaped = next() { bytes.append(escaped) }
      default: bytes.append(byte)
      }
    }
    return (String(decoding: bytes, as: UTF8.self), false)
  }

  /// Reads a parameter such as `q=0.5` or `title="Chapter 2"` (section 5.6.6). White space around the equals sign is
  /// accepted.
  ///
  /// - Parameter isPart: A closure that returns `true` for a byte of a value that isn't a quoted string. By default,
  ///   white space, a semicolon, and a comma end the value.
  /// - Returns: The name, which may be empty, and the value, which is `nil` for a parameter without an equals sign.
  public mutating func parameter(
    valueWhile isPart: (UInt8) -> Bool = { !$0.isBlank && !$0.isDelimiter }
  ) -> (name: String, value: String?) {
    skipBlanks()
    let name = text { !$0.isBlank && !$0.isDelimiter && $0 != UInt8(ascii: "=") }
    skipBlanks()
    guard take("=") else { return (name, nil) }
    skipBlanks()
    return (name, quotedString()?.text ?? text(while: isPart))
  }

  /// Reads parameters, each preceded by a semicolon.
  public mutating func parameters() -> [(name: String, value: String?)] {
    var parameters: [(name: String, value: String?)] = []
    skipBlanks()
    while take(";") {
      let parameter = parameter()
      if !parameter.name.isEmpty { parameters.append(parameter) }
      skipBlanks()
    }
    return parameters
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a space or a tab.
  @inlinable public var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// A Boolean value that indicates whether the byte separates parameters or the members of a list.
  public var isDelimiter: Bool { self == UInt8(ascii: ";") || self == UInt8(ascii: ",") }

  /// A Boolean value that indicates whether the byte can appear in a token (RFC 9110, section 5.6.2).
  public var isToken: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }

  /// A Boolean value that indicates whether the character is `unreserved` (RFC 3986, section 2.3).
  @inlinable public var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      return true
    default:
      return false
    }
  }

  /// A Boolean value that indicates whether the byte is an ASCII control character, such as a line break.
  @inlinable public var isControl: Bool { self < 0x20 || self == 0x7F }

  /// The value of a hexadecimal digit, or `nil` for any other character.
  @inlinable public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// A member of a list with its parameters, such as `"default";r=50;t=30` (RFC 9651, section 3.1).
public struct FieldMember {
  /// The item, which is a token or the text of a string.
  public let name: String

  /// The values of the parameters, keyed by name. The value of a parameter without a value is empty. If a name is
  /// repeated, the last value applies.
  public let parameters: [String: String]

  /// Reads the well-formed members of a list.
  public static func list(_ text: String) -> [FieldMember] {
    var reader = FieldReader(text)
    var members: [FieldMember] = []
    while true {
      reader.text { $0.isBlank || $0 == UInt8(ascii: ",") }
      guard !reader.isAtEnd else { return members }
      members.append(FieldMember(&reader))
      reader.text { $0 != UInt8(ascii: ",") }
    }
  }

  private init(_ reader: inout FieldReader) {
    name = reader.quotedString()?.text ?? reader.token()
    parameters = Dictionary(reader.parameters().map { ($0.name, $0.value ?? "") }) { $1 }
  }
}
