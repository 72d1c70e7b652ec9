extension Misuse {
  /// Annotations that wouldn't have their apparent effect.
  static let ofModelEffects: [Misuse] = [
    Misuse(
      name: "left out where it is empty, without a default", number: nil,
      source: """
        @JSONCodable
        struct User {
          @JSONOmit(.whenEmpty) let tags: [String]
          @JSONOmit(.whenEmpty) private(set) var names: [String: Int]
          @JSONOmit(.whenEmpty) let note: String
          @JSONOmit(.whenEmpty) let ids: Set<Int>
          @JSONOmit(.whenEmpty) let others: JSON.Object
          @JSONOmit(.whenEmpty) let optional: [Int]?
          @JSONOmit(.whenEmpty) @JSONDefault([]) let marked: [Int]
          @JSONOmit(.whenEmpty) var initial: [Int] = []
        }
        """,
      reports: [
        Report(
          position: "3:13",
          text:
            "warning: property 'tags' can't be decoded after '.whenEmpty' omits it; give the "
            + "property a default",
          fixIts: ["add the default '[]'"]),
        Report(
          position: "4:13",
          text:
            "warning: property 'names' can't be decoded after '.whenEmpty' omits it; give the "
            + "property a default",
          fixIts: ["add the default '[:]'"]),
        Report(
          position: "5:13",
          text:
            "warning: property 'note' can't be decoded after '.whenEmpty' omits it; give the "
            + "property a default",
          fixIts: [#"add the default '""'"#]),
        Report(
          position: "6:13",
          text:
            "warning: property 'ids' can't be decoded after '.whenEmpty' omits it; give the "
            + "property a default",
          fixIts: ["add the default '[]'"]),
        Report(
          position: "7:13",
          text:
            "warning: property 'others' can't be decoded after '.whenEmpty' omits it; give the "
            + "property a default"
        ),
      ],
      mended: """
        @JSONCodable
        struct User {
          @JSONOmit(.whenEmpty) var tags: [String] = []
          @JSONOmit(.whenEmpty) private(set) var names: [String: Int] = [:]
          @JSONOmit(.whenEmpty) var note: String = ""
          @JSONOmit(.whenEmpty) var ids: Set<Int> = []
          @JSONOmit(.whenEmpty) let others: JSON.Object
          @JSONOmit(.whenEmpty) let optional: [Int]?
          @JSONOmit(.whenEmpty) @JSONDefault([]) let marked: [Int]
          @JSONOmit(.whenEmpty) var initial: [Int] = []
        }
        """,
      remaining: [
        "7:13 warning: property 'others' can't be decoded after '.whenEmpty' omits it; "
          + "give the property a default"
      ]),
    Misuse(
      name: "left out where it can't be empty", number: nil,
      source: """
        @JSONEncodable
        struct User {
          @JSONOmit(.whenEmpty) let age: Int
          @JSONOmit(.whenEmpty) let isAdmin: Bool
          @JSONOmit(.whenEmpty) let initial: Character
          @JSONOmit(.whenEmpty) let height: Double?
        }
        """,
      reports: [("3", "Int"), ("4", "Bool"), ("5", "Character")].map { line, type in
        Report(
          position: "\(line):13",
          text: "error: '.whenEmpty' applies only to collections and strings; '\(type)' is never "
            + "empty",
          fixIts: ["remove '@JSONOmit'"])
      },
      mended: """
        @JSONEncodable
        struct User {
          let age: Int
          let isAdmin: Bool
          let initial: Character
          @JSONOmit(.whenEmpty) let height: Double?
        }
        """),
    Misuse(
      name: "case for all others of a number", number: nil,
      source: """
        @JSONCodable
        @JSONTagged("type")
        enum Event {
          case ping
          @JSONOther case other(Int)
        }
        """,
      reports: [
        Report(
          position: "5:25",
          text:
            "error: the associated value of the '@JSONOther' case must be a 'String', a 'JSON' "
            + "value, or a model that accepts any JSON, not 'Int'",
          fixIts: ["change the type to 'JSON'", "change the type to 'String'"])
      ],
      mended: """
        @JSONCodable
        @JSONTagged("type")
        enum Event {
          case ping
          @JSONOther case other(JSON)
        }
        """,
      alternatives: [
        """
        @JSONCodable
        @JSONTagged("type")
        enum Event {
          case ping
          @JSONOther case other(String)
        }
        """
      ]),
    Misuse(
      name: "annotations that nothing reads", number: nil,
      source: """
        struct Plain {
          @JSONKey("x") let id: Int
          @JSONAlias("y") let name: String
        }
        @JSONTagged("type")
        enum Event {
          @JSONKey("p") case ping
          @JSONOther case other
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("full_name") let name: String
        }
        """,
      reports: [
        Report(
          position: "2:3",
          text: "warning: '@JSONKey' has no effect outside a type annotated with "
            + "'@JSONDecodable', '@JSONEncodable', '@JSONCodable', or '@NetworkRequest'",
          fixIts: ["remove '@JSONKey'"]),
        Report(
          position: "3:3",
          text: "warning: '@JSONAlias' has no effect outside a type annotated with "
            + "'@JSONDecodable', '@JSONEncodable', or '@JSONCodable'",
          fixIts: ["remove '@JSONAlias'"]),
        Report(
          position: "7:3",
          text: "warning: '@JSONKey' has no effect outside a type annotated with "
            + "'@JSONDecodable', '@JSONEncodable', '@JSONCodable', or '@NetworkRequest'",
          fixIts: ["remove '@JSONKey'"]),
        Report(
          position: "8:3",
          text: "warning: '@JSONOther' has no effect outside a type annotated with "
            + "'@JSONDecodable', '@JSONEncodable', or '@JSONCodable'",
          fixIts: ["remove '@JSONOther'"]),
        Report(
          position: "5:1",
          text:
            "warning: '@JSONTagged' has no effect without '@JSONDecodable', '@JSONEncodable', or "
            + "'@JSONCodable'",
          fixIts: ["remove '@JSONTagged'"]),
      ],
      mended: """
        struct Plain {
          let id: Int
          let name: String
        }
        \nenum Event {
          case ping
          case other
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("full_name") let name: String
        }
        """),
  ]
}
