/// Markdown as the lines of a documentation comment.
enum DocumentationText {
  /// Wraps paragraphs, and keeps code, tables, and the indentation of lists. Each line begins with `///`, so that no
  /// text ends the comment.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var isCode = false
    for written in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = visible(written)
      let trimmed = line.trimmed
      let isFence = trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~")
      if isFence { isCode.toggle() }
      if isFence || isCode || trimmed.hasPrefix("|") {
        lines.append(line.trimmingEnd)
      } else if trimmed.isEmpty {
        if lines.last?.isEmpty == false { lines.append("") }
      } else {
        lines += wrapped(line, width: max(width, 40))
      }
    }
    if isCode { lines.append("```") }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func visible(_ text: Substring) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result += "  "
      } else if scalar.isVisible {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func wrapped(_ line: String, width: Int) -> [String] {
    let text = line.trimmed
    let isQuote = text.hasPrefix("> ")
    let isItem = text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("+ ")
    let spaces = String(line.prefix { $0 == " " }.prefix(isItem ? 10 : 12))
    guard !text.hasPrefix("#") else { return [text] }
    var lines: [String] = []
    var current = spaces
    for word in text.split(separator: " ") {
      let isStart = current.allSatisfy { " >".contains($0) }
      if !isStart, current.count + 1 + word.count > width, !beginsBlock(word) {
        lines.append(current)
        current = spaces + (isItem ? "  " : isQuote ? "> " : "")
      }
      current += (current.isEmpty || current.hasSuffix(" ") ? "" : " ") + word
    }
    return lines + [current]
  }

  /// Returns whether a line that begins with a word isn't a part of a paragraph.
  private static func beginsBlock(_ word: Substring) -> Bool {
    ["-", "*", "+", ">"].contains(word) || ["#", "|", "```", "~~~"].contains { word.hasPrefix($0) }
      || (word.last == "." && word.dropLast().allSatisfy(\.isWholeNumber))
  }
}

extension String {
  /// The text without white space at its beginning and its end.
  var trimmed: String { Substring(trimmingEnd).drop(while: \.isWhitespace).description }

  fileprivate var trimmingEnd: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last])
  }
}
