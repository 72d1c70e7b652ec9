import SwiftSyntax

/// The initializer that the compiler synthesizes for a struct, with a parameter for each property.
///
/// If a property has an implicit initial value, such as `nil` in `var email: String?`, the compiler copies the whole
/// value at the end of every other initializer, and retains and releases each of its strings.
enum MemberwiseInitializer {
  /// The fields of a struct that the initializer accepts; nil if the initializer may not exist, or isn't needed.
  static func arguments(
    of declaration: StructDeclSyntax, _ members: TypeMembers, _ fields: [JSONField]
  ) -> [JSONField]? {
    let decoded = fields.filter(\.options.isDecoded)
    guard !decoded.isEmpty, members.properties.contains(where: \.isSetBeforehand),
      hasOnlySynthesizedInitializers(declaration.attributes, members)
    else { return nil }
    return decoded.filter(\.property.hasPlainInitializer)
  }

  /// Returns whether the compiler reports that a class has no initializers, because a property certainly has no initial
  /// value. A tuple of optionals has one.
  static func isMissing(in type: ClassDeclSyntax, _ members: TypeMembers) -> Bool {
    hasOnlySynthesizedInitializers(type.attributes, members)
      && members.properties.contains {
        $0.defaultValue == nil && $0.writtenType?.is(TupleTypeSyntax.self) != true
      }
  }

  /// Returns whether neither the declaration nor another macro adds an initializer, and whether the macro knows the
  /// properties.
  private static func hasOnlySynthesizedInitializers(
    _ attributes: AttributeListSyntax, _ members: TypeMembers
  ) -> Bool {
    isPlain(attributes, besides: attributesOfTypes)
      && members.properties.allSatisfy { $0.condition == nil && !$0.mayBeWrapped }
      && !members.others.contains {
        $0.is(InitializerDeclSyntax.self) || $0.is(MacroExpansionDeclSyntax.self)
      }
  }

  /// Other macros may add initializers, and wrappers change the types of parameters.
  static func isPlain(_ attributes: AttributeListSyntax, besides known: Set<String>) -> Bool {
    attributes.allSatisfy { attribute in
      attribute.as(AttributeSyntax.self).map { known.contains($0.lastName) } ?? false
    }
  }

  private static let attributesOfTypes: Set = [
    "JSONDecodable", "JSONEncodable", "JSONCodable", "available", "frozen", "MainActor",
    "dynamicMemberLookup", "preconcurrency", "usableFromInline",
  ]

  static let attributesOfProperties = RequestMarker.names.union(
    JSONMarker.allCases.map(\.rawValue) + ["available"])
}

extension StoredProperty {
  /// A Boolean value that indicates whether the property has a value before an initializer gives it one.
  fileprivate var isSetBeforehand: Bool {
    initializer != nil || (!isLet && writtenType?.is(OptionalTypeSyntax.self) == true)
  }

  /// A Boolean value that indicates whether an attribute of the property may be a property wrapper.
  var mayBeWrapped: Bool {
    !MemberwiseInitializer.isPlain(
      attributes, besides: MemberwiseInitializer.attributesOfProperties)
  }
}
