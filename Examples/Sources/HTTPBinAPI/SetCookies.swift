import NetworkKit
import NetworkKitServer

/// Requests that the server set cookies, and follows its redirect to the list of cookies that it receives.
@NetworkRequest(endpoint: "/cookies/set")
@Receivable
package struct SetCookies {
  package typealias ResponseType = ReceivedCookies
  @QueryMap package let cookies: [String: String]
}

/// The cookies of a request.
@JSONCodable
package struct ReceivedCookies: Sendable {
  package let cookies: [String: String]

  package init(cookies: [String: String]) { self.cookies = cookies }
}
