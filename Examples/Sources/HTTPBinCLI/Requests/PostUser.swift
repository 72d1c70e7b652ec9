internal import NetworkKit

/// Posts a name as JSON: `{"param": "yoxisem544"}`.
@NetworkRequest(endpoint: "/post", method: .post)
struct PostUser {
  typealias ResponseType = PostedUser
  let param: String
}

/// The name that the server says was posted.
struct PostedUser: JSONDecodable {
  let name: String

  init(json: JSON) throws(JSONError) {
    name = try json.decode(at: "json.param")
  }
}
