internal import Foundation

/// Reads the initial value of a property, which is a Swift expression, as the default in a document.
enum LiteralReader {
  /// Returns the value in JSON; nil if the expression isn't a literal or a case of an enum.
  static func node(_ expression: String, _ type: ValueType) -> Node? {
    let text = expression.trimmed
    switch type {
    case .optional(let wrapped): return node(text, wrapped)
    case .bool: return ["true", "false"].contains(text) ? .flag(text == "true") : nil
    case .int, .int32, .int64, .double, .float, .decimal:
      let digits = text.replacing("_", with: "")
      return Double(digits) == nil ? nil : .digits(Node.number(digits))
    case .string, .url, .uuid, .day, .dateTime: return string(text).map(Node.text)
    case .array(let element): return array(text, element)
    case .dictionary:
      return text.filter { !$0.isWhitespace } == "[:]" ? NodeBuilder().node : nil
    case .model(let model): return constant(text, model)
    default: return nil
    }
  }

  /// A literal whose escapes JSON has, too.
  private static func string(_ text: String) -> String? {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\""),
      !text.contains("\\(")
    else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(text.utf8))
  }

  private static func array(_ text: String, _ element: ValueType) -> Node? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let content = text.dropFirst().dropLast()
    // A comma inside a string would need a parser.
    guard !content.isEmpty else { return .list([Node]()) }
    let elements = content.split(separator: ",").map { node(String($0), element) }
    guard elements.allSatisfy({ $0 != nil }) else { return nil }
    return .list(elements.compactMap(\.self))
  }

  /// A case such as `.draft` or `State.draft`.
  private static func constant(_ text: String, _ model: Model) -> Node? {
    if text.hasSuffix(")") { return payload(text, model) }
    guard let enumeration = model.enumeration, let dot = text.lastIndex(of: ".") else { return nil }
    let name = text[text.index(after: dot)...].filter { $0 != "`" }
    guard let known = enumeration.cases.first(where: { $0.name == name }) else { return nil }
    return enumeration.values == .strings ? .text(known.value) : .digits(known.value)
  }

  /// The value of a case such as `Value.string("a")`.
  private static func payload(_ text: String, _ model: Model) -> Node? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open].split(separator: ".").last?.filter { $0 != "`" }
    let value = String(text[text.index(after: open)...].dropLast())
    if let other = model.enumeration?.other {
      return other == name ? string(value).map(Node.text) : nil
    }
    guard let union = model.union, union.tag == nil,
      let part = union.cases.first(where: { $0.name == name })
    else { return nil }
    return node(value, part.type)
  }
}
