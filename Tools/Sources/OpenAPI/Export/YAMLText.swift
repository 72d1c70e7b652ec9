/// Writes a value as YAML 1.2 in block style. The same value always has the same text.
struct YAMLText {
  private var lines: [String] = []
  private static let width = 100

  static func text(_ node: Node) -> String {
    var writer = YAMLText()
    if let inline = inline(node) {
      writer.lines.append(inline)
    } else {
      writer.write(node, indent: "")
    }
    return writer.lines.map { "\($0)\n" }.joined()
  }

  private mutating func write(_ node: Node, indent: String) {
    for (key, value) in node.pairs {
      member("\(indent)\(Self.scalar(key)):", value, indent: indent)
    }
    for element in node.elements { self.element(element, indent: indent) }
  }

  /// A key and its value, on the same line if the value is short.
  private mutating func member(_ head: String, _ value: Node, indent: String) {
    if let text = value.string, Self.isBlock(text) {
      lines.append("\(head) |\(Self.chomping(text))")
      block(text, indent: indent + "  ")
    } else if let inline = Self.inline(value),
      head.count + inline.count < Self.width
        || value.isScalar
    {
      lines.append("\(head) \(inline)")
    } else {
      lines.append(head)
      write(value, indent: indent + "  ")
    }
  }

  private mutating func element(_ value: Node, indent: String) {
    if let text = value.string, Self.isBlock(text) {
      lines.append("\(indent)- |\(Self.chomping(text))")
      block(text, indent: indent + "  ")
    } else if let inline = Self.inline(value) {
      lines.append("\(indent)- \(inline)")
    } else {
      // The first line of the element follows the dash.
      let start = lines.count
      write(value, indent: indent + "  ")
      if start < lines.count {
        lines[start] = "\(indent)- \(lines[start].dropFirst(indent.count + 2))"
      }
    }
  }

  private mutating func block(_ text: String, indent: String) {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    if text.hasSuffix("\n") { parts.removeLast() }
    for part in parts { lines.append(part.isEmpty ? "" : "\(indent)\(part)") }
  }

  /// The text of a scalar, an empty collection, or a short array of scalars.
  private static func inline(_ node: Node) -> String? {
    switch node.content {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let digits): return digits
    case .string(let text): return scalar(text)
    case .object(let members): return members.keys.isEmpty ? "{}" : nil
    case .array(let elements):
      guard elements.allSatisfy(\.isScalar) else { return nil }
      let items = elements.map { element in
        element.string.map { scalar($0, inFlow: true) } ?? inline(element) ?? ""
      }
      let text = "[\(items.joined(separator: ", "))]"
      return text.count < width - 20 ? text : nil
    }
  }

  // MARK: Strings

  /// Returns whether a string is written as it is on several lines.
  private static func isBlock(_ text: String) -> Bool {
    guard text.contains("\n"), text.first?.isWhitespace == false else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isVisible }
      && text.contains { !$0.isWhitespace }
  }

  private static func chomping(_ text: String) -> String {
    guard text.hasSuffix("\n") else { return "-" }
    return text.hasSuffix("\n\n") ? "+" : ""
  }

  private static func scalar(_ text: String, inFlow: Bool = false) -> String {
    guard !isPlain(text, inFlow: inFlow) else { return text }
    // libyaml rejects the pairs of surrogates that JSON uses.
    return text.quoted { scalar in
      let digits = String(scalar.value, radix: 16)
      let (letter, count) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
      return "\\\(letter)\(String(repeating: "0", count: count - digits.count))\(digits)"
    }
  }

  /// Strings that YAML 1.1 or 1.2 reads as another type.
  private static let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.isASCII, first.properties.isAlphabetic || first == "/" || first == "$" || first == "_",
      last != " ", last != ":", !words.contains(text.lowercased()),
      text.unicodeScalars.allSatisfy(\.isVisible)
    else { return false }
    return !text.contains(": ") && !text.contains(" #")
      && !(inFlow && text.contains { ",[]{}".contains($0) })
  }
}

extension Node {
  var isScalar: Bool { !isArray && members == nil }
}
