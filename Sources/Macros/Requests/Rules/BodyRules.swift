import SwiftDiagnostics
import SwiftSyntax

/// The rules of the parts of the body, and of the method that sends it.
extension RequestDeclaration {
  @Mistakes var combinedBodies: [Diagnostic] {
    let markers = bodyMarkers
    if !markers.contains(where: { $0.role == .body }) {
      mixedParts
    } else if let first = markers.first {
      for marker in markers.dropFirst() {
        if first.role == .body, marker.role == .body {
          // Properties without an annotation are members of one body.
          secondOfRequest(
            marker.attribute, first: first.attribute,
            .offer(
              [.remove(first.attribute), .remove(marker.attribute)],
              "remove '@Body' to send the properties as members of one body"))
        } else if first.role == .body || marker.role == .body {
          conflict(
            marker.attribute, with: first.attribute, "; a request can have only one body",
            marker.role == .body
              ? .removing(marker.attribute) : .changing(marker, to: marker.queryRole))
        }
      }
    }
  }

  /// Form fields are combined in one form, and parts in one multipart body, but a request can't have both.
  @Mistakes private var mixedParts: [Diagnostic] {
    let markers = bodyMarkers
    let kinds: [RequestMarker.BodyKind] = [.multipart, .form, .json]
    if let kind = kinds.first(where: { kind in markers.contains { $0.role.bodyKind == kind } }),
      let leading = markers.first(where: { $0.role.bodyKind == kind })
    {
      for marker in markers where marker.role.bodyKind != kind {
        conflict(
          marker.attribute, with: leading.attribute, "; \(marker.reason(notIn: kind))",
          marker.changing(toKind: kind) ?? .removing(marker.attribute))
      }
    }
  }

  /// The encoding and the markers must specify the same kind of body.
  @Mistakes var bodiesOfOtherEncodings: [Diagnostic] {
    if let encoding {
      for marker in bodyMarkers where isInconsistent(marker) {
        let kind = encodedBodyKind
        error(
          at: marker.attribute,
          "'\(marker.notation)' can't be combined with the encoding '\(encoding.trimmedDescription)'; "
            + (kind.map(marker.reason) ?? "a query has no \(marker.partsOfBody)"),
          note: .at(encoding, "the encoding is declared here"),
          kind == nil ? .changing(marker, to: marker.queryRole) : kind.flatMap(marker.changing),
          removingEncoding)
      }
    }
  }

  private func isInconsistent(_ marker: RequestMarker) -> Bool {
    // In addition to `@JSONKey`, an unmarked property goes where the encoding specifies, so there's no conflict.
    if encodingName == "query" { return [.form, .multipart].contains(marker.role.bodyKind) }
    // The whole body is JSON in any case.
    return encodedBodyKind.map {
      $0 != marker.role.bodyKind && ($0 != .json || marker.role != .body)
    } ?? false
  }

  /// A method that doesn't exist, or that no request of an API can have.
  var unusableMethod: Diagnostic? {
    guard let method else { return nil }
    if methodName == "connect" {
      return error(
        at: method,
        "a request can't use CONNECT, which opens a tunnel through a proxy (RFC 9110, section 9.3.6)",
        .replace(method, with: ".get", "use '.get'"), .replace(method, with: ".post", "use '.post'")
      )
    }
    guard let literal = methodLiteral, let name = literal.stringLiteralValue else { return nil }
    guard name.isToken else {
      return invalidName(
        name, of: "method", at: literal, section: "RFC 9110, section 9.1",
        .replace(literal, with: "\"<#NAME#>\"", "name the method"))
    }
    let standard = name.uppercased()
    guard name != standard, ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].contains(standard)
    else { return nil }
    return warning(
      at: literal,
      "'\(name)' isn't '\(standard)', because methods are case-sensitive (RFC 9110, section 9.1)",
      .replace(method, with: ".\(standard.lowercased())", "use '.\(standard.lowercased())'"))
  }

  @Mistakes var bodiesWithoutMethod: [Diagnostic] {
    if let method = methodWithoutBody {
      for marker in bodyMarkers where !marker.isAllowedOnGET {
        let isWhole = marker.role == .body
        error(
          at: marker.attribute,
          "'\(marker.notation)' can't be used with \(method), because servers and proxies may ignore the request body",
          makingPost,
          isWhole ? .removing(marker.attribute) : .changing(marker, to: marker.queryRole),
          isWhole
            ? .replace(
              marker.attribute, with: "@Body(allowedOnGET: true)",
              "send the body with \(method) anyway") : nil)
      }
      if let encoding, encodedBodyKind != nil {
        error(
          at: encoding,
          "a body encoded as '\(encoding.trimmedDescription)' can't be sent with \(method), because servers and "
            + "proxies may ignore it", makingPost, removingEncoding)
      }
    }
  }

  @Mistakes var propertiesBesideBody: [Diagnostic] {
    if let body = markers.first(where: { $0.role == .body }),
      endpoint != nil || endpointArgument == nil
    {
      for property in properties where property.marker == nil {
        if case .parameter = property.placement {
          error(
            at: property.stored.identifier,
            "property '\(property.key)' can't be sent, because '@Body' provides the whole body",
            note: .at(body.attribute, "the whole body is declared here"),
            .marking(property, "@Query"), .marking(property, "@Header"),
            .marking(property, "@Ignored"))
        }
      }
    }
  }
}

extension RequestDeclaration {
  /// A computed `body`, `parameters`, or another member that other libraries or a handwritten conformance would send. The
  /// requirement of a protocol may have that name, too.
  @Mistakes var computedParameters: [Diagnostic] {
    for name in ["body", "parameters", "queryItems", "queryParameters"] {
      if let variable = writtenMember(name)?.as(VariableDeclSyntax.self), !variable.isOfType,
        variable.lazyModifier == nil, let binding = variable.bindings.first,
        !mayInheritMembers || binding.typeAnnotation?.type.trimmedDescription == "Parameters",
        name != "body" || !markers.contains(where: { $0.role == .body })
      {
        // These can't be sent beside a whole body.
        let isBody =
          name == "body" && methodWithoutBody == nil
          && !properties.contains {
            if case .parameter = $0.placement { $0.marker == nil } else { false }
          }
        warning(
          at: binding.pattern,
          "property '\(name)' is never sent, because it's computed; "
            + (isBody
              ? "to send it, declare a stored property with '@Body'"
              : "the request sends its stored properties"),
          isBody
            ? .storing(variable, marker: "@Body", "declare a stored property with '@Body'")
            : .remove(variable, "remove '\(name)'"))
      }
    }
  }

  /// A literal media type that isn't that of the body that the properties make.
  var contradictoryMediaType: Diagnostic? {
    guard let item = common.headers.item(named: "Content-Type"), let kind = bodyKindOfMembers else {
      return nil
    }
    let removal = FixIt.removingField(item.nameLiteral)
    if kind == .multipart {
      return warning(
        at: item.valueLiteral,
        "the header field has no effect, because a multipart body specifies its media type and its boundary",
        removal)
    }
    let names: [RequestMarker.BodyKind: String] = [
      .json: "application/json", .form: "application/x-www-form-urlencoded",
      .multipart: "multipart/form-data",
    ]
    let type = item.value.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard let wanted = names.first(where: { $0.value == type })?.key, wanted != kind else {
      return nil
    }
    let remedy =
      switch wanted {
      case .form: "to send a form, specify 'encoding: .form'"
      case .multipart: "to send parts, mark the properties with '@Part'"
      default: "remove the header field"
      }
    return error(
      at: item.valueLiteral,
      "the body has the media type '\(names[kind] ?? "")', not '\(item.value)'; \(remedy)", removal)
  }

  /// The kind of the body that the properties make; nil if there's none, or if the declaration doesn't show it.
  private var bodyKindOfMembers: RequestMarker.BodyKind? {
    let kinds = bodyMarkers.compactMap(\.role.bodyKind)
    if let kind = kinds.first { return kind == .whole ? nil : kind }
    guard ["post", "put", "patch"].contains(methodName), !hasMember("encoding"),
      !hasMember("coder"),
      properties.contains(where: { if case .parameter = $0.placement { true } else { false } })
    else { return nil }
    return encodingName == nil || encodingName == "automatic" ? .json : encodedBodyKind
  }

  /// A `keys:` argument that applies to no property, because a whole body has its own keys.
  var unusedKeys: Diagnostic? {
    guard let keysArgument, let body = markers.first(where: { $0.role == .body }),
      !properties.contains(where: { wireName(of: $0) != nil && $0.marker?.nameArgument == nil })
    else { return nil }
    return warning(
      at: keysArgument,
      "'keys' has no effect, because '@Body' provides the whole body; specify the keys where its type is declared",
      note: .isHere(body.attribute), .removingArgument("keys", of: attribute, "remove 'keys'"))
  }

  /// The markers of the body's parts, in the order of the properties. A marker of a property with the name of a
  /// placeholder is another mistake.
  private var bodyMarkers: [RequestMarker] {
    let free = freePlaceholders
    return properties.filter { !free.contains($0.key) }.compactMap(\.marker)
      .filter { $0.role.bodyKind != nil }
  }

  /// The kind of body that the `encoding:` argument specifies; nil if it doesn't specify a body.
  private var encodedBodyKind: RequestMarker.BodyKind? {
    encodingName.flatMap(RequestMarker.BodyKind.init)
  }

  /// The name of the method, if servers ignore its body (RFC 9110, section 9.3).
  private var methodWithoutBody: String? {
    methodName.flatMap { ["get", "head"].contains($0) ? $0.uppercased() : nil }
  }

  private var makingPost: FixIt? {
    let message = "change the method to '.post'"
    if let method { return .replace(method, with: ".post", message) }
    // The order of the arguments is fixed: `method` comes after `endpoint` and before all other arguments.
    let next = attribute.labeledArguments.first { $0.label?.text != "endpoint" }?.label
    let comma = attribute.labeledArguments.isEmpty ? "" : ", "
    return .insert("method: .post, ", before: next, message)
      ?? .insert("\(comma)method: .post", before: attribute.rightParen, message)
  }

  private var removingEncoding: FixIt? {
    .removingArgument("encoding", of: attribute, "remove the encoding")
  }
}

extension RequestMarker {
  /// The marker that sends the value in the query instead.
  fileprivate var queryRole: Role { role.isMap ? .queryMap : .query }

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
    case .whole: "value without a name"
    default: "form fields"
    }
  }

  /// A fix-it that sends a property in a body of this kind; nil if such a body can't contain it.
  fileprivate func changing(toKind kind: BodyKind) -> FixIt? {
    // The fields of a form are the members of what would be the whole body.
    guard let newRole = kind.role(forMap: role.isMap || role == .body) else { return nil }
    // `@JSONKey` requires a name; a property without a marker uses its own name.
    return newRole == .jsonField && nameArgument == nil
      ? .removing(attribute) : .changing(self, to: newRole)
  }
}
