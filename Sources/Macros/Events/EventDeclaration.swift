import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// An enum annotated with `@ServerSentEventDecodable`, whose cases are events with the names of the cases.
struct EventDeclaration: DeclarationModel {
  static let noun = "type"
  /// The name of the type that contains all fields of an event.
  static let wholeEvent = "ServerSentEvent"

  var annotationNames: Set<String> { JSONMarker.names }

  let annotated: AnnotatedDeclaration
  let declaration: EnumDeclSyntax
  /// The cases, with their names and values in JSON.
  let enumeration: JSONEnumeration
  /// The locations of the values' types, by the values' positions, for errors about the types.
  let anchors: [Int: SourceAnchor]

  /// Reads an enum.
  ///
  /// - Throws: The diagnostic for a declaration that isn't an enum.
  init(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    guard let declaration = group.as(EnumDeclSyntax.self) else {
      throw DiagnosticsError(diagnostics: [Self.notEnum(group, attribute)])
    }
    self.declaration = declaration
    annotated = try AnnotatedDeclaration(declaration, attribute: attribute, in: context)
    enumeration = JSONEnumeration(
      declaration, annotated.members.cases,
      in: ModelAnnotation(attribute, for: .decoding, among: []))
    anchors = enumeration.cases.flatMap(\.values).reduce(into: [:]) { anchors, value in
      anchors[value.field.index] = SourceAnchor(value.type, in: context)
    }
  }
}

// MARK: Rules

extension EventDeclaration {
  /// The mistakes, in the order in which they're reported.
  @Mistakes var mistakes: [Diagnostic] {
    unknownKeyConversion
    hiddenType
    conditionalAnnotations
    for initializer in members.initializers where initializer.takesEvent {
      generated(
        initializer, at: initializer.initKeyword, "initializer", of: "ServerSentEventDecodable")
    }
    if enumeration.hasRawValues {
      error(
        at: declaration.name,
        "enum '\(declaration.name.text)' can't have raw values; to use an event name that differs from the case name, "
          + "apply '@JSONKey' to the case")
    }
    enumeration.caseDeclarations.flatMap(\.annotationMistakes)
    for element in enumeration.caseDeclarations.flatMap(\.declaration.elements) {
      if let clause = element.parameterClause, element.isLabeledOrMultiple {
        mistake(in: element, clause)
      }
      for value in element.parameters { unrepresentable(value.type, "decoded") }
    }
    otherMistakes
    enumeration.repeatedOthers
    enumeration.repeatedCaseNames
    // A server may add events.
    if enumeration.caseDeclarations.allSatisfy(\.others.isEmpty), !enumeration.hasRawValues {
      error(
        at: declaration.name,
        "enum '\(declaration.name.text)' needs an '@JSONOther' case for unknown events, because the server may add "
          + "events",
        .insertMember(
          "@JSONOther case other(ServerSentEvent)", into: declaration.memberBlock,
          "add an '@JSONOther' case"))
    }
  }

  private static func notEnum(
    _ group: some DeclGroupSyntax, _ attribute: AttributeSyntax
  ) -> Diagnostic {
    misapplied(
      attribute, at: group.introducer,
      to:
        "an enum, not to \(group.introducer.withArticle); to model an event's data, use '@JSONDecodable'",
      group.is(ProtocolDeclSyntax.self)
        ? .removing(attribute)
        : .replace(attribute, with: "@JSONDecodable", "use '@JSONDecodable'"))
  }

  /// The data of an event is one value.
  private func mistake(
    in element: EnumCaseElementSyntax, _ clause: EnumCaseParameterClauseSyntax
  ) -> Diagnostic {
    let only = element.parameters.count == 1 ? element.parameters.first : nil
    return error(
      at: clause,
      "case '\(element.name.unquotedText)' can have only one associated value without a label, which represents all of "
        + "the event's data",
      .replace(clause, with: "(\(only?.type.trimmedDescription ?? "<#Model#>"))", "use one value"))
  }

  @Mistakes private var otherMistakes: [Diagnostic] {
    for other in enumeration.cases where other.role == .other {
      if case .value(let value) = other.payload, !value.isWholeEvent {
        error(
          at: value.type,
          "the associated value of the '@JSONOther' case must be a 'ServerSentEvent', not "
            + "'\(value.type.trimmedDescription)'", .changeType(value.type, to: "ServerSentEvent"))
      }
    }
  }
}

extension InitializerDeclSyntax {
  /// A Boolean value that indicates whether this is the initializer that the annotation generates.
  fileprivate var takesEvent: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "event"
  }
}

extension CaseValue {
  /// A Boolean value that indicates whether the value is an event with all fields.
  fileprivate var isWholeEvent: Bool {
    type.trimmedDescription.unqualified == EventDeclaration.wholeEvent
  }
}

// MARK: Text

extension EventDeclaration {
  /// The extension; `nonisolated`, so that events are decoded under any default isolation.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax] {
    guard isValid else { return [] }
    let conformance = protocols.isEmpty ? "" : ": NetworkKitStreams.ServerSentEventDecodable"
    let clause = annotated.whereClause("NetworkKitJSON.JSONDecodable & Swift.Sendable")
    var source = SourceText()
    source.block("nonisolated extension \(type.trimmedDescription)\(conformance)\(clause)") {
      $0.block(
        "\(access.modifier)init(event: NetworkKitStreams.ServerSentEvent) throws(NetworkKit.NetworkError)",
        writeCases)
    }
    return [ExtensionDeclSyntax(unparsed: source.text)]
  }

  private func writeCases(to source: inout SourceText) {
    source.choice("event.name") { source in
      for event in enumeration.named {
        source.under(event.condition) { source in
          let names = event.names.map(\.asSwiftLiteral).joined(separator: ", ")
          source.choiceCase("case \(names)") { write(event, to: &$0) }
        }
      }
      source.choiceCase("default") { source in
        enumeration.other.map { write($0, to: &source) }
      }
    }
  }

  private func write(_ event: JSONCase, to source: inout SourceText) {
    guard case .value(let value) = event.payload else {
      return source.line("self = \(event.value)")
    }
    guard !value.isWholeEvent else { return source.line("self = \(event.value)(event)") }
    // The case determines the type, because an extension can't always name it.
    source.call("self = \(event.value)(try event", "decode())", at: anchors[value.field.index])
  }
}
