import SwiftDiagnostics
import SwiftSyntax

extension AttributeSyntax {
  /// The argument of `@Invalidates(FetchUser.self)`; nil if there are several.
  fileprivate var onlyArgument: ExprSyntax? {
    labeledArguments.count == 1 ? argument(labeled: nil) : nil
  }
}

// MARK: Rules

extension RequestDeclaration {
  @Mistakes var invalidationMistakes: [Diagnostic] {
    for attribute in invalidations {
      // The compiler reports another number of arguments, a value, and a name without '.self'.
      if let argument = attribute.onlyArgument, argument.metatype == nil, !argument.isTypeName,
        !argument.isSelfContainedLiteral, !argument.is(FunctionCallExprSyntax.self),
        !argument.is(ArrayExprSyntax.self)
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
  /// The annotations of invalidated requests, with the types, as far as they can be read.
  var invalidatedRequests: [(attribute: AttributeSyntax, type: String)] {
    invalidations.compactMap { attribute in
      attribute.onlyArgument?.metatype.map { (attribute, $0) }
    }
  }

  /// The member that lists the types of the invalidated requests; none if there are none.
  var invalidationMembers: [String] {
    guard !invalidations.isEmpty else { return [] }
    let types = invalidatedRequests.map { "\($0.type).self" }.joined(separator: ", ")
    let start = """
      \(access.modifier)nonisolated static var invalidatedRequests: \
      [any NetworkKit.NetworkRequest.Type] { _requestTypes(
      """
    return [invalidationAnchor.text(start, "", continuing: "\(types)) }")]
  }
}
