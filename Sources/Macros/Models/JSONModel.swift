import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A type as `@JSONDecodable`, `@JSONEncodable` and `@JSONCodable` read it.
struct JSONModel {
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

  /// What kind of value the type's JSON is.
  enum Shape {
    /// An object with a value for each field of a struct, and what of them the initializer that the
    /// compiler writes takes, where it is called.
    case structure([JSONField], arguments: [JSONField]?)
    /// An object with a value for each field of a class, some of which its own initializer takes;
    /// none where the class is only encoded.
    case finalClass([JSONField], arguments: [JSONField])
    /// The raw value of an enum; a case may take the values that are none.
    case rawValue(other: JSONCase?)
    /// The name of an enum's case, and what belongs to it.
    case enumeration(JSONEnumeration)
    /// Another type, which an initializer takes.
    case converted(String, by: Conversion)
    /// The only field of a struct.
    case transparent(JSONField)
  }

  /// How a value is made of one of another type.
  enum Conversion {
    /// By any initializer of a struct or an enum.
    case initializer
    /// By an initializer of a class, which may throw or may not.
    case delegation(throws: Bool)
  }

  let access: AccessLevel
  /// The generic parameters, which have to be decodable or encodable where the type is.
  let genericParameters: [String]
  let shape: Shape
  /// Whether a key that no property has is an error.
  let deniesUnknownKeys: Bool
  /// Whether another declaration is around the type.
  let isNested: Bool
  /// Where the types of fields stand, by the fields' positions: errors about them are reported there.
  let anchors: [Int: SourceAnchor]
}

extension JSONModel {
  /// Reads a declaration, and says all that is wrong with it.
  ///
  /// - Returns: The model and what there is to say; no model where nothing can be generated.
  static func parse(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, for purpose: Purpose,
    in context: some MacroExpansionContext
  ) -> (model: JSONModel?, diagnostics: [Diagnostic]) {
    var parser = Parser(declaration, attribute: attribute, purpose: purpose)
    let shape =
      parser.isConverted
      ? parser.conversion(of: declaration)
      : parser.transparent(parser.shape(of: declaration), of: declaration)
    parser.checkSurroundings(of: declaration, in: context)
    parser.checkEnumMarkers(of: declaration)
    parser.checkCodingKeys(of: declaration, read: shape)
    let hasErrors = parser.diagnostics.contains { $0.diagMessage.severity == .error }
    guard let shape, !hasErrors else { return (nil, parser.diagnostics) }
    let generics = declaration.asProtocol((any WithGenericParametersSyntax).self)
    let parameters = generics?.genericParameterClause?.parameters.map(\.name.text) ?? []
    let model = JSONModel(
      access: AccessLevel(of: declaration, in: context),
      genericParameters: parameters,
      shape: shape,
      deniesUnknownKeys: parser.unknownKeysDenial != nil,
      isNested: !context.lexicalContext.isEmpty,
      anchors: anchors(of: shape.fields, besides: parameters, in: context))
    return (model, parser.diagnostics)
  }

  private static func anchors(
    of fields: [JSONField], besides genericParameters: [String],
    in context: some MacroExpansionContext
  ) -> [Int: SourceAnchor] {
    fields.reduce(into: [:]) { anchors, field in
      // About some types there is nothing to report.
      guard !field.isPlain, !genericParameters.contains(field.type ?? "") else { return }
      let place = field.property.writtenType.map(Syntax.init) ?? Syntax(field.property.identifier)
      anchors[field.index] = SourceAnchor(place, in: context)
    }
  }
}

extension JSONModel.Shape {
  /// The fields of a struct or a class, or the values of an enum's cases.
  var fields: [JSONField] {
    switch self {
    case .structure(let fields, _), .finalClass(let fields, _): fields
    case .enumeration(let enumeration): enumeration.cases.flatMap { $0.values.map(\.field) }
    case .transparent(let field): [field]
    case .rawValue, .converted: []
    }
  }
}
