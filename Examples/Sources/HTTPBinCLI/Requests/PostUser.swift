internal import NetworkKit

/// Posts a name as JSON: `{"param": "yoxisem544"}`.
@NetworkRequest(endpoint: "/post", method: .post)
struct PostUser {
  typealias ResponseType = PostedUser
  let param: String
}

/// The name that was posted, as the server reports it.
@JSONDecodable
struct PostedUser {
  @JSONKey("json.param") let name: String
}
