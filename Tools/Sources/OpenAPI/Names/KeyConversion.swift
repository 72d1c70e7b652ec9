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
    if members.allSatisfy({ $0.name.isSpelled($0.key) }) { return .useDefault }
    for conversion in allCases {
      let count = members.count { !conversion.key(for: $0.name).isSpelled($0.key) }
      let isWorthIt = conversion == .useDefault || count + 1 < best.count
      if count < best.count, isWorthIt { best = (conversion, count) }
    }
    return best.conversion
  }

  /// A word begins at a capital letter that follows another character, and at the last letter of a run of capitals.
  static func words(of name: String) -> [String] {
    let letters: [Letter]
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      letters = name.utf8.map { Letter(ascii: $0) }
    } else {
      letters = name.map { Letter($0) }
    }
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let isAfterCapital = index > 0 && letters[index - 1].isCapital
      let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isSmall
      let beginsWord = letter.isCapital && (!isAfterCapital || isBeforeSmall)
      if beginsWord || letter.character == "_", !word.isEmpty {
        words.append(word)
        word = ""
      }
      if letter.character != "_" { word.append(letter.character) }
    }
    return word.isEmpty ? words : words + [word]
  }

  private struct Letter {
    let character: Character
    let isCapital: Bool
    let isSmall: Bool

    init(_ character: Character) {
      self.character = character
      isCapital = character.isUppercase
      isSmall = character.isLowercase
    }

    /// The properties of Unicode are slower, and nearly all names consist of ASCII letters.
    init(ascii byte: UInt8) {
      character = Character(Unicode.Scalar(byte))
      isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
  }
}

extension String {
  /// Returns whether two names have the same characters in the same Unicode normalization form, as JSON compares keys.
  func isSpelled(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
