extension String {
  /// The string with control characters and line separators escaped as in a Swift literal, such as `\n`, so that it
  /// stays on one line and can't control a terminal.
  ///
  /// Use it for names in messages, which may come from an untrusted source.
  public var escapingControlCharacters: String {
    // Nearly always: printable ASCII.
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\0": text += #"\0"#
      case "\t": text += #"\t"#
      case "\n": text += #"\n"#
      case "\r": text += #"\r"#
      case _ where scalar.breaksLine:
        text += #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
