extension String {
  /// The text as it stands between the quotes of a JSON string (RFC 8259, section 7).
  var asJSONText: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = Swift.String(scalar.value, radix: 16)
        text += "\\u" + Swift.String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
