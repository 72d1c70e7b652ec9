extension StringProtocol where SubSequence == Substring {
  /// The members of a comma-separated list, except empty ones (RFC 9110, section 5.6.1).
  ///
  /// If a quoted string is unterminated, every comma is a separator, so the string can't hide a directive.
  @inlinable
  public var listMembers: [Substring] { listMembers(omittingEmpty: true) }

  /// Returns the ``listMembers``, including the empty ones if `omittingEmpty` is `false`.
  @inlinable
  public func listMembers(omittingEmpty: Bool) -> [Substring] {
    // Uses bytes, because comparing characters is slow if they contain many combining marks.
    let bytes = Substring(self).utf8
    var (isQuoted, isEscaped) = (false, false)
    let members = bytes.split(omittingEmptySubsequences: omittingEmpty) { byte in
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && !isEscaped && byte == UInt8(ascii: "\\")
      return byte == UInt8(ascii: ",") && !isQuoted
    }
    guard isQuoted else { return members.map { Substring($0) } }
    return bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: omittingEmpty)
      .map { Substring($0) }
  }

  /// The text without leading and trailing spaces and tabs.
  @inlinable
  public var trimmingBlanks: Substring {
    let start = Substring(self).utf8.drop(while: \.isBlank)
    guard let last = start.lastIndex(where: { !$0.isBlank }) else { return "" }
    return Substring(start[...last])
  }

  /// The text of a token, or of a quoted string without its quotation marks and escapes. It's empty if the string is
  /// unterminated.
  @inlinable
  public var unquoted: String {
    let text = trimmingBlanks
    var reader = FieldReader(text)
    guard let string = reader.quotedString() else { return String(text) }
    return string.isClosed ? string.text : ""
  }
}

extension String {
  /// Creates the text of bytes, or returns `nil` if they aren't UTF-8 or contain control characters other than line
  /// breaks and tabs.
  public init?(printable bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let isPrintable = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || "\n\r\t".unicodeScalars.contains($0)
    }
    guard isPrintable else { return nil }
    self = text
  }

  /// The type and subtype of a `Content-Type`, in lowercase and without parameters.
  public var mediaType: String {
    prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// A Boolean value that indicates whether a media type is JSON (RFC 6839, section 3.1).
  public var isJSONMediaType: Bool {
    self == "application/json" || self == "text/json" || hasSuffix("+json")
  }

  /// A Boolean value that indicates whether the text begins as a JSON object or array does.
  public var beginsLikeJSON: Bool {
    let first = utf8.first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The text without the byte order mark at its beginning.
  public var withoutByteOrderMark: String {
    hasPrefix("\u{FEFF}") ? String(dropFirst()) : self
  }

  /// The text as a quoted string (RFC 9110, section 5.6.4).
  public var quoted: String {
    "\"" + replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#) + "\""
  }
}

extension FixedWidthInteger {
  /// Creates the integer that decimal digits represent, such as seconds (RFC 9111, section 1.2.2), or the largest
  /// integer if the digits represent a larger number. Returns `nil` if the text is empty or contains other characters.
  @inlinable
  public init?(digits: some StringProtocol) {
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    self = Self(digits) ?? .max
  }
}
