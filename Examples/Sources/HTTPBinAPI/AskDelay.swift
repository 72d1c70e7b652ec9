import NetworkKit
import NetworkKitServer

/// Requests a delayed response.
@NetworkRequest(endpoint: "/delay/{seconds}")
@Receivable
package struct AskDelay {
  package typealias ResponseType = EchoedGet
  package let seconds: Double
  @Ignored package var timeout: Duration?
}
