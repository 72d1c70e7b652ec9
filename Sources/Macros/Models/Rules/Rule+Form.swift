import SwiftDiagnostics
import SwiftSyntax

/// Rules about types that are read as another type (`as:`) or as their only property
/// (`transparent:`).
extension Rule<ModelDeclaration> {
  static var formIsType: Self {
    Self { model in
      guard let argument = model.annotation.formArgument, model.annotation.form == nil else {
        return []
      }
      return [.formNotType(argument)]
    }
  }

  /// The form's own annotations determine its JSON.
  static var formHasNoAnnotations: Self {
    Self { model in
      guard let form = model.annotation.form else { return [] }
      let properties = model.members.properties.map(\.attributes)
      let cases = model.members.cases.map(\.declaration.attributes)
      let isEnum = model.annotated.group.is(EnumDeclSyntax.self)
      let tags = isEnum ? model.annotated.group.attributes.named("JSONTagged") : []
      let markers = (properties + cases).flatMap { JSONMarkers($0).inOrder.map(\.attribute) }
      return (tags + markers + cases.flatMap { $0.named("JSONOther") }).map {
        .annotationOfConverted($0, form: form)
      }
    }
  }
}

// MARK: The only property

extension Rule<ModelDeclaration> {
  static var transparentIsLiteral: Self {
    Self { model in
      guard let argument = model.annotation.transparentArgument,
        model.annotation.isTransparent == nil
      else { return [] }
      return [.transparentNotLiteral(argument)]
    }
  }

  static var transparentIsStruct: Self {
    Self { model in
      let group = model.annotated.group
      guard let argument = model.transparency,
        group.is(EnumDeclSyntax.self) || group.is(ClassDeclSyntax.self)
      else { return [] }
      return [.transparentNotStruct(group, argument)]
    }
  }

  static var transparentHasOneProperty: Self {
    Self { model in
      guard let argument = model.transparency,
        let structure = model.annotated.group.as(StructDeclSyntax.self), model.fields.count != 1
      else { return [] }
      return [.transparentNotOne(structure, model.fields, argument)]
    }
  }

  /// The property has no key that could be missing or omitted.
  static var transparentHasNoKey: Self {
    Self { model in
      guard case .transparent(let field)? = model.shape else { return [] }
      let unread: [JSONMarker] = [.key, .alias, .flatten, .omit]
      return field.markers.inOrder.filter { marker, attribute in
        let isDefault = marker == .standard && attribute.argument(labeled: nil) != nil
        return isDefault || unread.contains(marker)
      }.map { .annotationOfTransparent($0.attribute) }
    }
  }
}

extension ModelDeclaration {
  /// The `transparent: true` argument, if it applies.
  fileprivate var transparency: ExprSyntax? {
    guard annotation.formArgument == nil, annotation.isTransparent == true else { return nil }
    return annotation.transparentArgument
  }
}
