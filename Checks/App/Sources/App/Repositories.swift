import NetworkKit

@JSONDecodable
struct Repository {
  let name: String
  @JSONKey("stargazers_count") let stars: Int
}

@NetworkRequest(endpoint: "/users/{login}/repos", method: .get)
struct ListRepositories {
  typealias ResponseType = [Repository]
  let login: String
}
