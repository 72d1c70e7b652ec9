internal import Hummingbird
internal import NetworkKit

/// `/headers`, `/ip`, and `/user-agent`: one property of the request.
struct InspectionRoutes {
  func add(to router: Router<BasicRequestContext>) {
    router.get("/headers") { request, _ in
      Response(json: RequestEcho(request).description(with: [.headers]))
    }
    router.get("/ip") { request, _ in
      Response(json: RequestEcho(request).description(with: [.origin]))
    }
    router.get("/user-agent") { request, _ in
      Response(json: ["user-agent": request.headers[.userAgent].map { .string($0) } ?? .null])
    }
  }
}
