import SwiftDiagnostics
import SwiftSyntax

/// The rules of handwritten members that probably have a different effect than intended.
extension RequestDeclaration {
  /// Credentials in default values, and credentials and fields of the transport in computed header fields.
  @Mistakes var valuesInSource: [Diagnostic] {
    if let headers = writtenMember("headers") {
      for element in Syntax(headers).descendants(of: DictionaryElementSyntax.self) {
        if let name = element.key.fieldName {
          unsuitableField(name, at: element.key, value: element.value)
        }
      }
    }
    for property in properties where property.role == .header {
      if let value = property.stored.initializer, let (_, name) = wireName(of: property),
        !name.isTransportField
      {
        unsuitableField(name, at: value, value: value)
      }
    }
  }

  /// A response that can't be decoded, because it has no body or no type.
  @Mistakes var undecodedResponse: [Diagnostic] {
    let response = writtenMember("ResponseType")
    // The request's own handler can return any Sendable type, and may be in an extension, where only the compiler finds
    // it.
    if let type = members.response?.initializer.value, writtenMember("responseHandler") == nil {
      if type.untypedPart?.is(SomeOrAnyTypeSyntax.self) == false
        || type.reasonNotToBeDecoded != nil
      {
        unrepresentable(type, "decoded")
      }
      if type.trimmedDescription.unqualified == "Never" {
        warning(
          at: type,
          "no response can be decoded as 'Never'; to ignore the response, use 'IgnorableResult'",
          .changeType(type, to: "IgnorableResult"))
      }
    }
    if methodName == "head",
      let type = response?.as(TypeAliasDeclSyntax.self)?.initializer.value,
      let name = type.trimmedDescription.split(separator: ".").last,
      !["Void", "()", "IgnorableResult"].contains(name)
    {
      warning(
        at: type,
        "the response to a HEAD request has no body to decode; to get its header fields, call 'response()'",
        .changeType(type, to: "IgnorableResult"))
    }
    // An API's protocol, a generic parameter, or a custom handler can also specify the type.
    if ["get", "query"].contains(methodName), !mayInheritMembers, response == nil,
      writtenMember("responseHandler") == nil, !hasMember("ResponseType"),
      !annotated.genericParameters.contains("ResponseType"),
      // Its pages have a type, which is a separate mistake. So is the method of a request with a body.
      !declaration.attributes.contains(named: "Paginated"), bodiesWithoutMethod.isEmpty
    {
      warning(
        at: declaration.name,
        "request '\(declaration.name.text)' has no 'ResponseType', so its response isn't decoded",
        renamingResponse ?? insertingResponse("<#Type#>"), insertingResponse("IgnorableResult"))
    }
  }

  private func insertingResponse(_ type: String) -> FixIt {
    let alias = "\(access.memberModifier)typealias ResponseType = \(type)"
    return .insertMember(alias, into: declaration.memberBlock, "add '\(alias)'")
  }

  /// The fix-it that uses a type alias or a nested type that's probably intended as the response's type.
  private var renamingResponse: FixIt? {
    let names = members.others.compactMap { member in
      member.as(TypeAliasDeclSyntax.self)?.name ?? member.as(StructDeclSyntax.self)?.name
        ?? member.as(EnumDeclSyntax.self)?.name
    }
    let name =
      names.first { ["Response", "Result", "Output"].contains($0.text) }
      ?? names.first { $0.text.nearest(among: ["ResponseType"]) != nil }
    return name.map {
      $0.parent?.is(TypeAliasDeclSyntax.self) == true
        ? .replace($0, with: "ResponseType", "rename '\($0.text)' to 'ResponseType'")
        : insertingResponse($0.text)
    }
  }
}

/// The mistake of a literal URL whose requests are sent unencrypted: an `http` URL to a host other than this one; nil
/// for any other literal.
func unencryptedBaseURL(_ literal: ExprSyntax) -> Diagnostic? {
  let scheme = "http://"
  guard let text = literal.stringLiteralValue, text.lowercased().hasPrefix(scheme) else {
    return nil
  }
  let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
  let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
  guard name != "localhost", !name.hasSuffix(".localhost"), !name.hasPrefix("127."), name != "[::1"
  else { return nil }
  let encrypted = "https\(text.dropFirst("http".count))".asSwiftLiteral
  return warning(
    at: literal,
    "with an 'http://' URL, everything is sent unencrypted, including credentials; use 'https://'",
    .replace(literal, with: encrypted, "change the URL to \(encrypted)"))
}

extension ExprSyntax {
  /// The name of the header field that a key names, such as `.contentLength`, `HTTPField.Name.contentLength`, or
  /// `"Content-Length"`; nil if the key isn't a literal.
  fileprivate var fieldName: String? {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return stringLiteralValue }
    let base = member.base?.trimmedDescription
    guard base == nil || base == "HTTPField.Name" else { return nil }
    return member.declName.baseName.text.asHeaderName
  }
}

extension Syntax {
  /// Every descendant with a type, in source order.
  func descendants<Node: SyntaxProtocol>(of type: Node.Type) -> [Node] {
    // Uses a stack instead of recursion, because the user's code determines the depth of an expression.
    var pending = [self]
    var found: [Node] = []
    while let node = pending.popLast() {
      if let match = node.as(type) { found.append(match) }
      pending += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}
