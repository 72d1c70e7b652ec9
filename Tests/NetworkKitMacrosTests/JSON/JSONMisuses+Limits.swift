extension Misuse {
  /// Ranges without values, and defaults outside a range.
  static let ofLimits: [Misuse] = [
    Misuse(
      name: "reversed bounds", number: nil,
      source: """
        @JSONDecodable
        struct Query {
          @JSONRange(10...5) let page: Int
          @JSONRange(0.5 ..< -1) let share: Double?
          @JSONCount(5...1) let tags: [String]
          @JSONRange(5..<5) let size: Int
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text:
            "error: the range of property 'page' can't begin with 10, because it ends with 5; swap the bounds",
          fixIts: ["change the range to 5...10"]),
        Report(
          position: "4:14",
          text:
            "error: the range of property 'share' can't begin with 0.5, because it ends with -1; swap the bounds",
          fixIts: ["change the range to -1 ..< 0.5"]),
        Report(
          position: "5:14",
          text:
            "error: the range of property 'tags' can't begin with 5, because it ends with 1; swap the bounds",
          fixIts: ["change the range to 1...5"]),
        Report(
          position: "6:14",
          text: "error: the range of property 'size' contains no value; to include 5, use '...'",
          fixIts: ["change the range to 5...5"]),
      ],
      mended: """
        @JSONDecodable
        struct Query {
          @JSONRange(5...10) let page: Int
          @JSONRange(-1 ..< 0.5) let share: Double?
          @JSONCount(1...5) let tags: [String]
          @JSONRange(5...5) let size: Int
        }
        """),
    Misuse(
      name: "default outside the range", number: nil,
      source: """
        @JSONCodable
        struct Query {
          @JSONRange(1...5) @JSONDefault(9) let page: Int
          @JSONRange(0.5...) var share = -1.0
          @JSONRange(..<3) var size = 3
          @JSONCount(1...5) var tags: [String] = []
          @JSONCount(...2) var name = "abc"
        }
        """,
      reports: [
        Report(
          position: "3:34",
          text:
            "warning: the default 9 of property 'page' is outside '@JSONRange(1...5)', so the same value in JSON is "
            + "rejected",
          fixIts: ["change the default to 5", "change the range to 1...9"]),
        Report(
          position: "4:34",
          text:
            "warning: the default -1.0 of property 'share' is outside '@JSONRange(0.5...)', so the same value in "
            + "JSON is rejected",
          fixIts: ["change the default to 0.5", "change the range to (-1.0)..."]),
        Report(
          position: "5:31",
          text:
            "warning: the default 3 of property 'size' is outside '@JSONRange(..<3)', so the same value in JSON is "
            + "rejected",
          fixIts: ["change the range to ...3"]),
        Report(
          position: "6:42",
          text:
            "warning: the default [] of property 'tags' is outside '@JSONCount(1...5)', so the same value in JSON "
            + "is rejected",
          fixIts: ["change the range to 0...5"]),
        Report(
          position: "7:31",
          text:
            #"warning: the default "abc" of property 'name' is outside '@JSONCount(...2)', so the same value in "#
            + "JSON is rejected",
          fixIts: ["change the range to ...3"]),
      ],
      mended: """
        @JSONCodable
        struct Query {
          @JSONRange(1...5) @JSONDefault(5) let page: Int
          @JSONRange(0.5...) var share = 0.5
          @JSONRange(...3) var size = 3
          @JSONCount(0...5) var tags: [String] = []
          @JSONCount(...3) var name = "abc"
        }
        """, alternatives: nil),
  ]
}
