import SwiftDiagnostics
import SwiftSyntax

/// The rules of types that describe their JSON (`schema:`).
extension ModelDeclaration {
  @Mistakes var schemaMistakes: [Diagnostic] {
    if annotation.hasSchema, case .rawValue? = shape, schemaModel == nil {
      error(
        at: attribute,
        "'\(annotated.name.unquotedText)' has no schema, because its raw values are neither strings nor integers; "
          + "conform to 'JSONSchemaProviding' manually")
    }
  }
}
