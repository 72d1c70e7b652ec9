import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the parts of the body.
extension Diagnostic {
  static func secondBody(_ second: RequestMarker, first: RequestMarker) -> Diagnostic {
    .error(
      "request-has-two-bodies", at: second.attribute, "a request can have only one '@Body'",
      notes: [.note("first-body", at: first.attribute, "the first '@Body' is here")],
      fixIts: [.removing(second)])
  }

  static func bodyIsCombined(_ second: RequestMarker, with first: RequestMarker) -> Diagnostic {
    .error(
      "body-is-combined", at: second.attribute,
      "'\(second.notation)' can't be combined with '\(first.notation)'; a request can have only one body",
      notes: [.note("combined-with", at: first.attribute, "'\(first.notation)' is here")],
      fixIts: [.removing(second)])
  }

  static func bodyPartDiffers(
    _ marker: RequestMarker, from kind: RequestMarker.BodyKind, of leading: RequestMarker
  ) -> Diagnostic {
    .error(
      "body-part-differs", at: marker.attribute,
      "'\(marker.notation)' can't be combined with '\(leading.notation)'; "
        + marker.reason(notIn: kind),
      notes: [.note("leading-part", at: leading.attribute, "'\(leading.notation)' is here")],
      fixIts: [.changing(marker, toKind: kind) ?? .removing(marker)])
  }

  static func bodyPartDiffers(
    _ marker: RequestMarker, from kind: RequestMarker.BodyKind, encodedAs encoding: ExprSyntax,
    of request: RequestDeclaration
  ) -> Diagnostic {
    .error(
      "body-part-differs-from-encoding", at: marker.attribute,
      "'\(marker.notation)' can't be combined with the encoding "
        + "'\(encoding.trimmedDescription)'; \(marker.reason(notIn: kind))",
      notes: [.note("encoding-of-body", at: encoding, "the encoding is declared here")],
      fixIts: [.changing(marker, toKind: kind), .removingEncoding(of: request)].compactMap { $0 })
  }

  static func bodyPartInQuery(
    _ marker: RequestMarker, encodedAs encoding: ExprSyntax, of request: RequestDeclaration
  ) -> Diagnostic {
    .error(
      "body-part-in-query", at: marker.attribute,
      "'\(marker.notation)' can't be combined with the encoding "
        + "'\(encoding.trimmedDescription)'; a query has no \(marker.partsOfBody)",
      notes: [.note("encoding-of-body", at: encoding, "the encoding is declared here")],
      fixIts: [
        .changing(marker, to: marker.role.isMap ? .queryMap : .query),
        .removingEncoding(of: request),
      ].compactMap { $0 })
  }

  static func partIsUnmarked(_ property: RequestProperty) -> Diagnostic {
    let start = property.stored.declaration.firstToken(viewMode: .sourceAccurate)
    return .error(
      "part-is-unmarked", at: property.stored.identifier,
      "property '\(property.key)' is a part of a multipart body and must be marked '@Part'",
      fixIts: start.map {
        [.insert("@Part ", before: $0, "add '@Part'", id: "mark-property")]
      } ?? [])
  }

  static func bodyWithoutMethod(
    _ marker: RequestMarker, method: String, of request: RequestDeclaration
  ) -> Diagnostic {
    let others: [FixIt] =
      if marker.role == .body {
        [
          .removing(marker),
          .replace(
            marker.attribute, with: "@Body(allowedOnGET: true)",
            "send the body with \(method) anyway", id: "allow-body"),
        ]
      } else {
        [.changing(marker, to: marker.role.isMap ? .queryMap : .query)]
      }
    return .error(
      "body-without-method", at: marker.attribute,
      "'\(marker.notation)' can't be used with \(method), because servers and proxies may ignore "
        + "the request body",
      fixIts: (FixIt.makingPost(request).map { [$0] } ?? []) + others)
  }

  static func encodingWithoutMethod(
    _ encoding: ExprSyntax, method: String, of request: RequestDeclaration
  ) -> Diagnostic {
    let fixIts = [FixIt.makingPost(request), .removingEncoding(of: request)].compactMap { $0 }
    return .error(
      "encoding-without-method", at: encoding,
      "a body encoded as '\(encoding.trimmedDescription)' can't be sent with \(method), because "
        + "servers and proxies may ignore it",
      fixIts: fixIts)
  }
}

extension RequestMarker {
  /// The reason why a body of a kind can't contain the marked property.
  fileprivate func reason(notIn kind: BodyKind) -> String {
    let body =
      switch kind {
      case .multipart: "a multipart body"
      case .form: "a form"
      case .json, .whole: "a JSON body"
      }
    return "\(body) has no \(partsOfBody)"
  }

  /// The name of the marker's values in a body.
  fileprivate var partsOfBody: String {
    switch role.bodyKind {
    case .multipart: "parts"
    case .json: "JSON members"
    default: "form fields"
    }
  }
}

extension FixIt {
  /// A fix-it that sends a property in a body of this kind; nil if such a body can't contain it.
  fileprivate static func changing(
    _ marker: RequestMarker, toKind kind: RequestMarker.BodyKind
  ) -> FixIt? {
    guard let role = kind.role(forMap: marker.role.isMap) else { return nil }
    // `@JSONKey` requires a name; a property without a marker uses its own name.
    return role == .jsonField && marker.nameArgument == nil
      ? .removing(marker) : .changing(marker, to: role)
  }

  fileprivate static func makingPost(_ request: RequestDeclaration) -> FixIt? {
    let message = "change the method to '.post'"
    if let written = request.method {
      return .replace(written, with: ".post", message, id: "make-post")
    }
    // The order of the arguments is fixed: `method` comes after `endpoint` and before all other arguments.
    let next = request.attribute.labeledArguments.first { $0.label?.text != "endpoint" }?.label
    if let next {
      return .insert("method: .post, ", before: next, message, id: "make-post")
    }
    return request.attribute.rightParen.map {
      .insert(", method: .post", before: $0, message, id: "make-post")
    }
  }

  fileprivate static func removingEncoding(of request: RequestDeclaration) -> FixIt? {
    .removingArgument("encoding", of: request.attribute, "remove the encoding")
  }

  /// Removes a comma with the argument: the comma after it, or, for the last argument, the comma before it.
  static func removingArgument(
    _ label: String, of attribute: AttributeSyntax, _ message: String
  ) -> FixIt? {
    let arguments = attribute.labeledArguments
    guard let index = arguments.firstIndex(where: { $0.label?.text == label }) else { return nil }
    let isLast = arguments[index].trailingComma == nil
    let comma = isLast ? arguments[..<index].last?.trailingComma : nil
    return .offer(
      (comma.map { [.remove($0)] } ?? []) + [.remove(arguments[index])], message,
      id: "remove-\(label)")
  }
}
