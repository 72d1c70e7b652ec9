import SwiftSyntax

/// A property that is read or written, and the place of its value.
struct JSONField {
  /// A path and the node that specifies it.
  struct Key {
    let path: KeyPath
    let origin: Syntax
  }

  let property: StoredProperty
  /// The path of the value when it's read.
  let keyPath: KeyPath
  /// The syntax that specifies the key, for diagnostics: the annotation, or else the property's name.
  let origin: Syntax
  /// The position among the fields: locals of the generated code are named by it, as a property may
  /// be called anything.
  let index: Int
  /// A Boolean value that indicates whether it is a value of an enum's case, rather than a property.
  var isOfCase = false
  /// The path of the value when it's written, if that differs from `keyPath`.
  var otherEncodedKeyPath: KeyPath?
  /// The other paths at which the value is read.
  var aliases: [Key] = []
  var markers = JSONMarkers([])
  var options = FieldOptions()

  /// The path of the value when it's written.
  var encodedKeyPath: KeyPath { otherEncodedKeyPath ?? keyPath }

  var local: String { "value\(index)" }

  /// The type to decode, as source; nil if it's inferred from an initial value.
  var type: String? {
    guard let written = property.writtenType else { return nil }
    // `Int!` isn't a separate type: its values are those of `Int?`.
    if let implicit = written.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "(\(implicit.wrappedType.trimmedDescription))?"
    }
    return written.trimmedDescription
  }

  /// The value that is kept when the key is missing.
  var defaultValue: ExprSyntax? { options.defaultValue ?? property.initializer }

  /// A Boolean value that indicates whether the compiler can't report an error about the type: a standard one without
  /// options.
  var isPlain: Bool { property.isPlain && markers.attributes.keys.allSatisfy { $0.isAboutKeys } }

  /// A Boolean value that indicates whether the value is required, because there's no default.
  var isRequired: Bool { defaultValue == nil && type != nil }

  /// A Boolean value that indicates whether the local is an optional of its type, `nil` until the value is read. The
  /// `nil` of an optional property serves the same purpose.
  var isPending: Bool { isRequired && (isOfCase || !property.isOptional) }

  /// The type of the local that a required value waits in, as source.
  var pendingType: String {
    let type = type ?? ""
    return isPending ? "(\(type))?" : type
  }

  /// A Boolean value that indicates whether the value, while it arrives, is known only when it's complete, however much
  /// of it the type could read before.
  var isKnownAsWhole: Bool {
    options.strategy != nil || options.isLossy || options.invalidValue != nil
  }

  /// A Boolean value that indicates whether a flattened property contains all remaining members, as far as its type
  /// shows.
  var takesTheRest: Bool {
    guard let type = property.writtenType else { return false }
    let name = (type.optionalWrapped ?? type).trimmedDescription
    return type.shape == .dictionary || name.hasPrefix("Dictionary<")
      || ["JSON", "JSON.Object"].contains(name.unqualified)
  }
}

/// The options that the annotations of a property specify besides its key.
struct FieldOptions: Sendable {
  /// When a member is left out: the cases have the names of `JSONOmission`.
  enum Omission: String, CaseIterable, Sendable {
    case whenNil
    case never
    case whenDefault
    case whenEmpty
  }

  /// In which direction a property is left alone: the cases have the names of `JSONDirection`.
  enum Direction: String, CaseIterable, Sendable {
    case decoding
    case encoding
  }

  var isDecoded = true
  var isEncoded = true
  /// The value of a missing key.
  var defaultValue: ExprSyntax?
  /// The value that replaces one that can't be read.
  var invalidValue: ExprSyntax?
  /// The strategy that reads and writes the value.
  var strategy: ExprSyntax?
  /// A Boolean value that indicates whether elements that can't be read are left out.
  var isLossy = false
  /// A Boolean value that indicates whether the members of the value are members of the object around it.
  var isFlattened = false
  /// The bounds of the value.
  var range: ExprSyntax?
  /// The number of elements there may be.
  var count: ExprSyntax?
  var omission = Omission.whenNil
}

extension FieldOptions {
  /// Reads the annotations of a property. An argument that can't be read counts as absent.
  init(_ markers: JSONMarkers, of property: StoredProperty, in annotation: ModelAnnotation) {
    strategy = markers[.coding]?.argument(labeled: nil)
    isLossy = markers[.lossy] != nil
    isFlattened = markers[.flatten] != nil
    range = markers[.range]?.argument(labeled: nil)
    count = markers[.count]?.argument(labeled: nil)
    defaultValue = markers[.standard]?.argument(labeled: nil)
    invalidValue = markers[.standard]?.argument(labeled: "invalid")
    if let marker = markers[.ignored] {
      let direction = marker.argument(labeled: nil).flatMap(Direction.init(choice:))
      isDecoded = direction == .encoding
      isEncoded = direction == .decoding
    }
    omission = Self.omission(
      markers[.omit], of: property, default: defaultValue ?? property.initializer, in: annotation)
  }

  private static func omission(
    _ marker: AttributeSyntax?, of property: StoredProperty, default value: ExprSyntax?,
    in annotation: ModelAnnotation
  ) -> Omission {
    let argument = marker?.argument(labeled: nil)
    let omission = argument == nil ? annotation.omission : argument.flatMap(Omission.init(choice:))
    if argument == nil, omission == nil {
      return annotation.readsBackAsDefault(property, value) ? .never : .whenNil
    }
    let hasDefault = value.map { !$0.is(NilLiteralExprSyntax.self) } ?? false
    guard let omission, omission != .whenDefault || hasDefault else { return .whenNil }
    return omission
  }
}
