extension Misuse {
  /// Keys that are specified for Codable only.
  static let ofCodingKeys: [Misuse] = [
    Misuse(
      name: "key that Codable doesn't read", number: nil,
      source: """
        @JSONCodable
        struct User: Codable {
          let id: Int
          @JSONKey("user_name") let name: String
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "warning: 'Codable' uses the key 'name' instead, because '@JSONKey' doesn't apply to "
            + "it; declare 'CodingKeys' in the type, or remove 'Codable'",
          fixIts: ["declare 'CodingKeys'"])
      ],
      mended: """
        @JSONCodable
        struct User: Codable {
          enum CodingKeys: String, CodingKey { case id, name = "user_name" }
          let id: Int
          @JSONKey("user_name") let name: String
        }
        """),
    Misuse(
      name: "path that Codable doesn't read", number: nil,
      source: """
        @JSONDecodable
        struct User: Sendable, Decodable {
          @JSONKey("user.name") let name: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text:
            "warning: 'Decodable' uses the key 'name' instead, because '@JSONKey' doesn't apply to "
            + "it; declare 'CodingKeys' in the type, or remove 'Decodable'")
      ]),
    Misuse(
      name: "coding keys that nothing reads", number: nil,
      source: """
        @JSONCodable(keys: .snakeCase)
        struct User: Hashable, Sendable {
          let id: Int
          let fullName: String
          private let homePage: String
          @JSONKey("mail") let email: String
          @JSONIgnored var cache = 0
          var note = ""

          enum CodingKeys: String, CodingKey {
            case id = "user.id"
            case fullName = "full_name", homePage = "url"
            case email = "e_mail", cache = "c"
            case note
          }
        }
        """,
      reports: [
        Report(
          position: "10:8",
          text: "warning: 'CodingKeys' applies only to Codable; '@JSONCodable' ignores it",
          fixIts: ["specify the keys with '@JSONKey' instead"])
      ],
      mended: #"""
        @JSONCodable(keys: .snakeCase)
        struct User: Hashable, Sendable {
          @JSONKey("user\\.id") let id: Int
          let fullName: String
          @JSONKey("url") private let homePage: String
          @JSONKey("mail") let email: String
          @JSONIgnored var cache = 0
          var note = ""

          \#n}
        """#),
    Misuse(
      name: "coding keys without keys", number: nil,
      source: """
        @JSONDecodable
        struct User {
          let id: Int
          enum CodingKeys: CodingKey { case id }
        }
        """,
      reports: [
        Report(
          position: "4:8",
          text: "warning: 'CodingKeys' applies only to Codable; '@JSONDecodable' ignores it",
          fixIts: ["remove 'CodingKeys'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          let id: Int
          \n}
        """),
    Misuse(
      name: "coding keys of an enum", number: nil,
      source: """
        @JSONEncodable
        enum Event {
          case joined(user: String)
          case left
          enum CodingKeys: String, CodingKey { case joined = "join", left }
        }
        """,
      reports: [
        Report(
          position: "5:8",
          text: "warning: 'CodingKeys' applies only to Codable; '@JSONEncodable' ignores it",
          fixIts: ["specify the keys with '@JSONKey' instead"])
      ],
      mended: """
        @JSONEncodable
        enum Event {
          @JSONKey("join") case joined(user: String)
          case left
          \n}
        """),
    Misuse(
      name: "coding keys of several names", number: nil,
      source: """
        @JSONDecodable
        struct Point {
          let first, second: Int
          enum CodingKeys: String, CodingKey { case first = "x", second = "y" }
        }
        """,
      reports: [
        Report(
          position: "4:8",
          text: "warning: 'CodingKeys' applies only to Codable; '@JSONDecodable' ignores it")
      ]),
    Misuse(
      name: "other keys for Codable", number: nil,
      source: """
        @JSONCodable
        struct User: Codable {
          let id: Int
          let name: String
          @JSONKey("page") let page: String
          enum CodingKeys: String, CodingKey { case id = "user_id", name, page = "url" }
        }
        @JSONCodable(keys: .snakeCase)
        struct Group: Codable {
          let fullName: String
          enum CodingKeys: String, CodingKey { case fullName = "full_name" }
        }
        """,
      reports: [
        Report(
          position: "6:8",
          text: "warning: 'CodingKeys' applies only to Codable; '@JSONCodable' ignores it",
          fixIts: ["keep 'CodingKeys' and also specify the keys with '@JSONKey'"])
      ],
      mended: """
        @JSONCodable
        struct User: Codable {
          @JSONKey("user_id") let id: Int
          let name: String
          @JSONKey("page") let page: String
          enum CodingKeys: String, CodingKey { case id = "user_id", name, page = "url" }
        }
        @JSONCodable(keys: .snakeCase)
        struct Group: Codable {
          let fullName: String
          enum CodingKeys: String, CodingKey { case fullName = "full_name" }
        }
        """),
  ]

  /// Annotations of one type of which one is wrong: the other one generates what it does.
  static let ofRepeatedAnnotations: [Misuse] = [
    Misuse(
      name: "decodable beside codable", number: nil,
      source: """
        @JSONCodable
        @JSONDecodable
        struct User {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: '@JSONCodable' already makes the type decodable; remove '@JSONDecodable'",
          fixIts: ["remove '@JSONDecodable'"])
      ],
      mended: """
        @JSONCodable
        \nstruct User {
          let id: Int
        }
        """),
    Misuse(
      name: "encodable beside codable", number: nil,
      source: """
        @JSONEncodable @JSONCodable(keys: .snakeCase)
        struct User {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: '@JSONCodable' already makes the type encodable; remove '@JSONEncodable'",
          fixIts: ["remove '@JSONEncodable'"])
      ],
      mended: """
        @JSONCodable(keys: .snakeCase)
        struct User {
          let id: Int
        }
        """),
    Misuse(
      name: "mistake of the second annotation", number: nil,
      source: """
        @JSONDecodable
        @JSONEncodable
        struct User {
          @JSONKey("ids[0]") let id: Int
        }
        """,
      reports: [
        Report(
          position: "4:12",
          text: #"error: "ids[0]" can be decoded but not encoded, because the array's "#
            + "other elements are unknown",
          fixIts: ["use another key for encoding"])
      ],
      mended: """
        @JSONDecodable
        @JSONEncodable
        struct User {
          @JSONKey(decode: "ids[0]", encode: "<#key#>") let id: Int
        }
        """),
  ]

  /// `@JSONEncodable` doesn't repeat the diagnostics of `@JSONDecodable`.
  static let ofTwoAnnotations: [Misuse] = [
    Misuse(
      name: "mistakes beside two annotations", number: nil,
      source: """
        @JSONDecodable
        @JSONEncodable
        struct User {
          @JSONKey("") let id: Int
          let name: String
          @JSONKey("name") let title: String
          @JSONKey("city") let city: String
        }
        """,
      reports: [
        Report(
          position: "4:12", text: "error: a key can't be empty",
          fixIts: ["specify the key", "remove the key"]),
        Report(
          position: "7:3", text: "warning: property 'city' already has this key",
          fixIts: ["remove the key"]),
        Report(
          position: "6:3", text: #"error: the key "name" is decoded twice"#,
          notes: ["5:7 first decoded here"], fixIts: ["use another key"]),
      ],
      mended: """
        @JSONDecodable
        @JSONEncodable
        struct User {
          @JSONKey("<#key#>") let id: Int
          let name: String
          @JSONKey("<#key#>") let title: String
          let city: String
        }
        """, alternatives: nil)
  ]
}
