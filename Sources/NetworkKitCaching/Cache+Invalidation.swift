internal import Foundation
internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

extension Cache {
  /// Removes the stored responses to a request.
  ///
  /// ```swift
  /// try await cache.invalidate(FetchUser(id: 7), baseURL: "https://api.example.com")
  /// ```
  ///
  /// This method removes all responses for the request's URL, regardless of header fields and credentials.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - baseURL: The base URL to use if the request doesn't specify a base URL; `nil` by default.
  /// - Throws: A `NetworkError` if the request can't be encoded or the storage can't be changed.
  public func invalidate<Request: NetworkRequest>(
    _ request: Request, baseURL: BaseURL? = nil
  ) async throws(NetworkError) {
    let outgoing = try request.makeOutgoingRequest().resolved(against: baseURL)
    guard let url = outgoing.cachedURL else { return }
    try await remove([.url(url)])
  }

  /// Removes the stored responses to all requests of a type, regardless of the requests' parameters.
  ///
  /// ```swift
  /// try await cache.invalidate(FetchUser.self)
  /// ```
  ///
  /// The cache treats request types that share an endpoint template as a single type.
  ///
  /// - Parameter type: The request type.
  /// - Throws: A `NetworkError` if the storage can't be changed.
  public func invalidate<Request: NetworkRequest>(_ type: Request.Type) async throws(NetworkError) {
    try await remove([.endpoint(type.cachedEndpoint)])
  }

  /// Removes all stored responses.
  ///
  /// - Throws: A `NetworkError` if the storage can't be changed.
  public func removeAll() async throws(NetworkError) {
    try await remove([.all])
  }

  /// Removes stored responses and prevents responses to requests in progress from being stored.
  ///
  /// A canceled task also removes the responses, because the server has changed the resources that they represent.
  func remove(_ selections: [CacheSelection]) async throws(NetworkError) {
    for selection in selections { flights.invalidate(selection) }
    let removal = Task { [storage] () -> Result<Void, NetworkError> in
      await Result(awaiting: { () async throws(NetworkError) in
        for selection in selections { try await storage.remove(selection) }
      })
    }
    try await removal.value.get()
  }

  /// Removes a stored response that's out of date, if the storage can be changed.
  func remove(_ stored: CachedResponse) async {
    await removeAsFarAsPossible([.variant(url: stored.head.url, id: stored.head.variantID)])
  }

  /// Removes the responses that a request may have changed.
  ///
  /// An unsafe method changes the resource at the request's URL, and the resources at the URLs in `Location` and
  /// `Content-Location` if these have the same origin (RFC 9111, section 4.4). `@Invalidates` lists the other resources
  /// that the request changes.
  func invalidate(after request: OutgoingRequest, _ response: NetworkResponse) async {
    let code = response.head.status.code
    var selections: [CacheSelection] = []
    if !request.isSafe, (200..<400).contains(code) {
      let heads =
        response.redirects.map(\.request) + [response.request ?? request.head]
      let urls =
        [request.cachedURL].compactMap(\.self) + heads.compactMap(\.cachedURL)
        + response.head.changedURLs(by: heads.last)
      selections += Set(urls).map { .url($0) }
    }
    if let declared = request.declaredRequest, declared.acceptableStatusCodes.contains(code) {
      selections += declared.invalidatedEndpoints
    }
    await removeAsFarAsPossible(selections)
  }

  /// Removes the responses that a request may have changed, even though the request's own response was lost.
  func invalidate(after request: OutgoingRequest, _ error: NetworkError) async {
    let mayHaveChanged = [.mayHaveBeenSent, .responseReceived].contains(error.transmission)
    guard mayHaveChanged, !request.isSafe else { return }
    let own = [request.cachedURL].compactMap(\.self).map { CacheSelection.url($0) }
    await removeAsFarAsPossible(own + (request.declaredRequest?.invalidatedEndpoints ?? []))
  }

  /// Removes stored responses. Errors from the storage are ignored, because the request has already been sent.
  private func removeAsFarAsPossible(_ selections: [CacheSelection]) async {
    for selection in selections { try? await remove([selection]) }
  }
}

extension NetworkRequest {
  /// The responses that the request's declaration invalidates.
  fileprivate var invalidatedEndpoints: [CacheSelection] {
    Self.invalidatedRequests.map { .endpoint($0.cachedEndpoint) }
  }
}

extension HTTPNetworkClient {
  /// Removes the stored responses to a request from the client's caches.
  ///
  /// ```swift
  /// try await client.invalidate(FetchUser(id: 7))
  /// ```
  ///
  /// This method removes all responses for the request's URL, regardless of header fields and credentials.
  ///
  /// - Parameter request: The request.
  /// - Throws: A `NetworkError` if the request can't be encoded or a cache's storage can't be changed.
  public func invalidate<Request: NetworkRequest>(_ request: Request) async throws(NetworkError) {
    for cache in caches { try await cache.invalidate(request, baseURL: baseURL) }
  }

  /// Removes the stored responses to all requests of a type from the client's caches, regardless of the requests'
  /// parameters.
  ///
  /// ```swift
  /// try await client.invalidate(FetchUser.self)
  /// ```
  ///
  /// - Parameter type: The request type.
  /// - Throws: A `NetworkError` if a cache's storage can't be changed.
  public func invalidate<Request: NetworkRequest>(_ type: Request.Type) async throws(NetworkError) {
    for cache in caches { try await cache.invalidate(type) }
  }

  private var caches: [Cache] {
    (middleware + attemptMiddleware).compactMap { $0 as? Cache }
  }
}

extension HTTPRequest {
  /// The URL under which responses to the request are stored, or `nil` if the URL isn't absolute or refers to a socket.
  fileprivate var cachedURL: String? {
    Origin(self).map { "\($0)\(path ?? "/")" }
  }
}

extension HTTPResponse {
  /// The URLs in `Location` and `Content-Location` that have the origin of the request.
  fileprivate func changedURLs(by request: HTTPRequest?) -> [String] {
    guard let request, let base = request.cachedURL.flatMap({ URL(string: $0) }) else { return [] }
    return [HTTPField.Name.location, .contentLocation].compactMap { headerFields[$0] }
      .compactMap { text in
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL, let host = url.host()
        else { return nil }
        var head = request
        head.scheme = url.scheme
        let authority = host.contains(":") ? "[\(host)]" : host
        head.authority = url.port.map { "\(authority):\($0)" } ?? authority
        let path = url.path(percentEncoded: true)
        head.path = (path.isEmpty ? "/" : path) + (url.query().map { "?\($0)" } ?? "")
        return Origin(head) == Origin(request) ? head.cachedURL : nil
      }
  }
}
