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

  /// The value of a literal on one line without interpolation.
  private static func string(_ text: String) -> String? {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    var value = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return nil
      case "\\":
        guard let escaped = escaped(in: &rest) else { return nil }
        value.append(escaped)
      default: value.append(scalar)
      }
    }
    return String(value)
  }

  /// The scalar of an escape, whose backslash isn't in the text anymore.
  private static func escaped(in rest: inout String.UnicodeScalarView.SubSequence)
    -> Unicode.Scalar?
  {
    guard let scalar = rest.popFirst() else { return nil }
    guard scalar == "u" else { return escapes[scalar] }
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "'": "'", "\\": "\\", "n": "\n", "r": "\r", "t": "\t", "0": "\0",
  ]

  private static func array(_ text: String, _ element: ValueType) -> Node? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let elements = elements(of: text.dropFirst().dropLast()).map { node($0, element) }
    guard elements.allSatisfy({ $0 != nil }) else { return nil }
    return .list(elements.compactMap(\.self))
  }

  /// The parts between the commas that are neither in a string nor in brackets.
  private static func elements(of text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    var isInString = false
    var isEscaped = false
    for character in text {
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = isInString && character == "\\" && !isEscaped
      if !isInString, "[(".contains(character) { depth += 1 }
      if !isInString, "])".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isInString {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    // A literal can have a comma after its last element.
    if parts.last?.isBlank == true { parts.removeLast() }
    return parts
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
