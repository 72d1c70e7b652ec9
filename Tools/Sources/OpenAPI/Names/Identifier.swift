internal import Foundation

/// Swift names for the names in a document.
enum Identifier {
  /// The name of a type, in upper camel case.
  static func type(_ text: String) -> String {
    let words = words(of: text)
    let name = words.map { word in
      acronym(word)
        ?? capitalized(
          word.allSatisfy(\.isUppercase) && words.count > 1
            ? word.lowercased() : word)
    }.joined()
    guard let first = name.first else { return "Value" }
    return String((first.beginsNumber ? "Type\(name)" : name).prefix(maximumLength))
  }

  /// The number of characters of a name before a number makes it unique.
  private static let maximumLength = 80

  /// The name of a property, a parameter, or a case, in lower camel case, without backticks.
  static func member(_ text: String) -> String {
    if isLowerCamel(text) { return mended(text) }
    let signed = text.hasPrefix("-") && text.dropFirst().first?.isNumber == true
    let plus = text.hasPrefix("+") && text.dropFirst().first?.isNumber == true
    let parts = words(of: text)
    guard let first = parts.first else { return symbolNames[text] ?? "value" }
    let isPlain = text == text.uppercased() || !text.contains { $0.isUppercase }
    let head = isPlain || first.allSatisfy(\.isUppercase) ? first.lowercased() : lowercased(first)
    let name =
      head
      + parts.dropFirst().map { word in
        acronym(word) ?? capitalized(word == word.uppercased() ? word.lowercased() : word)
      }.joined()
    if signed || plus { return (signed ? "minus" : "plus") + capitalized(name) }
    return mended(name.first?.beginsNumber == true ? "value\(name)" : name)
  }

  /// The name in backticks if it's a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The singular of a name, for the elements of an array.
  static func singular(_ name: String) -> String {
    for (plural, singular) in irregularPlurals where name.hasSuffix(plural) {
      return name.dropLast(plural.count) + singular
    }
    if name.hasSuffix("ies"), name.count > 4 { return "\(name.dropLast(3))y" }
    if pluralEndings.contains(where: name.hasSuffix) { return String(name.dropLast(2)) }
    if name.hasSuffix("s"), !name.hasSuffix("ss"), !name.hasSuffix("us"), name.count > 2 {
      return String(name.dropLast())
    }
    return "\(name)Element"
  }

  private static let irregularPlurals = [
    ("Children", "Child"), ("Cookies", "Cookie"), ("Criteria", "Criterion"), ("Indices", "Index"),
    ("Movies", "Movie"), ("People", "Person"), ("Series", "SeriesElement"),
  ]

  /// The ends of words whose plural has two more letters.
  private static let pluralEndings = [
    "sses", "xes", "shes", "nches", "rches", "tches", "nuses", "ruses", "tuses", "liases",
  ]

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The name with a small first word: `HTTPStatus` becomes `httpStatus`.
  static func lowercased(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return text }
    let isWhole =
      capitals.count == text.count || !(text.dropFirst(capitals.count).first?.isLetter ?? false)
    let count = capitals.count == 1 || isWhole ? capitals.count : capitals.count - 1
    return text.prefix(count).lowercased() + text.dropFirst(count)
  }

  /// The parts that consist of letters and digits of any script. Latin letters lose their accents; other characters
  /// separate parts.
  private static func words(of text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "'") }) {
      return text.split { !isWordScalar($0.unicodeScalars[$0.unicodeScalars.startIndex]) }
        .map(String.init)
    }
    var words: [String] = []
    var word = ""
    for character in text where character != "'" && character != "\u{2019}" {
      let letters = plain(character)
      if letters.isEmpty {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word += letters
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The letters of a character in an identifier; empty if the character separates words.
  private static func plain(_ character: Character) -> String {
    if let letters = latinLetters[character] { return letters }
    let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    if let first = parts.first, first.isASCII {
      return isWordScalar(first) ? String(first) : ""
    }
    // A character without a letter or a digit, such as an emoji, can't be read aloud as a name.
    let scalars = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = scalars.first, first.isLetterOrDigit else { return "" }
    return String(String.UnicodeScalarView(scalars.filter { $0.isLetterOrDigit || $0.isMark }))
  }

  /// Latin letters that aren't a letter with an accent.
  private static let latinLetters: [Character: String] = [
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D",
    "ł": "l", "Ł": "L", "þ": "th", "Þ": "Th", "ð": "d", "Ð": "D", "ı": "i",
  ]

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func isLowerCamel(_ text: String) -> Bool {
    text.first?.isLowercase == true && text.unicodeScalars.allSatisfy(isWordScalar)
  }

  /// Names that a property or a case can't have, even in backticks, because Swift or the library uses them.
  private static func mended(_ name: String) -> String {
    ["self", "init", "json", "rawValue", "subscript", "deinit"].contains(name)
      ? "\(name)Value" : name
  }

  /// The spelling of a word in the middle of a name; nil if only its first letter is a capital letter.
  private static func acronym(_ word: String) -> String? {
    let small = word.lowercased()
    return small == "oauth2" ? "OAuth2" : acronyms.contains(small) ? word.uppercased() : nil
  }

  /// The words that are written in capital letters, except at the beginning of a property's name.
  private static let acronyms: Set = [
    "api", "css", "csv", "dns", "faq", "html", "http", "https", "id", "ip", "json", "jwt", "pdf",
    "sdk", "sha", "sku", "sms", "sql", "ssh", "ssl", "tls", "ttl", "ui", "uri", "url", "utc",
    "uuid", "vat", "vpn", "xml", "zip",
  ]

  private static let symbolNames = [
    "*": "any", "+": "plus", "-": "minus", "=": "equal", "!=": "notEqual", "<": "less",
    "<=": "lessOrEqual", ">": "greater", ">=": "greaterOrEqual", "": "empty", "/": "slash",
    "%": "percent", "$": "dollar", "#": "hash", "@": "at", "&": "and", "|": "or",
  ]

  private static let keywords: Set = [
    "associatedtype", "as", "break", "case", "catch", "class", "continue", "default", "defer", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if",
    "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private",
    "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension Character {
  /// A Boolean value that indicates whether the character is a digit, with which no identifier begins.
  fileprivate var beginsNumber: Bool {
    unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether an identifier in Swift can contain the scalar after its first letter.
  fileprivate var isLetterOrDigit: Bool {
    guard properties.isXIDContinue else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    properties.isXIDContinue
      && [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
  }
}

/// Unique names within one declaration.
struct MemberNames {
  private var taken: Set<String>

  init(_ taken: Set<String> = []) { self.taken = taken }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  mutating func unique(_ name: String) -> String {
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }
}
