internal import NetworkKit

/// Requests the header fields that arrive.
@NetworkRequest(endpoint: "/headers")
struct EchoHeaders {
  typealias ResponseType = EchoedHeaders
}

/// The header fields that arrived.
@JSONDecodable
struct EchoedHeaders {
  let headers: [String: String]
}
