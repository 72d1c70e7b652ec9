public import NetworkKit
internal import NetworkKitSupport

/// Middleware that limits the number of concurrent requests to each origin.
///
/// Additional requests wait in the order in which they arrive. List `ConcurrencyLimit` in `attemptMiddleware`, so that
/// a request doesn't count toward the limit during the delay before a retry:
///
/// ```swift
/// let limit = try ConcurrencyLimit(4)
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
/// } attemptMiddleware: {
///   limit
/// }
/// ```
///
/// In `attemptMiddleware`, a request counts toward the limit until its response body has been read completely, has
/// failed, or has been discarded. If `maximumQueueLength` requests are already waiting, the next request fails with
/// `NetworkError.Code.requestQueueFull`. Canceling a request's task ends its wait. The wait counts toward the
/// request's total timeout, but not toward its idle timeout.
///
/// Copies of a `ConcurrencyLimit` share its queues. The transport limits its connections separately.
public struct ConcurrencyLimit: Middleware {
  private let maximumRequestCount: Int
  private let maximumQueueLength: Int
  let queue: PermitQueue<Origin>

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - maximumRequestCount: The maximum number of concurrent requests to an origin. It must be at least 1.
  ///   - maximumQueueLength: The maximum number of requests that can wait for each origin; 1,000 by default. If it's 0,
  ///     a request that exceeds the limit fails immediately.
  /// - Throws: `NetworkError.Code.invalidConfiguration` if a number is out of range.
  public init(_ maximumRequestCount: Int, maximumQueueLength: Int = 1_000) throws(NetworkError) {
    try NetworkError.check(
      "ConcurrencyLimit.maximumRequestCount", maximumRequestCount,
      isValid: maximumRequestCount >= 1, mustBe: "1 or more")
    try NetworkError.check(
      "ConcurrencyLimit.maximumQueueLength", maximumQueueLength, isValid: maximumQueueLength >= 0,
      mustBe: "0 or more")
    self.maximumRequestCount = maximumRequestCount
    self.maximumQueueLength = maximumQueueLength
    queue = PermitQueue(maximumRequestCount, maximumQueueLength: maximumQueueLength)
  }

  /// Sends the request as soon as the limit permits.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let origin = request.origin else { return try await next.send(request) }
    let permit: PermitQueue<Origin>.Permit
    do throws(PermitQueue<Origin>.Rejection) {
      permit = try await queue.permit(for: origin)
    } catch {
      throw error == .full ? queueFull(origin) : .cancelled()
    }
    do throws(NetworkError) {
      return try await next.send(request).observingBody { _ in permit.release() }
    } catch {
      permit.release()
      throw error
    }
  }

  private func queueFull(_ origin: Origin) -> NetworkError {
    NetworkError(
      .requestQueueFull,
      """
      the ConcurrencyLimit queue for \(origin) is full (in progress: \(maximumRequestCount), waiting: \
      \(maximumQueueLength)); send fewer requests, or increase maximumQueueLength
      """)
  }
}
