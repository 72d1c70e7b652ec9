internal import Foundation

/// Percent-encoding by component (RFC 3986, section 2): everything outside a component's own
/// alphabet is written as `%XX` of its UTF-8.
enum PercentEncoding {
  /// One segment, a query name or a query value: unreserved characters only.
  static func component(_ text: String) -> String {
    encode(text) { $0.isUnreserved }
  }

  /// A list in a query: its commas separate the elements (RFC 6570, section 3.2.8).
  static func commaSeparated(_ text: String) -> String {
    encode(text) { $0.isUnreserved || $0 == UInt8(ascii: ",") }
  }

  /// A form's name or value (WHATWG URL, section 5.2): space as `+`, and its own alphabet.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsCommas: Whether commas separate the elements of a list and stay as they are.
  static func form(_ text: String, keepingCommas keepsCommas: Bool = false) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ",") where keepsCommas: result += ","
      case UInt8(ascii: " "): result += "+"
      case UInt8(ascii: "~"): append(byte, to: &result)
      case UInt8(ascii: "*"): result += "*"
      case _ where byte.isUnreserved: result.unicodeScalars.append(Unicode.Scalar(byte))
      default: append(byte, to: &result)
      }
    }
    return result
  }

  /// A path or query from outside that may be encoded already, such as a `Location`: characters that it
  /// can't contain are encoded, and everything else is kept.
  static func repaired(_ text: Substring) -> String {
    encodingStrayPercentSigns(in: encode(String(text), keeping: \.isLegalInTarget))
  }

  /// A path or query in which each percent sign that isn't followed by two hexadecimal digits is encoded.
  ///
  /// Worked example: `100%&b=a%20b` is `100%25&b=a%20b`. If such a sign were sent, some would decode it,
  /// and others encode the percent signs that are right.
  static func encodingStrayPercentSigns(in text: String) -> String {
    let percentSign = UInt8(ascii: "%")
    guard text.utf8.contains(percentSign), !text.utf8.isLegalTarget else { return text }
    var result = ""
    var rest = text[...]
    while let index = rest.utf8.firstIndex(of: percentSign) {
      let end = rest.utf8.index(after: index)
      result += rest[..<end]
      rest = rest[end...]
      if !rest.utf8.beginsWithEscapedByte { result += "25" }
    }
    return result + rest
  }

  private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    guard !text.utf8.allSatisfy(isKept) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      if isKept(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        append(byte, to: &result)
      }
    }
    return result
  }

  private static let digits = Array("0123456789ABCDEF".unicodeScalars)

  private static func append(_ byte: UInt8, to text: inout String) {
    text.unicodeScalars.append("%")
    text.unicodeScalars.append(digits[Int(byte >> 4)])
    text.unicodeScalars.append(digits[Int(byte & 0xF)])
  }
}

extension UInt8 {
  /// `unreserved` of RFC 3986, section 2.3.
  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      return true
    default:
      return false
    }
  }

  /// What may stand in a path or a query that is percent-encoded already (RFC 3986, sections 3.3
  /// and 3.4).
  var isLegalInTarget: Bool {
    switch self {
    // `!`, then `$%&'()*+,-./`, the digits, `:;`.
    case UInt8(ascii: "!"), UInt8(ascii: "$")...UInt8(ascii: ";"), UInt8(ascii: "="),
      // `?@` and the capital letters.
      UInt8(ascii: "?")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "~"):
      return true
    default:
      return false
    }
  }
}

extension Collection where Element == UInt8 {
  /// Whether the bytes are a path or a query that is percent-encoded: each percent sign begins an escape.
  var isLegalTarget: Bool {
    var rest = self[...]
    while let byte = rest.popFirst() {
      guard byte.isLegalInTarget, byte != UInt8(ascii: "%") || rest.beginsWithEscapedByte else {
        return false
      }
    }
    return true
  }

  /// Whether the bytes begin with two hexadecimal digits, as they follow a percent sign.
  fileprivate var beginsWithEscapedByte: Bool {
    prefix(2).count { Character(Unicode.Scalar($0)).isHexDigit } == 2
  }
}

extension Substring {
  /// The name of an item of a query or a form, `name=value`, decoded.
  var itemName: String {
    let name = prefix { $0 != "=" }
    return name.removingPercentEncoding ?? String(name)
  }

  /// The names of a query's items, decoded.
  var queryNames: Set<String> { Set(split(separator: "&").map(\.itemName)) }
}
