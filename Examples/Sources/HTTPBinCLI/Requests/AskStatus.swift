internal import NetworkKit

/// Requests a response with a status.
@NetworkRequest(endpoint: "/status/{code}")
struct AskStatus {
  typealias ResponseType = IgnorableResult
  let code: Int
}
