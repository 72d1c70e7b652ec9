internal import NetworkKit

/// Requests a description of the GET request itself.
@NetworkRequest(endpoint: "/get")
struct EchoGet {
  typealias ResponseType = EchoedGet
}

/// The origin of the request and its URL.
@JSONDecodable
struct EchoedGet {
  let origin: String
  let url: String
}
