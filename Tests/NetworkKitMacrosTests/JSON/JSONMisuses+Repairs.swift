extension Misuse {
  /// Models whose fix-its keep everything else, and names that two cases are written under.
  static let ofModelRepairs: [Misuse] = [
    Misuse(
      name: "element of an array as a key for encoding", number: nil,
      source: """
        @JSONCodable
        struct User {
          @JSONKey(decode: "id", encode: "ids[0]") let id: Int
          @JSONKey("names[0]") let name: String
        }
        """,
      reports: [("3:34", "ids[0]"), ("4:12", "names[0]")].map {
        Report(
          position: $0.0,
          text: "error: \"\($0.1)\" can be decoded but not encoded, because the array's other "
            + "elements are unknown",
          fixIts: ["use another key for encoding"])
      },
      mended: """
        @JSONCodable
        struct User {
          @JSONKey(decode: "id", encode: "<#key#>") let id: Int
          @JSONKey(decode: "names[0]", encode: "<#key#>") let name: String
        }
        """),
    Misuse(
      name: "empty key among others", number: 29,
      source: """
        @JSONDecodable
        struct User {
          @JSONAlias("user_name", "") let name: String
          @JSONKey(decode: "id", encode: "") let id: Int
        }
        """,
      reports: ["3:27", "4:34"].map {
        Report(
          position: $0, text: "error: a key can't be empty", fixIts: ["specify the key"])
      },
      mended: """
        @JSONDecodable
        struct User {
          @JSONAlias("user_name", "<#key#>") let name: String
          @JSONKey(decode: "id", encode: "<#key#>") let id: Int
        }
        """),
    Misuse(
      name: "two cases that are written under one name", number: 28,
      source: """
        @JSONCodable
        enum Kind {
          @JSONKey(decode: "a", encode: "x") case first
          @JSONKey(decode: "b", encode: "x") case second
          @JSONKey(decode: "a", encode: "c") case third
        }
        @JSONEncodable
        enum Shape {
          @JSONKey(decode: "a", encode: "x") case first
          @JSONKey(decode: "a", encode: "y") case second
          @JSONKey("y") case third
        }
        """,
      reports: [
        Report(
          position: "5:20", text: "error: the key \"a\" is decoded twice",
          notes: ["3:20 first decoded here"], fixIts: ["use another key"]),
        Report(
          position: "4:33", text: "error: the key \"x\" is encoded twice",
          notes: ["3:33 first encoded here"], fixIts: ["use another key"]),
        Report(
          position: "11:3", text: "error: the key \"y\" is encoded twice",
          notes: ["10:33 first encoded here"], fixIts: ["use another key"]),
      ],
      mended: """
        @JSONCodable
        enum Kind {
          @JSONKey(decode: "a", encode: "x") case first
          @JSONKey(decode: "b", encode: "<#key#>") case second
          @JSONKey(decode: "<#key#>", encode: "c") case third
        }
        @JSONEncodable
        enum Shape {
          @JSONKey(decode: "a", encode: "x") case first
          @JSONKey(decode: "a", encode: "y") case second
          @JSONKey("<#key#>") case third
        }
        """),
    Misuse(
      name: "mistake in the only property", number: nil,
      source: """
        @JSONDecodable(transparent: true)
        struct Size {
          @JSONIgnored var unit = ""
          @JSONCoding(.string) let size: String
          @JSONDefault(1) var count = 1
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "error: '.string' applies only to numbers and Booleans; 'String' is already a string",
          fixIts: ["remove '@JSONCoding'"]),
        Report(
          position: "5:3",
          text: "error: property 'count' already has an initial value, which is its default",
          fixIts: ["remove '@JSONDefault'"]),
        Report(
          position: "1:29",
          text: "error: 'transparent' requires a type with exactly one property, but 'Size' has 2 "
            + "properties",
          notes: ["5:23 'count' is declared here"]),
      ],
      mended: """
        @JSONDecodable(transparent: true)
        struct Size {
          @JSONIgnored var unit = ""
          let size: String
          var count = 1
        }
        """,
      remaining: [
        "1:29 error: 'transparent' requires a type with exactly one property, but 'Size' has 2 "
          + "properties"
      ], alternatives: nil),
    .compiled(
      "initial value of a nested class that names a neighbor",
      """
      enum Feed {
        enum Limits { static let page = 20 }
        @JSONDecodable
        final class Page {
          var size: Int = Limits.page
          init(size: Int) { self.size = size }
        }
      }
      """,
      "5:21 error: cannot find 'Limits' in scope"),
  ]
}
