import SwiftSyntax

extension TokenSyntax {
  /// The name without backticks, which are part of the identifier's text.
  var unquotedText: String {
    let text = self.text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The name as the label of an argument. Only one keyword, and names that aren't identifiers, need backticks there;
  /// the compiler warns about backticks around any other label.
  var labelText: String { isPlainLabel && unquotedText != "inout" ? unquotedText : text }

  /// The name as the label of a parameter, where three keywords need backticks.
  var parameterText: String {
    isPlainLabel && !["inout", "let", "var"].contains(unquotedText) ? unquotedText : text
  }

  private var isPlainLabel: Bool {
    let scalars = unquotedText.unicodeScalars
    let startsPlain = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    return startsPlain && scalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// The text with its article, for use in a sentence: `an enum`, `a class`.
  var withArticle: String { ("aeiou".contains(text.prefix(1)) ? "an " : "a ") + text }
}
