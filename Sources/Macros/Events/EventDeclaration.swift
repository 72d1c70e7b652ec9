import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The expansion of `@ServerSentEventDecodable`, which parses the enum, checks the rules, and generates the conformance.
package protocol ServerSentEventDecodableExpansion: UnformattedExpansion, ExtensionMacro {}

extension ServerSentEventDecodableExpansion {
  package static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let events = try EventDeclaration(declaration, attribute: node, in: context)
    guard events.check(in: context) else { return [] }
    return [events.extensionText(of: type, conformingTo: protocols)]
  }
}

/// An enum annotated with `@ServerSentEventDecodable`, whose cases are events with the names of the cases.
struct EventDeclaration: DeclarationModel {
  static let noun = "type"
  /// The name of the type that contains all fields of an event.
  static let wholeEvent = "ServerSentEvent"

  static let rules: [Rule<Self>] = [
    .keyConversionIsKnown,
    .typeCanBeNamed,
    .annotationsAreUnconditional,
    .initializerIsNotWritten,
    .eventsHaveNoRawValues,
    .caseDeclarationsFollowTheirRules,
    .eventsHaveOneValue,
    .otherTakesEvent,
    .oneCaseTakesOthers,
    .caseNamesAreUnique,
    .otherIsDeclared,
  ]

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
      throw DiagnosticsError(diagnostics: [.eventsAreNotEnum(group, attribute)])
    }
    self.declaration = declaration
    annotated = AnnotatedDeclaration(declaration, attribute: attribute, in: context)
    enumeration = JSONEnumeration(
      declaration, annotated.members.cases,
      in: ModelAnnotation(attribute, for: .decoding, among: []))
    anchors = enumeration.cases.flatMap(\.values).reduce(into: [:]) { anchors, value in
      anchors[value.field.index] = SourceAnchor(value.type, in: context)
    }
  }
}

// MARK: Rules

extension Rule<EventDeclaration> {
  static var keyConversionIsKnown: Self {
    Self { events in
      guard let argument = events.attribute.argument(labeled: "keys"),
        KeyConversion(choice: argument) == nil
      else { return [] }
      return [.unknownKeyConversion(argument)]
    }
  }

  static var initializerIsNotWritten: Self {
    Self { events in
      events.members.initializers.filter(\.takesEvent).map {
        .eventInitializerWritten($0, attribute: events.attribute)
      }
    }
  }

  static var eventsHaveNoRawValues: Self {
    Self { $0.enumeration.hasRawValues ? [.eventsWithRawValues($0.declaration)] : [] }
  }

  static var caseDeclarationsFollowTheirRules: Self {
    let rules: [Rule<JSONCaseDeclaration>] = [
      .markersAreOfCases, .keyIsGivenOnce, .markersAreNotShared, .caseIsIgnoredBothWays,
      .otherIsNotIgnored, .aliasesAreReadable, .namesAreReadable,
    ]
    return Self { events in
      events.enumeration.caseDeclarations.flatMap { cases in rules.flatMap { $0.mistakes(cases) } }
    }
  }

  /// The data of an event is one value.
  static var eventsHaveOneValue: Self {
    Self { events in
      events.enumeration.caseDeclarations.flatMap(\.declaration.elements).compactMap { element in
        guard let clause = element.parameterClause,
          element.parameters.count > 1 || element.parameters.first?.label != nil
        else { return nil }
        return .eventWithValues(element, clause)
      }
    }
  }

  static var otherTakesEvent: Self {
    Self { events in
      events.enumeration.cases.filter { $0.role == .other }.compactMap { other in
        guard case .value(let value) = other.payload, !value.isWholeEvent else { return nil }
        return .otherEventOfType(value.type)
      }
    }
  }

  static var oneCaseTakesOthers: Self {
    Self { Rule<JSONEnumeration>.oneCaseTakesOthers.mistakes($0.enumeration) }
  }

  static var caseNamesAreUnique: Self {
    Self { Rule<JSONEnumeration>.caseNamesAreUnique.mistakes($0.enumeration) }
  }

  /// A server may add events.
  static var otherIsDeclared: Self {
    Self { events in
      let hasOther = events.enumeration.caseDeclarations.contains { !$0.others.isEmpty }
      return hasOther ? [] : [.eventsWithoutOther(events.declaration)]
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
  func extensionText(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax]
  ) -> ExtensionDeclSyntax {
    let conformance = protocols.isEmpty ? "" : ": NetworkKit.ServerSentEventDecodable"
    let clause = annotated.whereClause("NetworkKitJSON.JSONDecodable & Swift.Sendable")
    var source = SourceText()
    source.block("nonisolated extension \(type.trimmedDescription)\(conformance)\(clause)") {
      $0.block(
        "\(access.modifier)init(event: NetworkKit.ServerSentEvent) throws(NetworkKit.NetworkError)",
        writeCases)
    }
    return ExtensionDeclSyntax(unparsed: source.text)
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
