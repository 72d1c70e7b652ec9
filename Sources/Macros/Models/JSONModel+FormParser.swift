import SwiftDiagnostics
import SwiftSyntax

// Types that are read as something else than what they are declared as: as another type, or as their
// only property.

extension JSONModel.Parser {
  /// Whether the type is read as another one: `as: Form.self`.
  var isConverted: Bool { attribute.argument(labeled: "as") != nil }

  /// The shape of a type that is read as another one.
  mutating func conversion(of declaration: some DeclGroupSyntax) -> JSONModel.Shape? {
    guard let argument = attribute.argument(labeled: "as") else { return nil }
    guard let form = argument.as(MemberAccessExprSyntax.self), let type = form.base,
      form.declName.baseName.tokenKind == .keyword(.self)
    else {
      diagnostics.append(.formNotType(argument))
      return nil
    }
    let attributes =
      members.properties.map(\.attributes) + members.cases.map(\.declaration.attributes)
    diagnostics += attributes.flatMap { $0.named("JSONKey") }.map {
      .keyOfConverted($0, form: type.trimmedDescription)
    }
    let name = type.trimmedDescription
    if declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) {
      return .converted(name, by: .initializer)
    }
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      diagnostics.append(.notModel(declaration, attribute: attribute))
      return nil
    }
    if !type.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) }) {
      diagnostics.append(.classIsNotFinal(type, for: purpose))
    }
    return .converted(name, by: .delegation(throws: type.canRefuse(name)))
  }

  /// The shape of a struct that is read as its only property, where `transparent: true` says so; else
  /// the shape as it is.
  mutating func transparent(
    _ shape: JSONModel.Shape?, of declaration: some DeclGroupSyntax
  ) -> JSONModel.Shape? {
    guard let argument = attribute.argument(labeled: "transparent") else { return shape }
    guard let literal = argument.as(BooleanLiteralExprSyntax.self)?.literal else {
      diagnostics.append(.transparentNotLiteral(argument))
      return nil
    }
    guard literal.tokenKind == .keyword(.true) else { return shape }
    guard case .structure(let fields, _)? = shape else {
      if shape != nil { diagnostics.append(.transparentNotStruct(declaration, argument)) }
      return nil
    }
    guard let field = fields.first, fields.count == 1 else {
      diagnostics.append(.transparentNotOne(declaration, fields, argument))
      return nil
    }
    if let marker = field.property.attributes.named("JSONKey").first {
      diagnostics.append(.keyOfTransparent(marker))
    }
    return .transparent(field)
  }
}

extension ClassDeclSyntax {
  /// Whether the initializer that takes a form throws, as far as the class's own members say.
  fileprivate func canRefuse(_ form: String) -> Bool {
    let initializer = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      .first { initializer in
        let parameters = initializer.signature.parameterClause.parameters
        return parameters.count == 1 && parameters.first?.firstName.tokenKind == .wildcard
          && parameters.first?.type.trimmedDescription == form
      }
    return initializer.map { $0.signature.effectSpecifiers?.throwsClause != nil } ?? true
  }
}
