internal import NetworkKit

/// Asks for a resource that only these credentials open.
///
/// They are in the path only to tell the server what to expect; what opens the resource is the
/// `Authorization` header of ``BasicAuthentication``.
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
