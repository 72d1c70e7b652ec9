import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the destinations of properties.
extension Diagnostic {
  static func placeholderHasNoProperty(
    _ placeholder: EndpointTemplate.Placeholder, in endpoint: EndpointTemplate,
    at argument: ExprSyntax, of request: RequestDeclaration
  ) -> Diagnostic {
    let name = placeholder.name
    let candidates = request.properties.filter { property in
      property.marker == nil && property.placement != .nowhere
        && !endpoint.placeholders.contains { $0.name == property.key }
    }
    let isIdentifier = !name.contains { $0 == "-" || $0 == "." }
    let (needed, marker) =
      isIdentifier ? (name, "") : (name.asIdentifier, "@Path(\(name.asSwiftLiteral)) ")
    let nearest = needed.nearest(among: candidates.map(\.key))
    let property = candidates.first { $0.key == nearest }
    func rename(to property: RequestProperty) -> FixIt? {
      guard request.isEndpointWhole else { return nil }
      return .changingEndpoint(argument, to: endpoint.renaming(name, to: property.key))
    }
    let insertion = FixIt.insertMember(
      "\(marker)let \(needed): <#String#>", into: request.declaration.memberBlock,
      "add a property '\(needed)'", id: "add-property")
    let notes = property.map { property in
      [
        Note.note(
          "nearest-property", at: property.stored.identifier,
          "did you mean '\(property.key)'?")
      ]
    }
    // If only one property has no destination, the placeholder may refer to it, whatever its name is.
    let only = property == nil && candidates.count == 1 ? candidates.first : nil
    return .error(
      "placeholder-has-no-property", at: argument,
      "placeholder '\(placeholder.notation)' needs a stored property "
        + (isIdentifier ? "named '\(name)'" : "with '@Path(\(name.asSwiftLiteral))'"),
      notes: notes ?? [],
      fixIts: [property.flatMap(rename), insertion, only.flatMap(rename)].compactMap { $0 })
  }

  static func placeholderOccursTwice(
    _ placeholder: EndpointTemplate.Placeholder, in endpoint: EndpointTemplate,
    at argument: ExprSyntax, of request: RequestDeclaration
  ) -> Diagnostic {
    let renamed = endpoint.renaming(
      placeholder.name, occurrence: 1, to: EndpointParser.unknownName)
    return .error(
      "placeholder-occurs-twice", at: argument,
      "placeholder '\(placeholder.notation)' occurs more than once in the endpoint",
      notes: [
        .note("first-placeholder", at: argument, "the first '{\(placeholder.name)}' is here")
      ],
      fixIts: request.isEndpointWhole ? [.changingEndpoint(argument, to: renamed)] : [])
  }

  static func pathPropertyHasNoPlaceholder(
    _ marker: RequestMarker, name: String, in endpoint: EndpointTemplate,
    at argument: ExprSyntax, of request: RequestDeclaration
  ) -> Diagnostic {
    let separator = endpoint.source.hasSuffix("/") ? "" : "/"
    return .error(
      "path-property-has-no-placeholder", at: marker.attribute,
      "'@Path' names '{\(name)}', which the endpoint doesn't contain",
      notes: [.note("endpoint-of-path", at: argument, "the endpoint is declared here")],
      fixIts: [
        request.isEndpointWhole
          ? .changingEndpoint(argument, to: "\(endpoint.source)\(separator){\(name)}") : nil,
        .changing(marker, to: .query),
      ].compactMap { $0 })
  }

  static func pathPropertyIsOptional(
    _ property: RequestProperty, name: String, wrapped: TypeSyntax, at argument: ExprSyntax
  ) -> Diagnostic {
    .error(
      "path-property-is-optional", at: property.stored.writtenType ?? wrapped,
      "path property '\(property.key)' can't be optional; the path needs a value",
      notes: [.note("placeholder-of-path", at: argument, "'{\(name)}' is part of the endpoint")],
      fixIts: [
        .replace(
          property.stored.writtenType ?? wrapped, with: wrapped.trimmedDescription,
          "change the type to '\(wrapped.trimmedDescription)'", id: "unwrap-type")
      ])
  }

  static func propertyHasTwoRoles(
    _ property: RequestProperty, _ second: RequestMarker, after first: RequestMarker
  ) -> Diagnostic {
    .error(
      "property-has-two-roles", at: second.attribute,
      "property '\(property.key)' can't be both '\(first.notation)' and '\(second.notation)'",
      notes: [.note("first-role", at: first.attribute, "'\(first.notation)' is here")],
      fixIts: [.removing(second)])
  }

  static func markedPropertyIsPlaceholder(
    _ property: RequestProperty, _ marker: RequestMarker, at argument: ExprSyntax
  ) -> Diagnostic {
    .error(
      "marked-property-is-placeholder", at: marker.attribute,
      "property '\(property.key)' fills placeholder '{\(property.key)}', so it can't also be '\(marker.notation)'",
      notes: [
        .note("placeholder-of-marked", at: argument, "'{\(property.key)}' is part of the endpoint")
      ],
      fixIts: [.removing(marker)])
  }

  static func headerArrayIsNoList(_ style: ExprSyntax) -> Diagnostic {
    .error(
      "header-array-is-no-list", at: style,
      "the style of an array in a header field must be '.repeated' or '.commaSeparated'",
      fixIts: [
        .replace(
          style, with: ".commaSeparated", "change the style to '.commaSeparated'", id: "use-commas")
      ])
  }

  static func unmarkedBesideBody(
    _ property: RequestProperty, body: RequestMarker
  ) -> Diagnostic {
    let start = property.stored.declaration.firstToken(viewMode: .sourceAccurate)
    let fixIts = ["@Query", "@Header", "@Ignored"].compactMap { marker in
      start.map {
        FixIt.insert("\(marker) ", before: $0, "add '\(marker)'", id: "mark-property")
      }
    }
    return .error(
      "unmarked-beside-body", at: property.stored.identifier,
      "property '\(property.key)' can't be sent, because '@Body' provides the whole body",
      notes: [.note("body-is-here", at: body.attribute, "the whole body is declared here")],
      fixIts: fixIts)
  }
}
