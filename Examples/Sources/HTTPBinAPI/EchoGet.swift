import NetworkKit
import NetworkKitServer

/// Requests a description of the GET request itself.
@NetworkRequest(endpoint: "/get")
@Receivable
package struct EchoGet {
  package typealias ResponseType = EchoedGet
}

/// The origin of the request and its URL.
@JSONCodable
package struct EchoedGet: Sendable {
  package let origin: String
  package let url: String
}
