import SwiftDiagnostics
import SwiftSyntax

/// The rules of the header fields and query items in an annotation, independent of any property.
extension StaticItems {
  @Mistakes var mistakes: [Diagnostic] {
    for expression in unknown {
      notLiteral(
        expression, "the name and value of a \(kind.rawValue) must be string literals",
        "; declare an '@\(kind.marker.rawValue)' property for a value that changes")
    }
    if kind == .header {
      headerMistakes
    } else {
      for item in items where item.name.isEmpty {
        error(
          at: item.nameLiteral, "the name of a query item can't be empty",
          .replace(item.nameLiteral, with: "\"<#name#>\"", "name the query item"))
      }
    }
  }

  @Mistakes private var headerMistakes: [Diagnostic] {
    for item in items where !item.name.isToken {
      invalidName(
        item.name, of: "header field", at: item.nameLiteral, section: "RFC 9110, section 5.6.2",
        .replace(item.nameLiteral, with: "\"<#Name#>\"", "name the header field"))
    }
    for item in items where item.name.isTransportField {
      transportField(item.name, at: item.nameLiteral)
    }
    for item in items where item.value.asFieldValue != item.value {
      let legal = item.value.asFieldValue.asSwiftLiteral
      error(
        at: item.valueLiteral,
        "the value of header field '\(item.name)' can't contain control characters, such as line breaks, or begin "
          + "or end with white space",
        .replace(item.valueLiteral, with: legal, "change the value to \(legal)"))
    }
    // A query can contain a name more than once, and the compiler warns about duplicate keys in the literal.
    for (first, item) in items.clashes({ comparable($0.name) == comparable($1.name) }) {
      error(
        at: item.nameLiteral, "header field '\(item.name)' is specified twice",
        note: .at(first.nameLiteral, "'\(first.name)' is first specified here"),
        .replace(item.nameLiteral, with: "\"<#Name#>\"", "use another name"))
    }
    for item in items where comparable(item.name) == "authorization" {
      credentialsInSource(item.valueLiteral)
    }
  }
}

/// The mistake of a header field in a dictionary literal that only the transport can set.
func transportField(_ name: String, at key: ExprSyntax) -> Diagnostic {
  error(
    at: key, "only the transport can set the header field '\(name)'; remove it",
    key.parent?.as(DictionaryElementSyntax.self).map {
      .removing($0, "remove the header field")
    })
}

extension FixIt {
  /// A fix-it that removes an element of a dictionary literal, with the comma after it, or, for the last element, the
  /// comma before it.
  fileprivate static func removing(_ element: DictionaryElementSyntax, _ message: String) -> FixIt {
    let elements = element.parent?.as(DictionaryElementListSyntax.self).map(Array.init) ?? []
    let index = elements.firstIndex { $0.id == element.id } ?? 0
    if elements.count == 1 { return .replace(element, with: ":", message) }
    return .removing(index, of: elements, message)
  }
}

extension RequestDeclaration {
  /// Names that both the annotation and a property specify.
  @Mistakes var namesOfStaticItems: [Diagnostic] {
    for property in properties {
      if let (kind, name) = wireName(of: property) {
        if kind == .header, let item = common.headers.item(named: name) {
          error(
            at: property.nameNode,
            "header field '\(item.name)' can't be sent for both the 'headers' argument and property '\(property.key)'",
            note: .at(item.nameLiteral, "'\(item.name)' is specified here"),
            .renaming(property, kind: .header))
        } else if kind == .query, let item = common.query.item(named: name) {
          warning(
            at: property.nameNode,
            "query item '\(item.name)' is sent for both the 'query' argument and property '\(property.key)'",
            note: .at(item.nameLiteral, "'\(item.name)' is specified here"))
        }
      }
    }
  }
}

// MARK: Failures

extension DeclaresRequests {
  @Mistakes var failureMistakes: [Diagnostic] {
    let failures = common.failures.failures
    for attribute in common.failures.attributes
    where !failures.contains(where: { $0.attribute == attribute })
      && !attribute.hasInvalidFailureArguments
    {
      DeclaredFailure.emptyRange(attribute)
        ?? error(
          at: attribute,
          "'@Failure' requires literal arguments, as in '@Failure(404, NotFound.self)' or "
            + "'@Failure(400..<500, Problem.self)'")
    }
    for failure in failures {
      let (codes, status) = (failure.status.codes, failure.statusArgument)
      if codes.lowerBound < 100 || codes.upperBound > 599 {
        error(
          at: status,
          "status \(status.trimmedDescription) isn't valid; status codes range from 100 to 599 (RFC 9110, section 15)",
          .removing(failure.attribute))
      } else if acceptsOnlySuccess, codes.overlaps(200...299) {
        error(
          at: status,
          "status \(status.trimmedDescription) indicates success, so its failure is never thrown; "
            + "'acceptableStatusCodes' determines which status codes indicate success",
          .removing(failure.attribute))
      }
    }
    for (index, failure) in failures.enumerated() {
      failure.mistake(after: failures[..<index])
    }
  }
}

extension DeclaredFailure {
  /// A single status code takes precedence over a range that contains it. Two overlapping ranges have no such order.
  fileprivate func mistake(after earlier: ArraySlice<DeclaredFailure>) -> Diagnostic? {
    let written = statusArgument.trimmedDescription
    if let first = earlier.first(where: { $0.status == status }) {
      return error(
        at: statusArgument, "status \(written) is declared twice",
        note: .at(first.statusArgument, "first declared here"),
        .remove(attribute, "remove the second declaration"))
    }
    let first = earlier.first { $0.status.isRange && $0.status.codes.overlaps(status.codes) }
    guard status.isRange, let first else { return nil }
    return error(
      at: statusArgument,
      "status range \(written) overlaps \(first.statusArgument.trimmedDescription), so some status codes match both "
        + "failures",
      note: .at(first.statusArgument, "first declared here"), .removing(attribute))
  }
}
