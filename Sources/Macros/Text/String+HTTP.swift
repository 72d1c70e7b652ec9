extension String {
  /// A Boolean value that indicates whether the text is a token, as the name of a header field or of a cookie has to be
  /// (RFC 9110, section 5.6.2; RFC 6265, section 4.1.1).
  var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The text without characters that aren't valid in the value of a header field (RFC 9110, section 5.5).
  var asFieldValue: String {
    let printable = unicodeScalars.filter { $0 == "\t" || ($0 >= " " && $0 != "\u{7F}") }
    return String(String.UnicodeScalarView(printable)).trimmingWhiteSpace
  }

  /// A property's name as the name of a header field: `ifNoneMatch` and `if_none_match` become `If-None-Match`.
  var asHeaderName: String {
    var words: [String] = [""]
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      if character == "_" {
        words.append("")
        continue
      }
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      // An uppercase letter starts a word if it follows or precedes a lowercase letter, as in `requestID` and
      // `IDToken`.
      let startsWord =
        character.isUppercase
        && (previous?.isUppercase == false || next?.isLowercase == true)
      if startsWord { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: "-")
  }
}
