import NetworkKit

@JSONDecodable
struct Release {
  @JSONKey("tag_name") let tag: String
  @JSONKey("author.login") let author: String
}

@NetworkAPI(
  baseURL: "https://api.github.com", headers: ["Accept": "application/vnd.github+json"])
protocol GitHubAPI: NetworkRequest {}

@NetworkRequest(endpoint: "/repos/{owner}/{name}/releases")
struct ListReleases: GitHubAPI {
  typealias ResponseType = [Release]
  let owner: String
  let name: String
  @Query("per_page") var count = 5
}
