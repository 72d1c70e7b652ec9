internal import Foundation
internal import Hummingbird

/// The routes of the server, by topic.
func httpBinRouter(limits: HTTPBinLimits) -> Router<BasicRequestContext> {
  let router = Router(options: .autoGenerateHeadEndpoints)
  EchoRoutes(limits: limits).add(to: router)
  InspectionRoutes().add(to: router)
  StatusRoutes().add(to: router)
  AuthenticationRoutes().add(to: router)
  DelayRoutes(limits: limits).add(to: router)
  StreamRoutes(limits: limits).add(to: router)
  PagesRoutes(limits: limits).add(to: router)
  EventRoutes(limits: limits).add(to: router)
  RandomBytesRoutes(limits: limits).add(to: router)
  RangeRoutes(limits: limits).add(to: router)
  RedirectRoutes(limits: limits).add(to: router)
  DocumentRoutes().add(to: router)
  ResponseHeadersRoutes().add(to: router)
  CookieRoutes().add(to: router)
  CacheRoutes().add(to: router)
  return router
}

/// The methods of the paths that accept any method.
let anyMethod: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete, .options, .trace]

extension RouterMethods {
  /// Adds one handler for several methods.
  func on(
    _ path: RouterPath, methods: [HTTPRequest.Method],
    use handler: @escaping @Sendable (Request, Context) async throws -> Response
  ) {
    for method in methods {
      on(path, method: method, use: handler)
    }
  }
}

extension RequestContext {
  /// A percent-decoded parameter of the path.
  ///
  /// - Throws: 400 if it isn't valid percent-encoded UTF-8.
  func text(_ name: String) throws -> String {
    guard let text = try parameters.require(name).removingPercentEncoding else {
      throw HTTPError(.badRequest, message: "\(name) isn't percent-encoded UTF-8")
    }
    return text
  }

  /// A parameter of the path that's a count, from 0 to the limit.
  ///
  /// - Throws: 404 if it isn't a number, as httpbin's routes do.
  func count(_ name: String, upTo limit: Int) throws -> Int {
    guard let count = try Int(text(name)), count >= 0 else { throw HTTPError(.notFound) }
    return min(count, limit)
  }
}
