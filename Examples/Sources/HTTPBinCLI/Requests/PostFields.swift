internal import NetworkKit

/// Posts a JSON object.
@NetworkRequest(endpoint: "/post", method: .post)
struct PostFields {
  typealias ResponseType = PostedFields
  @Body let fields: JSON
}

/// The object that the server says was posted.
struct PostedFields: JSONDecodable {
  let fields: JSON

  init(json: JSON) throws(JSONError) {
    fields = try json.decode(at: "json")
  }
}
