internal import Foundation
internal import HTTPTypes
internal import NetworkKit

// The requests that a cache sends to the server.

extension Cache {
  /// Sends a request and stores its response.
  func forward(
    _ exchange: CacheExchange, _ reason: CacheStatus.ForwardReason, stored: CachedResponse?
  ) async throws(NetworkError) -> NetworkResponse {
    var request = exchange.request
    if exchange.lookup.isReload, !request.head.headerFields.contains(.cacheControl) {
      request.head.headerFields[.cacheControl] = "no-cache"
    }
    return try await send(request, exchange, reason, stored: stored)
  }

  /// Validates a stored response with the server (RFC 9111, section 4.3).
  func validate(
    _ stored: CachedResponse, _ exchange: CacheExchange, _ reason: CacheStatus.ForwardReason
  ) async throws(NetworkError) -> NetworkResponse {
    var request = exchange.request
    stored.head.addConditions(to: &request.head.headerFields)
    return try await send(request, exchange, reason, stored: stored)
  }

  private func send(
    _ request: OutgoingRequest, _ exchange: CacheExchange, _ reason: CacheStatus.ForwardReason,
    stored: CachedResponse?
  ) async throws(NetworkError) -> NetworkResponse {
    let arrival = CacheArrival(
      reason: reason, requestTime: now(),
      flight: flights.begin(url: exchange.lookup.url, endpoint: exchange.request.cachedEndpoint))
    let response: NetworkResponse
    do throws(NetworkError) {
      response = try await exchange.next.send(request)
    } catch {
      guard error.code != .cancelled, let stored,
        exchange.lookup.acceptsOnError(stored.head, at: now())
      else { throw error }
      return served(stored, to: exchange, CacheStatus(forwardReason: reason))
    }
    if let stored {
      if response.head.status == .notModified, request.isConditional {
        return try await notModified(stored, response, exchange, arrival)
      }
      if response.head.status.isServerFailure,
        exchange.lookup.acceptsOnError(stored.head, at: now())
      {
        await response.drain()
        return served(stored, to: exchange, arrival.status(of: response))
      }
    }
    return await received(response, exchange, arrival, stored: stored)
  }

  /// Freshens and serves the stored response if the server confirms that it's valid.
  private func notModified(
    _ stored: CachedResponse, _ response: NetworkResponse, _ exchange: CacheExchange,
    _ arrival: CacheArrival
  ) async throws(NetworkError) -> NetworkResponse {
    await response.drain()
    guard response.redirects.isEmpty, stored.head.isValidated(by: response.head) else {
      // The 304 response is about a different response, so the request is sent again without a condition. This happens
      // once, because another 304 response isn't a response to a condition.
      return try await send(exchange.request, exchange, arrival.reason, stored: stored)
    }
    let newHead = stored.head.updated(
      by: response.head, for: exchange.lookup, requestTime: arrival.requestTime,
      responseTime: now())
    var status = arrival.status(of: response)
    guard let newHead else {
      await remove(stored)
      return served(stored, to: exchange, status).addingCookies(of: response)
    }
    status.isStored = await store(arrival.flight) { () async throws(NetworkError) in
      try await storage.replace(stored.head, with: newHead)
    }
    return served(CachedResponse(head: newHead, body: stored.body), to: exchange, status)
      .addingCookies(of: response)
  }
}

/// A request that a cache forwarded.
struct CacheArrival: Sendable {
  let reason: CacheStatus.ForwardReason
  let requestTime: Date
  let flight: CacheFlight

  /// Returns the cache status of the response before the response is stored.
  func status(of response: NetworkResponse) -> CacheStatus {
    CacheStatus(forwardReason: reason, forwardStatus: response.head.status.code)
  }
}

extension NetworkResponse {
  /// Returns the response with the `Set-Cookie` fields of the 304 response that confirmed it. The cache doesn't store
  /// these fields, but middleware before the cache in the chain stores their cookies.
  fileprivate func addingCookies(of notModified: NetworkResponse) -> NetworkResponse {
    let cookies = notModified.head.headerFields[fields: .setCookie]
    guard !cookies.isEmpty else { return self }
    var response = self
    response.head.headerFields.append(contentsOf: cookies)
    return response
  }
}

extension OutgoingRequest {
  /// A Boolean value that indicates whether the cache added a condition.
  fileprivate var isConditional: Bool {
    head.headerFields.contains(.ifNoneMatch) || head.headerFields.contains(.ifModifiedSince)
  }
}
