import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the declaration of events.
extension Diagnostic {
  static func eventsAreNotEnum(
    _ declaration: some DeclGroupSyntax, _ attribute: AttributeSyntax
  ) -> Diagnostic {
    let introducer = declaration.introducer
    return .error(
      "events-are-not-enum", at: introducer,
      "'@ServerSentEventDecodable' can only be applied to an enum, not to "
        + "\(introducer.withArticle); to model an event's data, use '@JSONDecodable'",
      fixIts: declaration.is(ProtocolDeclSyntax.self)
        ? [.removing(attribute)]
        : [
          .replace(
            attribute, with: "@JSONDecodable", "use '@JSONDecodable'", id: "use-json-decodable")
        ])
  }

  static func eventInitializerWritten(
    _ initializer: InitializerDeclSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "event-initializer-written", at: initializer.initKeyword,
      "'@ServerSentEventDecodable' already generates this initializer; to write your own, conform "
        + "to 'ServerSentEventDecodable' manually",
      notes: [.note("event-annotation", at: attribute, "annotated here")],
      fixIts: [.remove(initializer, "remove the initializer", id: "remove-initializer")])
  }

  static func eventsWithRawValues(_ declaration: EnumDeclSyntax) -> Diagnostic {
    .error(
      "events-with-raw-values", at: declaration.name,
      "enum '\(declaration.name.text)' can't have raw values; to use an event name that differs "
        + "from the case name, apply '@JSONKey' to the case")
  }

  static func eventWithValues(
    _ element: EnumCaseElementSyntax, _ clause: EnumCaseParameterClauseSyntax
  ) -> Diagnostic {
    let name = element.name.unquotedText
    if let only = element.parameters.first, element.parameters.count == 1 {
      return .error(
        "event-with-label", at: clause,
        "the associated value of case '\(name)' can't have a label, because the value represents "
          + "all of the event's data",
        fixIts: [
          .replace(
            clause, with: "(\(only.type.trimmedDescription))", "remove the label",
            id: "remove-label")
        ])
    }
    return .error(
      "event-with-values", at: clause,
      "case '\(name)' can have only one associated value, which must be a model of the event's "
        + "data",
      fixIts: [.replace(clause, with: "(<#Model#>)", "use one value", id: "use-one-value")])
  }

  static func otherEventOfType(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "other-event-of-type", at: type,
      "the associated value of the '@JSONOther' case must be a 'ServerSentEvent', not "
        + "'\(type.trimmedDescription)'",
      fixIts: [
        .replace(
          type, with: "ServerSentEvent", "change the type to 'ServerSentEvent'", id: "take-event")
      ])
  }

  static func eventsWithoutOther(_ declaration: EnumDeclSyntax) -> Diagnostic {
    .error(
      "events-without-other", at: declaration.name,
      "enum '\(declaration.name.text)' needs an '@JSONOther' case for unknown events, because the "
        + "server may add events",
      fixIts: [
        .insertMember(
          "@JSONOther case other(ServerSentEvent)", into: declaration.memberBlock,
          "add an '@JSONOther' case", id: "add-other")
      ])
  }
}
