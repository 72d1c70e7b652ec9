import SwiftDiagnostics
import SwiftSyntax

/// Rules about types that are read while they arrive (`partial:`).
extension Rule<ModelDeclaration> {
  static var partialIsLiteral: Self {
    Self { model in
      guard let argument = model.annotation.partialArgument, model.annotation.isPartial == nil
      else { return [] }
      return [.partialNotLiteral(argument)]
    }
  }

  /// A flattened value's missing members can't be distinguished from members that haven't arrived yet.
  static var partialHasNoFlattening: Self {
    Self { model in
      guard model.annotation.isPartial == true else { return [] }
      return model.properties.compactMap { property in
        property.markers[.flatten].map { .flattenedInPartial($0, property.stored) }
      }
    }
  }

  static var partialIsNotWritten: Self {
    Self { model in
      guard model.annotation.isPartial == true else { return [] }
      let types = model.annotated.group.memberBlock.members.compactMap { member in
        member.decl.asProtocol((any NamedDeclSyntax).self)
      }
      return types.filter { !$0.is(FunctionDeclSyntax.self) && $0.name.text == "Partial" }
        .map { .partialIsWritten($0.name, attribute: model.attribute) }
    }
  }
}
