import SwiftDiagnostics
import SwiftSyntax

/// The rules of the endpoint's placeholders and the properties that fill them.
extension RequestDeclaration {
  @Mistakes var placeholderMistakes: [Diagnostic] {
    if let endpointArgument, let endpoint {
      let placeholders = endpoint.placeholders
      let renamed = placeholderOfOnlyMisnamedProperty
      for (index, placeholder) in placeholders.enumerated() {
        let name = placeholder.name
        let earlier = placeholders[..<index].filter { $0.name == name }.count
        // A property with another role is a separate mistake.
        if earlier == 0, name != renamed, pathProperties[name] == nil,
          !properties.contains(where: { $0.key == name })
        {
          missingProperty(for: placeholder, in: endpoint, at: endpointArgument)
        } else if earlier == 1 {
          error(
            at: endpointArgument,
            "placeholder '\(placeholder.notation)' occurs more than once in the endpoint",
            note: .at(endpointArgument, "the first '{\(name)}' is here"),
            changingEndpoint(
              to: endpoint.renaming(name, occurrence: 1, to: EndpointParser.unknownName)))
        }
      }
      for property in properties {
        if let marker = property.marker, marker.role == .path,
          case .path(let name) = property.placement, !placeholderNames.contains(name)
        {
          let added = endpoint.source + (endpoint.source.hasSuffix("/") ? "" : "/") + "{\(name)}"
          mistake(
            at: marker.attribute, "'@Path' names '{\(name)}', which the endpoint doesn't contain",
            note: .at(endpointArgument, "the endpoint is declared here"),
            fixIts: renamed.map { [.naming(marker, $0, "change the name to '\($0)'")] }
              ?? [changingEndpoint(to: added), .changing(marker, to: .query)])
        }
      }
      for property in properties {
        if case .path(let name) = property.placement, placeholderNames.contains(name),
          let type = property.stored.writtenType, let wrapped = type.optionalWrapped
        {
          error(
            at: type,
            "path property '\(property.key)' can't be optional; the path needs a value",
            note: placeholderIsHere(name), .changeType(type, to: wrapped.trimmedDescription))
        }
      }
    }
  }

  /// The only placeholder without a property, if there's also exactly one '@Path' property without a placeholder. These
  /// are one mistake.
  private var placeholderOfOnlyMisnamedProperty: String? {
    let names = Set(properties.map(\.key)).union(pathProperties.keys)
    let missing = placeholderNames.subtracting(names)
    let misnamed = Set(pathProperties.keys).subtracting(placeholderNames)
    return missing.count == 1 && misnamed.count == 1 ? missing.first : nil
  }

  private func missingProperty(
    for placeholder: EndpointTemplate.Placeholder, in endpoint: EndpointTemplate,
    at argument: ExprSyntax
  ) -> Diagnostic {
    let name = placeholder.name
    if let mistake = unusableProperty(for: placeholder, at: argument) { return mistake }
    let candidates = properties.filter {
      $0.marker == nil && $0.placement != .nowhere && !placeholderNames.contains($0.key)
        // A path to a member of a property can't be another name of the property.
        && !name.contains(".")
    }
    let isIdentifier = !name.contains { $0 == "-" || $0 == "." }
    let path = "@Path(\(name.asSwiftLiteral))"
    let needed = isIdentifier ? name : name.asIdentifier
    let nearest = needed.nearest(among: candidates.map(\.key))
    let property = candidates.first { $0.key == nearest }
    func rename(to property: RequestProperty) -> FixIt? {
      changingEndpoint(to: endpoint.renaming(name, to: property.key))
    }
    // If only one property has no destination, the placeholder may refer to it, whatever its name is.
    let only = property == nil && candidates.count == 1 ? candidates.first : nil
    return error(
      at: argument,
      "placeholder '\(placeholder.notation)' needs a stored property "
        + (isIdentifier ? "named '\(name)'" : "with '\(path)'"),
      note: property.map { .at($0.stored.identifier, "did you mean '\($0.key)'?") },
      property.flatMap(rename),
      .insertMember(
        "\(isIdentifier ? "" : "\(path) ")let \(needed): <#String#>",
        into: declaration.memberBlock, "add a property '\(needed)'"),
      only.flatMap(rename))
  }
}

extension RequestDeclaration {
  /// The mistake of a placeholder whose property is computed or lazy; nil if there's no such property.
  private func unusableProperty(
    for placeholder: EndpointTemplate.Placeholder, at argument: ExprSyntax
  ) -> Diagnostic? {
    let name = placeholder.name
    guard let variable = writtenMember(name)?.as(VariableDeclSyntax.self), !variable.isOfType,
      let binding = variable.bindings.first
    else { return nil }
    let lazy = variable.lazyModifier
    return error(
      at: argument,
      "placeholder '\(placeholder.notation)' needs a stored property, but '\(name)' is "
        + (lazy == nil ? "computed" : "lazy"),
      note: .at(binding.pattern, "'\(name)' is declared here"),
      lazy.map { .remove($0, "remove 'lazy'") }
        ?? .storing(variable, "declare '\(name)' as a stored property"))
  }
}

extension FixIt {
  /// A fix-it that replaces a computed property with a stored one; nil if it has no type.
  ///
  /// - Parameters:
  ///   - variable: The property.
  ///   - marker: The annotation to add, if any.
  static func storing(
    _ variable: VariableDeclSyntax, marker: String? = nil, _ message: String
  ) -> FixIt? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type,
      let first = variable.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    let specifier = variable.bindingSpecifier
    let prefix = marker.map { "\($0) " } ?? ""
    let isFirst = first.id == specifier.id
    let stored = "\(binding.pattern.trimmedDescription): \(type.trimmedDescription)"
    return .offer(
      [
        .replace(specifier, with: isFirst ? "\(prefix)let" : "let"),
        .replace(binding, with: stored),
      ] + (isFirst || marker == nil ? [] : [.replace(first, with: "\(prefix)\(first.text)")]),
      message)
  }
}

// MARK: A URL instead of the endpoint

extension RequestDeclaration {
  @Mistakes var urlMistakes: [Diagnostic] {
    let urls = markers.filter { $0.role == .url }.map(\.attribute)
    if let url = urls.first {
      for second in urls.dropFirst() { secondOfRequest(second, first: url) }
      // The compiler reports a type that can't be a URL.
      if let property = urlProperty, isURLAlwaysGiven,
        [.text, .other, nil].contains(property.stored.writtenType?.shape)
      {
        mistakes(beside: url, of: property)
      }
    }
  }

  @Mistakes private func mistakes(
    beside url: AttributeSyntax, of property: RequestProperty
  ) -> [Diagnostic] {
    if let endpointArgument {
      let removal = FixIt.removingArgument("endpoint", of: attribute, "remove the endpoint")
      let optional = property.stored.writtenType.map {
        FixIt.changeType($0, to: "\($0.trimmedDescription)?")
      }
      if let placeholders = endpoint?.placeholders {
        let unfilled = placeholders.first.map {
          "placeholder '\($0.notation)' is never filled, because '@URL' replaces the endpoint"
        }
        let unused =
          "'endpoint' is never used, because '@URL' property '\(property.key)' isn't optional; remove the endpoint"
        mistake(
          at: endpointArgument, unfilled ?? unused, unfilled == nil ? .warning : .error,
          note: .isHere(url), fixIts: [removal, optional])
      }
    } else {
      for marker in markers where marker.role == .path {
        conflict(
          marker.attribute, with: url, ", which replaces the endpoint",
          .changing(marker, to: .query))
      }
    }
  }
}
