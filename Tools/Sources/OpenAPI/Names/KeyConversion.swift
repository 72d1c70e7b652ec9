/// The conversions of property names to keys that `keys:` selects, as NetworkKit performs them.
enum KeyConversion: String, CaseIterable {
  case useDefault, snakeCase, kebabCase, pascalCase, screamingSnakeCase

  func key(for name: String) -> String {
    guard self != .useDefault, name.contains(where: { $0 != "_" }) else { return name }
    let words = Self.words(of: name)
    switch self {
    case .useDefault: return name
    case .snakeCase: return words.map { $0.lowercased() }.joined(separator: "_")
    case .screamingSnakeCase: return words.map { $0.uppercased() }.joined(separator: "_")
    case .kebabCase: return words.map { $0.lowercased() }.joined(separator: "-")
    case .pascalCase: return words.map { Identifier.capitalized($0) }.joined()
    }
  }

  /// The conversion that leaves the fewest keys to be annotated.
  static func best(for members: [(name: String, key: String)]) -> KeyConversion {
    var best = (conversion: KeyConversion.useDefault, count: Int.max)
    if members.allSatisfy({ $0.name == $0.key }) { return .useDefault }
    for conversion in allCases {
      let count = members.count { conversion.key(for: $0.name) != $0.key }
      let isWorthIt = conversion == .useDefault || count + 1 < best.count
      if count < best.count, isWorthIt { best = (conversion, count) }
    }
    return best.conversion
  }

  /// A word begins at a capital letter that follows another character, and at the last letter of a run of capitals.
  static func words(of name: String) -> [String] {
    let bytes = Array(name.utf8)
    var words: [String] = []
    var word: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let previous = index > 0 ? bytes[index - 1] : UInt8(ascii: "_")
      let isBeforeSmall = index + 1 < bytes.count && bytes[index + 1].isSmall
      let beginsWord = byte.isCapital && (!previous.isCapital || isBeforeSmall)
      if beginsWord || byte == UInt8(ascii: "_"), !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
      if byte != UInt8(ascii: "_") { word.append(byte) }
    }
    return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
  }
}

/// The names of properties consist of ASCII characters.
extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isSmall: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
