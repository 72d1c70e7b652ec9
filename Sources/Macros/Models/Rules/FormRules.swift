import SwiftDiagnostics
import SwiftSyntax

/// The rules of types that are read as another type (`as:`) or as their only property (`transparent:`).
extension ModelDeclaration {
  @Mistakes var formMistakes: [Diagnostic] {
    if let form = annotation.form {
      // The form's own annotations determine its JSON.
      for marker in markersOfMembers {
        let remedy = marker.isKey ? "declare the key in '\(form)'" : "remove the annotation"
        error(
          at: marker,
          "\(marker.subject) is never used, because '\(form)' represents the type in JSON; \(remedy)",
          .removingMarker(marker))
      }
    } else if let argument = annotation.formArgument {
      error(
        at: argument, "'as' must be a type, such as 'Form.self'",
        .replace(argument, with: "<#Form#>.self", "specify the type"))
    }
  }

  private var markersOfMembers: [AttributeSyntax] {
    let group = annotated.group
    let cases = members.cases.map(\.declaration.attributes)
    let tags = group.is(EnumDeclSyntax.self) ? group.attributes.named("JSONTagged") : []
    return tags
      + (members.properties.map(\.attributes) + cases)
      .flatMap { JSONMarkers($0).inOrder.map(\.attribute) }
      + cases.flatMap { $0.named("JSONOther") }
  }

  @Mistakes var transparencyMistakes: [Diagnostic] {
    let (group, name) = (annotated.group, annotated.name.unquotedText)
    if annotation.isTransparent, annotation.formArgument == nil,
      let argument = attribute.argument(labeled: "transparent")
    {
      if group.is(EnumDeclSyntax.self) || group.is(ClassDeclSyntax.self) {
        error(
          at: argument,
          "'transparent' can only be used with a struct, not with \(group.introducer.withArticle)")
      } else if group.is(StructDeclSyntax.self), let candidates = otherThanOneProperty {
        let count = candidates.isEmpty ? "no properties" : "\(candidates.count) properties"
        error(
          at: argument,
          "'transparent' requires a type with exactly one property, but '\(name)' has \(count)",
          note: candidates.last.map { .at($0.identifier, "'\($0.key)' is declared here") })
      }
    }
    if case .transparent(let field)? = shape {
      // The property has no key that could be missing or omitted.
      for (marker, attribute) in field.markers.inOrder
      where [.key, .alias, .flatten, .omit].contains(marker)
        || (marker == .standard && attribute.argument(labeled: nil) != nil)
      {
        error(
          at: attribute,
          "\(attribute.subject) has no effect, because 'transparent' makes the property represent the whole type",
          .removingMarker(attribute))
      }
    }
  }

  /// The properties that are read or written, unless a mistake prevents it; nil if there's only one.
  private var otherThanOneProperty: [StoredProperty]? {
    let candidates = properties.filter {
      $0.field(at: 0) != nil || $0.mistakes.contains(where: \.isError)
    }
    return candidates.count == 1 ? nil : candidates.map(\.stored)
  }

  /// The rules of types that are read while they arrive (`partial:`).
  @Mistakes var partialMistakes: [Diagnostic] {
    if annotation.isPartial {
      for property in properties {
        // A flattened value's missing members can't be distinguished from members that haven't arrived yet.
        if let marker = property.markers[.flatten] {
          error(
            at: marker,
            "property '\(property.stored.key)' can't be flattened in a type with 'partial: true'; give the property "
              + "its own key",
            .removing(marker))
        }
      }
      for member in annotated.group.memberBlock.members
      where !member.decl.is(FunctionDeclSyntax.self) {
        if let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name,
          name.text == "Partial"
        {
          error(
            at: name,
            "'\(attribute.notation)' generates a type named 'Partial'; rename this type",
            note: annotatedHere, .replace(name, with: "<#Name#>", "rename the type"))
        }
      }
    }
  }

  /// Boolean arguments that aren't literals.
  @Mistakes var unknownFlags: [Diagnostic] {
    for label in ModelAnnotation.flags {
      if let argument = attribute.argument(labeled: label),
        !argument.is(BooleanLiteralExprSyntax.self)
      {
        error(
          at: argument, "'\(label)' must be 'true' or 'false'",
          .replace(argument, with: "true", "use 'true'"))
      }
    }
  }
}

extension AttributeSyntax {
  /// The annotation as the beginning of a message.
  fileprivate var subject: String { isKey ? "this key" : "'\(notation)'" }
}
