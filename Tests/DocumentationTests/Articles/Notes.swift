import NetworkKit

/// What the article on servers that fail asks for.
@NetworkRequest(endpoint: "/notes/{id}")
struct FetchNote {
  typealias ResponseType = String
  let id: Int
}

/// What it sends.
@NetworkRequest(endpoint: "/notes", method: .post)
struct PostNote {
  let text: String
}
