internal import Hummingbird
internal import NetworkKit

/// `/get`, `/post`, `/put`, `/patch`, `/delete`, and `/anything`: a description of the request.
struct EchoRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.get("/get") { request, _ in
      Response(json: RequestEcho(request).description(with: [.args, .headers, .origin, .url]))
    }
    for (path, method) in [
      ("/post", HTTPRequest.Method.post), ("/put", .put), ("/patch", .patch), ("/delete", .delete),
    ] {
      router.on(RouterPath(path), method: method) { request, _ in
        try await echo(request, with: .withBody)
      }
    }
    for path in ["/anything", "/anything/**"] {
      router.on(RouterPath(path), methods: anyMethod) { request, _ in
        try await echo(request, with: .withBody + [.method])
      }
    }
  }

  private func echo(_ request: Request, with facts: [RequestEcho.Fact]) async throws -> Response {
    let body = try await request.body.collect(upTo: limits.requestBody)
    return Response(json: RequestEcho(request, body: body).description(with: facts))
  }
}
