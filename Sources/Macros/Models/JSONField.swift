import SwiftSyntax

/// A property that's read or written, and the location of its value in JSON.
struct JSONField {
  /// A path and the node that specifies it.
  struct Key {
    let path: JSONKeyPath
    let origin: Syntax
  }

  let property: StoredProperty
  /// The path of the value when it's read.
  let keyPath: JSONKeyPath
  /// The syntax that specifies the key, for diagnostics: the annotation, or else the property's name.
  let origin: Syntax
  /// The position among the fields. The generated code names locals by position, because a property can have any name.
  let index: Int
  /// A Boolean value that indicates whether the field is an associated value of an enum case instead of a property.
  var isOfCase = false
  /// The path of the value when it's written, if that differs from `keyPath`.
  var otherEncodedKeyPath: JSONKeyPath?
  /// The other paths at which the value is read.
  var aliases: [Key] = []
  var markers = JSONMarkers([])
  var options = FieldOptions()
  /// A Boolean value that indicates whether the field is part of a nested type, whose extension can't name neighboring
  /// nested types.
  var isNested = false

  /// The path of the value when it's written.
  var encodedKeyPath: JSONKeyPath { otherEncodedKeyPath ?? keyPath }

  var local: String { "value\(index)" }

  /// A closure that is never called, which determines the type of the property.
  var member: String { "{ (object: Self) in object.\(property.name) }" }

  /// The type to decode, as source; nil if it's inferred from an initial value.
  var type: String? {
    guard let written = property.writtenType else { return nil }
    // `Int!` isn't a separate type: its values are those of `Int?`.
    if let implicit = written.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return implicit.wrappedType.asOptional
    }
    return written.trimmedSource
  }

  /// The value that applies if the key is missing.
  var defaultValue: ExprSyntax? { options.defaultValue ?? property.initializer }

  /// The value that applies if the key is missing, as source for the extension.
  var defaultSource: String? {
    options.defaultValue.map { source(of: $0, .defaultValue) } ?? initialSource
  }

  /// The initial value as source for the extension. In a nested type, `Plan.free` is `.free` for a property of the type
  /// `Plan`.
  private var initialSource: String? {
    guard let value = property.initializer else { return nil }
    let member = namesNeighbors ? value.implicitMember(of: property.writtenType) : nil
    return member ?? value.trimmedSource
  }

  /// A Boolean value that indicates whether the initial value may name a type beside a nested type.
  private var namesNeighbors: Bool {
    isNested && options.defaultValue == nil && property.initializer?.namesDeclaration == true
  }

  /// A Boolean value that indicates whether the extension can't contain the initial value, but an initializer in the
  /// extension of a struct can read it.
  var isInitialValueHidden: Bool {
    namesNeighbors && !property.mayBeWrapped
      && property.initializer?.implicitMember(of: property.writtenType) == nil
  }

  /// An argument of an annotation as source for the extension.
  func source(of argument: ExprSyntax, _ kind: CopiedArgument) -> String {
    kind.source(of: argument, of: property, isNested: isNested)
  }

  /// A Boolean value that indicates whether the compiler never reports an error about the type, because it's a standard
  /// type without options.
  var isPlain: Bool {
    (property.isPlain || ["JSON", "JSON?"].contains(type?.unqualified))
      && markers.attributes.keys.allSatisfy { $0.isAboutKeys }
  }

  /// A Boolean value that indicates whether the value is required, because there's no default.
  var isRequired: Bool { defaultValue == nil && type != nil }

  /// A Boolean value that indicates whether the local is an optional of its type, `nil` until the value is read. The
  /// `nil` of an optional property serves the same purpose.
  var isPending: Bool { isRequired && (isOfCase || !property.isOptional) }

  /// The type of the local that stores a required value, as source.
  var pendingType: String {
    (isPending ? property.writtenType?.asOptional : type) ?? ""
  }

  /// A Boolean value that indicates whether an arriving value is available only when it's complete, even if the type
  /// could read a part of it earlier.
  var isKnownAsWhole: Bool {
    options.strategy != nil || options.isLossy || options.invalidValue != nil
  }

  /// A Boolean value that indicates whether a flattened property contains all remaining members, as far as its type
  /// shows.
  var takesTheRest: Bool {
    guard let type = property.writtenType else { return false }
    return type.shape == .dictionary
      || ["JSON", "JSON.Object"].contains(type.unwrapped.trimmedSource.unqualified)
  }
}

/// The options that the annotations of a property specify besides its key.
struct FieldOptions: Sendable {
  /// The condition under which a member is omitted. The cases have the names of `JSONOmission`.
  enum Omission: String, CaseIterable, Sendable {
    case whenNil
    case never
    case whenDefault
    case whenEmpty
  }

  /// The direction in which a property is ignored. The cases have the names of `JSONDirection`.
  enum Direction: String, CaseIterable, Sendable {
    case decoding
    case encoding
  }

  var isDecoded = true
  var isEncoded = true
  /// The default for a missing key.
  var defaultValue: ExprSyntax?
  /// The value that replaces one that can't be read.
  var invalidValue: ExprSyntax?
  /// The strategy that reads and writes the value.
  var strategy: ExprSyntax?
  /// A Boolean value that indicates whether elements that can't be read are omitted.
  var isLossy = false
  /// A Boolean value that indicates whether the members of the value are members of the enclosing object.
  var isFlattened = false
  /// The bounds of the value.
  var range: ExprSyntax?
  /// The permitted number of elements.
  var count: ExprSyntax?
  var omission = Omission.whenNil
}

extension FieldOptions {
  /// Reads the annotations of a property. An invalid argument counts as absent.
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
