internal import Hummingbird
internal import NetworkKit

/// `/cache`, whose response must be validated, and `/cache/{seconds}`, whose response is fresh for that time.
struct CacheRoutes {
  private static let lastModified = "Tue, 15 Nov 1994 12:45:26 GMT"

  func add(to router: Router<BasicRequestContext>) {
    router.get("/cache") { request, _ in
      if request.headers.contains(.ifModifiedSince) || request.headers.contains(.ifNoneMatch) {
        return Response(status: .notModified)
      }
      var response = echo(request)
      response.headers[.lastModified] = Self.lastModified
      response.headers[.eTag] = "\"cache\""
      response.headers[.cacheControl] = "no-cache"
      return response
    }
    router.get("/cache/{seconds}") { request, context in
      let seconds = try context.count("seconds", upTo: .max)
      var response = echo(request)
      response.headers[.cacheControl] = "public, max-age=\(seconds)"
      return response
    }
  }

  private func echo(_ request: Request) -> Response {
    Response(json: RequestEcho(request).description(with: [.args, .headers, .origin, .url]))
  }
}
