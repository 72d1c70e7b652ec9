import NetworkKit

@JSONDecodable
struct Repository {
  let name: String
  @JSONKey("stargazers_count") let stars: Int
  let description: String?
}

@JSONDecodable
struct GitHubProblem {
  let message: String
}

@NetworkAPI(baseURL: "https://api.github.com")
protocol GitHubRequest: NetworkRequest {}

@NetworkRequest(endpoint: "/users/{login}/repos")
@Failure(404, GitHubProblem.self)
struct ListRepositories: GitHubRequest {
  typealias ResponseType = [Repository]
  let login: String
  @Query("per_page") var perPage = 30
}
