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

extension Rule<RequestDeclaration> {
  static var invalidatedRequestsAreTypes: Self {
    Self { request in
      request.invalidations.filter { InvalidatedRequest($0) == nil }
        .map { .invalidatedRequestIsNotType($0) }
    }
  }

  static var invalidatedRequestsAreUnique: Self {
    Self { request in
      let all = request.invalidatedRequests
      return all.enumerated().compactMap { index, invalidated in
        all[..<index].first { $0.type == invalidated.type }
          .map { .requestIsInvalidatedTwice(invalidated, first: $0) }
      }
    }
  }

  static var safeMethodsInvalidateNothing: Self {
    Self { request in
      guard let name = request.methodName, ["get", "head", "query"].contains(name) else {
        return []
      }
      return request.invalidations.map { .safeMethodInvalidates($0, method: name.uppercased()) }
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
