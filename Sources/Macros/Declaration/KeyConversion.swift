import SwiftSyntax

/// The conversion of property names to keys. The cases have the names of `JSONKeyConversion`.
enum KeyConversion: String, CaseIterable {
  case useDefault
  case snakeCase
  case screamingSnakeCase
  case kebabCase
  case pascalCase

  /// The key for a property's name.
  ///
  /// Leading and trailing underscores are kept. `avatarURL` consists of the words `avatar` and `URL`, and
  /// `htmlURLString` of `html`, `URL`, and `String`.
  func key(for name: String) -> String {
    guard self != .useDefault, name.contains(where: { $0 != "_" }) else { return name }
    let start = name.prefix { $0 == "_" }
    let end = String(name.reversed().prefix { $0 == "_" })
    let words = Self.words(of: name)
    let converted =
      switch self {
      case .useDefault: name
      case .snakeCase: words.map { $0.lowercased() }.joined(separator: "_")
      case .screamingSnakeCase: words.map { $0.uppercased() }.joined(separator: "_")
      case .kebabCase: words.map { $0.lowercased() }.joined(separator: "-")
      case .pascalCase: words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      }
    return start + converted + end
  }

  /// A word begins at a capital letter that follows another character, and at the last letter of a run of capitals.
  static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      let follows = index > 0 ? characters[index - 1] : "_"
      let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      let beginsWord = character.isUppercase && (!follows.isUppercase || isBeforeSmall)
      if (beginsWord || character == "_"), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if character != "_" { word.append(character) }
    }
    return word.isEmpty ? words : words + [word]
  }
}
