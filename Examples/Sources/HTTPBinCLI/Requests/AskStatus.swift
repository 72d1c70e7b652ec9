internal import NetworkKit

/// Asks for an answer with a status.
@NetworkRequest(endpoint: "/status/{code}")
struct AskStatus {
  typealias ResponseType = IgnorableResult
  let code: Int
}
