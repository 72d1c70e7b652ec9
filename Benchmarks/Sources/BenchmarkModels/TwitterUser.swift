public import NetworkKitJSON

/// A user of Twitter, with the forty properties that one had in 2014.
@JSONCodable(keys: .snakeCase)
public struct TwitterUser: Codable, Equatable, Sendable {
  var id: Int
  var idStr: String
  var name: String
  var screenName: String
  var location: String
  var description: String
  var url: String?
  var entities: TwitterUserEntities
  var protected: Bool
  var followersCount: Int
  var friendsCount: Int
  var listedCount: Int
  var createdAt: String
  var favouritesCount: Int
  var utcOffset: Int?
  var timeZone: String?
  var geoEnabled: Bool
  var verified: Bool
  var statusesCount: Int
  var lang: String
  var contributorsEnabled: Bool
  var isTranslator: Bool
  var isTranslationEnabled: Bool
  var profileBackgroundColor: String
  var profileBackgroundImageURL: String
  @JSONKey("profile_background_image_url_https") var secureProfileBackgroundImageURL: String
  var profileBackgroundTile: Bool
  var profileImageURL: String
  @JSONKey("profile_image_url_https") var secureProfileImageURL: String
  var profileBannerURL: String?
  var profileLinkColor: String
  var profileSidebarBorderColor: String
  var profileSidebarFillColor: String
  var profileTextColor: String
  var profileUseBackgroundImage: Bool
  var defaultProfile: Bool
  var defaultProfileImage: Bool
  var following: Bool
  var followRequestSent: Bool
  var notifications: Bool
}

/// The links in a user's profile.
@JSONCodable(keys: .snakeCase)
public struct TwitterUserEntities: Codable, Equatable, Sendable {
  var url: TweetLinks?
  var description: TweetLinks
}
