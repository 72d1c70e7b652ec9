import NetworkKit

@NetworkAPI(baseURL: "https://api.example.com")
protocol ExampleAPI: NetworkRequest {}

@NetworkRequest(endpoint: "/users/{id}")
@Failure(404, Problem.self)
struct FetchUser: ExampleAPI {
  typealias ResponseType = User
  let id: Int
}

@JSONDecodable struct User { let name: String }
@JSONDecodable struct Problem { let message: String }
