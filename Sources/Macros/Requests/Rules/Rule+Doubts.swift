import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// Rules about handwritten members that probably have a different effect than intended.
extension Rule<RequestDeclaration> {
  static var headersHaveNoSecret: Self {
    Self { request in
      guard let headers = request.writtenMember("headers") else { return [] }
      return Syntax(headers).descendants(of: DictionaryElementSyntax.self)
        .filter { $0.key.isAuthorization && $0.value.stringLiteralValue != nil }
        .map { .secretInSource($0.value) }
    }
  }

  static var baseURLIsEncrypted: Self {
    Self { request in
      guard let baseURL = request.writtenMember("baseURL") else { return [] }
      return Syntax(baseURL).descendants(of: StringLiteralExprSyntax.self).compactMap { literal in
        guard let text = literal.representedLiteralValue, text.isUnencryptedURL else { return nil }
        return .unencryptedBaseURL(ExprSyntax(literal), text)
      }
    }
  }

  static var headHasNoResponse: Self {
    Self { request in
      guard request.methodName == "head",
        let response = request.writtenMember("ResponseType")?.as(TypeAliasDeclSyntax.self)
      else { return [] }
      let type = response.initializer.value.trimmedDescription.split(separator: ".").last
      return ["Void", "()", "IgnorableResult"].contains(type) ? [] : [.responseOfHead(response)]
    }
  }

  /// The response to a GET or QUERY request has a body, which can't be decoded without a type.
  ///
  /// An API's protocol, a generic parameter, or a custom handler can also specify the type.
  static var responseIsDecoded: Self {
    Self { request in
      guard ["get", "query"].contains(request.methodName), !request.mayInheritMembers,
        request.writtenMember("ResponseType") == nil,
        request.writtenMember("responseHandler") == nil,
        !request.annotated.genericParameters.contains("ResponseType")
      else { return [] }
      return [.nothingIsDecoded(request, misnamed: request.misnamedResponse)]
    }
  }
}

extension RequestDeclaration {
  /// A type alias or a nested type that's probably intended as the response's type.
  fileprivate var misnamedResponse: TokenSyntax? {
    let names = members.others.compactMap { member in
      member.as(TypeAliasDeclSyntax.self)?.name ?? member.as(StructDeclSyntax.self)?.name
        ?? member.as(EnumDeclSyntax.self)?.name
    }
    let usual: Set = ["Response", "Result", "Output"]
    return names.first { usual.contains($0.text) }
      ?? names.first { $0.text.nearest(among: ["ResponseType"]) != nil }
  }
}

extension ExprSyntax {
  /// `.authorization`, `HTTPField.Name.authorization` or `"Authorization"`.
  fileprivate var isAuthorization: Bool {
    let member = self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return (member ?? stringLiteralValue)?.lowercased() == "authorization"
  }
}

extension String {
  /// A Boolean value that indicates whether the text is a URL whose requests are sent unencrypted: an `http` URL to a
  /// host other than this one.
  var isUnencryptedURL: Bool {
    let scheme = "http://"
    guard lowercased().hasPrefix(scheme) else { return false }
    let host = dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
    return name != "localhost" && !name.hasSuffix(".localhost") && !name.hasPrefix("127.")
      && name != "[::1"
  }
}

extension Syntax {
  /// Every descendant with a type, in source order.
  fileprivate func descendants<Node: SyntaxProtocol>(of type: Node.Type) -> [Node] {
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
