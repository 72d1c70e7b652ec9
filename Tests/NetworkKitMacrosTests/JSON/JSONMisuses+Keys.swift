extension Misuse {
  /// Cases 28, 29, 36, 37 and 45: keys of a model.
  static let ofModelKeys: [Misuse] = [
    Misuse(
      name: "key of two properties", number: 28,
      source: """
        @JSONDecodable(keys: .snakeCase)
        struct User {
          let fullName: String
          @JSONKey("full_name") let name: String
        }
        """,
      reports: [
        Report(
          position: "4:3", text: #"error: the key "full_name" is decoded twice"#,
          notes: ["3:7 first decoded here"], fixIts: ["use another key"])
      ],
      mended: """
        @JSONDecodable(keys: .snakeCase)
        struct User {
          let fullName: String
          @JSONKey("<#key#>") let name: String
        }
        """),
    Misuse(
      name: "key that a name is already", number: 28,
      source: """
        @JSONDecodable(keys: .snakeCase)
        struct User {
          @JSONKey("user.full_name") let name: String
          @JSONKey("user.full_name") let other: String
          let userID: Int
          let userId: Int
        }
        """,
      reports: [
        Report(
          position: "4:3", text: #"error: the key "user.full_name" is decoded twice"#,
          notes: ["3:3 first decoded here"], fixIts: ["use another key"]),
        Report(
          position: "6:7", text: #"error: the key "user_id" is decoded twice"#,
          notes: ["5:7 first decoded here"], fixIts: ["use another key"]),
      ],
      mended: """
        @JSONDecodable(keys: .snakeCase)
        struct User {
          @JSONKey("user.full_name") let name: String
          @JSONKey("<#key#>") let other: String
          let userID: Int
          @JSONKey("<#key#>") let userId: Int
        }
        """),
    Misuse(
      name: "key of two cases", number: 28,
      source: """
        @JSONDecodable
        enum State {
          case open
          @JSONKey("open") case started
        }
        """,
      reports: [
        Report(
          position: "4:3", text: #"error: the key "open" is decoded twice"#,
          notes: ["3:8 first decoded here"], fixIts: ["use another key"])
      ],
      mended: """
        @JSONDecodable
        enum State {
          case open
          @JSONKey("<#key#>") case started
        }
        """),
    Misuse(
      name: "key inside of another", number: 28,
      source: """
        @JSONDecodable
        struct Repository {
          let owner: JSON
          @JSONKey("owner.name") let name: String
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: this key conflicts with an earlier key, because they require different "
            + "types for the same JSON value",
          notes: ["3:7 the earlier key is here"], fixIts: ["use another key"])
      ],
      mended: """
        @JSONDecodable
        struct Repository {
          let owner: JSON
          @JSONKey("<#key#>") let name: String
        }
        """),
    Misuse(
      name: "empty key", number: 29,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:12", text: "error: a key can't be empty",
          fixIts: ["specify the key", "remove the key"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONKey("<#key#>") let id: Int
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct User {
          let id: Int
        }
        """
      ]),
    Misuse(
      name: "key said twice", number: 36,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("a") @JSONKey("b") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:17", text: "error: '@JSONKey' is applied twice",
          notes: ["3:3 the first '@JSONKey' is here"], fixIts: ["remove '@JSONKey'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONKey("a") let id: Int
        }
        """),
    Misuse(
      name: "key with an interpolation", number: 37,
      source: #"""
        @JSONDecodable
        struct User {
          @JSONKey("a\(1)") let id: Int
        }
        """#,
      reports: [
        Report(
          position: "3:12", text: "error: a key must be a string literal without interpolation",
          fixIts: ["specify the key"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONKey("<#key#>") let id: Int
        }
        """),
    Misuse(
      name: "keys that are constants", number: 37,
      source: """
        let key = "k"
        @JSONDecodable
        struct User {
          @JSONKey(key) let id: Int
        }
        @JSONDecodable
        enum State {
          @JSONKey(key) case open
        }
        """,
      reports: [
        Report(
          position: "4:12", text: "error: a key must be a string literal without interpolation",
          fixIts: ["specify the key"]),
        Report(
          position: "8:12", text: "error: a key must be a string literal without interpolation",
          fixIts: ["specify the key"]),
      ],
      mended: """
        let key = "k"
        @JSONDecodable
        struct User {
          @JSONKey("<#key#>") let id: Int
        }
        @JSONDecodable
        enum State {
          @JSONKey("<#key#>") case open
        }
        """),
    Misuse(
      name: "key that is the property's name", number: 45,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("id") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:3", text: "warning: property 'id' already has this key",
          fixIts: ["remove the key"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          let id: Int
        }
        """),
  ]

  /// Keys that aren't paths, and invalid conversions.
  static let ofModelPaths: [Misuse] = [
    Misuse(
      name: "key that is too long", number: nil,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("\(longKey)") let name: String
        }
        """,
      reports: [
        Report(
          position: "3:12", text: "error: a key can be at most 127 bytes long, excluding its quotes"
        )
      ]),
    Misuse(
      name: "path that begins with a dollar sign", number: nil,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("$.user.name") let name: String
          @JSONKey("$ref") let reference: String
        }
        """,
      reports: [
        Report(
          position: "3:12",
          text: #"error: a path begins with a key of the object itself, as in "user.name", "#
            + "not with '$'",
          fixIts: ["remove '$.'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONKey("user.name") let name: String
          @JSONKey("$ref") let reference: String
        }
        """),
    Misuse(
      name: "key that is no path", number: nil,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("a..b[0]") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:12",
          text: #"error: "a..b[0]" isn't a valid path; use keys and indexes, as in "#
            + #""items[0].name", and "#
            + "put a backslash before a dot or bracket that's part of a key",
          fixIts: ["use the whole string as one key"])
      ],
      mended: #"""
        @JSONDecodable
        struct User {
          @JSONKey("a\\.\\.b\\[0]") let id: Int
        }
        """#),
    Misuse(
      name: "index that would be written", number: nil,
      source: """
        @JSONCodable
        struct User {
          @JSONKey("ids[0]") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:12",
          text: #"error: "ids[0]" can be decoded but not encoded, because the array's "#
            + "other elements are unknown",
          fixIts: ["use another key for encoding"])
      ],
      mended: """
        @JSONCodable
        struct User {
          @JSONKey(decode: "ids[0]", encode: "<#key#>") let id: Int
        }
        """),
    Misuse(
      name: "conversion that is no literal", number: nil,
      source: """
        let conversion = JSONKeyConversion.snakeCase
        @JSONDecodable(keys: conversion)
        struct User {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "2:22",
          text: "error: 'keys' must be one of .useDefault, .snakeCase, "
            + ".screamingSnakeCase, .kebabCase, .pascalCase",
          fixIts: ["use '.snakeCase'", "use '.screamingSnakeCase'"])
      ],
      mended: """
        let conversion = JSONKeyConversion.snakeCase
        @JSONDecodable(keys: .snakeCase)
        struct User {
          let id: Int
        }
        """, alternatives: nil),
  ]
}

private let longKey = String(repeating: "long", count: 32)
