import SwiftDiagnostics
import SwiftSyntax

/// An annotation such as `@Invalidates(FetchUser.self)`, with the type of the requests whose stored responses become
/// outdated.
struct InvalidatedRequest {
  let attribute: AttributeSyntax
  /// The type, without `.self`.
  let type: String

  /// `nil` if the argument isn't a type as it's written.
  init?(_ attribute: AttributeSyntax) {
    guard attribute.labeledArguments.count == 1,
      let argument = attribute.argument(labeled: nil)?.as(MemberAccessExprSyntax.self),
      argument.declName.baseName.text == "self", let type = argument.base
    else { return nil }
    self.attribute = attribute
    self.type = type.trimmedDescription
  }
}

// MARK: Rules

extension RequestDeclaration {
  @Mistakes var invalidationMistakes: [Diagnostic] {
    for attribute in invalidations where InvalidatedRequest(attribute) == nil {
      error(
        at: attribute,
        "'@Invalidates' requires a literal request type, such as 'FetchUser.self'")
    }
    for (index, invalidated) in invalidatedRequests.enumerated() {
      if let first = invalidatedRequests[..<index].first(where: { $0.type == invalidated.type }) {
        error(
          at: invalidated.attribute, "'\(invalidated.type)' is invalidated twice",
          note: .at(first.attribute, "first invalidated here"), .removing(invalidated.attribute))
      }
    }
  }

  @Mistakes var unneededInvalidations: [Diagnostic] {
    if let safeMethod {
      for attribute in invalidations {
        warning(
          at: attribute,
          "'@Invalidates' isn't needed, because \(safeMethod) is a safe method and doesn't make stored responses "
            + "outdated (RFC 9110, section 9.2.1)", .removing(attribute))
      }
    }
  }
}

// MARK: Text

extension RequestDeclaration {
  /// The invalidated requests whose type can be read.
  var invalidatedRequests: [InvalidatedRequest] {
    invalidations.compactMap(InvalidatedRequest.init)
  }

  /// The member that lists the types of the invalidated requests; none if there are none.
  var invalidationMembers: [String] {
    guard !invalidations.isEmpty else { return [] }
    let types = invalidatedRequests.map { "\($0.type).self" }.joined(separator: ", ")
    return [
      """
      \(access.modifier)nonisolated static var invalidatedRequests: \
      [any NetworkKit.NetworkRequest.Type] { [\(types)] }
      """
    ]
  }
}
