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
    let length = request.body.length
    if let chunk = request.body.chunk { report(chunk.count, length) }
    request.body.replaceStream { [report] stream in
      BodyStream({ (pull: stream.makePull(), count: 0) }) { state in
        guard let chunk = try await state.pull() else { return nil }
        state.count += chunk.count
        report(state.count, length)
        return chunk
      }
    }
    return try await next.send(request)
  }
}
