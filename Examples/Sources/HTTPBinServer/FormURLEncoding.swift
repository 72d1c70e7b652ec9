/// A name and its value in a query or a form.
struct FormPair: Sendable, Equatable {
  let name: String
  let value: String
}

/// The format `application/x-www-form-urlencoded`, for browsers' forms and queries of URLs (WHATWG URL, section 5.1).
enum FormURLEncoding {
  /// The pairs in the order in which they were sent.
  static func pairs(in text: some StringProtocol) -> [FormPair] {
    text.utf8.split(separator: UInt8(ascii: "&")).map { pair in
      let halves = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return FormPair(
        name: decoded(halves[0]), value: halves.count > 1 ? decoded(halves[1]) : "")
    }
  }

  /// Decodes `+` and `%XX`; a `%` without two hexadecimal digits is kept.
  private static func decoded(_ text: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      switch byte {
      case UInt8(ascii: "+"):
        bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%") where digits.count == 2:
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      default:
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
