extension Misuse {
  /// Cases 29, 36, 37 and 39 to 42: how the cases of an enum are told apart.
  static let ofModelTags: [Misuse] = [
    Misuse(
      name: "empty tag", number: 29,
      source: """
        @JSONDecodable
        @JSONTagged("", content: "c")
        enum Shape {
          case point
        }
        """,
      reports: [
        Report(position: "2:13", text: "error: a key can't be empty", fixIts: ["specify the key"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged("<#key#>", content: "c")
        enum Shape {
          case point
        }
        """),
    Misuse(
      name: "tag that is no literal", number: 37,
      source: #"""
        @JSONDecodable
        @JSONTagged("\(1)")
        enum Shape {
          case point
        }
        """#,
      reports: [
        Report(
          position: "2:13", text: "error: a key must be a string literal without interpolation",
          fixIts: ["specify the key"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged("<#key#>")
        enum Shape {
          case point
        }
        """),
    Misuse(
      name: "two tags", number: 36,
      source: """
        @JSONDecodable
        @JSONTagged("a") @JSONTagged(.untagged) enum Shape {
          case point
        }
        """,
      reports: [
        Report(
          position: "2:18", text: "error: '@JSONTagged' is applied twice",
          notes: ["2:1 the first '@JSONTagged' is here"], fixIts: ["remove '@JSONTagged'"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged("a") enum Shape {
          case point
        }
        """),
    Misuse(
      name: "scalar beside a tag", number: 39,
      source: """
        @JSONDecodable
        @JSONTagged("type")
        enum Shape {
          case circle(Double)
        }
        """,
      reports: [
        Report(
          position: "4:15",
          text:
            "error: a value of type 'Double' isn't a JSON object, so it can't contain the tag "
            + "\"type\"; add a label to the value, or specify the value's key with 'content:'",
          fixIts: ["add a label to the value", "specify a key with 'content:'"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged("type")
        enum Shape {
          case circle(<#name#>: Double)
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        @JSONTagged("type", content: "<#content#>")
        enum Shape {
          case circle(Double)
        }
        """
      ]),
    Misuse(
      name: "several values beside a tag", number: 39,
      source: """
        @JSONDecodable
        @JSONTagged("type")
        enum Shape {
          case line(Double, Double)
        }
        """,
      reports: [
        Report(
          position: "4:12",
          text: "error: unlabeled values can't be in the same object as the tag \"type\"; add "
            + "labels to the values, or specify a key for them with 'content:'",
          fixIts: ["add labels to the values", "specify a key with 'content:'"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged("type")
        enum Shape {
          case line(<#name#>: Double, <#name#>: Double)
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        @JSONTagged("type", content: "<#content#>")
        enum Shape {
          case line(Double, Double)
        }
        """
      ]),
    Misuse(
      name: "tag that is a label", number: 40,
      source: """
        @JSONDecodable
        @JSONTagged("type")
        enum Shape {
          case circle(type: String)
        }
        """,
      reports: [
        Report(
          position: "4:15",
          text: "error: the key \"type\" can't be used for both the tag and this value",
          notes: ["2:13 the tag is specified here"], fixIts: ["rename the value"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged("type")
        enum Shape {
          case circle(<#name#>: String)
        }
        """),
    Misuse(
      name: "content that is the tag", number: 40,
      source: """
        @JSONDecodable
        @JSONTagged("type", content: "type")
        enum Shape {
          case point
        }
        """,
      reports: [
        Report(
          position: "2:30",
          text: "error: the key \"type\" can't be used for both the tag and the content",
          fixIts: ["use another key"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged("type", content: "<#key#>")
        enum Shape {
          case point
        }
        """),
    Misuse(
      name: "tag of raw values", number: nil,
      source: """
        @JSONDecodable
        @JSONTagged("type") enum Color: String {
          case red
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: an enum with raw values can't have a tag, because raw values already "
            + "identify its cases",
          fixIts: ["remove '@JSONTagged'"])
      ],
      mended: """
        @JSONDecodable
        enum Color: String {
          case red
        }
        """),
    Misuse(
      name: "unknown keys of an enum", number: nil,
      source: """
        @JSONDecodable(unknownKeys: .reject)
        enum Shape {
          case square(side: Int)
          @JSONIgnored(.decoding) case draft
        }
        """,
      reports: [
        Report(
          position: "1:29",
          text: "error: an enum can't reject unknown keys; give each case a single associated "
            + "value whose type rejects them",
          fixIts: ["ignore unknown keys"]),
        Report(
          position: "4:16",
          text: "error: an enum case can't be ignored for only decoding or only encoding; remove "
            + "the argument to ignore the case for both"),
      ],
      mended: """
        @JSONDecodable(unknownKeys: .ignore)
        enum Shape {
          case square(side: Int)
          @JSONIgnored(.decoding) case draft
        }
        """,
      remaining: [
        "4:16 error: an enum case can't be ignored for only decoding or only encoding; "
          + "remove the argument to ignore the case for both"
      ]),
    Misuse(
      name: "tag of a struct", number: nil,
      source: """
        @JSONDecodable
        @JSONTagged("type") struct Color {
          let red: Int
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: '@JSONTagged' can only be applied to an enum, not to a struct",
          fixIts: ["remove '@JSONTagged'"])
      ],
      mended: """
        @JSONDecodable
        struct Color {
          let red: Int
        }
        """),
  ]
}
