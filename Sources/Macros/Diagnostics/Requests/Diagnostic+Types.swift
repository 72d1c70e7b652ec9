import SwiftDiagnostics
import SwiftSyntax

/// Types that can't be represented at their destination.
extension Diagnostic {
  static func requirementHasOtherType(
    _ requirement: RequestRequirement, _ type: TypeSyntax
  ) -> Diagnostic {
    .error(
      "requirement-has-other-type", at: type,
      "a request's '\(requirement.name)' must be of type '\(requirement.type)', not "
        + "'\(type.trimmedDescription)'",
      fixIts: [.changing(type, to: requirement.type)])
  }

  static func requirementHasOtherType(
    _ requirement: RequestRequirement, _ property: RequestProperty
  ) -> Diagnostic {
    let (required, type) = (requirement.type, property.stored.writtenType)
    let written = (property.stored.type ?? "_").replacing("Swift.", with: "")
    let annotation = FixIt.insert(
      ": \(required)", after: property.stored.identifier, "add the type '\(required)'",
      id: "add-type")
    let marking = property.stored.declaration.firstToken(viewMode: .sourceAccurate).map {
      FixIt.insert("@Query ", before: $0, "add '@Query'", id: "mark-property")
    }
    return .error(
      "requirement-has-other-type", at: type.map(Syntax.init) ?? Syntax(property.stored.identifier),
      "a request's '\(requirement.name)' must be of type '\(required)', not "
        + "'\(written)'; to send the property as a parameter, add an annotation such as '@Query'",
      fixIts: [type.map { .changing($0, to: required) } ?? annotation, marking].compactMap { $0 })
  }

  static func valueHasNoMembers(_ type: TypeSyntax, _ marker: RequestMarker) -> Diagnostic {
    let single: [RequestMarker.Role: RequestMarker.Role] = [
      .queryMap: .query, .fieldMap: .field, .partMap: .part, .headerMap: .header,
    ]
    return .error(
      "value-has-no-members", at: type,
      "'\(marker.notation)' sends the members of a value, but '\(type.trimmedDescription)' has none",
      fixIts: single[marker.role].map { [.changing(marker, to: $0)] } ?? [])
  }

  static func typeDoesNotFit(
    _ type: TypeSyntax, _ marker: RequestMarker, expected: String
  ) -> Diagnostic {
    .error(
      "type-does-not-fit", at: type,
      "an '\(marker.notation)' property must be \(expected), not '\(type.trimmedDescription)'",
      fixIts: [.changing(marker, to: .query)])
  }

  static func dictionaryInHeader(_ type: TypeSyntax, _ marker: RequestMarker) -> Diagnostic {
    .error(
      "dictionary-in-header", at: type,
      "a dictionary can't be the value of a header field; to send its members, use '@HeaderMap'",
      fixIts: [
        .replace(
          marker.attribute, with: "@HeaderMap", "change '@Header' to '@HeaderMap'",
          id: "change-marker")
      ])
  }

  static func arrayInSegment(
    _ type: TypeSyntax, of property: RequestProperty, named name: String,
    at argument: ExprSyntax, of request: RequestDeclaration
  ) -> Diagnostic {
    let (segment, segments) = ("{\(name)}", "{/\(name)*}")
    // The placeholder adds a slash before each element.
    let changed = request.endpoint?.source.replacing("/\(segment)", with: segments)
      .replacing(segment, with: segments)
    let fixIt = changed.map { FixIt.changingEndpoint(argument, to: $0) }
    return .error(
      "array-in-segment", at: type,
      "path property '\(property.key)' can't be an array, because '\(segment)' is a single segment; "
        + "to add a segment for each element, use '\(segments)'",
      notes: [.note("placeholder-of-array", at: argument, "'\(segment)' is part of the endpoint")],
      fixIts: request.isEndpointWhole ? [fixIt].compactMap { $0 } : [])
  }

  static func dictionaryInPath(_ type: TypeSyntax, of property: RequestProperty) -> Diagnostic {
    .error(
      "dictionary-in-path", at: type,
      "path property '\(property.key)' can't be a dictionary; send the dictionary in the query or the body"
    )
  }
}

extension FixIt {
  fileprivate static func changing(_ type: TypeSyntax, to required: String) -> FixIt {
    .replace(type, with: required, "change the type to '\(required)'", id: "change-type")
  }
}
