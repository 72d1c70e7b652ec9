import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A declared failure, such as `@Failure(404, NotFound.self)`, with its status codes and the type of its body.
struct DeclaredFailure {
  let attribute: AttributeSyntax
  let statusArgument: ExprSyntax
  let codes: ClosedRange<Int>
  /// The body's type, without `.self`.
  let body: String
  /// The location at which the compiler reports a type that can't be a body.
  let anchor: SourceAnchor?

  /// `nil` if the arguments aren't literals.
  init?(_ attribute: AttributeSyntax, in context: some MacroExpansionContext) {
    let arguments = attribute.labeledArguments
    guard arguments.count == 2, let first = arguments.first, let last = arguments.last,
      let codes = first.expression.statusCodes, let body = last.expression.metatype
    else { return nil }
    self.attribute = attribute
    statusArgument = first.expression
    self.codes = codes
    self.body = body
    anchor = SourceAnchor(last.expression, in: context)
  }

  /// The case in the generated enum.
  var caseDeclaration: String {
    anchor.text("case", continuing: "\(caseName)(NetworkKit.FailureBody<\(body)>)")
  }

  /// The name of the case in the generated enum, which is the status code's standard reason phrase.
  var caseName: String {
    switch codes {
    case 400...499: "clientError"
    case 500...599: "serverError"
    default:
      isRange
        ? "status\(codes.lowerBound)To\(codes.upperBound)"
        : Self.phrases[codes.lowerBound] ?? "status\(codes.lowerBound)"
    }
  }

  var isRange: Bool { codes.lowerBound < codes.upperBound }

  /// The pattern that matches the status.
  var pattern: String { isRange ? "\(codes)" : "\(codes.lowerBound)" }
}

extension DeclaredFailure {
  /// The mistake of a range that contains no status code; nil for all other arguments.
  static func emptyRange(_ attribute: AttributeSyntax) -> Diagnostic? {
    guard let argument = attribute.labeledArguments.first?.expression,
      let (lower, upper, symbol) = argument.integerRange, argument.statusCodes == nil
    else { return nil }
    let swapped = "\(upper)\(symbol)\(lower)"
    return error(
      at: argument, "the range \(argument.trimmedDescription) contains no status codes",
      lower > upper
        ? .replace(argument, with: swapped, "change the range to '\(swapped)'")
        : .removing(attribute))
  }
}

extension ExprSyntax {
  /// The codes of `404`, `400..<500`, or `400...499`; nil for any other expression.
  fileprivate var statusCodes: ClosedRange<Int>? {
    if let code = self.as(IntegerLiteralExprSyntax.self)?.value { return code...code }
    guard let (lower, upper, symbol) = integerRange else { return nil }
    if symbol == "..<" { return lower < upper ? lower...(upper - 1) : nil }
    return lower <= upper ? lower...upper : nil
  }

  /// The bounds and the operator of a range of integer literals; nil for any other expression.
  fileprivate var integerRange: (lower: Int, upper: Int, symbol: String)? {
    let bounds = DeclaredBounds(trimmedDescription)
    // The compiler passes an annotation with its operators resolved.
    guard self.is(SequenceExprSyntax.self) || self.is(InfixOperatorExprSyntax.self),
      let lower = bounds.lower.flatMap({ Int($0) }),
      let upper = bounds.upper.flatMap({ Int($0) })
    else { return nil }
    return (lower, upper, bounds.isHalfOpen ? "..<" : "...")
  }
}

extension DeclaredFailure {
  /// The standard reason phrases of error status codes as case names (IANA's HTTP Status Code Registry).
  private static let phrases: [Int: String] = [
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
