/// Middleware that buffers response bodies up to a size limit, unless the request streams its response.
///
/// Every ``HTTPNetworkClient`` runs this middleware. Middleware that follows `ResponseBuffering` in the chain receives
/// streams, and middleware that precedes it receives bytes.
public struct ResponseBuffering: Middleware {
  private let maximumBodySize: Int?

  /// Creates the middleware.
  ///
  /// - Parameter maximumBodySize: The maximum size of a buffered body, in bytes, or `nil` for no limit.
  public init(maximumBodySize: Int?) {
    self.maximumBodySize = maximumBodySize
  }

  /// Sends the request and buffers the response body.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    var response = try await next.send(request)
    guard request.delivery == .buffered else { return response }
    let announced = request.head.method == .head ? nil : response.announcedLength
    try await response.buffer(upTo: maximumBodySize, announced: announced)
    return response
  }
}
