import NetworkKit
import NetworkKitServer

/// Requests a resource that requires these credentials.
///
/// The path contains the credentials only to tell the server which ones to expect. ``BasicAuthentication`` sends them
/// in the `Authorization` header field.
@NetworkRequest(endpoint: "/basic-auth/{user}/{password}")
@Receivable
package struct Authenticate {
  package typealias ResponseType = AuthenticatedUser
  package let user: String
  package let password: String
}

/// The user that the server authenticated.
@JSONCodable
package struct AuthenticatedUser: Sendable {
  package let authenticated: Bool
  package let user: String

  package init(authenticated: Bool, user: String) {
    self.authenticated = authenticated
    self.user = user
  }
}
