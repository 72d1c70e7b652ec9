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

  static var formHasNoKeys: Self {
    Self { model in
      guard let form = model.annotation.form else { return [] }
      let attributes =
        model.members.properties.map(\.attributes)
        + model.members.cases.map(\.declaration.attributes)
      return attributes.flatMap { $0.named("JSONKey") }.map { .keyOfConverted($0, form: form) }
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

  static var transparentHasNoKey: Self {
    Self { model in
      guard case .transparent(let field)? = model.shape else { return [] }
      return field.property.attributes.named("JSONKey").prefix(1).map { .keyOfTransparent($0) }
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
