public import NetworkKitJSON

/// An event of GitHub's public timeline: six members of many. Most of the document is skipped.
@JSONCodable
public struct GitHubEvent: Codable, Equatable, Sendable {
  var type: String
  @JSONKey("created_at") var createdAt: String
  var actor: GitHubActor
  var repo: GitHubRepository
  @JSONKey("public") var isPublic: Bool
  var id: String

  enum CodingKeys: String, CodingKey {
    case type
    case createdAt = "created_at"
    case actor, repo
    case isPublic = "public"
    case id
  }
}

/// The user who caused an event.
@JSONCodable
public struct GitHubActor: Codable, Equatable, Sendable {
  var login: String
}

/// The repository of an event.
@JSONCodable
public struct GitHubRepository: Codable, Equatable, Sendable {
  var name: String
}
