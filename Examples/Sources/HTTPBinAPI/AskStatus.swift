import NetworkKit
import NetworkKitServer

/// Requests a response with a status.
@NetworkRequest(endpoint: "/status/{code}")
@Receivable
package struct AskStatus {
  package typealias ResponseType = IgnorableResult
  package let code: Int
}
