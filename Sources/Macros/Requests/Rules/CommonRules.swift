import SwiftDiagnostics
import SwiftSyntax

/// The rules of the header fields and query items in an annotation, independent of any property.
extension StaticItems {
  @Mistakes var mistakes: [Diagnostic] {
    for expression in unknown {
      notLiteral(
        expression, "the name and value of a \(role.noun) must be string literals",
        "; declare an '@\(role.rawValue)' property for a value that changes")
    }
    if role == .header {
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
    for item in items {
      unsuitableField(item.name, at: item.nameLiteral, value: item.valueLiteral)
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
    for (first, item) in items.clashes({ role.comparable($0.name) == role.comparable($1.name) }) {
      error(
        at: item.nameLiteral, "header field '\(item.name)' is specified twice",
        note: .at(first.nameLiteral, "'\(first.name)' is first specified here"),
        .replace(item.nameLiteral, with: "\"<#Name#>\"", "use another name"))
    }
  }
}

/// The mistake of a header field in a dictionary literal that only the transport can set, or whose literal value is an
/// app's credentials.
@Mistakes func unsuitableField(
  _ name: String, at key: ExprSyntax, value: ExprSyntax
) -> [Diagnostic] {
  if name.isTransportField {
    error(
      at: key, "only the transport can set the header field '\(name)'; remove it",
      .removingField(key))
  } else if name.lowercased() == "authorization", value.stringLiteralValue?.isEmpty == false {
    warning(
      at: value,
      "a literal 'Authorization' value stores credentials in the source code; add 'BearerToken' or "
        + "'BasicAuthentication' to the client instead")
  }
}

extension FixIt {
  /// A fix-it that removes a header field from a dictionary literal; nil if its name isn't in one.
  static func removingField(_ name: ExprSyntax) -> FixIt? {
    name.parent?.as(DictionaryElementSyntax.self).map { .removing($0, "remove the header field") }
  }

  /// A fix-it that removes an element of a dictionary literal, with the comma after it, or, for the last element, the
  /// comma before it.
  private static func removing(_ element: DictionaryElementSyntax, _ message: String) -> FixIt {
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
      if let (role, name) = wireName(of: property) {
        let items = role == .header ? common.headers : role == .query ? common.query : nil
        if let role, let item = items?.item(named: name) {
          let isHeader = role == .header
          mistake(
            at: property.nameNode,
            "\(role.noun) '\(item.name)' \(isHeader ? "can't be" : "is") sent for both the "
              + "'\(isHeader ? "headers" : "query")' argument and property '\(property.key)'",
            isHeader ? .error : .warning,
            note: .at(item.nameLiteral, "'\(item.name)' is specified here"),
            fixIts: isHeader ? [.renaming(property, as: .header)] : [])
        }
      }
    }
  }
}

// MARK: Failures

extension DeclaresRequests {
  @Mistakes var failureMistakes: [Diagnostic] {
    let failures = common.failures.failures
    if failures.count < common.failures.attributes.count {
      Diagnostic.reportedByCompiler(at: attribute)
    }
    for failure in failures {
      let (codes, status) = (failure.codes, failure.statusArgument)
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
    if let first = earlier.first(where: { $0.codes == codes }) {
      return error(
        at: statusArgument, "status \(written) is declared twice",
        note: .at(first.statusArgument, "first declared here"),
        .remove(attribute, "remove the second declaration"))
    }
    let first = earlier.first { $0.isRange && $0.codes.overlaps(codes) }
    guard isRange, let first else { return nil }
    return error(
      at: statusArgument,
      "status range \(written) overlaps \(first.statusArgument.trimmedDescription), so some status codes match both "
        + "failures",
      note: .at(first.statusArgument, "first declared here"), .removing(attribute))
  }
}
