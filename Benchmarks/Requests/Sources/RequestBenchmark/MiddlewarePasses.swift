import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitIdentity
import NetworkKitResilience

#if EveryMiddleware
  import NetworkKitDiskCache
  import NetworkKitObservability
#endif

/// The passes of a request through the default chain with one more middleware, over a transport that responds
/// immediately. The difference from the chain alone is the cost of the middleware.
func middlewarePasses(baseURL: BaseURL) throws -> [Pass] {
  let jar = CookieJar()
  for number in 1...10 {
    jar.insert(
      try Cookie(name: "c\(number)", value: "0123456789", domain: "127.0.0.1", isSecure: false))
  }
  let token = AccessToken("2YotnFZFEjr1zCsicMWpAA")
  let limit = try ConcurrencyLimit(64)
  let rate = try RateLimitPolicy(maximumRequestCount: 1_000_000)
  return [
    pass("APIKey", baseURL, middleware: APIKey("key", header: "X-API-Key")),
    pass("BearerToken", baseURL, middleware: BearerToken("2YotnFZFEjr1zCsicMWpAA")),
    pass(
      "BasicAuthentication", baseURL,
      middleware: BasicAuthentication(user: "ann", password: "open sesame")),
    pass("Authentication", baseURL, middleware: Authentication(token) { _, _ in token }),
    pass(
      "DigestAuthentication", baseURL,
      attemptMiddleware: DigestAuthentication(user: "ann", password: "open sesame"),
      transport: Challenging()),
    pass("RequestSigning", baseURL, attemptMiddleware: RequestSigning(Signer())),
    pass("Cookies, ten in the jar", baseURL, attemptMiddleware: Cookies(jar)),
    pass("Cache, a miss", baseURL, middleware: Cache()),
    pass(
      "Cache, 1 KB from memory", baseURL, middleware: Cache(), transport: Cacheable()),
    pass("Coalescing", baseURL, middleware: Coalescing()),
    pass("ConcurrencyLimit", baseURL, attemptMiddleware: limit),
    pass("RateLimit", baseURL, attemptMiddleware: RateLimit(rate)),
    pass("EventListener", baseURL, middleware: EventListener { _ in }),
    pass("ClientEvents, unread", baseURL, middleware: ClientEvents()),
  ] + passesThatNeedTraits(baseURL)
}

/// The backends of metrics and traces record nothing: the cost is that of the library.
private func passesThatNeedTraits(_ baseURL: BaseURL) -> [Pass] {
  #if EveryMiddleware
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("request-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    return [
      pass("MetricsMiddleware", baseURL, middleware: MetricsMiddleware()),
      pass("TracingMiddleware", baseURL, middleware: TracingMiddleware()),
      pass(
        "Cache, 1 KB from disk", baseURL,
        middleware: Cache(DiskCacheStorage(directory: directory)), transport: Cacheable()),
    ]
  #else
    return []
  #endif
}

private func pass(
  _ name: String, _ baseURL: BaseURL, middleware: (any Middleware)? = nil,
  attemptMiddleware: (any Middleware)? = nil, transport: any NetworkClient = InMemory()
) -> Pass {
  let client = HTTPNetworkClient(baseURL: baseURL, transport: transport) {
    if let middleware { middleware }
  } attemptMiddleware: {
    if let attemptMiddleware { attemptMiddleware }
  }
  let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/benchmark")
  let request = OutgoingRequest(head: head, name: "Benchmark")
  return Pass(name: "in memory, the chain with \(name)", count: 2_000) {
    _ = try await client.send(request)
  }
}

/// Adds a constant.
private struct Signer: RequestSigner {
  func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws {
    head.headerFields[.authorization] = "Signature"
  }
}

/// Responds with 1 KB that is fresh for a year.
private struct Cacheable: NetworkClient {
  private static let body = [UInt8](repeating: UInt8(ascii: "a"), count: 1_024)

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    NetworkResponse(Self.body, headers: [.cacheControl: "max-age=31536000"])
  }
}

/// Responds to requests without credentials with a challenge.
private struct Challenging: NetworkClient {
  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    guard request.head.headerFields[.authorization] == nil else { return NetworkResponse([]) }
    return NetworkResponse(
      [], status: .unauthorized,
      headers: [
        .wwwAuthenticate: #"Digest realm="r", nonce="n", qop="auth", algorithm=SHA-256"#
      ])
  }
}
