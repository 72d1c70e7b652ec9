import NetworkKit

@JSONDecodable
struct User { let name: String }

@NetworkRequest(endpoint: "/users/{id}")
struct FetchUser {
  typealias ResponseType = User
  var baseURL: BaseURL? { "https://api.example.com" }
  let id: Int
}

/// The API's error format.
@JSONDecodable
struct Problem {
  let message: String
}
