extension Misuse {
  /// Members and annotations of models that are never read or written.
  static let ofUnreadMembers: [Misuse] = [
    Misuse(
      name: "lazy properties", number: nil,
      source: """
        @JSONDecodable
        struct Query {
          lazy var page = 1
          lazy var text = "\\(page)"
          private lazy var cache: [String] = []
        }
        @JSONCodable
        struct Other {
          lazy var tags: [String] = []
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "warning: property 'page' is never decoded, because it's 'lazy'; remove 'lazy'",
          fixIts: ["remove 'lazy'"]),
        Report(
          position: "9:3",
          text:
            "warning: property 'tags' is never decoded or encoded, because it's 'lazy'; remove 'lazy'",
          fixIts: ["remove 'lazy'"]),
      ],
      mended: """
        @JSONDecodable
        struct Query {
          var page = 1
          lazy var text = "\\(page)"
          private lazy var cache: [String] = []
        }
        @JSONCodable
        struct Other {
          var tags: [String] = []
        }
        """),
    .compiled(
      "alias without keys", because: severalMistakes,
      """
      @JSONDecodable
      struct User {
        @JSONAlias() let id: Int
        @JSONAlias let name: String
      }
      """,
      "3:14 error: missing argument for parameter #1 in macro expansion",
      "4:13 error: missing argument for parameter #1 in macro expansion"),
    Misuse(
      name: "nil that can't be omitted", number: nil,
      source: """
        @JSONCodable
        struct User {
          @JSONOmit(.whenNil) let id: Int
          @JSONOmit(.whenNil) let tags: [String]
          @JSONOmit(.whenNil) let name: String?
          @JSONOmit(.whenNil) let other: JSON
        }
        @JSONEncodable(omit: .whenEmpty)
        struct Tags {
          @JSONOmit(.whenNil) let list: [String]
        }
        """,
      reports: [
        Report(
          position: "3:13",
          text: "error: '.whenNil' applies only to optional properties; 'Int' is never nil",
          fixIts: ["remove '@JSONOmit'"]),
        Report(
          position: "4:13",
          text: "error: '.whenNil' applies only to optional properties; '[String]' is never nil",
          fixIts: ["remove '@JSONOmit'"]),
        Report(
          position: "10:13",
          text: "error: '.whenNil' applies only to optional properties; '[String]' is never nil",
          fixIts: ["use '.never'"]),
      ],
      mended: """
        @JSONCodable
        struct User {
          let id: Int
          let tags: [String]
          @JSONOmit(.whenNil) let name: String?
          @JSONOmit(.whenNil) let other: JSON
        }
        @JSONEncodable(omit: .whenEmpty)
        struct Tags {
          @JSONOmit(.never) let list: [String]
        }
        """),
  ]
}
