import SwiftDiagnostics
import SwiftSyntax

/// The rules of the base URL that a request declares.
extension RequestDeclaration {
  @Mistakes var baseURLMistakes: [Diagnostic] {
    let initializer = properties.first { $0.key == "baseURL" && $0.isRequirement }?.stored
      .initializer
    if let source = initializer.map({ Syntax($0) }) ?? writtenMember("baseURL").map({ Syntax($0) })
    {
      for literal in source.descendants(of: StringLiteralExprSyntax.self) {
        if Syntax(literal).isResult(of: source) {
          ExprSyntax(literal).baseURLMistakes
        } else {
          unencryptedBaseURL(ExprSyntax(literal))
        }
      }
    }
  }
}

extension Syntax {
  /// Returns whether the value of an expression is the value of an initializer or a getter that contains it, in all
  /// cases or in some.
  fileprivate func isResult(of source: Syntax) -> Bool {
    var node = self
    while node.id != source.id, let parent = node.parent {
      if let call = parent.as(LabeledExprSyntax.self)?.parent?.parent?.as(
        FunctionCallExprSyntax.self)
      {
        guard ["BaseURL", "NetworkKit.BaseURL"].contains(call.calledExpression.trimmedDescription)
        else { return false }
        node = Syntax(call)
        continue
      }
      if let sequence = parent.parent?.as(SequenceExprSyntax.self),
        !sequence.mayResult(in: node)
      {
        return false
      }
      let isOther: [SyntaxKind] = [
        .initializerClause, .closureExpr, .functionDecl, .expressionPattern, .labeledExpr,
        .memberAccessExpr, .arrayElement, .dictionaryElement,
      ]
      if isOther.contains(parent.kind) { return false }
      node = parent
    }
    return true
  }
}

extension SequenceExprSyntax {
  /// Returns whether the value of an element can be the value of the whole sequence, whose operators aren't folded: `a`
  /// or `b` in `condition ? a : b`, and in `a ?? b`.
  fileprivate func mayResult(in element: Syntax) -> Bool {
    if elements.contains(where: { $0.is(AssignmentExprSyntax.self) }) { return false }
    if element.is(UnresolvedTernaryExprSyntax.self) { return true }
    let parts = elements.split { $0.is(UnresolvedTernaryExprSyntax.self) }
    let last = parts.last.map(Array.init) ?? []
    return last.contains { $0.id == element.id }
      && last.allSatisfy {
        !$0.is(BinaryOperatorExprSyntax.self) || $0.trimmedDescription == "??"
      }
  }
}

extension ExprSyntax {
  /// The mistakes in the literal of a base URL (RFC 3986, section 3), in the order of its parts. The rules are the same
  /// as those that the library applies at run time.
  var baseURLMistakes: [Diagnostic] {
    guard let text = stringLiteralValue else { return [] }
    var mistakes: [Diagnostic] = []
    func report(_ problem: String, fixed: String? = nil) {
      let fixed = fixed?.asSwiftLiteral
      mistakes.append(
        error(
          at: self, "'baseURL' \(problem)",
          fixed.map { .replace(self, with: $0, "change 'baseURL' to \($0)") }))
    }
    if text.contains(where: \.isWhitespace) {
      report("can't contain white space", fixed: text.filter { !$0.isWhitespace })
    }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      report(
        "must be an absolute URL, such as \"https://api.example.com\"",
        fixed: "https://" + text.drop { $0 == "/" })
      return mistakes
    }
    let scheme = text[..<colon].lowercased()
    // The URL of a Unix domain socket; its host is the path of the socket.
    if !["http", "https", "http+unix"].contains(scheme) {
      report(
        "must begin with 'https://' or 'http://', not '\(scheme)://'",
        fixed: "https\(text[colon...])")
    }
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    if authority.contains("@") {
      report("can't contain credentials; add 'BasicAuthentication' to the client")
    }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.isEmpty || host.hasPrefix(":") {
      report("must include a host, as in \"https://api.example.com\"")
    }
    if host.contains(where: { "{}".contains($0) }) {
      report(
        "can't contain placeholders; if the host is known only at run time, pass the URL to the client"
      )
    }
    if scheme != "http+unix", let port = host.port, !(UInt16(port).map { $0 > 0 } ?? port.isEmpty) {
      report("can't use port '\(port)'; ports range from 1 to 65535")
    }
    let path = rest[authority.endIndex...]
    if path.prefix(while: { $0 != "#" }).contains("?") {
      report(
        "can't have a query; declare the query items as request parameters",
        fixed: String(text.prefix { $0 != "?" }))
    }
    if path.contains("#") {
      report("can't have a fragment, which is never sent", fixed: String(text.prefix { $0 != "#" }))
    }
    let segments = path.prefix { !"?#".contains($0) && !$0.isWhitespace }
    if segments.split(separator: "/").contains(where: { $0.dotSegment != nil }) {
      report("can't contain a '.' or '..' segment; write the path without it")
    }
    let encoded = String(segments).percentEncodedPath
    if segments.contains(where: { "{}".contains($0) }) {
      report("can't contain placeholders; add them to the endpoints of requests")
    } else if encoded != segments {
      report(
        "must be percent-encoded",
        fixed: text[..<path.startIndex] + encoded + text[segments.endIndex...])
    }
    return mistakes + [unencryptedBaseURL(self)].compactMap(\.self)
  }
}

extension Substring {
  /// The text after the colon that follows a host; nil if there's none.
  fileprivate var port: Substring? {
    guard let colon = lastIndex(of: ":"), !self[colon...].contains("]") else { return nil }
    return self[index(after: colon)...]
  }
}
