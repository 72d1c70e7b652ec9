import NetworkKit

@JSONDecodable
struct Repository {
  let name: String
  @JSONKey("stargazers_count") let stars: Int
  let description: String?
}

@NetworkAPI(baseURL: "https://api.github.com")
protocol GitHubRequest: NetworkRequest {}

@NetworkRequest(endpoint: "/users/{login}/repos")
struct ListRepositories: GitHubRequest {
  typealias ResponseType = [Repository]
  let login: String
  @Query("per_page") var perPage = 30
  @Header var ifNoneMatch: String?
}

@NetworkRequest(endpoint: "/repos/{owner}/{name}/issues", method: .post)
struct OpenIssue: GitHubRequest {
  let owner: String
  let name: String
  let title: String
  var labels: [String] = []
}

@JSONDecodable
struct GitHubProblem {
  let message: String
}

@JSONDecodable
struct RepositoryMatches {
  let items: [Repository]
}

@NetworkRequest(endpoint: "/search/repositories")
struct FindRepositories: GitHubRequest {
  typealias ResponseType = [Repository]
  @Query("q") let text: String

  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> [Repository] {
    try response.decodeJSON(RepositoryMatches.self).items
  }
}

@NetworkRequest(endpoint: "/users/{login}")
struct FetchOwner<Owner: JSONDecodable & Sendable>: GitHubRequest {
  typealias ResponseType = Owner
  let login: String
}

@NetworkRequest(endpoint: "/repos/{owner}/{name}")
@Failure(404, GitHubProblem.self)
struct GetRepository: GitHubRequest {
  typealias ResponseType = Repository
  let owner: String
  let name: String
}
