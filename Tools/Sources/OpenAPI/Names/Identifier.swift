internal import Foundation

/// Swift names for the names in a document.
enum Identifier {
  /// The name of a type, in upper camel case.
  static func type(_ text: String) -> String {
    let words = words(of: text)
    let name = words.map { word in
      acronyms.contains(word.lowercased()) && word.count > 1
        ? word.uppercased()
        : capitalized(
          word.allSatisfy(\.isUppercase) && words.count > 1
            ? word.lowercased() : word)
    }.joined()
    guard let first = name.first else { return "Value" }
    return String((first.isNumber ? "Type\(name)" : name).prefix(maximumLength))
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
        acronyms.contains(word.lowercased())
          ? word.uppercased() : capitalized(word == word.uppercased() ? word.lowercased() : word)
      }.joined()
    if signed || plus { return (signed ? "minus" : "plus") + capitalized(name) }
    return mended(name.first?.isNumber == true ? "value\(name)" : name)
  }

  /// The name in backticks if it's a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The singular of a name, for the elements of an array.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return "\(name.dropLast(3))y" }
    if name.hasSuffix("sses") || name.hasSuffix("xes") { return String(name.dropLast(2)) }
    if name.hasSuffix("s"), !name.hasSuffix("ss"), !name.hasSuffix("us"), name.count > 2 {
      return String(name.dropLast())
    }
    return "\(name)Element"
  }

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

  /// The parts that consist of ASCII letters and digits. Accents are removed; other characters separate parts.
  private static func words(of text: String) -> [String] {
    let plain =
      text.unicodeScalars.allSatisfy(\.isASCII) ? text : text.decomposedStringWithCanonicalMapping
    let letters = plain.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) && $0 != "'" }
    return letters.split { !isWordScalar($0) }.map { String(String.UnicodeScalarView($0)) }
  }

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

  /// The words that are written in capital letters, except at the beginning of a property's name.
  private static let acronyms: Set = [
    "api", "css", "csv", "dns", "faq", "html", "http", "https", "id", "ip", "json", "jwt", "oauth2",
    "pdf", "sdk", "sha", "sku", "sms", "sql", "ssh", "ssl", "tls", "ttl", "ui", "uri", "url", "utc",
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

/// Unique names within one declaration.
struct MemberNames {
  private var taken: Set<String>

  init(_ taken: Set<String> = []) { self.taken = taken }

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
