import SwiftDiagnostics
import SwiftSyntax

/// The rules of `@NetworkRequest`, in the order in which their mistakes are reported.
extension RequestDeclaration: DeclaresRequests {
  @Mistakes var mistakes: [Diagnostic] {
    hiddenType
    generatedMembers
    missedRequirements
    unusedRequirements
    unusableProperties
    lazyMistakes("sent")
    conditionalAnnotations
    unknownKeyConversion

    endpointMistakes
    placeholderMistakes
    urlMistakes

    roleMistakes
    typeMistakes
    unsendableDefaults

    unusableMethod
    combinedBodies
    bodiesOfOtherEncodings
    bodiesWithoutMethod
    propertiesBesideBody
    computedParameters
    contradictoryMediaType
    unusedKeys
    unusedCodingKeys

    nameMistakes
    repeatedNames
    overlappingJSONFields
    repeatedIdempotencyKeys

    common.headers.mistakes
    common.query.mistakes
    namesOfStaticItems

    failureMistakes
    invalidationMistakes

    valuesInSource
    baseURLMistakes
    undecodedResponse
    unneededInvalidations
    constants
  }

  var annotationNames: Set<String> {
    RequestMarker.names.subtracting(isModel ? [RequestMarker.Role.jsonField.rawValue] : [])
  }

  var acceptsOnlySuccess: Bool { !hasMember("acceptableStatusCodes") && !mayInheritMembers }
}

/// A declaration whose annotation specifies header fields, query items, and failures: a request or an API.
protocol DeclaresRequests: DeclarationModel {
  var common: CommonItems { get }
  /// A Boolean value that indicates whether every status from 200 to 299 is known to be a success.
  var acceptsOnlySuccess: Bool { get }
}

// MARK: Names and fix-its that several rules use

extension RequestDeclaration {
  /// The markers of the properties that have one, in the order of the properties.
  var markers: [RequestMarker] { properties.compactMap(\.marker) }

  /// The name of the method in uppercase, if requests with this method are safe, and therefore idempotent (RFC 9110,
  /// section 9.2).
  var safeMethod: String? {
    methodName.flatMap { ["get", "head", "query"].contains($0) ? $0.uppercased() : nil }
  }

  /// The mistake of a second annotation of which a request can have only one.
  func secondOfRequest(
    _ second: AttributeSyntax, first: AttributeSyntax, _ fixIt: FixIt? = nil
  ) -> Diagnostic {
    error(
      at: second, "a request can have only one '\(second.notation)'", note: .firstIsHere(first),
      fixIt ?? .removing(second))
  }

  /// The note at the endpoint that contains a placeholder.
  func placeholderIsHere(_ name: String) -> Note? {
    endpointArgument.map { .at($0, "'{\(name)}' is part of the endpoint") }
  }
}

extension RequestProperty {
  /// The syntax that specifies the name of the value: the argument of the marker, or else the property's name.
  var nameNode: any SyntaxProtocol { marker?.nameArgument ?? stored.identifier }
}

extension FixIt {
  /// A fix-it that sends a property elsewhere under the same name.
  static func changing(_ marker: RequestMarker, to role: RequestMarker.Role) -> FixIt {
    let message = "change '\(marker.notation)' to '@\(role.rawValue)'"
    guard !marker.optionArguments.isEmpty else {
      return .replace(marker.attribute.attributeName, with: role.rawValue, message)
    }
    // Markers have different options, so only the name is kept.
    let name = marker.nameArgument.map { "(\($0.trimmedSource))" } ?? ""
    return .replace(marker.attribute, with: "@\(role.rawValue)\(name)", message)
  }

  /// A fix-it that adds a marker to a property without one.
  static func marking(_ property: RequestProperty, _ marker: String) -> FixIt? {
    .insert("\(marker) ", before: property.stored.declaration, "add '\(marker)'")
  }

  /// A fix-it that specifies the name in a marker, and keeps its other arguments.
  static func naming(_ marker: RequestMarker, _ name: String, _ message: String) -> FixIt {
    let (attribute, name) = (marker.attribute, name.asSwiftLiteral)
    if let argument = attribute.argument(labeled: nil) {
      return .replace(argument, with: name, message)
    }
    return .insert("\(name), ", before: attribute.labeledArguments.first?.label, message)
      ?? .replace(attribute, with: "\(marker.notation)(\(name))", message)
  }

  /// A fix-it for another name in the request, in the existing marker or in a new one; nil if the declaration has other
  /// names.
  static func renaming(_ property: RequestProperty, as role: RequestMarker.Role?) -> FixIt? {
    let message = "use another name"
    guard property.stored.isDeclaredAlone else { return nil }
    if let marker = property.marker {
      // The name of this field is fixed.
      return marker.role == .idempotencyKey
        ? .removing(marker.attribute) : .naming(marker, "<#name#>", message)
    }
    return role.flatMap {
      .insert("@\($0.rawValue)(\"<#name#>\") ", before: property.stored.declaration, message)
    }
  }

  /// A fix-it that removes an argument of an annotation.
  ///
  /// It removes a comma with the argument: the comma after it, or, for the last argument, the comma before it.
  static func removingArgument(
    _ label: String, of attribute: AttributeSyntax, _ message: String
  ) -> FixIt? {
    let arguments = attribute.labeledArguments
    return arguments.firstIndex { $0.label?.text == label }.map {
      .removing($0, of: arguments, message)
    }
  }

  /// A fix-it that removes an element of a list.
  static func removing<Element: WithTrailingCommaSyntax>(
    _ index: Int, of elements: [Element], _ message: String
  ) -> FixIt {
    let isLast = elements[index].trailingComma == nil
    let comma = isLast ? elements[..<index].last?.trailingComma : nil
    return .offer((comma.map { [.remove($0)] } ?? []) + [.remove(elements[index])], message)
  }
}
