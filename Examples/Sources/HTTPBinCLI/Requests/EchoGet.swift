internal import NetworkKit

/// Asks what a GET looks like from the other side.
@NetworkRequest(endpoint: "/get")
struct EchoGet {
  typealias ResponseType = EchoedGet
}

/// Where the request came from and what it asked for.
struct EchoedGet: JSONDecodable {
  let origin: String
  let url: String

  init(json: JSON) throws(JSONError) {
    origin = try json.decode(at: "origin")
    url = try json.decode(at: "url")
  }
}
