/// Collects the body of a response up to a limit, unless the request wants it streamed.
///
/// Part of every ``HTTPNetworkClient``: below it bodies are streams, above it they are bytes.
public struct ResponseBuffering: Middleware {
  private let maximumBodySize: Int?

  /// Creates the step.
  ///
  /// - Parameter maximumBodySize: The largest body that is collected, in bytes; `nil` for no limit.
  public init(maximumBodySize: Int?) {
    self.maximumBodySize = maximumBodySize
  }

  /// Sends the request and collects its response.
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
