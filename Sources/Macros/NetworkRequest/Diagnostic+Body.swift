import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in what the body is made of.
extension Diagnostic {
  static func secondBody(_ second: RequestMarker, first: RequestMarker) -> Diagnostic {
    .error(
      "request-has-two-bodies", at: second.attribute, "a request has only one '@Body'",
      notes: [.note("first-body", at: first.attribute, "the first '@Body' is here")],
      fixIts: [.removing(second)])
  }

  static func bodyIsCombined(_ second: RequestMarker, with first: RequestMarker) -> Diagnostic {
    .error(
      "body-is-combined", at: second.attribute,
      "'\(second.notation)' can't be combined with '\(first.notation)'; one of them is the body",
      notes: [.note("combined-with", at: first.attribute, "'\(first.notation)' is here")],
      fixIts: [.removing(second)])
  }

  static func fieldBesidePart(_ field: RequestMarker, part: RequestMarker) -> Diagnostic {
    .error(
      "field-beside-part", at: field.attribute,
      "'@Field' can't be combined with '@Part'; a multipart body has no form fields",
      notes: [.note("part-is-here", at: part.attribute, "'@Part' is here")],
      fixIts: [.changing(field, to: .part)])
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
            "send it with \(method) nevertheless", id: "allow-body"),
        ]
      } else {
        [.changing(marker, to: .query)]
      }
    return .error(
      "body-without-method", at: marker.attribute,
      "'\(marker.notation)' can't be sent with \(method); servers and proxies ignore it",
      fixIts: (FixIt.makingPost(request).map { [$0] } ?? []) + others)
  }

  static func encodingWithoutMethod(
    _ encoding: ExprSyntax, method: String, of request: RequestDeclaration
  ) -> Diagnostic {
    let fixIts = [FixIt.makingPost(request), .removingEncoding(of: request)].compactMap { $0 }
    return .error(
      "encoding-without-method", at: encoding,
      "a body encoded as '\(encoding.trimmedDescription)' can't be sent with \(method); servers "
        + "and proxies ignore it",
      fixIts: fixIts)
  }
}

extension FixIt {
  fileprivate static func makingPost(_ request: RequestDeclaration) -> FixIt? {
    let message = "change the method to '.post'"
    if let written = request.method {
      return .replace(written, with: ".post", message, id: "make-post")
    }
    // The order of the arguments is fixed: `method` comes before `encoding`.
    let encoding = request.attribute.labeledArguments.first { $0.label?.text == "encoding" }?.label
    if let encoding {
      return .insert("method: .post, ", before: encoding, message, id: "make-post")
    }
    return request.attribute.rightParen.map {
      .insert(", method: .post", before: $0, message, id: "make-post")
    }
  }

  /// The encoding is the last argument: with it goes the comma before it.
  fileprivate static func removingEncoding(of request: RequestDeclaration) -> FixIt? {
    let arguments = request.attribute.labeledArguments
    guard let encoding = arguments.last, encoding.label?.text == "encoding" else { return nil }
    let comma = arguments.dropLast().last?.trailingComma
    return .offer(
      (comma.map { [.remove($0)] } ?? []) + [.remove(encoding)], "remove the encoding",
      id: "remove-encoding")
  }
}
