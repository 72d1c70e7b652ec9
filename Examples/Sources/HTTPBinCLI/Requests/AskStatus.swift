internal import NetworkKit

/// Asks for an answer with a status.
@NetworkRequest(endpoint: "/status/{code}")
struct AskStatus {
  let code: Int
}
