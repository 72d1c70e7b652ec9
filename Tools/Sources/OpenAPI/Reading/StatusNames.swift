/// The reason phrases of status codes as names (IANA's HTTP Status Code Registry).
enum StatusNames {
  static func name(of status: String) -> String {
    Int(status).flatMap { names[$0] }
      ?? (status == "default" ? "other" : "status\(status.prefix(3).lowercased())")
  }

  /// The name of a status code as the description of a response.
  static func phrase(of status: String) -> String {
    if status == "default" { return "Any other error" }
    guard Int(status) != nil else { return "Status codes \(status)" }
    let words = KeyConversion.words(of: name(of: status)).map { $0.lowercased() }
    let text = words.joined(separator: " ")
    return text == "ok" ? "OK" : Identifier.capitalized(text)
  }

  /// Returns whether the description of a response only repeats its status code.
  static func isPhrase(_ text: String, of status: String) -> Bool {
    let words = WrittenTexts.words(text).lowercased()
    let plain = words.hasSuffix(".") ? String(words.dropLast()) : words
    let successes: Set = ["ok", "success", "successful response", "successful operation"]
    return plain == phrase(of: status).lowercased()
      || (status.hasPrefix("2") && successes.contains(plain))
  }

  private static let names: [Int: String] = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation",
    204: "noContent",
    205: "resetContent", 206: "partialContent", 207: "multiStatus", 208: "alreadyReported",
    226: "imUsed",
    300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther",
    304: "notModified", 307: "temporaryRedirect", 308: "permanentRedirect",
    400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden",
    404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable",
    407: "proxyAuthenticationRequired", 408: "requestTimeout", 409: "conflict", 410: "gone",
    411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge", 414: "uriTooLong",
    415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
    421: "misdirectedRequest", 422: "unprocessableContent", 423: "locked", 424: "failedDependency",
    425: "tooEarly", 426: "upgradeRequired", 428: "preconditionRequired", 429: "tooManyRequests",
    431: "requestHeaderFieldsTooLarge", 451: "unavailableForLegalReasons",
    500: "internalServerError", 501: "notImplemented", 502: "badGateway",
    503: "serviceUnavailable", 504: "gatewayTimeout", 505: "httpVersionNotSupported",
    507: "insufficientStorage", 508: "loopDetected", 511: "networkAuthenticationRequired",
  ]
}
