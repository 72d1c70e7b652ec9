/// The lines of a Swift file, as swift-format writes them: two spaces, and at most 100 columns.
struct SourceText {
  static let width = 100

  private(set) var lines: [String] = []
  /// The modifier of each declaration, with the space after it; empty for internal declarations.
  let access: String
  /// The conformance that the compiler infers only for types that aren't public.
  var sendable: [String] { access.isEmpty ? [] : ["Sendable"] }
  private var depth = 0
  private var indent: String { String(repeating: "  ", count: depth) }

  init(access: String = "") { self.access = access }

  var text: String { lines.map { "\($0)\n" }.joined() }

  mutating func line(_ text: String = "") { lines.append(text.isEmpty ? "" : indent + text) }

  /// A declaration with members; without any, its braces are on one line.
  mutating func block(
    _ head: String, conformances: [String] = [], _ body: (inout SourceText) -> Void
  ) {
    let clause = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
    let start = lines.count
    if conformances.isEmpty || fits("\(head)\(clause) {") {
      line("\(head)\(clause) {")
    } else {
      line("\(head):")
      line("  \(conformances.joined(separator: ", "))")
      line("{")
    }
    let inside = lines.count
    depth += 1
    body(&self)
    depth -= 1
    if lines.count == inside, inside == start + 1 {
      lines[start] += "}"
    } else {
      line("}")
    }
  }

  /// A call or an attribute, whose arguments continue on further lines if they don't fit.
  mutating func call(_ name: String, _ arguments: [String]) {
    let joined = arguments.joined(separator: ", ")
    let whole = arguments.isEmpty ? name : "\(name)(\(joined))"
    guard !fits(whole), !joined.contains("\n") else {
      line(whole)
      return
    }
    line("\(name)(")
    depth += 1
    var current = ""
    for (index, argument) in arguments.enumerated() {
      let text = argument + (index == arguments.count - 1 ? ")" : ",")
      if !current.isEmpty, !fits("\(current) \(text)") {
        line(current)
        current = ""
      }
      if current.isEmpty, !fits(text), let colon = argument.firstRange(of: ": ") {
        line("\(argument[..<colon.lowerBound]):")
        current = "  \(text[colon.upperBound...])"
      } else {
        current += current.isEmpty ? text : " \(text)"
      }
    }
    line(current)
    depth -= 1
  }

  /// A declaration with its attributes, on one line if they fit.
  mutating func declaration(_ attributes: [(name: String, arguments: [String])], _ text: String) {
    let spelled = attributes.map { attribute in
      attribute.arguments.isEmpty
        ? attribute.name : "\(attribute.name)(\(attribute.arguments.joined(separator: ", ")))"
    }
    let whole = (spelled + [text]).joined(separator: " ")
    if fits(whole) {
      line(whole)
      return
    }
    let joined = spelled.joined(separator: " ")
    if fits(joined), !joined.isEmpty {
      line(joined)
    } else {
      for attribute in attributes { broken(attribute) }
    }
    long(text)
  }

  /// swift-format sets the parentheses of a single long argument apart.
  private mutating func broken(_ attribute: (name: String, arguments: [String])) {
    let joined = attribute.arguments.joined(separator: ", ")
    if attribute.arguments.count == 1, !fits("\(attribute.name)(\(joined))") {
      line("\(attribute.name)(")
      line("  \(joined)")
      line(")")
    } else {
      call(attribute.name, attribute.arguments)
    }
  }

  /// A declaration that continues after its colon or its equals sign if it doesn't fit.
  private mutating func long(_ text: String) {
    guard !fits(text) else { return line(text) }
    if text.hasPrefix("case "), !text.contains("="), let start = text.firstIndex(of: "(") {
      line("\(text[...start])")
      line("  \(text[text.index(after: start)...])")
      return
    }
    for separator in [" = ", ": "] {
      guard let range = text.firstRange(of: separator), fits(String(text[..<range.upperBound]))
      else { continue }
      let mark = separator.first == " " ? String(separator.dropLast()) : ":"
      line("\(text[..<range.lowerBound])\(mark)")
      line("  \(text[range.upperBound...])")
      return
    }
    line(text)
  }

  func fits(_ text: String) -> Bool { indent.count + text.count <= Self.width }

  // MARK: Documentation

  /// A documentation comment.
  mutating func documentation(_ documentation: Documentation, fallback: String = "") {
    let text = documentation.text.isBlank ? fallback : documentation.text
    var comment =
      text.isBlank ? [] : DocumentationText.lines(of: text, width: Self.width - indent.count - 4)
    var isList = false
    // The description in an exported document contains the remarks that its keywords don't express.
    for remark in documentation.remarks where !text.contains(remark) {
      let isItem = remark.hasPrefix("- ")
      if !comment.isEmpty, !(isList && isItem) { comment.append("") }
      comment += DocumentationText.lines(of: remark, width: Self.width - indent.count - 4)
      isList = isItem
    }
    for text in comment { line(text.isEmpty ? "///" : "/// \(text)") }
    if documentation.isDeprecated { line("@available(*, deprecated)") }
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
