internal import Hummingbird

/// `/redirect/{count}` and its relative and absolute forms, which end at `/get`; `/redirect-to`.
struct RedirectRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.get("/redirect/{count}") { request, context in
      try hop(request, context, by: "relative-redirect", from: "")
    }
    router.get("/relative-redirect/{count}") { request, context in
      try hop(request, context, by: "relative-redirect", from: "")
    }
    router.get("/absolute-redirect/{count}") { request, context in
      let origin = "http://\(request.head.authority ?? "127.0.0.1")"
      return try hop(request, context, by: "absolute-redirect", from: origin)
    }
    router.on("/redirect-to", methods: anyMethod) { request, _ in
      let pairs = FormURLEncoding.pairs(in: request.uri.query ?? "")
      guard let target = pairs.first(where: { $0.name == "url" })?.value else {
        return Response(status: .badRequest, text: "Missing query parameter: url")
      }
      let code = pairs.first { $0.name == "status_code" }.flatMap { Int($0.value) } ?? 302
      return redirect(to: target, status: 300..<400 ~= code ? .init(code: code) : .found)
    }
  }

  private func hop(
    _ request: Request, _ context: BasicRequestContext, by path: String, from origin: String
  ) throws -> Response {
    let left = try context.count("count", upTo: limits.redirects)
    guard left > 0 else { throw HTTPError(.notFound) }
    return redirect(to: left == 1 ? "\(origin)/get" : "\(origin)/\(path)/\(left - 1)")
  }

  private func redirect(to target: String, status: HTTPResponse.Status = .found) -> Response {
    Response(status: status, headers: [.location: target])
  }
}
