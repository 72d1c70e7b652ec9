@testable import NetworkKit

/// Middleware that reports the number of bytes of a request's body while they're read, and the length of the body.
struct BodyCounter: Middleware {
  let report: @Sendable (_ sent: Int, _ total: Int?) -> Void

  init(_ report: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void) {
    self.report = report
  }

  func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    var request = request
    request.body.count(report)
    return try await next.send(request)
  }
}
