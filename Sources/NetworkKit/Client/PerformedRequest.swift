/// A request whose response is streamed. You can send the request again through the client that performed it.
///
/// A ``StreamedResponse`` reads the performed request from ``NetworkResponse/performedRequest`` and uses it to resume
/// the response after the connection is lost:
///
/// ```swift
/// struct Recording: StreamedResponse {
///   let performedRequest: PerformedRequest?
///
///   init(response: NetworkResponse) throws(NetworkError) {
///     performedRequest = response.performedRequest
///   }
///
///   func bytes(from offset: Int) async throws(NetworkError) -> ByteStream? {
///     guard let performedRequest, performedRequest.isRepeatable else { return nil }
///     let response = try await performedRequest.send { request in
///       request.head.headerFields[.range] = "bytes=\(offset)-"
///     }
///     return try ByteStream(response: response)
///   }
/// }
/// ```
public struct PerformedRequest: Sendable {
  /// The request as it was performed, before the client's base URL and middleware were applied.
  public let request: OutgoingRequest

  /// The client that sent the request.
  public let client: any NetworkClient

  let acceptableStatusCodes: Range<Int>

  /// A Boolean value that indicates whether the request is safe to send again.
  ///
  /// The value is `true` if the request's body is replayable and the request has an idempotent method (RFC 9110,
  /// section 9.2.2) or an `Idempotency-Key` field.
  public var isRepeatable: Bool { request.isRepeatable }

  /// Sends the request again and checks the status code of the response.
  ///
  /// The client's middleware, redirects, retries, and timeouts apply as they did the first time.
  ///
  /// - Parameter change: A closure that changes the request before it's sent; by default, the request isn't changed.
  /// - Returns: The response, whose body is a stream.
  /// - Throws: A ``NetworkError`` if there's no response or if the response's status code isn't acceptable.
  public nonisolated(nonsending) func send(
    changing change: (inout OutgoingRequest) -> Void = { _ in }
  ) async throws(NetworkError) -> NetworkResponse {
    var changed = request
    change(&changed)
    do throws(NetworkError) {
      if Task.isCancelled { throw NetworkError.cancelled() }
      var response = try await client.send(changed)
      try await response.checkStatus(accepted: acceptableStatusCodes)
      response.performedRequest = self
      return response
    } catch {
      throw error.about(changed)
    }
  }
}
