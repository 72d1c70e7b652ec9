extension Misuse {
  /// Cases 30 to 32: properties that can't be read as they are declared.
  static let ofModelDeclarations: [Misuse] = [
    Misuse(
      name: "key of several names", number: 30,
      source: """
        @JSONDecodable
        struct Point {
          @JSONKey("x") private(set) var first, second: Int
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: multiple properties can't share a key; declare each property separately",
          fixIts: ["split the declaration"])
      ],
      mended: """
        @JSONDecodable
        struct Point {
          @JSONKey("x") private(set) var first: Int
          private(set) var second: Int
        }
        """),
    Misuse(
      name: "key of several names on one line", number: 30,
      source: """
        @JSONCodable
        struct Point { @JSONKey("x") var first = 1, second: Int, third: Int? = 3 }
        """,
      reports: [
        Report(
          position: "2:16",
          text: "error: multiple properties can't share a key; declare each property separately",
          fixIts: ["split the declaration"])
      ],
      mended: """
        @JSONCodable
        struct Point { @JSONKey("x") var first = 1; var second: Int; var third: Int? = 3 }
        """),
    Misuse(
      name: "key of several cases", number: 30,
      source: """
        @JSONDecodable
        enum State {
          @JSONKey("o") case open, closed
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: multiple cases can't share a key; declare each case separately",
          fixIts: ["split the declaration"])
      ],
      mended: """
        @JSONDecodable
        enum State {
          @JSONKey("o") case open
          case closed
        }
        """),
    Misuse(
      name: "tuple of values", number: 30,
      source: """
        @JSONDecodable
        struct Point {
          var (x, y) = (1, 2)
        }
        """,
      reports: [
        Report(
          position: "3:7",
          text:
            "error: a model's properties can't be declared as a tuple; declare each property separately",
          fixIts: ["split the declaration"])
      ],
      mended: """
        @JSONDecodable
        struct Point {
          var x = 1
          var y = 2
        }
        """),
    Misuse(
      name: "tuple of types", number: 30,
      source: """
        @JSONEncodable
        struct Point {
          public let (x, y): (Int, Double)
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text:
            "error: a model's properties can't be declared as a tuple; declare each property separately",
          fixIts: ["split the declaration"])
      ],
      mended: """
        @JSONEncodable
        struct Point {
          public let x: Int
          public let y: Double
        }
        """),
    Misuse(
      name: "tuple of what is not seen", number: 30,
      source: """
        let origin = (1, 2)
        @JSONDecodable
        struct Point {
          var (x, y) = origin
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text:
            "error: a model's properties can't be declared as a tuple; declare each property separately",
          fixIts: ["split the declaration"])
      ],
      mended: """
        let origin = (1, 2)
        @JSONDecodable
        struct Point {
          var x: <#Type#>
          var y: <#Type#>
        }
        """),
    Misuse(
      name: "property without a type", number: 31,
      source: """
        @JSONDecodable
        struct User {
          let id
        }
        """,
      reports: [],
      compilerAdds: [Report(position: "3:7", text: "error: type annotation missing in pattern")]),
    Misuse(
      name: "constant", number: 32,
      source: """
        @JSONDecodable
        struct Document {
          let version = 1
        }
        """,
      reports: [
        Report(
          position: "3:7",
          text: "warning: property 'version' is never decoded, because it's a 'let' with an "
            + "initial value, which can't be changed",
          fixIts: [
            "use 'var' to decode the property and use its initial value as the default",
            "exclude the property from JSON",
          ])
      ],
      mended: """
        @JSONDecodable
        struct Document {
          var version = 1
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct Document {
          @JSONIgnored let version = 1
        }
        """
      ]),
    Misuse(
      name: "constant with a key", number: 32,
      source: """
        @JSONCodable
        struct Document {
          @JSONKey("v") let version = 1
        }
        """,
      reports: [
        Report(
          position: "3:21",
          text: "error: property 'version' is never decoded, because it's a 'let' with an "
            + "initial value, which can't be changed",
          fixIts: [
            "use 'var' to decode the property and use its initial value as the default",
            "only encode the property",
          ])
      ],
      mended: """
        @JSONCodable
        struct Document {
          @JSONKey("v") var version = 1
        }
        """,
      alternatives: [
        """
        @JSONCodable
        struct Document {
          @JSONIgnored(.decoding) @JSONKey("v") let version = 1
        }
        """
      ]),
    Misuse(
      name: "in a private type", number: nil,
      source: """
        enum API {
          private enum Replies {
            @JSONDecodable
            struct User {
              let id: Int
            }
          }
        }
        """,
      reports: [
        Report(
          position: "4:12",
          text: "error: type 'User' can't be nested in 'Replies', which is 'private'; make "
            + "'Replies' 'fileprivate'")
      ]),
    Misuse(
      name: "keys on what is not stored", number: nil,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("a") static let shared = 1
          @JSONKey("b") var name: String { "Ada" }
          @JSONKey("c") func rename() {}
          @JSONKey("d") lazy var later = [1].count
        }
        """,
      reports: ["3:3", "4:3", "5:3", "6:3"].map {
        Report(
          position: $0,
          text: "error: '@JSONKey' can only be applied to a stored instance property",
          fixIts: ["remove the key"])
      },
      mended: """
        @JSONDecodable
        struct User {
          static let shared = 1
          var name: String { "Ada" }
          func rename() {}
          lazy var later = [1].count
        }
        """),
    Misuse(
      name: "everything at once", number: 28,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey("") let a: Int
          let b = 1
          let c: Int
          @JSONKey("c") let d: Int
        }
        """,
      reports: [
        Report(
          position: "3:12", text: "error: a key can't be empty",
          fixIts: ["specify the key", "remove the key"]),
        Report(
          position: "4:7",
          text: "warning: property 'b' is never decoded, because it's a 'let' with an "
            + "initial value, which can't be changed",
          fixIts: [
            "use 'var' to decode the property and use its initial value as the default",
            "exclude the property from JSON",
          ]),
        Report(
          position: "6:3", text: #"error: the key "c" is decoded twice"#,
          notes: ["5:7 first decoded here"], fixIts: ["use another key"]),
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONKey("<#key#>") let a: Int
          var b = 1
          let c: Int
          @JSONKey("<#key#>") let d: Int
        }
        """, alternatives: nil),
  ]
}
