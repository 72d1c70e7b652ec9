import SwiftDiagnostics
import SwiftSyntax

/// The rules of types that describe their JSON (`schema:`).
extension ModelDeclaration {
  @Mistakes var schemaMistakes: [Diagnostic] {
    if let argument = attribute.argument(labeled: "schema") {
      for label in ["as", "partial"] where attribute.argument(labeled: label) != nil {
        error(
          at: argument,
          "'schema' can't be combined with '\(label)'; remove the argument, and conform to 'JSONSchemaProviding' "
            + "manually", .removingArgument("schema", of: attribute, "remove 'schema'"))
      }
    }
    if annotation.hasSchema, case .rawValue? = shape, schemaModel == nil {
      error(
        at: attribute,
        "'\(annotated.name.unquotedText)' has no schema, because its raw values are neither strings nor integers; "
          + "conform to 'JSONSchemaProviding' manually")
    }
  }
}
