import NetworkKit

@JSONDecodable
struct Release {
  @JSONKey("tag_name") let tag: String
  @JSONKey("author.login") let author: String
}

@NetworkAPI(
  baseURL: "https://api.github.com", headers: ["Accept": "application/vnd.github+json"])
protocol GitHubAPI: NetworkRequest {}
