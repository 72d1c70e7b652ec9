/// How the value of one field is written.
struct FieldWriting {
  let field: JSONField
  /// The field's key as it stands between its quotes, as a literal.
  let name: String
  /// Where the compiler says what is wrong with the field's type.
  let anchor: SourceAnchor?

  /// Writes the statements that write the member.
  func write(to source: inout SourceText) {
    source.call("try writer", "writeMember(\(name), self.\(field.property.name))", at: anchor)
  }
}
