import NetworkKit
import NetworkKitServer

/// Requests the header fields that the server receives.
@NetworkRequest(endpoint: "/headers")
@Receivable
package struct EchoHeaders {
  package typealias ResponseType = EchoedHeaders
}

/// The header fields that the server received.
@JSONCodable
package struct EchoedHeaders: Sendable {
  package let headers: [String: String]
}
