extension Misuse {
  /// Cases 36, 41, and 42: invalid cases.
  static let ofModelCases: [Misuse] = [
    Misuse(
      name: "mixed labels", number: nil,
      source: """
        @JSONDecodable
        enum Shape {
          case circle(Double, color: Int)
        }
        """,
      reports: [
        Report(
          position: "3:15",
          text:
            "error: case 'circle' can't have both labeled and unlabeled values; label every value "
            + "to represent the values as an object, or remove all labels to represent them as an "
            + "array",
          fixIts: ["add labels to the other values"])
      ],
      mended: """
        @JSONDecodable
        enum Shape {
          case circle(<#name#>: Double, color: Int)
        }
        """),
    Misuse(
      name: "annotations of properties at a case", number: nil,
      source: """
        @JSONCodable
        enum Shape {
          case point
          @JSONLossy case polygon([Int])
          @JSONDefault(3) case circle(Int)
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "error: '@JSONLossy' can only be applied to a stored property, not to an enum case",
          fixIts: ["remove '@JSONLossy'"]),
        Report(
          position: "5:3",
          text:
            "error: '@JSONDefault' can only be applied to a stored property, not to an enum case",
          fixIts: ["remove '@JSONDefault'"]),
      ],
      mended: """
        @JSONCodable
        enum Shape {
          case point
          case polygon([Int])
          case circle(Int)
        }
        """),
    Misuse(
      name: "annotation of properties at a case with a raw value", number: nil,
      source: """
        @JSONDecodable
        enum Shape: String {
          case point
          @JSONOmit(.whenNil) case circle
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "error: '@JSONOmit' can only be applied to a stored property, not to an enum case",
          fixIts: ["remove '@JSONOmit'"])
      ],
      mended: """
        @JSONDecodable
        enum Shape: String {
          case point
          case circle
        }
        """),
    Misuse(
      name: "two cases for all others", number: 41,
      source: """
        @JSONDecodable
        enum Shape {
          case point
          @JSONOther case some
          @JSONOther case more(String)
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text: "error: only one case can accept unknown values",
          notes: ["4:3 'some' already accepts unknown values"], fixIts: ["remove this '@JSONOther'"]
        )
      ],
      mended: """
        @JSONDecodable
        enum Shape {
          case point
          @JSONOther case some
          case more(String)
        }
        """),
    Misuse(
      name: "case for all others with labels", number: nil,
      source: """
        @JSONDecodable
        enum Shape {
          case point
          @JSONOther case other(name: String)
        }
        """,
      reports: [
        Report(
          position: "4:24",
          text:
            "error: the '@JSONOther' case can have at most one associated value, which must be "
            + "unlabeled",
          fixIts: ["use a single 'JSON' value", "remove all associated values"])
      ],
      mended: """
        @JSONDecodable
        enum Shape {
          case point
          @JSONOther case other(JSON)
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        enum Shape {
          case point
          @JSONOther case other
        }
        """
      ]),
    Misuse(
      name: "other property", number: nil,
      source: """
        @JSONDecodable
        struct Shape {
          @JSONOther var rest: Int
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONOther' can only be applied to an enum case",
          fixIts: ["remove '@JSONOther'"])
      ],
      mended: """
        @JSONDecodable
        struct Shape {
          var rest: Int
        }
        """),
    Misuse(
      name: "two labels of one key", number: 28,
      source: """
        @JSONDecodable(keys: .snakeCase)
        enum Shape {
          case circle(fullName: Int, full_name: Int)
        }
        """,
      reports: [
        Report(
          position: "3:30", text: "error: the key \"full_name\" is decoded twice",
          notes: ["3:15 first decoded here"])
      ]),
    Misuse(
      name: "untagged cases of one shape", number: 42,
      source: """
        @JSONDecodable
        @JSONTagged(.untagged)
        enum Value {
          case id(Int), size(Int)
          case a(x: Int, y: Int), b(y: Int, x: Int)
          case none
          case nothing
        }
        """,
      reports: [
        Report(
          position: "4:17",
          text: "error: case 'size' is never decoded, because the same JSON is decoded as 'id'",
          notes: ["4:8 this case is tried first"]),
        Report(
          position: "5:27",
          text: "error: case 'b' is never decoded, because the same JSON is decoded as 'a'",
          notes: ["5:8 this case is tried first"]),
        Report(
          position: "7:8",
          text: "error: case 'nothing' is never decoded, because the same JSON is decoded as "
            + "'none'",
          notes: ["6:8 this case is tried first"]),
      ]),
    Misuse(
      name: "untagged cases in the wrong order", number: 42,
      source: """
        @JSONDecodable
        @JSONTagged(.untagged)
        enum Value {
          case number(Double)
          case integer(Int)
          case point(x: Int, y: Int?)
          case box(x: Int, z: Int)
          case any(JSON)
          case text(String)
        }
        """,
      reports: [
        Report(
          position: "5:8",
          text: "warning: case 'integer' is never decoded, because any JSON that it accepts can be "
            + "decoded as 'number'; declare 'integer' first",
          notes: ["4:8 this case is tried first"]),
        Report(
          position: "7:8",
          text: "warning: case 'box' is never decoded, because any JSON that it accepts can be "
            + "decoded as 'point'; declare 'box' first",
          notes: ["6:8 this case is tried first"]),
        Report(
          position: "9:8",
          text: "warning: case 'text' is never decoded, because any JSON that it accepts can be "
            + "decoded as 'any'; declare 'text' first",
          notes: ["8:8 this case is tried first"]),
      ]),
    Misuse(
      name: "key of an untagged case", number: nil,
      source: """
        @JSONDecodable
        @JSONTagged(.untagged)
        enum Value {
          @JSONKey("n") case number(Double)
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "warning: '@JSONKey' has no effect, because the cases of an untagged enum have no "
            + "names in JSON",
          fixIts: ["remove '@JSONKey'"])
      ],
      mended: """
        @JSONDecodable
        @JSONTagged(.untagged)
        enum Value {
          case number(Double)
        }
        """),
    Misuse(
      name: "ignored case for all others", number: nil,
      source: """
        @JSONDecodable
        enum Shape {
          case point
          @JSONIgnored @JSONOther case other
        }
        """,
      reports: [
        Report(
          position: "4:16",
          text: "error: an ignored case can't accept unknown values",
          fixIts: ["remove '@JSONOther'"])
      ],
      mended: """
        @JSONDecodable
        enum Shape {
          case point
          @JSONIgnored case other
        }
        """),
  ]
}
