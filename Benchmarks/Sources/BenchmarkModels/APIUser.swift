public import NetworkKitJSON

/// A user as the APIs of these years give one: users1000.json has a thousand.
@JSONCodable(keys: .snakeCase)
public struct APIUser: Codable, Equatable, Sendable {
  var id: Int
  var login: String
  var nodeID: String
  var name: String
  var email: String?
  var avatarURL: String
  var htmlURL: String
  var bio: String?
  var company: String?
  var location: String
  var followers: Int
  var following: Int
  var publicRepos: Int
  var siteAdmin: Bool
  var score: Double
  var createdAt: String
  var tags: [String]
  var plan: APIPlan
  var updatedAt: String
}

/// The plan of a user.
@JSONCodable(keys: .snakeCase)
public struct APIPlan: Codable, Equatable, Sendable {
  var name: String
  var space: Int
  var privateRepos: Int
}
