/// The rules of `@NetworkRequest`, in the order in which their mistakes are reported.
extension RequestDeclaration: DeclaresRequests {
  static let rules: [Rule<Self>] = [
    .typeCanBeNamed,
    .generatedMembersAreNotWritten,
    .responseTypeIsVisible,
    .requirementsHaveTheirTypes,
    .requirementsAreNotStatic,
    .propertiesCanBeParameters,
    .markersAreOnStoredProperties,
    .annotationsAreUnconditional,
    .keyConversionIsKnown,

    .endpointIsGiven,
    .endpointIsTemplate,
    .placeholdersHaveProperties,
    .pathPropertiesHavePlaceholders,
    .pathPropertiesAreNotOptional,
    .urlReplacesEndpoint,

    .propertiesHaveOneRole,
    .sensitivePropertiesAreSent,
    .partsAreMarked,
    .headerArraysAreLists,
    .typesFitMarkers,
    .pathPropertiesAreTexts,

    .bodyIsDeclaredOnce,
    .bodyPartsFitEncoding,
    .bodyFitsMethod,
    .encodingFitsMethod,
    .everyPropertyHasPlace,

    .namesAreLegal,
    .namesAreUnique,
    .jsonFieldsAreApart,
    .keyIsGivenOnce,

    .staticItemsFollowTheirRules,
    .staticNamesAreFree,

    .failuresAreLiterals,
    .failureStatusesAreErrors,
    .failureStatusesAreUnique,

    .invalidatedRequestsAreTypes,
    .invalidatedRequestsAreUnique,

    .headersHaveNoSecret,
    .baseURLIsEncrypted,
    .headHasNoResponse,
    .responseIsDecoded,
    .safeMethodsNeedNoKey,
    .safeMethodsInvalidateNothing,
    .constantsAreHidden,
  ]

  var annotationNames: Set<String> {
    RequestMarker.names.subtracting(isModel ? [RequestMarker.Role.jsonField.rawValue] : [])
  }

  var acceptsOnlySuccess: Bool { !hasMember("acceptableStatusCodes") && !mayInheritMembers }
}
