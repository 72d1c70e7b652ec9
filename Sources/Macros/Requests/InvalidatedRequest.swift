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
      let type = attribute.argument(labeled: nil)?.metatype
    else { return nil }
    self.attribute = attribute
    self.type = type
  }
}

// MARK: Rules

extension RequestDeclaration {
  @Mistakes var invalidationMistakes: [Diagnostic] {
    for attribute in invalidations where InvalidatedRequest(attribute) == nil {
      // The compiler reports another number of arguments, a value, and a name without '.self'.
      if let argument = attribute.argument(labeled: nil), !argument.isTypeName,
        !argument.isSelfContainedLiteral, !argument.is(FunctionCallExprSyntax.self),
        !argument.is(ArrayExprSyntax.self), attribute.labeledArguments.count == 1
      {
        error(
          at: attribute,
          "'@Invalidates' requires a literal request type, such as 'FetchUser.self'")
      }
    }
    for (first, invalidated) in invalidatedRequests.clashes({ $0.type == $1.type }) {
      error(
        at: invalidated.attribute, "'\(invalidated.type)' is invalidated twice",
        note: .at(first.attribute, "first invalidated here"), .removing(invalidated.attribute))
    }
  }

  @Mistakes var unneededInvalidations: [Diagnostic] {
    if let safeMethod {
      for attribute in invalidations {
        attribute.hasNoEffect(
          ", because \(safeMethod) is a safe method and doesn't make stored responses outdated (RFC 9110, section "
            + "9.2.1)")
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
    let start = """
      \(access.modifier)nonisolated static var invalidatedRequests: \
      [any NetworkKit.NetworkRequest.Type] { _requestTypes(
      """
    return [invalidationAnchor?.text(start, continuing: "\(types)) }") ?? "\(start)\(types)) }"]
  }
}
