import NetworkKit

/// The response of the API.
struct Greeting: JSONDecodable {
  let text: String

  init(text: String) {
    self.text = text
  }

  init(json: JSON) throws(JSONError) {
    text = try json.decode(at: "greeting")
  }
}

/// A handwritten request: everything except the endpoint has a default.
struct FetchGreeting: NetworkRequest {
  typealias ResponseType = Greeting
  let name: String
  var endpoint: String { "/greetings" }
  var parameters: Parameters { ["name": name] }
}
