import SwiftDiagnostics
import SwiftSyntax

/// The rule about annotations inside `#if`, which the macros don't read.
extension Rule where Subject: DeclarationModel {
  static var annotationsAreUnconditional: Self {
    Self { model in
      model.attributeLists.flatMap { attributes, noun in
        attributes.conditional
          .filter { model.annotationNames.contains($0.attribute.lastName) }
          .map { .conditionalAnnotation($0.attribute, in: $0.directive, of: noun) }
      }
    }
  }
}

extension DeclarationModel {
  /// The attributes of the type, and of its stored properties, its cases, and the response's type, with the kind of the
  /// declaration that the directive must contain instead of the annotation.
  fileprivate var attributeLists: [(attributes: AttributeListSyntax, noun: String)] {
    var declarations: [VariableDeclSyntax] = []
    // The names of one declaration follow one another.
    for property in members.properties where declarations.last?.id != property.declaration.id {
      declarations.append(property.declaration)
    }
    // The properties of a request can't be conditional.
    let noun = Self.self == RequestDeclaration.self ? Self.noun : "property"
    let aliases = members.others.compactMap { $0.as(TypeAliasDeclSyntax.self) }
    return [(annotated.group.attributes, Self.noun)] + declarations.map { ($0.attributes, noun) }
      + members.cases.map { ($0.declaration.attributes, "case") }
      + aliases.map { ($0.attributes, Self.noun) }
  }
}

extension AttributeListSyntax {
  /// The attributes inside `#if`, with the innermost directive around each of them.
  fileprivate var conditional: [(directive: IfConfigDeclSyntax, attribute: AttributeSyntax)] {
    var found: [(directive: IfConfigDeclSyntax, attribute: AttributeSyntax)] = []
    // Most declarations have no directives.
    var pending = compactMap { $0.as(IfConfigDeclSyntax.self) }
    while let directive = pending.popLast() {
      for element in directive.clauses.flatMap(\.attributes) {
        switch element {
        case .attribute(let attribute): found.append((directive, attribute))
        case .ifConfigDecl(let inner): pending.append(inner)
        }
      }
    }
    return found
  }
}

extension IfConfigClauseSyntax {
  fileprivate var attributes: [AttributeListSyntax.Element] {
    elements?.as(AttributeListSyntax.self).map(Array.init) ?? []
  }
}
