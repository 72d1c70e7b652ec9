import NetworkKitJSON

/// Generates documents of the shapes of the known corpora, for machines without them: the same keys, kinds of values,
/// and sizes, and on every run the same bytes.
struct CorpusGenerator {
  var random = SplitMix(state: 0xC0FFEE)

  static func document(_ corpus: Corpus) -> JSON {
    var generator = CorpusGenerator()
    return switch corpus {
    case .twitter: generator.search(tweets: 100)
    case .catalog: generator.catalog(performances: 240)
    case .canada: generator.coast(rings: 480)
    case .users: .array((0..<1000).map { generator.user($0) })
    case .user: generator.user(0)
    case .events: generator.events(count: 30)
    case .projects: generator.projects(count: 1_200)
    case .builds: generator.buildServer(jobs: 875)
    case .plugins: generator.updateCenter(plugins: 650)
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func flag() -> JSON { JSON(Bool.random(using: &random)) }

  mutating func text(words: ClosedRange<Int>) -> JSON {
    let vocabulary = [
      "swift", "réseau", "decoder", "天気", "first", "名前", "runtime", "\"quoted\"", "naïve", "data",
      "東京", "open", "line\n", "fast",
    ]
    let count = number(words)
    return JSON((0..<count).map { _ in vocabulary[number(0...13)] }.joined(separator: " "))
  }
}

// MARK: users1000

extension CorpusGenerator {
  fileprivate mutating func user(_ index: Int) -> JSON {
    [
      "id": JSON(1_000_000 + 37 * index),
      "login": JSON("user\(index)"),
      "node_id": JSON("MDQ6VXNlcj\(10_000_000 + index)=="),
      "name": text(words: 2...2),
      "email": index.isMultiple(of: 3) ? .null : JSON("user\(index)@example.com"),
      "avatar_url": JSON("https://avatars.example.com/u/\(1_000_000 + index)?v=4"),
      "html_url": JSON("https://example.com/user\(index)"),
      "bio": index.isMultiple(of: 4) ? .null : text(words: 4...16),
      "company": index.isMultiple(of: 2) ? .null : JSON("@company-\(index)"),
      "location": "Reykjavík",
      "followers": JSON(number(0...100_000)),
      "following": JSON(number(0...500)),
      "public_repos": JSON(number(0...200)),
      "site_admin": flag(),
      "score": decimal(number(0...9_999), places: 2),
      "created_at": "2009-10-04T18:44:36Z",
      "tags": .array((0..<number(0...4)).map { _ in text(words: 1...1) }),
      "plan": ["name": "team", "space": 400, "private_repos": JSON(number(0...50))],
      "updated_at": "2026-05-13T09:08:07Z",
    ]
  }

  /// A number with a fixed number of digits behind its point.
  private func decimal(_ scaled: Int, places: Int) -> JSON {
    let digits = String(scaled)
    let padding = String(repeating: "0", count: max(0, places + 1 - digits.count))
    let padded = padding + digits
    let text = "\(padded.dropLast(places)).\(padded.suffix(places))"
    return JSON.Number(text).map(JSON.number) ?? .null
  }
}

// MARK: canada

extension CorpusGenerator {
  /// A coast line: rings of points with up to fifteen digits behind the point.
  fileprivate mutating func coast(rings: Int) -> JSON {
    let coordinates = (0..<rings).map { _ in
      JSON.array((0..<number(20...220)).map { _ in point() })
    }
    return [
      "type": "FeatureCollection",
      "features": [
        [
          "type": "Feature",
          "properties": ["name": "Canada"],
          "geometry": ["type": "Polygon", "coordinates": .array(coordinates)],
        ]
      ],
    ]
  }

  private mutating func point() -> JSON {
    [coordinate("-\(number(52...141))"), coordinate("\(number(42...83))")]
  }

  private mutating func coordinate(_ degrees: String) -> JSON {
    let fraction = number(100_000_000_000_000...999_999_999_999_999)
    return JSON.Number("\(degrees).\(fraction)").map(JSON.number) ?? .null
  }
}

// MARK: citm_catalog

extension CorpusGenerator {
  /// Dictionaries with numbers for keys, and events that refer to them.
  fileprivate mutating func catalog(performances: Int) -> JSON {
    let names = dictionary(from: 205_705_993, count: 20) { $0.text(words: 2...4) }
    let events = dictionary(from: 138_586_341, count: 180) { generator in
      [
        "description": .null, "id": JSON(generator.number(100_000_000...400_000_000)),
        "logo": "/images/UE0AAAAACEKo6QAAAAZDSVRN", "name": generator.text(words: 3...6),
        "subTopicIds": generator.identifiers(1...5), "subjectCode": .null, "subtitle": .null,
        "topicIds": generator.identifiers(1...3),
      ]
    }
    return [
      "areaNames": names, "audienceSubCategoryNames": ["337100890": "Abonné"], "blockNames": [:],
      "events": events, "performances": .array((0..<performances).map { _ in performance() }),
      "seatCategoryNames": names, "subTopicNames": names, "subjectNames": [:], "topicNames": names,
      "topicSubTopics": dictionary(from: 324_846_098, count: 5) { $0.identifiers(1...9) },
      "venueNames": ["PLEYEL_PLEYEL": "Salle Pleyel"],
    ]
  }

  private mutating func dictionary(
    from first: Int, count: Int, _ value: (inout Self) -> JSON
  ) -> JSON {
    var object = JSON.Object()
    for index in 0..<count { object["\(first + index)"] = value(&self) }
    return .object(object)
  }

  private mutating func identifiers(_ count: ClosedRange<Int>) -> JSON {
    .array((0..<number(count)).map { _ in JSON(number(100_000_000...400_000_000)) })
  }

  private mutating func performance() -> JSON {
    let prices = (0..<number(2...6)).map { _ -> JSON in
      [
        "amount": JSON(number(10_000...200_000)), "audienceSubCategoryId": 337_100_890,
        "seatCategoryId": JSON(number(100_000_000...400_000_000)),
      ]
    }
    let categories = prices.map { _ -> JSON in
      let areas = (0..<number(4...12)).map { _ -> JSON in
        ["areaId": JSON(number(200_000_000...300_000_000)), "blockIds": []]
      }
      return ["areas": .array(areas), "seatCategoryId": JSON(number(300_000_000...400_000_000))]
    }
    return [
      "eventId": JSON(number(100_000_000...400_000_000)),
      "id": JSON(number(100_000_000...400_000_000)), "logo": .null, "name": .null,
      "prices": .array(prices), "seatCategories": .array(categories), "seatMapImage": .null,
      "start": 1_372_701_600_000, "venueCode": "PLEYEL_PLEYEL",
    ]
  }
}
