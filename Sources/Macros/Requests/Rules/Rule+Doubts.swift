import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

extension RequestDeclaration {
  /// What the declaration can hardly mean, in members that the user wrote.
  func doubts() -> [Diagnostic] {
    secretsInHeaders + unencryptedBaseURLs + responseOfHead + undecodedResponse
      + keysOfSafeMethods + constants
  }

  /// A `let` with an initial value is sent, but neither the initializer nor `perform` has a parameter
  /// for it.
  private var constants: [Diagnostic] {
    properties.compactMap { property in
      guard property.stored.isConstant, property.placement != .nowhere else { return nil }
      switch property.stored.accessLevel {
      case .private, .fileprivate: return nil
      default: return .constantIsNotParameter(property.stored)
      }
    }
  }

  private var secretsInHeaders: [Diagnostic] {
    guard let headers = writtenMember("headers") else { return [] }
    return Syntax(headers).descendants(of: DictionaryElementSyntax.self)
      .filter { $0.key.isAuthorization && $0.value.stringLiteralValue != nil }
      .map { .secretInSource($0.value) }
  }

  private var unencryptedBaseURLs: [Diagnostic] {
    guard let baseURL = writtenMember("baseURL") else { return [] }
    return Syntax(baseURL).descendants(of: StringLiteralExprSyntax.self).compactMap { literal in
      guard let text = literal.representedLiteralValue, text.isUnencryptedURL else { return nil }
      return .unencryptedBaseURL(ExprSyntax(literal), text)
    }
  }

  private var responseOfHead: [Diagnostic] {
    guard methodName == "head",
      let response = writtenMember("ResponseType")?.as(TypeAliasDeclSyntax.self)
    else { return [] }
    let type = response.initializer.value.trimmedDescription.split(separator: ".").last
    return ["Void", "()", "IgnorableResult"].contains(type) ? [] : [.responseOfHead(response)]
  }
}

extension RequestDeclaration {
  /// What a GET or a QUERY is for is its response; without a type there is nothing to decode it into.
  ///
  /// Only where the struct says all there is: an API's protocol, a generic parameter or a handler
  /// of its own may give the type too.
  private var undecodedResponse: [Diagnostic] {
    let parameters = declaration.genericParameterClause?.parameters.map(\.name.text) ?? []
    guard ["get", "query"].contains(methodName), !mayInheritMembers,
      writtenMember("ResponseType") == nil,
      writtenMember("responseHandler") == nil, !parameters.contains("ResponseType")
    else { return [] }
    return [.nothingIsDecoded(self, misnamed: misnamedResponse)]
  }

  /// A type alias or a nested type that is most likely meant to be the response's.
  private var misnamedResponse: TokenSyntax? {
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
  /// Whether the text is a URL that crosses a network in the clear: `http` to any host but this one.
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
  /// Every node of a type below this one, in the order of the source.
  fileprivate func descendants<Node: SyntaxProtocol>(of type: Node.Type) -> [Node] {
    // A stack rather than recursion: the depth of an expression is the user's.
    var pending = [self]
    var found: [Node] = []
    while let node = pending.popLast() {
      if let match = node.as(type) { found.append(match) }
      pending += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}
