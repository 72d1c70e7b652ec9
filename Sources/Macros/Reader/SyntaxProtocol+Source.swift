import SwiftSyntax

extension SyntaxProtocol {
  /// The source without the trivia around it, like `trimmedDescription`, which copies the tree to remove the trivia.
  var trimmedSource: String {
    let bytes = description.utf8.dropFirst(leadingTriviaLength.utf8Length)
      .dropLast(trailingTriviaLength.utf8Length)
    return String(Substring(bytes))
  }

  /// The source without line breaks, as far as it contains no literal of several lines.
  var onOneLine: String {
    let whole = trimmedSource
    guard whole.contains(where: \.isNewline), !whole.contains("\"\"\"") else { return whole }
    var text = ""
    var previous: TokenSyntax?
    for token in tokens(viewMode: .sourceAccurate) {
      if let previous {
        let gap = previous.trailingTrivia.description + token.leadingTrivia.description
        let isBroken = gap.contains(where: \.isNewline)
        let isAtBracket =
          ["(", "["].contains(previous.text) || [")", "]", "."].contains(token.text)
        text += isBroken && isAtBracket ? "" : gap.isEmpty ? "" : " "
      }
      text += token.text
      previous = token
    }
    return text
  }

  /// The text of the documentation comment before a declaration; empty if there's none.
  var documentation: String {
    var lines: [Substring] = []
    for piece in firstToken(viewMode: .sourceAccurate)?.leadingTrivia.pieces ?? [] {
      switch piece {
      case .docLineComment(let text):
        lines.append(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
      case .docBlockComment(let text): lines += Self.lines(ofBlock: text)
      // An empty line separates a comment from the declaration's own.
      case .newlines(let count) where count > 1: lines = []
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The lines of a comment such as `/** … */`, without the asterisks at their beginnings.
  private static func lines(ofBlock comment: String) -> [Substring] {
    let content = comment.dropFirst(3).dropLast(comment.hasSuffix("*/") ? 2 : 0)
    let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("* ") { return text.dropFirst(2) }
      return text == "*" ? "" : text
    }.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
  }
}
