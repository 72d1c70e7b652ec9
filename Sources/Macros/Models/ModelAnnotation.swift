import SwiftSyntax

/// The conformances that a model's annotation generates.
package enum ModelPurpose: Sendable {
  case decoding
  case encoding
  case both

  var includesDecoding: Bool { self != .encoding }
  var includesEncoding: Bool { self != .decoding }

  /// The effect of the generated code on a property, as the end of a message.
  var effect: String {
    switch self {
    case .decoding: "decoded"
    case .encoding: "encoded"
    case .both: "decoded or encoded"
    }
  }

  /// The protocols that the annotation makes the type conform to.
  var conformances: [String] {
    (includesDecoding ? ["JSONDecodable"] : []) + (includesEncoding ? ["JSONEncodable"] : [])
  }
}

/// The annotation of a model, with the arguments that apply to all of its properties and cases.
struct ModelAnnotation {
  /// The policy for keys that don't match a property. The cases have the names of `JSONUnknownKeys`.
  enum UnknownKeys: String, CaseIterable {
    case ignore
    case reject
  }

  let attribute: AttributeSyntax
  let purpose: ModelPurpose
  /// The combined purposes of all annotations, because a type can have both `@JSONDecodable` and `@JSONEncodable`.
  let typePurpose: ModelPurpose
  /// The conversion that the `keys:` argument specifies.
  let conversion: KeyConversion
  /// The omission that the `omit:` argument specifies for all properties.
  let omission: FieldOptions.Omission?
  /// The argument that rejects unknown keys.
  let unknownKeysRejection: ExprSyntax?
  /// The names of types in Foundation that may be names of the app's own types here.
  var ownTypes: Set<String> = []

  /// - Parameters:
  ///   - attribute: The annotation. An argument that can't be read counts as absent.
  ///   - purpose: The purpose of this annotation.
  ///   - attributes: All annotations of the type.
  init(
    _ attribute: AttributeSyntax, for purpose: ModelPurpose, among attributes: AttributeListSyntax
  ) {
    self.attribute = attribute
    self.purpose = purpose
    let isDecoded = purpose.includesDecoding || attributes.mayContain(named: "JSONDecodable")
    let isEncoded = purpose.includesEncoding || attributes.mayContain(named: "JSONEncodable")
    typePurpose = isDecoded && isEncoded ? .both : purpose
    conversion =
      attribute.argument(labeled: "keys").flatMap(KeyConversion.init(choice:)) ?? .useDefault
    omission = attribute.argument(labeled: "omit").flatMap(FieldOptions.Omission.init(choice:))
    let unknownKeys = attribute.argument(labeled: "unknownKeys")
    let choice = unknownKeys.flatMap(UnknownKeys.init(choice:))
    unknownKeysRejection = choice == .reject ? unknownKeys : nil
  }

  /// The `as:` argument, which specifies the type that represents this type in JSON.
  var formArgument: ExprSyntax? { attribute.argument(labeled: "as") }

  /// The type in `as: Form.self`.
  var form: String? { formArgument?.metatype }

  /// The name of the form in a nested type, whose extension can't name neighboring nested types.
  var formAlias: String { purpose == .encoding ? "_JSONEncodedForm" : "_JSONDecodedForm" }

  /// The labels of the Boolean arguments.
  static let flags = ["transparent", "partial", "schema"]

  /// A Boolean value that indicates whether a struct is read and written as its only property.
  var isTransparent: Bool { attribute.isTrue("transparent") }

  /// A Boolean value that indicates whether a type can be read while it arrives.
  var isPartial: Bool { attribute.isTrue("partial") }

  /// A Boolean value that indicates whether the type describes its JSON.
  var hasSchema: Bool { attribute.isTrue("schema") }

  /// The argument `sample:`, the JSON of a value for previews and tests.
  var sample: SampleLiteral? { attribute.argument(labeled: "sample").map(SampleLiteral.init) }

  /// Returns whether an omitted `nil` would be read back as a different value.
  func readsBackAsDefault(_ property: StoredProperty, _ defaultValue: ExprSyntax?) -> Bool {
    guard let defaultValue, typePurpose == .both else { return false }
    return property.isOptional && !defaultValue.is(NilLiteralExprSyntax.self)
  }
}
