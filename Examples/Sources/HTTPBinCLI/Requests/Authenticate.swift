internal import NetworkKit

/// Requests a resource that requires these credentials.
///
/// The path contains the credentials only to tell the server which ones to expect. ``BasicAuthentication`` sends them
/// in the `Authorization` header field.
@NetworkRequest(endpoint: "/basic-auth/{user}/{password}")
struct Authenticate {
  typealias ResponseType = Authentication
  let user: String
  let password: String
}

/// The user that the server authenticated.
@JSONDecodable
struct Authentication {
  let authenticated: Bool
  let user: String
}
