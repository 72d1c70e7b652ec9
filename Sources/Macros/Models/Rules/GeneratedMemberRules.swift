import SwiftDiagnostics
import SwiftSyntax

/// The rules of handwritten members with the names of generated members.
extension ModelDeclaration {
  @Mistakes var generatedMembers: [Diagnostic] {
    for member in annotated.group.memberBlock.members.map(\.decl) {
      if annotation.purpose.includesDecoding,
        let initializer = member.as(InitializerDeclSyntax.self), initializer.isJSONInitializer
      {
        generated(initializer, at: initializer.initKeyword, "initializer", of: "JSONDecodable")
      } else if annotation.purpose.includesEncoding, member.isJSONEncoding {
        generated(member, at: member, "member", of: "JSONEncodable")
      }
    }
    if annotation.sample != nil {
      generatedMember("sampleJSON", isOfType: true, of: "JSONSampled")
    }
    if annotation.hasSchema {
      generatedMember("jsonSchema", isOfType: true, of: "JSONSchemaProviding")
    }
  }
}

extension InitializerDeclSyntax {
  /// A Boolean value that indicates whether this is one of the initializers that `@JSONDecodable` generates.
  fileprivate var isJSONInitializer: Bool {
    let parameters = signature.parameterClause.parameters
    guard let parameter = parameters.first, parameters.count == 1 else { return false }
    let type = parameter.type.trimmedDescription
    switch parameter.firstName.text {
    case "json": return type == "JSON" || type.hasSuffix(".JSON")
    case "from": return type.hasSuffix("JSONReader")
    default: return false
    }
  }
}

extension VariableDeclSyntax {
  /// A Boolean value that indicates whether the variable belongs to the type instead of an instance.
  var isOfType: Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  var firstName: TokenSyntax? {
    bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }
}

extension DeclSyntax {
  /// A Boolean value that indicates whether this is one of the members that `@JSONEncodable` generates.
  fileprivate var isJSONEncoding: Bool {
    if let function = self.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters
      return function.name.text == "encode" && parameters.count == 1
        && parameters.first?.type.trimmedDescription.hasSuffix("JSONWriter") == true
    }
    guard let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      !variable.isOfType, !variable.declaresStoredInstanceProperties
    else { return false }
    let type = binding.typeAnnotation?.type.trimmedDescription
    return binding.pattern.trimmedDescription == "json" && type?.unqualified == "JSON"
  }
}

extension TypeMembers {
  /// Returns whether an instance member, a function, or a type has a name.
  func hasMember(_ name: String) -> Bool {
    properties.contains { $0.key == name }
      || others.contains {
        $0.declaredName == name && $0.as(VariableDeclSyntax.self)?.isOfType != true
      }
  }
}
