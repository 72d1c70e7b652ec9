/// Writes a value as JSON on several lines, with two spaces for each level.
enum JSONText {
  static func text(_ node: Node, indent: String = "") -> String {
    let inner = indent + "  "
    switch node.content {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let digits): return digits
    case .string(let text): return quoted(text)
    case .array(let elements):
      guard !elements.isEmpty else { return "[]" }
      let lines = elements.map { inner + self.text($0, indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      guard !members.keys.isEmpty else { return "{}" }
      let lines = node.pairs.map {
        "\(inner)\(quoted($0.key)): \(self.text($0.value, indent: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  /// A string literal. Characters that change how text is shown are escaped.
  static func quoted(_ text: String) -> String {
    text.quoted { scalar in
      String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}
