import NetworkKit

/// What the API answers.
struct Greeting: JSONDecodable {
  let text: String

  init(text: String) {
    self.text = text
  }

  init(json: JSON) throws(JSONError) {
    text = try json.decode(at: "greeting")
  }
}

/// A request written by hand: everything but the endpoint has a default.
struct FetchGreeting: NetworkRequest {
  typealias ResponseType = Greeting
  let name: String
  var endpoint: String { "/greetings" }
  var parameters: Parameters { ["name": name] }
}
