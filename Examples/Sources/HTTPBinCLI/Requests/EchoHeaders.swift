internal import NetworkKit

/// Asks which header fields arrive.
@NetworkRequest(endpoint: "/headers")
struct EchoHeaders {
  typealias ResponseType = EchoedHeaders
}

/// The header fields that arrived.
struct EchoedHeaders: JSONDecodable {
  let headers: [String: String]

  init(json: JSON) throws(JSONError) {
    headers = try json.decode(at: "headers")
  }
}
