import SwiftSyntax

/// A property that is decoded, and where its value stands.
struct JSONField {
  let property: StoredProperty
  let keyPath: KeyPath
  /// Where the key comes from, for diagnostics: the annotation, else the property's name.
  let origin: Syntax
  /// The position among the fields: locals of the generated code are named by it, as a property may
  /// be called anything.
  let index: Int
  /// Whether it is a value of an enum's case, rather than a property.
  var isOfCase = false

  var local: String { "value\(index)" }

  /// The type to decode, as source; nil where there is an initial value to infer it from.
  var type: String? {
    guard let written = property.writtenType else { return nil }
    // `Int!` is no type of its own: its values are those of `Int?`.
    if let implicit = written.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "(\(implicit.wrappedType.trimmedDescription))?"
    }
    return written.trimmedDescription
  }

  /// Whether the value has to be set: there is no initial value, which would be kept when the key is
  /// missing.
  var isRequired: Bool { property.initializer == nil && type != nil }

  /// Whether its local is an optional around its type, `nil` until the value was read: an optional
  /// property's own `nil` says as much.
  var isPending: Bool { isRequired && (isOfCase || !property.isOptional) }

  /// The type of the local that a required value waits in, as source.
  var pendingType: String {
    let type = type ?? ""
    return isPending ? "(\(type))?" : type
  }
}
