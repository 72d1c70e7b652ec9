import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The expansion of `@Query`, `@JSONKey`, `@Failure`, and every other annotation that the macro of a type reads.
///
/// It doesn't change the declaration, so that a property keeps its `let` and its place in the memberwise initializer. In
/// a nested type, it adds functions for arguments that the type's extension can't contain; see ``CopiedArgument``. It
/// reports a warning if no macro reads the annotation, and an argument that the type's macro can't read.
package protocol MarkerExpansion: UnformattedExpansion, PeerMacro {}

extension MarkerExpansion {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // '@Observable' also adds the annotations of a property to the variable that contains its value.
    if declaration.isStorageOfObservable { return [] }
    let readers = MarkerReaders(of: node)
    let enclosing = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    guard readers.read(declaration, in: enclosing) else {
      context.diagnose(node.hasNoEffect(" \(readers.expectedPlace)"))
      return []
    }
    for mistake in node.unreadableArguments(in: context) { context.diagnose(mistake) }
    return CopiedArgument.functions(for: node, of: declaration, in: context)
  }
}

extension DeclSyntaxProtocol {
  /// A Boolean value that indicates whether `@Observable` has generated the variable.
  fileprivate var isStorageOfObservable: Bool {
    guard let variable = self.as(VariableDeclSyntax.self) else { return false }
    return variable.attributes.contains(named: "ObservationIgnored")
      && variable.bindings.first?.pattern.trimmedDescription.hasPrefix("_") == true
  }
}

extension AttributeSyntax {
  /// The mistakes of arguments that aren't literals. The compiler expands an annotation only if its arguments have the
  /// types of the parameters, so it doesn't report these mistakes itself.
  @Mistakes fileprivate func unreadableArguments(
    in context: some MacroExpansionContext
  ) -> [Diagnostic] {
    switch lastName {
    case "JSONKey", "JSONAlias", "JSONTagged":
      for argument in labeledArguments.map(\.expression)
      where argument.stringLiteralValue == nil && !argument.isTagging {
        notLiteral(
          argument, "a key must be a string literal", "", .writingKey(argument, "specify the key"))
      }
    case "JSONIgnored":
      // A property that isn't decoded needs an initial value.
      unknownChoice(labeled: nil, of: FieldOptions.Direction.self, offering: [".encoding"])
    case "JSONOmit": unknownChoice(labeled: nil, of: FieldOptions.Omission.self)
    case "Failure":
      // The compiler also expands the annotation if '.self' is missing.
      if DeclaredFailure(self, in: context) == nil,
        labeledArguments.last?.expression.isTypeName != true
      {
        DeclaredFailure.emptyRange(self)
          ?? error(
            at: self,
            "'@Failure' requires literal arguments, as in '@Failure(404, NotFound.self)' or "
              + "'@Failure(400..<500, Problem.self)'")
      }
    default:
      let marker = RequestMarker.Role(rawValue: lastName).map {
        RequestMarker(role: $0, attribute: self)
      }
      if let marker, marker.name == nil, let argument = marker.nameArgument {
        notLiteral(argument, "the name in '\(notation)' must be a string literal")
      }
    }
  }
}

/// The annotations of types whose macros read a marker.
struct MarkerReaders {
  /// The annotations that read the marker on the type itself.
  private var ofType: [String] = []
  /// The annotations that read the marker on a member of the type.
  private var ofMember: [String] = []
  /// The name of the only member that can have the marker; nil if every member can.
  private var memberName: String?
  /// The place where the marker has an effect, as the end of a sentence.
  let expectedPlace: String

  static let models = ["JSONDecodable", "JSONEncodable", "JSONCodable"]
  private static let request = "NetworkRequest"
  private static let events = "ServerSentEventDecodable"

  init(of marker: AttributeSyntax) {
    let outside = "outside a type annotated with"
    let models = "'@JSONDecodable', '@JSONEncodable', or '@JSONCodable'"
    switch marker.lastName {
    case "JSONTagged":
      ofType = Self.models
      expectedPlace = "without \(models)"
    case "JSONKey":
      ofMember = Self.models + [Self.request, Self.events]
      expectedPlace =
        "\(outside) '@JSONDecodable', '@JSONEncodable', '@JSONCodable', or '@NetworkRequest'"
    case "JSONAlias", "JSONIgnored", "JSONOther":
      ofMember = Self.models + [Self.events]
      expectedPlace = "\(outside) \(models)"
    case let name where name.hasPrefix("JSON"):
      ofMember = Self.models
      expectedPlace = "\(outside) \(models)"
    case "Failure":
      ofType = [Self.request, "NetworkAPI"]
      ofMember = [Self.request]
      memberName = "ResponseType"
      expectedPlace =
        "here; apply it to a type with '@NetworkRequest' or '@NetworkAPI', or to the request's "
        + "'typealias ResponseType'"
    case "Invalidates":
      ofType = [Self.request]
      expectedPlace = "here; apply it to a type with '@NetworkRequest'"
    case let name:
      // An annotation on the request type itself generates the key.
      ofType = name == RequestMarker.Role.idempotencyKey.rawValue ? [Self.request] : []
      ofMember = [Self.request]
      expectedPlace = "\(outside) '@NetworkRequest'"
    }
  }

  /// Returns whether a macro reads the marker on a declaration.
  func read(
    _ declaration: some DeclSyntaxProtocol, in enclosing: (any DeclGroupSyntax)?
  ) -> Bool {
    if !ofType.isEmpty, let type = declaration.asProtocol((any DeclGroupSyntax).self) {
      return ofType.contains { type.attributes.mayContain(named: $0) }
    }
    if let memberName, declaration.as(TypeAliasDeclSyntax.self)?.name.text != memberName {
      return false
    }
    return ofMember.contains { enclosing?.attributes.mayContain(named: $0) ?? false }
  }
}
