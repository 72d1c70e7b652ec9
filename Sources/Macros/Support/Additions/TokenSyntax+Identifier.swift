import SwiftSyntax

extension TokenSyntax {
  /// The name without back ticks: what goes over the wire, where an identifier keeps them.
  var unquotedText: String {
    let text = self.text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The text as a noun of a sentence: `an enum`, `a class`.
  var withArticle: String { ("aeiou".contains(text.prefix(1)) ? "an " : "a ") + text }
}
