internal import NetworkKit

/// Requests the header fields that the server receives.
@NetworkRequest(endpoint: "/headers")
struct EchoHeaders {
  typealias ResponseType = EchoedHeaders
}

/// The header fields that the server received.
@JSONDecodable
struct EchoedHeaders {
  let headers: [String: String]
}
