internal import NetworkKit

/// Asks for an answer that takes its time.
@NetworkRequest(endpoint: "/delay/{seconds}")
struct AskDelay {
  typealias ResponseType = EchoedGet
  let seconds: Double
  @Ignored var timeout: Duration?
}
