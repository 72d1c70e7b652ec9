import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// An argument of a property's annotation that the generated code of the type evaluates.
///
/// The extension of a nested type is at file scope, where neighboring nested types can't be named. If an argument in a
/// nested type names a declaration, the annotation generates a function beside the property, where the name has its
/// meaning, and the extension calls the function.
enum CopiedArgument: String {
  // The values are the beginnings of the functions' names, which the macros declare.
  case defaultValue = "_jsonDefault_"
  case invalidValue = "_jsonInvalid_"
  case strategy = "_jsonCoding_"
  case range = "_jsonRange_"
  case count = "_jsonCount_"
  case arrays = "_arrays_"
  case objects = "_objects_"
  case dates = "_dates_"
  case bools = "_bools_"

  /// The argument with a label; nil if generated code doesn't evaluate it.
  init?(of annotation: String, labeled label: String?) {
    switch (annotation, label) {
    case ("JSONDefault", nil): self = .defaultValue
    case ("JSONDefault", "invalid"): self = .invalidValue
    case ("JSONCoding", nil): self = .strategy
    case ("JSONRange", nil): self = .range
    case ("JSONCount", nil): self = .count
    case (_, let label?): self.init(option: label)
    default: return nil
    }
  }

  /// The option of a request's parameter with a label.
  init?(option label: String) {
    self.init(rawValue: "_\(label)_")
  }

  /// The source that evaluates an argument in the extension of the type.
  func source(of argument: ExprSyntax, of property: StoredProperty, isNested: Bool) -> String {
    isNested && property.isDeclaredAlone && argument.namesDeclaration
      ? "Self.\(functionName(for: property.declaration))()" : argument.trimmedDescription
  }

  /// The name of the function, which contains the name of the property.
  private func functionName(for declaration: VariableDeclSyntax) -> String {
    guard let property = declaration.firstName else { return rawValue }
    let name = rawValue + property.unquotedText
    return property.text != property.unquotedText && property.labelText == property.text
      ? "`\(name)`" : name
  }
}

// MARK: The functions

extension CopiedArgument {
  /// The functions for the arguments of an annotation; empty if there's no argument that needs one.
  static func functions(
    for annotation: AttributeSyntax, of declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    // The innermost declaration around the property is the type itself. Repeated annotations are a mistake, and the
    // compiler expands the annotation of several properties several times, with the same declaration.
    guard context.lexicalContext.count > 1, let variable = declaration.as(VariableDeclSyntax.self),
      variable.firstName != nil, variable.bindings.count == 1,
      variable.attributes.named(annotation.lastName).count == 1
    else { return [] }
    let isGeneric = context.lexicalContext.contains {
      $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
    return annotation.labeledArguments.compactMap { argument in
      guard argument.expression.namesDeclaration,
        let kind = CopiedArgument(of: annotation.lastName, labeled: argument.label?.text)
      else { return nil }
      let text = kind.function(
        for: variable, returning: argument.expression, isGeneric: isGeneric, in: context)
      return "\(raw: text)"
    }
  }

  /// The function that returns an argument. The compiler reports mistakes at the argument and at the property's type.
  ///
  /// If only the compiler knows the type, the argument is the default of a generic parameter.
  ///
  /// - Parameter isGeneric: A Boolean value that indicates whether the type around the property, or a type around that
  ///   type, is generic. The compiler can't infer a type that's nested in a generic type.
  private func function(
    for property: VariableDeclSyntax, returning argument: ExprSyntax, isGeneric: Bool,
    in context: some MacroExpansionContext
  ) -> String {
    let start =
      String.deprecation(if: property.attributes.isDeprecated)
      + "private nonisolated static func \(functionName(for: property))"
    let value = argument.trimmedDescription
    let anchor = SourceAnchor(argument, in: context)
    let isOfProperty = self == .defaultValue || self == .invalidValue
    let written = isOfProperty ? property.bindings.first?.typeAnnotation?.type : nil
    guard let type = written?.trimmedDescription ?? type(of: argument, isGeneric: isGeneric) else {
      // The constraint finds implicit members of strategies.
      let constraint = self == .strategy ? ": NetworkKitJSON.JSONCodingStrategy" : ""
      let head = "\(start)<_Value\(constraint)>(_"
      let body = "value: _Value = \(value)) -> _Value { value }"
      return anchor.text(head, continuing: body)
    }
    let typeAnchor = written.flatMap { SourceAnchor($0, in: context) }
    let head = typeAnchor.text("\(start)() ->", continuing: "\(type) {")
    return head + "\n" + anchor.text("return", continuing: "\(value) }")
  }

  /// The type of an argument, apart from the defaults of a property; nil if only the compiler knows it.
  private func type(of argument: ExprSyntax, isGeneric: Bool) -> String? {
    switch self {
    case .defaultValue, .invalidValue, .range, .count: return nil
    case .strategy:
      let type = argument.as(FunctionCallExprSyntax.self)?.calledExpression
      return isGeneric && type?.isTypeName == true ? type?.trimmedDescription : nil
    case .arrays: return "NetworkKit.ArrayStyle"
    case .objects: return "NetworkKit.ObjectStyle"
    case .dates: return "NetworkKit.DateStyle"
    case .bools: return "NetworkKit.BoolStyle"
    }
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression names a declaration, whose meaning depends on the place of
  /// the expression. Literals and implicit members, such as `.ascending`, name none.
  var namesDeclaration: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard let name = token.parent else { return false }
      return name.is(IdentifierTypeSyntax.self)
        || (name.is(DeclReferenceExprSyntax.self)
          && name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id)
    }
  }
}
