import SwiftSyntax

/// The annotation of a model, with the arguments that hold for all of its properties and cases.
struct ModelAnnotation {
  /// What the type is annotated for.
  enum Purpose {
    case decoding
    case encoding
    case both

    var includesDecoding: Bool { self != .encoding }
    var includesEncoding: Bool { self != .decoding }

    /// The protocols that the annotation makes the type conform to.
    var conformances: [String] {
      (includesDecoding ? ["JSONDecodable"] : []) + (includesEncoding ? ["JSONEncodable"] : [])
    }
  }

  /// What happens to keys that no property has; the cases have the names of `JSONUnknownKeys`.
  enum UnknownKeys: String, CaseIterable {
    case ignore
    case reject
  }

  let attribute: AttributeSyntax
  let purpose: Purpose
  /// The purposes of all annotations: `@JSONDecodable` may be beside `@JSONEncodable`.
  let typePurpose: Purpose
  /// The conversion that `keys:` names.
  let conversion: KeyConversion
  /// The omission that `omit:` names for all properties.
  let omission: FieldOptions.Omission?
  /// The argument that denies unknown keys.
  let unknownKeysDenial: ExprSyntax?

  /// - Parameters:
  ///   - attribute: The annotation. An argument that can't be read counts as absent.
  ///   - purpose: The purpose of this annotation.
  ///   - attributes: All annotations of the type.
  init(_ attribute: AttributeSyntax, for purpose: Purpose, among attributes: AttributeListSyntax) {
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
    unknownKeysDenial = choice == .reject ? unknownKeys : nil
  }

  /// The argument `as:`, by which the type is read and written as another one.
  var formArgument: ExprSyntax? { attribute.argument(labeled: "as") }

  /// The type that `as: Form.self` names.
  var form: String? {
    guard let member = formArgument?.as(MemberAccessExprSyntax.self), let type = member.base,
      member.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return type.trimmedDescription
  }

  /// The argument `transparent:`, by which a struct is read and written as its only property.
  var transparentArgument: ExprSyntax? { attribute.argument(labeled: "transparent") }

  /// Whether `transparent: true` is given; nil if the argument isn't a literal.
  var isTransparent: Bool? {
    guard let argument = transparentArgument else { return false }
    return argument.as(BooleanLiteralExprSyntax.self).map {
      $0.literal.tokenKind == .keyword(.true)
    }
  }

  /// Whether `nil`, omitted when it is written, would be read back as another value.
  func readsBackAsDefault(_ property: StoredProperty, _ defaultValue: ExprSyntax?) -> Bool {
    guard let defaultValue, typePurpose == .both else { return false }
    return property.isOptional && !defaultValue.is(NilLiteralExprSyntax.self)
  }
}
