import SwiftDiagnostics
import SwiftSyntax

/// Rules about members with the names of generated members.
extension Rule<ModelDeclaration> {
  static var initializersAreNotWritten: Self {
    Self { model in
      guard model.annotation.purpose.includesDecoding else { return [] }
      return model.writtenMembers.compactMap { $0.as(InitializerDeclSyntax.self) }
        .filter(\.isJSONInitializer)
        .map { .handWrittenInitializer($0, attribute: model.attribute) }
    }
  }

  static var encodingIsNotWritten: Self {
    Self { model in
      guard model.annotation.purpose.includesEncoding else { return [] }
      return model.writtenMembers.filter(\.isJSONEncoding)
        .map { .handWrittenEncoding($0, attribute: model.attribute) }
    }
  }

  /// The generated `json` is an instance member. A static member or a case can have that name, too. Nothing is generated
  /// for an enum with raw values.
  static var encodedNameIsFree: Self {
    Self { model in
      guard model.annotation.purpose.includesEncoding, model.enumeration?.hasRawValues != true
      else { return [] }
      return model.members.properties.filter { $0.key == "json" }
        .map { .storedJSON($0, key: model.impliedKey(of: $0), attribute: model.attribute) }
        + model.members.others.filter { !$0.isJSONEncoding }.compactMap(\.instanceMemberNamedJSON)
        .map { .memberNamedJSON($0, attribute: model.attribute) }
    }
  }

  static var sampleIsNotWritten: Self {
    Self { model in
      guard model.annotation.sample != nil else { return [] }
      return model.members.others.compactMap { $0.as(VariableDeclSyntax.self) }
        .filter { $0.isOfType && $0.firstName?.unquotedText == "sampleJSON" }
        .map { .writtenSample($0, attribute: model.attribute) }
    }
  }
}

extension ModelDeclaration {
  /// The members that exist under any condition.
  fileprivate var writtenMembers: [DeclSyntax] {
    annotated.group.memberBlock.members.map(\.decl)
  }

  /// Returns the key that a property has because of its name; nil if its name doesn't matter.
  fileprivate func impliedKey(of property: StoredProperty) -> String? {
    let markers = JSONMarkers(property.attributes)
    let isNamed =
      markers[.key] == nil && markers[.flatten] == nil && !markers.isIgnored
      && annotation.formArgument == nil && annotation.isTransparent != true
    return isNamed ? annotation.conversion.key(for: property.key) : nil
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

  fileprivate var firstName: TokenSyntax? {
    bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }
}

extension DeclSyntax {
  /// The name of an instance variable or of a function without parameters that can't be beside the generated `json`;
  /// nil for any other declaration.
  fileprivate var instanceMemberNamedJSON: TokenSyntax? {
    if let function = self.as(FunctionDeclSyntax.self) {
      let isOfType = function.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      let isCalledAlike = !isOfType && function.signature.parameterClause.parameters.isEmpty
      return isCalledAlike && function.name.unquotedText == "json" ? function.name : nil
    }
    guard let variable = self.as(VariableDeclSyntax.self), !variable.isOfType,
      variable.firstName?.unquotedText == "json"
    else { return nil }
    return variable.firstName
  }

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
    return binding.pattern.trimmedDescription == "json"
      && type?.unqualified == "JSON"
  }
}
