// The names of keys for Foundation; `@JSONCodable(keys: .snakeCase)` makes them itself.

extension APIUser {
  enum CodingKeys: String, CodingKey {
    case id, login
    case nodeID = "node_id"
    case name, email
    case avatarURL = "avatar_url"
    case htmlURL = "html_url"
    case bio, company, location, followers, following
    case publicRepos = "public_repos"
    case siteAdmin = "site_admin"
    case score
    case createdAt = "created_at"
    case tags, plan
    case updatedAt = "updated_at"
  }
}

extension APIPlan {
  enum CodingKeys: String, CodingKey {
    case name, space
    case privateRepos = "private_repos"
  }
}
