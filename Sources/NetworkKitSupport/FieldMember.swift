/// A member of a list with its parameters, such as `"default";r=50;t=30` (RFC 9651, section 3.1).
public struct FieldMember {
  /// The item, which is a token or the text of a string.
  public let name: String

  /// The values of the parameters, keyed by name. The value of a parameter without a value is empty. If a name is
  /// repeated, the last value applies.
  public let parameters: [String: String]

  /// Reads the well-formed members of a list.
  public static func list(_ text: String) -> [FieldMember] {
    var reader = FieldReader(text)
    var members: [FieldMember] = []
    while true {
      reader.text { $0.isBlank || $0 == UInt8(ascii: ",") }
      guard !reader.isAtEnd else { return members }
      members.append(FieldMember(&reader))
      reader.text { $0 != UInt8(ascii: ",") }
    }
  }

  private init(_ reader: inout FieldReader) {
    name = reader.quotedString()?.text ?? reader.token()
    parameters = Dictionary(reader.parameters().map { ($0.name, $0.value ?? "") }) { $1 }
  }
}
