public import Foundation
internal import HTTPTypes
public import NetworkKit

/// Middleware that acts as a private cache (RFC 9111), storing and reusing responses.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.github.com") {
///   BearerToken { try await tokens.current() }
///   Cache()
/// }
/// ```
///
/// The cache serves a stored response while it's fresh, validates stale responses with the server, and removes stored
/// responses when a request changes the resources that they represent. `Response.cacheStatus` describes how the cache
/// handled a request. `NetworkRequest.cachePolicy` changes the behavior for a single request. For more information,
/// see <doc:CachingResponses>.
///
/// Responses to requests with different credentials are stored separately. List the cache after all middleware that
/// adds credentials: if middleware that follows the cache in the chain adds a credential to a request, the cache
/// doesn't store the response. The cache also doesn't store responses for URLs with sensitive values, responses to
/// range requests, or responses that the client received by following redirects.
///
/// If you list the cache last in `middleware`, as in this example, it stores decompressed bodies and processes each
/// request once. If you list it in `attemptMiddleware`, it stores compressed bodies and processes each redirected
/// request separately.
public struct Cache: Middleware {
  /// The default maximum size of a stored body: 4 MiB.
  public static let defaultMaximumBodySize = 4 << 20

  let storage: any CacheStorage
  let maximumBodySize: Int
  private let storesSensitive: Bool
  let now: @Sendable () -> Date
  let flights = CacheFlights()
  let revalidations = CacheRevalidations()
  let hashes = CredentialHashes()

  /// Creates a cache. Copies of the cache share its stored responses.
  ///
  /// - Parameters:
  ///   - storage: The storage for the responses; by default, a ``MemoryCacheStorage`` with a maximum size of 16 MiB.
  ///   - maximumBodySize: The maximum size of a stored body, in bytes; 4 MiB by default.
  ///   - storesSensitive: A Boolean value that indicates whether to store responses for URLs with sensitive values;
  ///     `false` by default. If it's `true`, the storage contains these values.
  ///   - now: A closure that returns the current time; the system time by default.
  public init(
    _ storage: any CacheStorage = MemoryCacheStorage(),
    maximumBodySize: Int = Cache.defaultMaximumBodySize, storesSensitive: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.storage = storage
    self.maximumBodySize = maximumBodySize
    self.storesSensitive = storesSensitive
    self.now = now
  }

  /// Serves a stored response or sends the request.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    let response = try await handle(request, next: next)
    next.report(.cacheHandled(response.cacheStatus ?? CacheStatus()))
    return response
  }

  private func handle(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    guard
      let lookup = CacheLookup(request, storesSensitive: storesSensitive, hash: hashes.hash)
    else {
      guard !request.isOnlyIfCached else { return Self.noStoredResponse }
      return try await bypass(request, next: next)
    }
    let stored = await response(for: lookup)
    let exchange = CacheExchange(request: request, lookup: lookup, next: next)
    switch lookup.decision(for: stored, at: now()) {
    case .serve(let stored):
      return served(stored, to: exchange)
    case .serveStale(let stored):
      revalidate(stored, exchange)
      return served(stored, to: exchange)
    case .validate(let stored, let reason):
      return try await validate(stored, exchange, reason)
    case .forward(let reason):
      return try await forward(exchange, reason, stored: stored)
    case .fail:
      return Self.noStoredResponse
    }
  }

  /// The response to a request that isn't sent (RFC 9111, section 5.2.1.7).
  private static var noStoredResponse: NetworkResponse {
    var response = NetworkResponse([], status: .gatewayTimeout)
    response.add(CacheStatus())
    return response
  }

  /// Sends a request whose response isn't stored, and removes the stored responses that it changes.
  private func bypass(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    do throws(NetworkError) {
      var response = try await next.send(request)
      await invalidate(after: request, response)
      response.add(
        CacheStatus(
          forwardReason: request.bypassReason, forwardStatus: response.head.status.code))
      return response
    } catch {
      await invalidate(after: request, error)
      throw error
    }
  }

  /// Waits until all background validations of stale responses have finished.
  ///
  /// For example, a command-line tool can call this method before it exits.
  public func waitForRevalidations() async {
    await revalidations.wait()
  }
}

/// A request that a cache is processing.
struct CacheExchange: Sendable {
  var request: OutgoingRequest
  let lookup: CacheLookup
  let next: Call.Next
}

// MARK: Stored responses
extension Cache {
  /// Returns the newest stored response that a request selects (RFC 9111, section 4.1). If several responses have the
  /// same date, the newest one is the one that arrived last.
  private func response(for lookup: CacheLookup) async -> CachedResponse? {
    // If the storage can't be read, there's no stored response.
    try? await storage.response(for: lookup.url) { heads in
      heads.indices.lazy.filter { heads[$0].variant.matches(lookup) }
        .max { (heads[$0].date, heads[$0].responseTime) < (heads[$1].date, heads[$1].responseTime) }
    }
  }

  /// Returns the response that the caller receives for a stored response.
  ///
  /// - Parameter status: The status of a request that was forwarded; the status of a hit by default.
  func served(
    _ stored: CachedResponse, to exchange: CacheExchange,
    _ status: CacheStatus = CacheStatus(isHit: true)
  ) -> NetworkResponse {
    let time = now()
    let body = exchange.lookup.isHead ? BodyChunk([]) : stored.body
    var response = NetworkResponse(head: stored.head.response, body: .bytes(body))
    response.head.headerFields[.age] = String(stored.head.age(at: time))
    var status = status
    status.timeToLive = stored.head.timeToLive(at: time)
    response.add(status)
    return response
  }
}

extension NetworkResponse {
  private static let statusField = HTTPField.Name("Cache-Status")

  /// Adds the status, both as a property and as the last member of the `Cache-Status` field.
  mutating func add(_ status: CacheStatus) {
    cacheStatus = status
    if let name = Self.statusField {
      head.headerFields.append(HTTPField(name: name, value: status.description))
    }
  }
}
