import SwiftSyntax

extension TokenSyntax {
  /// The name without backticks: an identifier includes them.
  var unquotedText: String {
    let text = self.text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The name as the label of an argument: one keyword needs back ticks there, and names that aren't
  /// identifiers. For any other label the compiler warns of them.
  var labelText: String { isPlainLabel && unquotedText != "inout" ? unquotedText : text }

  /// The name as the label of a parameter, where three keywords need back ticks.
  var parameterText: String {
    isPlainLabel && !["inout", "let", "var"].contains(unquotedText) ? unquotedText : text
  }

  private var isPlainLabel: Bool {
    let scalars = unquotedText.unicodeScalars
    let startsPlain = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    return startsPlain && scalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// The text as a noun of a sentence: `an enum`, `a class`.
  var withArticle: String { ("aeiou".contains(text.prefix(1)) ? "an " : "a ") + text }
}
