import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the declaration of an API.
extension Diagnostic {
  static func apiIsNotProtocol(_ declaration: any DeclGroupSyntax) -> Diagnostic {
    let introducer = declaration.introducer
    return .error(
      "api-is-not-protocol", at: introducer,
      "'@NetworkAPI' can only be applied to a protocol, not to \(introducer.withArticle)",
      fixIts: [
        .replace(
          introducer, with: "protocol", "change '\(introducer.text)' to 'protocol'",
          id: "make-protocol")
      ])
  }

  static func apiIsNotRequest(_ api: ProtocolDeclSyntax) -> Diagnostic {
    .error(
      "api-is-not-request", at: api.name,
      "protocol '\(api.name.text)' must inherit from 'NetworkRequest' to describe an API",
      fixIts: [
        .insert(
          ": NetworkRequest", after: api.name, "inherit from 'NetworkRequest'",
          id: "inherit-network-request")
      ])
  }

  static func baseURLIsNotLiteral(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "base-url-is-not-literal", at: argument,
      "'baseURL' must be a string literal; if the URL is known only at run time, pass it to the client"
    )
  }

  static func baseURLMistake(
    _ mistake: BaseURLMistake, in text: String, at argument: ExprSyntax
  ) -> Diagnostic {
    func replacing(with fixed: String) -> [FixIt] {
      let literal = fixed.asSwiftLiteral
      return [
        .replace(argument, with: literal, "change 'baseURL' to \(literal)", id: "change-base-url")
      ]
    }
    func error(_ identifier: String, _ message: String, _ fixIts: [FixIt] = []) -> Diagnostic {
      .error(identifier, at: argument, message, fixIts: fixIts)
    }
    switch mistake {
    case .notAbsolute:
      return error(
        "base-url-is-not-absolute",
        "'baseURL' must be an absolute URL, such as \"https://api.example.com\"",
        replacing(with: "https://" + text.drop { $0 == "/" }))
    case .otherScheme(let scheme):
      let rest = text.drop { $0 != ":" }
      return error(
        "base-url-scheme", "'baseURL' must begin with 'https://' or 'http://', not '\(scheme)://'",
        replacing(with: "https\(rest)"))
    case .noHost:
      return error(
        "base-url-has-no-host",
        "'baseURL' must include a host, as in \"https://api.example.com\"")
    case .credentials:
      return error(
        "base-url-has-credentials",
        "'baseURL' can't contain credentials; add 'BasicAuthentication' to the client")
    case .query:
      let path = text.prefix { $0 != "?" }
      return error(
        "base-url-has-query",
        "'baseURL' can't have a query; declare the query items as request parameters",
        replacing(with: String(path)))
    case .fragment:
      let path = text.prefix { $0 != "#" }
      return error(
        "base-url-has-fragment", "'baseURL' can't have a fragment, which is never sent",
        replacing(with: String(path)))
    case .whiteSpace:
      return error(
        "base-url-has-white-space", "'baseURL' can't contain white space",
        replacing(with: text.filter { !$0.isWhitespace }))
    }
  }
}
