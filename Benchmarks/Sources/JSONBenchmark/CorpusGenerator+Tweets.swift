import NetworkKitJSON

extension CorpusGenerator {
  /// Generates the result of a search.
  mutating func search(tweets: Int) -> JSON {
    [
      "statuses": .array((0..<tweets).map { _ in tweet(repeats: true) }),
      "search_metadata": [
        "completed_in": 0.087, "max_id": 505_874_924_095_815_700,
        "max_id_str": "505874924095815681",
        "next_results": "?max_id=505874847260352512&q=%E4%B8%80&count=100&include_entities=1",
        "query": "%E4%B8%80", "refresh_url": "?since_id=505874924095815681&q=%E4%B8%80",
        "count": 100, "since_id": 0, "since_id_str": "0",
      ],
    ]
  }

  private mutating func tweet(repeats: Bool) -> JSON {
    let identifier = number(500_000_000_000_000_000...510_000_000_000_000_000)
    var tweet: JSON.Object = [
      "metadata": ["result_type": "recent", "iso_language_code": "ja"],
      "created_at": "Sun Aug 31 00:29:15 +0000 2014",
      "id": JSON(identifier), "id_str": JSON("\(identifier)"), "text": text(words: 4...20),
      "source": #"<a href="http://twitter.com/download/iphone" rel="nofollow">Twitter</a>"#,
      "truncated": false, "in_reply_to_status_id": .null, "in_reply_to_status_id_str": .null,
      "in_reply_to_user_id": .null, "in_reply_to_user_id_str": .null,
      "in_reply_to_screen_name": .null, "user": twitterUser(), "geo": .null, "coordinates": .null,
      "place": .null, "contributors": .null,
    ]
    if repeats, Bool.random(using: &random) {
      tweet["retweeted_status"] = self.tweet(repeats: false)
    }
    tweet["retweet_count"] = JSON(number(0...1_000))
    tweet["favorite_count"] = JSON(number(0...1_000))
    tweet["entities"] = entities()
    tweet["favorited"] = flag()
    tweet["retweeted"] = flag()
    tweet["lang"] = "ja"
    return .object(tweet)
  }

  private mutating func entities() -> JSON {
    [
      "hashtags": [["text": text(words: 1...1), "indices": [3, 14]]],
      "symbols": [],
      "urls": [link()],
      "user_mentions": [
        [
          "screen_name": "aym0566x", "name": text(words: 1...2),
          "id": JSON(number(1...999_999_999)),
          "id_str": "866260188", "indices": [0, 9],
        ]
      ],
    ]
  }

  private mutating func link() -> JSON {
    [
      "url": JSON("http://t.co/\(number(1_000_000...9_999_999))"),
      "expanded_url": "http://www.example.com/mt/blog/index", "display_url": "example.com/mt/blog",
      "indices": [0, 22],
    ]
  }

  private mutating func twitterUser() -> JSON {
    let identifier = number(100_000_000...999_999_999)
    let picture = "pbs.example.com/profile_images/\(identifier)/picture_normal.jpeg"
    return [
      "id": JSON(identifier), "id_str": JSON("\(identifier)"), "name": text(words: 1...2),
      "screen_name": JSON("user\(identifier)"), "location": text(words: 0...2),
      "description": text(words: 3...16), "url": .null,
      "entities": ["url": ["urls": [link()]], "description": ["urls": []]],
      "protected": flag(), "followers_count": JSON(number(0...9_999)),
      "friends_count": JSON(number(0...9_999)), "listed_count": JSON(number(0...99)),
      "created_at": "Sun Jul 27 08:30:04 +0000 2014", "favourites_count": JSON(number(0...9_999)),
      "utc_offset": .null, "time_zone": .null, "geo_enabled": flag(), "verified": flag(),
      "statuses_count": JSON(number(0...99_999)), "lang": "ja", "contributors_enabled": flag(),
      "is_translator": flag(), "is_translation_enabled": flag(),
      "profile_background_color": "C0DEED",
      "profile_background_image_url": "http://abs.example.com/images/themes/theme1/bg.png",
      "profile_background_image_url_https": "https://abs.example.com/images/themes/theme1/bg.png",
      "profile_background_tile": flag(), "profile_image_url": JSON("http://\(picture)"),
      "profile_image_url_https": JSON("https://\(picture)"), "profile_link_color": "0084B4",
      "profile_sidebar_border_color": "C0DEED", "profile_sidebar_fill_color": "DDEEF6",
      "profile_text_color": "333333", "profile_use_background_image": flag(),
      "default_profile": flag(), "default_profile_image": flag(), "following": flag(),
      "follow_request_sent": flag(), "notifications": flag(),
    ]
  }
}
