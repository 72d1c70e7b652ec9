import SwiftSyntax

extension ReceivableDeclaration {
  /// The failures of a nested request, and its route if necessary, because its extension is at file scope, where
  /// neighboring nested types can't be named.
  var memberTexts: [String]? {
    guard isNested, request.isValid else { return nil }
    return failureMembers + (request.namesNeighbors ? [route] : [])
  }

  /// The extension that makes the request receivable.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax] {
    guard isValid, request.isValid else { return [] }
    let conformance = protocols.isEmpty ? "" : ": NetworkKitServer.ReceivableRequest"
    let members =
      (request.namesNeighbors ? [] : [route]) + [initializer] + responseEncoder
      + (isNested ? [] : failureMembers)
    // The compiler reports a response that a server can't send where the request declares its type.
    let head = "extension \(type.trimmedDescription)\(conformance) {"
    let text = """
      \(request.conformanceAnchor.text("nonisolated", continuing: head))
      \(members.joined(separator: "\n").indented)
      }
      """
    return [ExtensionDeclSyntax(unparsed: text)]
  }

  /// The member that implements the protocol's `encodeResponse(_:)`, for the same reason as the generated handler of the
  /// response.
  private var responseEncoder: [String] {
    guard let anchor = request.responseAnchor else { return [] }
    let start = """
      @_implements(NetworkKitServer.ReceivableRequest, encodeResponse(_:)) \(access.modifier)func _encodeResponse(\
      value: ResponseType\
      ) throws -> NetworkKitServer.ServedResponse { try _encoded(
      """
    return [anchor.text(start, continuing: "encodeResponse(value)) }", indentation: 2)]
  }

  private var route: String {
    var arguments = [
      "method: \(request.method?.trimmedDescription ?? ".get")",
      "template: \((request.endpoint?.source ?? "").asSwiftLiteral)",
    ]
    if let encoding = request.encoding {
      arguments.append("encoding: \(encoding.trimmedDescription)")
    }
    if properties.contains(where: \.isStream) { arguments.append("streamsBody: true") }
    let type = "NetworkKitServer.RequestRoute"
    return """
      \(access.modifier)\(request.namesNeighbors ? "nonisolated " : "")static var route: \(type) {
        \(type)(\(arguments.joined(separator: ", ")))
      }
      """
  }

  private var initializer: String {
    let usesDeprecated = properties.contains { $0.stored.attributes.isDeprecated }
    return """
      \(String.deprecation(if: usesDeprecated))\(access.modifier)init(\
      from request: inout NetworkKitServer.RequestDecoder\
      ) throws(NetworkKitServer.RequestRejection) {
      \(properties.compactMap(step).joined(separator: "\n").indented)
      }
      """
  }

  /// The statement that sets a property. A property with an initial value keeps it if the request doesn't contain the
  /// value.
  private func step(_ property: RequestProperty) -> String? {
    let name = property.name
    guard let source = source(of: property) else {
      // A `let` without an initial value is optional, as the rules require.
      return property.stored.isLet ? "self.\(name) = nil" : nil
    }
    // A flag that isn't sent is false.
    guard property.stored.initializer != nil, property.role != .queryFlag else {
      return statement("self.\(name) = try request.\(source)", ".value()", property)
    }
    // Finding a header field or the body can't fail.
    let attempt = property.placement == .body || source.hasPrefix("header(") ? "" : "try "
    return """
      if let value = \(attempt)request.\(source).found {
      \(statement("self.\(name) = try value", ".value()", property).indented)
      }
      """
  }

  /// A statement whose call the compiler reports at the property.
  private func statement(_ start: String, _ call: String, _ property: RequestProperty) -> String {
    property.anchor.text(start, "", continuing: call, indentation: 4)
  }

  /// The call that returns the received value of a property; nil if it isn't sent.
  func source(of property: RequestProperty) -> String? {
    let marked = property.marker?.options(of: property.stored, isNested: isNested) ?? []
    let options = marked + (property.sensitive == nil ? [] : [".sensitive"])
    func call(_ function: String, _ name: String, _ more: String = "") -> String {
      "\(function)(\(([name.asSwiftLiteral + more] + options).joined(separator: ", ")))"
    }
    switch property.placement {
    case .path(let name):
      let isArray = request.endpoint?.placeholders.first { $0.name == name }?.expansion == .segments
      return call(isArray ? "pathSegments" : "pathSegment", name)
    case .item(let role, let name):
      return switch role {
      case .query: call("queryItem", name)
      case .queryMap: call("queryMap", name, besides(.query))
      case .queryFlag: call("queryFlags", name, besides(.query))
      case .header: call("header", name)
      case .idempotencyKey: call("header", RequestDeclaration.idempotencyKeyField)
      case .cookie: call("cookie", name)
      case .field: call("formField", name)
      case .fieldMap: call("formFieldMap", name, besides(.field))
      case .part: call("part", name)
      case .partMap: call("partMap", name, besides(.part))
      default: nil
      }
    case .jsonField(let path):
      let keys = path.keys
      let parents = keys.dropLast().map(\.asSwiftLiteral).joined(separator: ", ")
      return call("jsonMember", keys.last ?? "", parents.isEmpty ? "" : ", in: [\(parents)]")
    case .body: return "body(\(property.sensitive == nil ? "" : ".sensitive"))"
    case .parameter(let name): return call("parameter", name)
    case .url, .nowhere: return nil
    }
  }

  /// The argument with the names that other properties, the annotation, and an API's protocol declare in the same place.
  private func besides(_ role: RequestMarker.Role) -> String {
    let properties = request.properties.compactMap { request.wireName(of: $0) }
      .filter { $0.role == role || $0.role == nil }.map(\.name)
    let items = role == .query ? request.common.query.items.map(\.name) : []
    let names = (properties + items).map(\.asSwiftLiteral).joined(separator: ", ")
    let common = role == .query && request.mayInheritMembers ? " + Self._commonQueryNames" : ""
    return names.isEmpty && common.isEmpty ? "" : ", besides: [\(names)]\(common)"
  }

  /// The type with a function for each declared failure; empty if there are none.
  private var failureMembers: [String] {
    let failures = request.common.failures.failures
    guard !failures.isEmpty else { return [] }
    var source = SourceText()
    let (modifier, failure) = (access.modifier, "NetworkKitServer.EncodedFailure")
    let type = "\(modifier)nonisolated struct FailureResponse"
    source.block("\(type): NetworkKitServer.DeclaredFailureResponse") { source in
      source.line("\(modifier)let failure: \(failure)")
      for declared in failures {
        let isExact = !declared.isRange
        let parameters = isExact ? "" : "_ status: Swift.Int, "
        let head =
          "\(modifier)static func \(declared.caseName)(\(parameters)_ body: \(declared.body))"
        source.block("\(head) -> Self") { source in
          let status = isExact ? declared.pattern : "status"
          let call = "\(failure)(\(status), body))"
          source.line("Self(failure:", continuing: call, at: declared.anchor)
        }
      }
    }
    return [source.text]
  }
}

extension RequestProperty {
  /// A Boolean value that indicates whether the property's type is a body that may be a stream.
  fileprivate var isStream: Bool {
    placement == .body
      && stored.writtenType?.unwrapped.trimmedDescription.unqualified == "RequestBody"
  }
}
