/// How the value of one field is written.
struct FieldWriting {
  let field: JSONField
  /// The field's key as it stands between its quotes, as a literal.
  let name: String

  /// Writes the statements that write the member.
  func write(to source: inout SourceText) {
    source.line("try writer.writeMember(\(name), self.\(field.property.name))")
  }
}
