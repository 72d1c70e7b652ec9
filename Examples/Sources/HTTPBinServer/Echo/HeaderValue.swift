/// A header field value with parameters, such as `form-data; name="a \"b\""; filename=c` (RFC 9110, section 5.6.6).
struct HeaderValue: Sendable {
  /// The text before the first semicolon.
  let value: String
  private var parameters: [String: String] = [:]

  /// The value of a parameter. Names are case-insensitive.
  subscript(name: String) -> String? { parameters[name.lowercased()] }

  init(_ text: some StringProtocol) {
    var rest = text[...]
    value = Self.trimmed(Self.take(from: &rest, until: ";"))
    while rest.popFirst() != nil {
      let name = Self.trimmed(Self.take(from: &rest, until: "=", ";")).lowercased()
      guard rest.first == "=" else { continue }
      rest.removeFirst()
      rest = rest.drop { $0 == " " }
      parameters[name] =
        rest.first == "\""
        ? Self.quoted(from: &rest) : Self.trimmed(Self.take(from: &rest, until: ";"))
      rest = rest.drop { $0 != ";" }
    }
  }

  private static func take<Text: StringProtocol>(
    from rest: inout Text, until ends: Character...
  ) -> Text where Text.SubSequence == Text {
    let taken = rest.prefix { !ends.contains($0) }
    rest = rest[taken.endIndex...]
    return taken
  }

  /// A quoted string: the character after a backslash is used as it is.
  private static func quoted<Text: StringProtocol>(
    from rest: inout Text
  ) -> String where Text.SubSequence == Text {
    var content = ""
    rest.removeFirst()
    while let character = rest.popFirst(), character != "\"" {
      content.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
    }
    return content
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
