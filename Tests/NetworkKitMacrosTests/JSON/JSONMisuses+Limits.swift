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
          @JSONCount(...1) var flag = "🇩🇪"
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
        Report(
          position: "8:31",
          text:
            #"warning: the default "🇩🇪" of property 'flag' is outside '@JSONCount(...1)', so the same value in "#
            + "JSON is rejected",
          fixIts: ["change the range to ...2"]),
      ],
      mended: """
        @JSONCodable
        struct Query {
          @JSONRange(1...5) @JSONDefault(5) let page: Int
          @JSONRange(0.5...) var share = 0.5
          @JSONRange(...3) var size = 3
          @JSONCount(0...5) var tags: [String] = []
          @JSONCount(...3) var name = "abc"
          @JSONCount(...2) var flag = "🇩🇪"
        }
        """, alternatives: nil),
    Misuse(
      name: "negative counts", number: nil,
      source: """
        @JSONDecodable
        struct Query {
          @JSONCount(-1...2) let tags: [String]
          @JSONCount(-3 ..< 5) let names: [String]?
          @JSONCount((-1)...) let text: String
          @JSONCount(-5 ... -1) let counts: [String: Int]
          @JSONRange(-1...2) let page: Int
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text:
            "error: the range of property 'tags' can't begin with -1, because a count is never negative",
          fixIts: ["change the range to 0...2"]),
        Report(
          position: "4:14",
          text:
            "error: the range of property 'names' can't begin with -3, because a count is never negative",
          fixIts: ["change the range to 0 ..< 5"]),
        Report(
          position: "5:14",
          text:
            "error: the range of property 'text' can't begin with -1, because a count is never negative",
          fixIts: ["change the range to 0..."]),
        Report(
          position: "6:14",
          text:
            "error: the range of property 'counts' can't begin with -5, because a count is never negative"
        ),
      ],
      mended: """
        @JSONDecodable
        struct Query {
          @JSONCount(0...2) let tags: [String]
          @JSONCount(0 ..< 5) let names: [String]?
          @JSONCount(0...) let text: String
          @JSONCount(-5 ... -1) let counts: [String: Int]
          @JSONRange(-1...2) let page: Int
        }
        """,
      remaining: [
        "6:14 error: the range of property 'counts' can't begin with -5, because a count is never negative"
      ]),
    Misuse(
      name: "defaults that their types can't represent", number: nil,
      source: """
        @JSONDecodable
        struct Query {
          var page: UInt8 = 300
          @JSONDefault(-1) let size: UInt
          @JSONDefault(-0x81) let shift: Int8?
          var offset: UInt32 = 0xFFFF_FFFF
        }
        @JSONCodable
        enum Command {
          case wait(seconds: Int16 = 40_000)
          case stop
        }
        """,
      reports: [
        Report(
          position: "3:21",
          text: "error: the default 300 is out of range; 'UInt8' can't be greater than 255",
          fixIts: ["change the default to 255"]),
        Report(
          position: "4:16",
          text: "error: the default -1 is out of range; 'UInt' can't be less than 0",
          fixIts: ["change the default to 0"]),
        Report(
          position: "5:16",
          text: "error: the default -0x81 is out of range; 'Int8' can't be less than -128",
          fixIts: ["change the default to -128"]),
        Report(
          position: "10:30",
          text: "error: the default 40_000 is out of range; 'Int16' can't be greater than 32767",
          fixIts: ["change the default to 32767"]),
      ],
      mended: """
        @JSONDecodable
        struct Query {
          var page: UInt8 = 255
          @JSONDefault(0) let size: UInt
          @JSONDefault(-128) let shift: Int8?
          var offset: UInt32 = 0xFFFF_FFFF
        }
        @JSONCodable
        enum Command {
          case wait(seconds: Int16 = 32767)
          case stop
        }
        """),
    .compiled(
      "defaults beyond the range of every integer", because: severalMistakes,
      """
      @JSONDecodable
      struct Query {
        var page: Int = 1e19
        var size: UInt64 = 1e20
      }
      """,
      "3:19 error: cannot convert value of type 'Double' to specified type 'Int'",
      "4:22 error: cannot convert value of type 'Double' to specified type 'UInt64'"),
  ]
}
