extension Misuse {
  /// Annotations inside `#if`, and keys of properties inside `#if`.
  static let ofConditions: [Misuse] = [
    Misuse(
      name: "annotations of a model inside a directive", number: nil,
      source: """
        @JSONDecodable
        struct User {
          #if DEBUG
          @JSONKey("debug_id")
          #endif
          let id: Int
          #if DEBUG
          @JSONLossy
          #else
          @available(*, deprecated)
          #endif
          let names: [String]
        }
        @JSONDecodable
        #if DEBUG
        @JSONTagged("type")
        #endif
        enum Event {
          #if DEBUG
          #if os(Linux)
          @JSONKey("b")
          #endif
          #endif
          case a
          case c
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text:
            "error: '#if' can't surround only '@JSONKey'; put the directive around the whole "
            + "declaration",
          notes: ["4:3 '@JSONKey' is here"]),
        Report(
          position: "7:3",
          text:
            "error: '#if' can't surround only '@JSONLossy'; put the directive around the whole "
            + "declaration",
          notes: ["8:3 '@JSONLossy' is here"]),
        Report(
          position: "15:1",
          text:
            "error: '#if' can't surround only '@JSONTagged'; put the directive around the whole "
            + "declaration",
          notes: ["16:1 '@JSONTagged' is here"]),
        Report(
          position: "20:3",
          text:
            "error: '#if' can't surround only '@JSONKey'; put the directive around the whole "
            + "declaration",
          notes: ["21:3 '@JSONKey' is here"]),
      ]),
    Misuse(
      name: "key of an earlier property inside a directive", number: 28,
      source: """
        @JSONDecodable
        struct User {
          #if DEBUG
          let id: Int
          #else
          let name: String
          #endif
          @JSONKey("id") let number: Int
        }
        """,
      reports: [
        Report(
          position: "8:3", text: "error: the key \"id\" is decoded twice",
          notes: ["4:7 first decoded here"], fixIts: ["use another key"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          #if DEBUG
          let id: Int
          #else
          let name: String
          #endif
          @JSONKey("<#key#>") let number: Int
        }
        """),
    Misuse(
      name: "two rests, the first inside a directive", number: nil,
      source: """
        @JSONDecodable
        struct User {
          #if DEBUG
          @JSONFlatten let others: [String: JSON]
          #endif
          @JSONFlatten let numbers: Dictionary<String, JSON>
        }
        """,
      reports: [
        Report(
          position: "6:20",
          text: "error: property 'numbers' can't be flattened, because 'others' already contains "
            + "all remaining members",
          notes: ["4:20 the remaining members are stored here"], fixIts: ["remove '@JSONFlatten'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          #if DEBUG
          @JSONFlatten let others: [String: JSON]
          #endif
          let numbers: Dictionary<String, JSON>
        }
        """),
  ]
}
