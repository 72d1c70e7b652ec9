import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in a URL that replaces the endpoint.
extension Diagnostic {
  static func endpointIsMissing(_ request: RequestDeclaration) -> Diagnostic {
    let attribute = request.attribute
    let endpoint = "endpoint: \"<#/path#>\""
    let insertion: FixIt =
      if let first = attribute.labeledArguments.first?.label {
        .insert("\(endpoint), ", before: first, "add an endpoint", id: "add-endpoint")
      } else {
        .replace(
          attribute,
          with: "\(attribute.atSign.text)\(attribute.attributeName.trimmedDescription)"
            + "(\(endpoint))", "add an endpoint", id: "add-endpoint")
      }
    guard let url = request.urlProperty, let type = url.stored.writtenType,
      let wrapped = type.optionalWrapped
    else {
      return .error(
        "endpoint-is-missing", at: attribute,
        "a request needs an endpoint, unless it has an '@URL' property",
        fixIts: [insertion])
    }
    return .error(
      "endpoint-is-missing-for-nil", at: attribute,
      "the request needs an endpoint, because '@URL' property '\(url.key)' can be nil",
      notes: [.note("optional-url", at: type, "'\(url.key)' is optional")],
      fixIts: [
        insertion,
        .replace(
          type, with: wrapped.trimmedDescription,
          "change the type to '\(wrapped.trimmedDescription)'", id: "unwrap-type"),
      ])
  }

  static func secondURL(_ second: RequestMarker, first: RequestMarker) -> Diagnostic {
    .error(
      "request-has-two-urls", at: second.attribute, "a request can have only one '@URL'",
      notes: [.note("first-url", at: first.attribute, "the first '@URL' is here")],
      fixIts: [.removing(second)])
  }

  static func placeholderBesideURL(
    _ placeholder: EndpointTemplate.Placeholder, _ url: RequestMarker, at argument: ExprSyntax,
    of request: RequestDeclaration
  ) -> Diagnostic {
    .error(
      "placeholder-beside-url", at: argument,
      "placeholder '\(placeholder.notation)' is never filled, because '@URL' replaces the endpoint",
      notes: [.urlIsHere(url)], fixIts: FixIt.leavingEndpointOrNil(of: request))
  }

  static func endpointIsUnused(
    _ argument: ExprSyntax, besides url: RequestMarker, of request: RequestDeclaration
  ) -> Diagnostic {
    let property = request.urlProperty.map { "property '\($0.key)'" } ?? "property"
    return .warning(
      "endpoint-is-unused", at: argument,
      "'endpoint' is never used, because '@URL' \(property) isn't optional; remove the endpoint",
      notes: [.urlIsHere(url)], fixIts: FixIt.leavingEndpointOrNil(of: request))
  }

  static func pathBesideURL(_ marker: RequestMarker, _ url: RequestMarker) -> Diagnostic {
    .error(
      "path-beside-url", at: marker.attribute,
      "'@Path' can't be combined with '@URL', which replaces the endpoint",
      notes: [.urlIsHere(url)], fixIts: [.changing(marker, to: .query)])
  }
}

extension Note {
  fileprivate static func urlIsHere(_ url: RequestMarker) -> Note {
    .note("url-is-here", at: url.attribute, "'@URL' is here")
  }
}

extension FixIt {
  /// The fix-its that keep only the URL, or make the URL optional and keep the endpoint.
  fileprivate static func leavingEndpointOrNil(of request: RequestDeclaration) -> [FixIt] {
    var fixIts: [FixIt] = []
    if let removal = FixIt.removingArgument(
      "endpoint", of: request.attribute, "remove the endpoint")
    {
      fixIts.append(removal)
    }
    if let type = request.urlProperty?.stored.writtenType {
      let optional = "\(type.trimmedDescription)?"
      fixIts.append(
        .replace(type, with: optional, "change the type to '\(optional)'", id: "wrap-type"))
    }
    return fixIts
  }
}
