internal import NetworkKit

/// Requests a delayed response.
@NetworkRequest(endpoint: "/delay/{seconds}")
struct AskDelay {
  typealias ResponseType = EchoedGet
  let seconds: Double
  @Ignored var timeout: Duration?
}
