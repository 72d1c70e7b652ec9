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
      isPlain(declaration.attributes, besides: attributesOfTypes),
      members.properties.allSatisfy({ $0.condition == nil && !$0.mayBeWrapped }),
      !members.others.contains(where: {
        $0.is(InitializerDeclSyntax.self) || $0.is(MacroExpansionDeclSyntax.self)
      })
    else { return nil }
    return decoded.filter(\.property.hasPlainInitializer)
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

  static let attributesOfProperties = Set(
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
