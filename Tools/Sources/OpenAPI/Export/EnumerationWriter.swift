/// Writes enums as the values that they accept.
enum EnumerationWriter {
  /// - Parameter isPlain: A Boolean value that indicates whether the document isn't an OpenAPI document.
  static func schema(_ enumeration: Model.Enumeration, isPlain: Bool = false) -> NodeBuilder {
    let isString = enumeration.values == .strings
    let isDescribed = enumeration.cases.contains {
      !$0.documentation.text.isBlank || $0.documentation.isDeprecated
    }
    var schema = NodeBuilder()
    if isString, isDescribed {
      schema[enumeration.other == nil ? "oneOf" : "anyOf"] = .list(constants(of: enumeration))
    } else {
      var values = SchemaWriter.typed(isString ? "string" : "integer")
      values["enum"] = .list(
        enumeration.cases.map { isString ? .text($0.value) : .digits($0.value) })
      if enumeration.other == nil {
        schema = values
      } else {
        schema["anyOf"] = .list([values.node, SchemaWriter.typed("string").node])
      }
    }
    guard !isPlain else { return schema }
    if !isString, isDescribed {
      schema["x-enum-descriptions"] = .list(enumeration.cases.map(\.documentation.text))
    }
    if enumeration.cases.contains(where: { Identifier.member($0.value) != $0.name }) {
      schema["x-enum-varnames"] = .list(enumeration.cases.map(\.name))
    }
    return schema
  }

  /// A schema for each value, with its description.
  private static func constants(of enumeration: Model.Enumeration) -> [Node] {
    let constants = enumeration.cases.map { part in
      var schema = NodeBuilder()
      schema["const"] = .text(part.value)
      schema["description"] = .text(ifNotBlank: part.documentation.text)
      if part.documentation.isDeprecated { schema["deprecated"] = .flag(true) }
      return schema.node
    }
    return constants + (enumeration.other == nil ? [] : [SchemaWriter.typed("string").node])
  }
}
