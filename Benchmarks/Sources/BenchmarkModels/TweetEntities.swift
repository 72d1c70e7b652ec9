public import NetworkKitJSON

/// The entities of a tweet's text.
@JSONCodable(keys: .snakeCase)
public struct TweetEntities: Codable, Equatable, Sendable {
  var hashtags: [TweetHashtag]
  var symbols: [String]
  var urls: [TweetLink]
  var userMentions: [TweetMention]
  var media: [TweetMedia]?
}

/// A hashtag in a text.
@JSONCodable(keys: .snakeCase)
public struct TweetHashtag: Codable, Equatable, Sendable {
  var text: String
  var indices: [Int]
}

/// A link in a text.
@JSONCodable(keys: .snakeCase)
public struct TweetLink: Codable, Equatable, Sendable {
  var url: String
  var expandedURL: String
  var displayURL: String
  var indices: [Int]
}

/// The links of a text.
@JSONCodable(keys: .snakeCase)
public struct TweetLinks: Codable, Equatable, Sendable {
  var urls: [TweetLink]
}

/// A user whom a text names.
@JSONCodable(keys: .snakeCase)
public struct TweetMention: Codable, Equatable, Sendable {
  var screenName: String
  var name: String
  var id: Int
  var idStr: String
  var indices: [Int]
}

/// A picture.
@JSONCodable(keys: .snakeCase)
public struct TweetMedia: Codable, Equatable, Sendable {
  var id: Int
  var idStr: String
  var indices: [Int]
  var mediaURL: String
  @JSONKey("media_url_https") var secureMediaURL: String
  var url: String
  var displayURL: String
  var expandedURL: String
  var type: String
  var sizes: TweetMediaSizes
  var sourceStatusID: Int?
  var sourceStatusIDStr: String?

  enum CodingKeys: String, CodingKey {
    case id
    case idStr = "id_str"
    case indices
    case mediaURL = "media_url"
    case secureMediaURL = "media_url_https"
    case url
    case displayURL = "display_url"
    case expandedURL = "expanded_url"
    case type, sizes
    case sourceStatusID = "source_status_id"
    case sourceStatusIDStr = "source_status_id_str"
  }
}

/// One of the sizes that a picture comes in.
@JSONCodable(keys: .snakeCase)
public struct TweetMediaSize: Codable, Equatable, Sendable {
  var w: Int
  var h: Int
  var resize: String
}

/// The sizes that a picture comes in.
@JSONCodable(keys: .snakeCase)
public struct TweetMediaSizes: Codable, Equatable, Sendable {
  var medium: TweetMediaSize
  var small: TweetMediaSize
  var thumb: TweetMediaSize
  var large: TweetMediaSize
}
