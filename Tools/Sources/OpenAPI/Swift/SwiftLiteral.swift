/// Literals in Swift.
enum SwiftLiteral {
  /// A string literal on one line.
  static func string(_ text: String) -> String {
    text.quoted { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// A literal on several lines, with as many number signs as its content requires.
  static func lines(_ text: String, indent: String) -> String {
    var signs = "#"
    while text.contains("\"\"\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
    let body = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      "\(indent)\($0)\n"
    }.joined()
    return "\(signs)\"\"\"\n\(body)\(indent)\"\"\"\(signs)"
  }

  /// A key path for `@JSONKey`, in which dots and brackets are escaped.
  static func keyPath(_ key: String) -> String {
    string(key.map { ".[]\\".contains($0) ? "\\\($0)" : String($0) }.joined())
  }
}

extension String {
  /// The text in quotes, with the escapes that literals in Swift, JSON, and YAML have in common.
  ///
  /// - Parameter escape: A closure that returns the escape of a scalar that isn't visible.
  func quoted(_ escape: (Unicode.Scalar) -> String) -> String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where !scalar.isVisible: literal += escape(scalar)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is neither a control character nor one that changes how the
  /// text around it is shown.
  var isVisible: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
