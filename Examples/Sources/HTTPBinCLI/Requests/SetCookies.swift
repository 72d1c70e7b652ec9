internal import NetworkKit

/// Lets the server set cookies, and follows its redirect to those that it receives.
@NetworkRequest(endpoint: "/cookies/set")
struct SetCookies {
  typealias ResponseType = ReceivedCookies
  @QueryMap let cookies: [String: String]
}

/// The cookies of a request.
@JSONDecodable
struct ReceivedCookies {
  let cookies: [String: String]
}
