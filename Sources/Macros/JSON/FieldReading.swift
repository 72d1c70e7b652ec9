/// How the value of one field is read: the statements in the `case` of its key, and what they leave.
struct FieldReading {
  let field: JSONField
  /// Whether the value waits in a local, rather than going into its property at once.
  let isInLocal: Bool
  /// Where the compiler says what is wrong with the field's type.
  let anchor: SourceAnchor?

  /// Where the value is read into.
  private var target: String { isInLocal ? field.local : "self.\(field.property.name)" }

  /// Writes the statements that read the value.
  func write(to source: inout SourceText) {
    // A pending value is optional because it may be missing: `null` is no value of its type.
    let call = "\(field.isPending ? "readPending" : "read")(into: &\(target))"
    source.call("try reader", call, at: anchor)
  }

  /// What is in the local when all members were read, or the error that a key is missing.
  var result: String {
    guard field.isPending else { return field.local }
    return "try reader.require(\(field.local), at: \(field.keyPath.literal))"
  }
}
