public import NetworkKitJSON

/// The response to a search on Twitter: twitter.json.
@JSONCodable(keys: .snakeCase)
public struct TwitterSearch: Codable, Equatable, Sendable {
  var statuses: [Tweet]
  var searchMetadata: TwitterSearchMetadata
}

/// The query, and the position of the next page.
@JSONCodable(keys: .snakeCase)
public struct TwitterSearchMetadata: Codable, Equatable, Sendable {
  var completedIn: Double
  var maxID: Int
  var maxIDStr: String
  var nextResults: String
  var query: String
  var refreshURL: String
  var count: Int
  var sinceID: Int
  var sinceIDStr: String
}

/// A tweet.
@JSONCodable(keys: .snakeCase)
public struct Tweet: Codable, Equatable, Sendable {
  var metadata: TweetMetadata
  var createdAt: String
  var id: Int
  var idStr: String
  var text: String
  var source: String
  var truncated: Bool
  var inReplyToStatusID: Int?
  var inReplyToStatusIDStr: String?
  var inReplyToUserID: Int?
  var inReplyToUserIDStr: String?
  var inReplyToScreenName: String?
  var user: TwitterUser
  var geo: String?
  var coordinates: String?
  var place: String?
  var contributors: String?
  var retweetedStatus: Retweet?
  var retweetCount: Int
  var favoriteCount: Int
  var entities: TweetEntities
  var favorited: Bool
  var retweeted: Bool
  var possiblySensitive: Bool?
  var lang: String
}

/// A tweet that another one repeats.
@JSONCodable(keys: .snakeCase)
public struct Retweet: Codable, Equatable, Sendable {
  var metadata: TweetMetadata
  var createdAt: String
  var id: Int
  var idStr: String
  var text: String
  var source: String
  var truncated: Bool
  var inReplyToStatusID: Int?
  var inReplyToStatusIDStr: String?
  var inReplyToUserID: Int?
  var inReplyToUserIDStr: String?
  var inReplyToScreenName: String?
  var user: TwitterUser
  var geo: String?
  var coordinates: String?
  var place: String?
  var contributors: String?
  var retweetCount: Int
  var favoriteCount: Int
  var entities: TweetEntities
  var favorited: Bool
  var retweeted: Bool
  var possiblySensitive: Bool?
  var lang: String
}

/// The metadata of a tweet in the results of a search.
@JSONCodable(keys: .snakeCase)
public struct TweetMetadata: Codable, Equatable, Sendable {
  var resultType: String
  var isoLanguageCode: String
}
