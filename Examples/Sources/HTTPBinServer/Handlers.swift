internal import Foundation
internal import HTTPBinAPI
internal import NetworkKit
internal import NetworkKitServer

extension RequestRouter {
  /// The routes of the server.
  static func httpBin(limits: HTTPBinLimits) throws -> RequestRouter {
    var router = RequestRouter(onRejection: response(to:_:))
    try router.addEchoes(limits)
    try router.addCookies()
    try router.addRedirects(limits)
    try router.addContents(limits)
    try router.addStreams(limits)
    return router
  }

  /// As in httpbin, a path with something else than a number isn't found, except for the path of a status code.
  private static func response(
    to rejection: RequestRejection, _ request: ReceivedRequest
  ) -> ServedResponse {
    switch rejection.parameter {
    case "code": .text("Invalid status code", status: .badRequest)
    case "age", "count", "pages": RequestRejection(.notFound, rejection.detail).response
    default: rejection.response
    }
  }

  private mutating func addEchoes(_ limits: HTTPBinLimits) throws {
    try serve(EchoGet.self) { _, context in .json(RequestEcho(context).json(.head)) }
    try serve(EchoPost.self) { _, context in .json(RequestEcho(context).json(.all)) }
    try serve(EchoPut.self) { _, context in .json(RequestEcho(context).json(.all)) }
    try serve(EchoPatch.self) { _, context in .json(RequestEcho(context).json(.all)) }
    try serve(EchoDelete.self) { _, context in .json(RequestEcho(context).json(.all)) }
    try serve(EchoAnything.self) { _, context in
      .json(RequestEcho(context).json(.all + [.method]))
    }
    try serve(EchoHeaders.self) { _, context in .json(RequestEcho(context).json([.headers])) }
    try serve(AskDelay.self) { request, context in
      guard request.seconds.isFinite, request.seconds >= 0 else {
        throw RequestRejection(.badRequest, "The delay must be a number of seconds")
      }
      try await Task.sleep(for: .seconds(min(request.seconds, limits.delay)))
      return .json(RequestEcho(context).json(.all.filter { $0 != .json }))
    }
    try serve(FetchDocument.self) { request, context in
      guard let document = Documents.response(named: request.name, to: context) else {
        throw RequestRejection(.notFound, "there's no \(request.name)")
      }
      return document
    }
    try serve(FetchFresh.self) { request, context in
      guard request.age >= 0 else { throw RequestRejection(.notFound, "an age isn't negative") }
      return .json(
        RequestEcho(context).json(.head),
        [.cacheControl: "public, max-age=\(request.age)"])
    }
    try serve(FetchResponseHeaders.self) { _, context in
      let pairs = FormURLEncoding.pairs(in: context.query ?? "")
      return .json(JSON(grouping: pairs), try HTTPFields(settable: pairs))
    }
  }

  private mutating func addCookies() throws {
    try serve(SetCookies.self) { request, _ in try .cookies(request.cookies) }
    try serve(SetCookie.self) { request, _ in try .cookies([request.name: request.value]) }
    try serve(DeleteCookies.self) { request, _ in
      try .cookies(
        request.cookies.mapValues { _ in "" }, "Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; ")
    }
    try on(Authenticate.self) { request, context in
      let credentials = Data("\(request.user):\(request.password)".utf8).base64EncodedString()
      guard context.headerFields[.authorization] == "Basic \(credentials)" else {
        throw RequestRejection(
          .unauthorized, "the credentials are wrong",
          headerFields: [.wwwAuthenticate: ServedResponse.challenge])
      }
      return AuthenticatedUser(authenticated: true, user: request.user)
    }
  }

  private mutating func addRedirects(_ limits: HTTPBinLimits) throws {
    // A response with an informational status code isn't final, so the client would continue to wait.
    try serve(AskStatus.self) { request, _ in
      guard 200..<600 ~= request.code else {
        return .text("Invalid status code", status: .badRequest)
      }
      return .status(request.code)
    }
    try serve(Redirect.self) { request, context in
      let kinds = ["redirect", "relative-redirect", "absolute-redirect"]
      guard kinds.contains(request.kind), request.count > 0 else {
        throw RequestRejection(.notFound, "there's no such redirect")
      }
      let rest = min(request.count, limits.redirects) - 1
      let origin = request.kind == "absolute-redirect" ? context.origin : ""
      let kind = request.kind == "redirect" ? "relative-redirect" : request.kind
      return .redirect(to: origin + (rest == 0 ? "/get" : "/\(kind)/\(rest)"))
    }
    try serve(RedirectTo.self) { request, _ in
      .redirect(to: request.url, 300..<400 ~= request.status ? request.status : 302)
    }
  }
}
