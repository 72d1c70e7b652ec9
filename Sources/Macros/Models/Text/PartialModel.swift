import SwiftSyntax

extension ModelDeclaration {
  /// Writes the type `Partial`, whose properties contain the values that have arrived.
  ///
  /// A type that isn't read as an object is available only as a whole, so the library's default implementations are
  /// sufficient.
  func writePartialType(of type: String, _ shape: Shape, to source: inout SourceText) {
    switch shape {
    case .object(let fields, _):
      writePartialType(of: type, fields.filter(\.options.isDecoded), to: &source)
      writePartialReading(of: fields, to: &source)
    case .rawValue, .enumeration, .converted, .transparent: break
    }
  }

  private func writePartialType(
    of type: String, _ fields: [JSONField], to source: inout SourceText
  ) {
    let object = type + annotated.genericArguments
    source.block("\(access.modifier)nonisolated struct Partial: Swift.Sendable") { source in
      for field in fields {
        let property = field.property
        let function =
          !field.isKnownAsWhole ? "unknown" : property.isOptional ? "absent" : "pending"
        let member = "{ (object: \(object)) in object.\(property.name) }"
        let attribute = String.deprecation(if: property.attributes.isDeprecated)
        let variable = "\(attribute)\(property.accessLevel?.modifier ?? "")var"
        source.under(property.condition) {
          // The compiler reports a type that isn't Sendable.
          let anchor = property.isPlain ? nil : anchors[field.index]
          $0.line(
            anchor.text(
              variable,
              continuing: "\(property.name) = NetworkKitJSON.JSONReader.\(function) \(member)"))
        }
      }
      if access.needsWrittenInitializer { source.line("\(access.modifier)init() {}") }
    }
  }

  private func writePartialReading(of fields: [JSONField], to source: inout SourceText) {
    let parameter = "from reader: inout NetworkKitJSON.JSONReader"
    let signature = "readPartial(\(parameter)) throws(NetworkKitJSON.JSONError) -> Partial?"
    source.block("\(deprecation)\(access.modifier)static func \(signature)") { source in
      source.line("var partial = Partial()")
      decoding(of: fields, arguments: nil, isPartial: true).writeMembers(to: &source)
      source.line("reader.keep(partial)")
      source.line("return partial")
    }
  }
}
