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
struct Authentication: JSONDecodable {
  let authenticated: Bool
  let user: String

  init(json: JSON) throws(JSONError) {
    authenticated = try json.decode(at: "authenticated")
    user = try json.decode(at: "user")
  }
}
