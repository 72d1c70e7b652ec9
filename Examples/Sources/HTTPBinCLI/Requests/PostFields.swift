internal import NetworkKit

/// Posts a JSON object.
@NetworkRequest(endpoint: "/post", method: .post)
struct PostFields {
  typealias ResponseType = PostedFields
  @Body let fields: JSON
}

/// The object that was posted, as the server reports it.
@JSONDecodable
struct PostedFields {
  @JSONKey("json") let fields: JSON
}
