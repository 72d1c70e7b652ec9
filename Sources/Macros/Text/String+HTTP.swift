extension String {
  /// A Boolean value that indicates whether the text is a token, as the name of a header field or of a cookie has to be
  /// (RFC 9110, section 5.6.2; RFC 6265, section 4.1.1).
  var isToken: Bool {
    !isEmpty && utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// The text without characters that aren't valid in the value of a header field (RFC 9110, section 5.5).
  var asFieldValue: String {
    let printable = unicodeScalars.filter { $0 == "\t" || ($0 >= " " && $0 != "\u{7F}") }
    return String(String.UnicodeScalarView(printable)).trimmingWhiteSpace
  }

  /// A property's name as the name of a header field: `ifNoneMatch` and `if_none_match` become `If-None-Match`.
  var asHeaderName: String {
    KeyConversion.words(of: self).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: "-")
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a letter or a digit of ASCII.
  var isAlphanumeric: Bool {
    let character = Character(Unicode.Scalar(self))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}
