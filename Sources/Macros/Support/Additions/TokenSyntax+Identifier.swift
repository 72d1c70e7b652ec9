import SwiftSyntax

extension TokenSyntax {
  /// The name without back ticks: what goes over the wire, where an identifier keeps them.
  var unquotedText: String {
    let text = self.text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
