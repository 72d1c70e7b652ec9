extension String {
  /// A Boolean value that indicates whether the text is a token, as the name of a header field or of a cookie has to be
  /// (RFC 9110, section 5.6.2; RFC 6265, section 4.1.1).
  var isToken: Bool {
    !isEmpty && utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// A Boolean value that indicates whether only the transport can set the header field with this name (RFC 9112,
  /// sections 3.2 and 6). A request with such a field is never sent.
  var isTransportField: Bool {
    ["host", "content-length", "transfer-encoding", "connection"].contains(lowercased())
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

extension StringProtocol {
  /// The dots of a dot segment, which may be percent-encoded; nil for any other segment of a path (RFC 3986, section
  /// 5.2.4).
  var dotSegment: String? {
    let dots = lowercased().replacing("%2e", with: ".")
    return [".", ".."].contains(dots) ? dots : nil
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte can be part of a cookie's value (RFC 6265, section 4.1.1).
  var isCookieOctet: Bool { self > 0x20 && self < 0x7F && !"\",;\\".utf8.contains(self) }

  /// A Boolean value that indicates whether the byte is a letter or a digit of ASCII.
  var isAlphanumeric: Bool {
    let character = Character(Unicode.Scalar(self))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}
