// The names of keys for Foundation; `@JSONCodable(keys: .snakeCase)` makes them itself.

extension TweetEntities {
  enum CodingKeys: String, CodingKey {
    case hashtags, symbols, urls
    case userMentions = "user_mentions"
    case media
  }
}

extension TweetLink {
  enum CodingKeys: String, CodingKey {
    case url
    case expandedURL = "expanded_url"
    case displayURL = "display_url"
    case indices
  }
}

extension TweetMention {
  enum CodingKeys: String, CodingKey {
    case screenName = "screen_name"
    case name, id
    case idStr = "id_str"
    case indices
  }
}
