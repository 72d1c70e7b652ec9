import NetworkKit

/// The request of the article on servers that fail.
@NetworkRequest(endpoint: "/notes/{id}")
struct FetchNote {
  typealias ResponseType = String
  let id: Int
}

/// The upload of that article.
@NetworkRequest(endpoint: "/notes", method: .post)
struct PostNote {
  let text: String
}
