internal import NetworkKit

/// Requests that the server set cookies, and follows its redirect to the list of cookies that it receives.
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
