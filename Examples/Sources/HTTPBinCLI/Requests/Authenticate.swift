internal import NetworkKit

/// Requests a resource that requires these credentials.
///
/// The path contains them only to tell the server the expected credentials. The `Authorization` header field of
/// ``BasicAuthentication`` sends them.
@NetworkRequest(endpoint: "/basic-auth/{user}/{password}")
struct Authenticate {
  typealias ResponseType = Authentication
  let user: String
  let password: String
}

/// Whom the server let in.
@JSONDecodable
struct Authentication {
  let authenticated: Bool
  let user: String
}
