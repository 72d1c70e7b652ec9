internal import NetworkKit

/// Asks what a GET looks like from the other side.
@NetworkRequest(endpoint: "/get")
struct EchoGet {
  typealias ResponseType = EchoedGet
}

/// Where the request came from and what it asked for.
@JSONDecodable
struct EchoedGet {
  let origin: String
  let url: String
}
