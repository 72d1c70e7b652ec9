internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

// The responses of the server that a cache stores.

extension Cache {
  /// Returns the response that the caller receives for a response from the server, and stores it if it may be stored.
  func received(
    _ response: NetworkResponse, _ exchange: CacheExchange, _ arrival: CacheArrival,
    stored: CachedResponse?
  ) async -> NetworkResponse {
    var response = response
    response.add(await store(&response, exchange, arrival, stored: stored))
    return response
  }

  /// Stores a response from the server if it may be stored, either immediately or while its body is read.
  private func store(
    _ response: inout NetworkResponse, _ exchange: CacheExchange, _ arrival: CacheArrival,
    stored: CachedResponse?
  ) async -> CacheStatus {
    var status = arrival.status(of: response)
    if exchange.lookup.isHead {
      await freshen(stored, by: response, exchange, arrival)
      return status
    }
    guard let head = storableHead(of: response, exchange, arrival) else {
      if let stored, !response.head.status.isServerFailure {
        await remove(stored)
      }
      return status
    }
    let announced = response.head.headerFields[.contentLength].flatMap { Int(digits: $0) }
    switch response.body {
    case .bytes(let body):
      status.isStored = await store(head, body, announced, arrival.flight)
    case .stream(let stream):
      status.isStored = announced ?? 0 <= maximumBodySize
      guard status.isStored else { break }
      // The new response may not be stored, because its body is too large or isn't read to its end. A response that's
      // still fresh must not be served after it, and a stale one is validated anyway.
      if let stored, stored.head.timeToLive(at: now()) >= 0 { await remove(stored) }
      response.body = .stream(
        stream.copying(upTo: maximumBodySize) { body in
          _ = await store(head, body, announced, arrival.flight)
        })
    }
    if status.isStored {
      status.timeToLive = head.timeToLive(at: now())
    } else if let stored {
      await remove(stored)
    }
    return status
  }

  /// Returns the head of a response if it may be stored. Returns `nil` for any other response, such as a response after
  /// a redirect.
  private func storableHead(
    of response: NetworkResponse, _ exchange: CacheExchange, _ arrival: CacheArrival
  ) -> CachedResponse.Head? {
    guard response.redirects.isEmpty, !response.hasStubbedValue else { return nil }
    // If middleware that follows the cache added credentials, or changed the URL or a field that selects the response,
    // the stored response wouldn't be separate for what it added.
    if let sent = response.request {
      let credentials = exchange.lookup.credentials(sentFor: response, hash: hashes.hash)
      let head = exchange.request.head
      guard credentials == exchange.lookup.credentials, sent.path == head.path,
        Origin(sent) == Origin(head),
        exchange.lookup.isSame(as: sent.headerFields, for: response.head.headerFields)
      else { return nil }
    }
    return exchange.lookup.storableHead(
      of: response.head, endpoint: exchange.request.cachedEndpoint,
      requestTime: arrival.requestTime, responseTime: now())
  }

  /// Updates or removes the stored response to a GET request, according to a response to a HEAD request (RFC 9111,
  /// section 4.3.5).
  private func freshen(
    _ stored: CachedResponse?, by response: NetworkResponse, _ exchange: CacheExchange,
    _ arrival: CacheArrival
  ) async {
    guard let stored, response.head.status == .ok, response.redirects.isEmpty else { return }
    if stored.head.isConfirmed(by: response.head),
      let newHead = stored.head.updated(
        by: response.head, for: exchange.lookup, requestTime: arrival.requestTime,
        responseTime: now())
    {
      _ = await store(arrival.flight) { () async throws(NetworkError) in
        try await storage.replace(stored.head, with: newHead)
      }
    } else {
      await remove(stored)
    }
  }

  /// Stores a complete body.
  private func store(
    _ head: CachedResponse.Head, _ body: BodyChunk, _ announced: Int?, _ flight: CacheFlight
  ) async -> Bool {
    guard body.count <= maximumBodySize, announced ?? body.count == body.count else { return false }
    return await store(flight) { () async throws(NetworkError) in
      try await storage.store(CachedResponse(head: head, body: body))
    }
  }

  /// Changes the storage, unless responses were removed since the flight began.
  ///
  /// - Returns: A Boolean value that indicates whether the response is stored.
  func store(
    _ flight: CacheFlight, _ change: () async throws(NetworkError) -> Void
  ) async -> Bool {
    guard flight.isValid else { return false }
    do throws(NetworkError) {
      try await change()
    } catch {
      return false
    }
    guard flight.isValid else {
      // The response was removed in the meantime, perhaps before it was stored.
      try? await remove([.url(flight.url)])
      return false
    }
    return true
  }
}

extension HTTPResponse.Status {
  /// A Boolean value that indicates whether the server failed in a way that a stale response can replace (RFC 5861,
  /// section 4).
  var isServerFailure: Bool { [500, 502, 503, 504].contains(code) }
}
