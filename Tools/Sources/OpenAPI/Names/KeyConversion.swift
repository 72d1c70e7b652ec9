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
    for conversion in allCases {
      let count = members.count { conversion.key(for: $0.name) != $0.key }
      let isWorthIt = conversion == .useDefault || count + 1 < best.count
      if count < best.count, isWorthIt { best = (conversion, count) }
    }
    return best.conversion
  }

  /// A word begins at a capital letter that follows another character, and at the last letter of a run of capitals.
  static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : "_"
      let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      let beginsWord = character.isUppercase && (!previous.isUppercase || isBeforeSmall)
      if beginsWord || character == "_", !word.isEmpty {
        words.append(word)
        word = ""
      }
      if character != "_" { word.append(character) }
    }
    return word.isEmpty ? words : words + [word]
  }
}
