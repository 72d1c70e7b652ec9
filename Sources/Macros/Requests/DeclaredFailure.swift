import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A declared failure, such as `@Failure(404, NotFound.self)`, with its status codes and the type of its body.
struct DeclaredFailure {
  /// The status codes that an attribute names.
  enum Status: Equatable {
    case exact(Int)
    /// The bounds are inclusive.
    case range(Int, Int)

    var isRange: Bool {
      if case .range = self { true } else { false }
    }

    var codes: ClosedRange<Int> {
      switch self {
      case .exact(let code): code...code
      case .range(let lower, let upper): lower...upper
      }
    }
  }

  let attribute: AttributeSyntax
  let statusArgument: ExprSyntax
  let status: Status
  /// The body's type, without `.self`.
  let body: String
  /// The location at which the compiler reports a type that can't be a body.
  let anchor: SourceAnchor?

  /// `nil` if the arguments aren't literals.
  init?(_ attribute: AttributeSyntax, in context: some MacroExpansionContext) {
    let arguments = attribute.labeledArguments
    guard arguments.count == 2, let first = arguments.first, let last = arguments.last,
      let status = Status(first.expression), let body = last.expression.metatype
    else { return nil }
    self.attribute = attribute
    statusArgument = first.expression
    self.status = status
    self.body = body
    anchor = SourceAnchor(last.expression, in: context)
  }

  /// The case in the generated enum.
  var caseDeclaration: String {
    let name = "\(caseName)(NetworkKit.FailureBody<\(body)>)"
    return anchor?.text("case", continuing: name) ?? "case \(name)"
  }

  /// The name of the case in the generated enum, which is the status code's standard reason phrase.
  var caseName: String {
    switch status {
    case .exact(let code): StatusPhrase.name(of: code) ?? "status\(code)"
    case .range(400, 499): "clientError"
    case .range(500, 599): "serverError"
    case .range(let lower, let upper): "status\(lower)To\(upper)"
    }
  }

  /// The pattern that matches the status.
  var pattern: String {
    switch status {
    case .exact(let code): "\(code)"
    case .range(let lower, let upper): "\(lower)...\(upper)"
    }
  }
}

extension AttributeSyntax {
  /// A Boolean value that indicates whether the compiler reports the arguments of `@Failure` itself, because they
  /// certainly have other types than the parameters. The type of any other status may conform to `FailureStatus`.
  var hasInvalidFailureArguments: Bool {
    let arguments = labeledArguments.map(\.expression)
    guard arguments.count == 2 else { return true }
    let metatype = arguments[0].metatype == nil ? nil : arguments[0].as(MemberAccessExprSyntax.self)
    return metatype?.base?.isTypeName == true || arguments[1].isTypeName
      || arguments[0].isSelfContainedLiteral && arguments[0].numberLiteralValue == nil
  }
}

extension DeclaredFailure {
  /// The mistake of a range that contains no status code; nil for all other arguments.
  static func emptyRange(_ attribute: AttributeSyntax) -> Diagnostic? {
    guard let argument = attribute.labeledArguments.first?.expression,
      let (lower, upper, symbol) = argument.integerRange, lower >= upper
    else { return nil }
    let swapped = "\(upper)\(symbol)\(lower)"
    return error(
      at: argument, "the range \(argument.trimmedDescription) contains no status codes",
      lower > upper
        ? .replace(argument, with: swapped, "change the range to '\(swapped)'")
        : .removing(attribute))
  }
}

extension DeclaredFailure.Status {
  /// `404`, `400..<500` or `400...499`.
  init?(_ expression: ExprSyntax) {
    if let code = expression.as(IntegerLiteralExprSyntax.self)?.value {
      self = .exact(code)
      return
    }
    guard let (lower, upper, symbol) = expression.integerRange, lower < upper else { return nil }
    self = .range(lower, symbol == "..<" ? upper - 1 : upper)
  }
}

extension ExprSyntax {
  /// The bounds and the operator of a range of integer literals; nil for any other expression.
  fileprivate var integerRange: (lower: Int, upper: Int, symbol: String)? {
    let bounds = DeclaredBounds(trimmedDescription)
    guard self.is(SequenceExprSyntax.self), let lower = bounds.lower.flatMap({ Int($0) }),
      let upper = bounds.upper.flatMap({ Int($0) })
    else { return nil }
    return (lower, upper, bounds.isHalfOpen ? "..<" : "...")
  }
}

/// The standard reason phrases of error status codes as case names (IANA's HTTP Status Code Registry).
enum StatusPhrase {
  static func name(of code: Int) -> String? { names[code] }

  private static let names: [Int: String] = [
    300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther",
    304: "notModified", 305: "useProxy", 307: "temporaryRedirect", 308: "permanentRedirect",
    400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden",
    404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable",
    407: "proxyAuthenticationRequired", 408: "requestTimeout", 409: "conflict", 410: "gone",
    411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge", 414: "uriTooLong",
    415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
    421: "misdirectedRequest", 422: "unprocessableContent", 423: "locked",
    424: "failedDependency", 425: "tooEarly", 426: "upgradeRequired", 428: "preconditionRequired",
    429: "tooManyRequests", 431: "requestHeaderFieldsTooLarge", 451: "unavailableForLegalReasons",
    500: "internalServerError", 501: "notImplemented", 502: "badGateway",
    503: "serviceUnavailable", 504: "gatewayTimeout", 505: "httpVersionNotSupported",
    506: "variantAlsoNegotiates", 507: "insufficientStorage", 508: "loopDetected",
    511: "networkAuthenticationRequired",
  ]
}
