extension Misuse {
  /// Cases 33 to 36: annotations of properties and defaults.
  static let ofModelDefaults: [Misuse] = [
    Misuse(
      name: "ignored optional in full without a default", number: 33,
      source: """
        @JSONDecodable
        struct User {
          @JSONIgnored var age: Optional<Int>
          let name: String
        }
        """,
      reports: [
        Report(
          position: "3:20",
          text: "error: property 'age' isn't decoded, so it needs an initial value",
          notes: ["3:3 ignored here"], fixIts: ["add an initial value", "remove '@JSONIgnored'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONIgnored var age: Optional<Int> = nil
          let name: String
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct User {
          var age: Optional<Int>
          let name: String
        }
        """
      ]),
    Misuse(
      name: "ignored without a default", number: 33,
      source: """
        @JSONDecodable
        struct User {
          @JSONIgnored let age: Int
          @JSONIgnored(.decoding) let note: String?
        }
        """,
      reports: [
        Report(
          position: "3:20",
          text: "error: property 'age' isn't decoded, so it needs an initial value",
          notes: ["3:3 ignored here"],
          fixIts: ["add an initial value", "remove '@JSONIgnored'"]),
        Report(
          position: "4:31",
          text: "error: property 'note' isn't decoded, so it needs an initial value",
          notes: ["4:3 ignored here"],
          fixIts: ["add an initial value", "remove '@JSONIgnored'"]),
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONIgnored let age: Int = <#value#>
          @JSONIgnored(.decoding) let note: String? = nil
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct User {
          let age: Int
          @JSONIgnored(.decoding) let note: String?
        }
        """,
        """
        @JSONDecodable
        struct User {
          @JSONIgnored let age: Int
          let note: String?
        }
        """,
      ]),
    Misuse(
      name: "default beside an initial value", number: 34,
      source: """
        @JSONDecodable
        struct User {
          @JSONDefault(2) var age: Int = 1
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: property 'age' already has an initial value, which is its default",
          fixIts: ["remove '@JSONDefault'", "remove the initial value"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          var age: Int = 1
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct User {
          @JSONDefault(2) var age: Int \n}
        """
      ]),
    Misuse(
      name: "nil as a default", number: 35,
      source: """
        @JSONDecodable
        struct User {
          @JSONDefault(nil) let age: Int?
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "warning: an optional property defaults to nil even without '@JSONDefault(nil)'",
          fixIts: ["remove '@JSONDefault'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          let age: Int?
        }
        """),
    Misuse(
      name: "annotation twice", number: 36,
      source: """
        @JSONCodable
        struct User {
          @JSONAlias("a") @JSONAlias("b") let age: Int
        }
        """,
      reports: [
        Report(
          position: "3:19", text: "error: '@JSONAlias' is applied twice",
          notes: ["3:3 the first '@JSONAlias' is here"], fixIts: ["remove '@JSONAlias'"])
      ],
      mended: """
        @JSONCodable
        struct User {
          @JSONAlias("a") let age: Int
        }
        """),
    Misuse(
      name: "omission without a default", number: nil,
      source: """
        @JSONEncodable
        struct User {
          @JSONOmit(.whenDefault) let age: Int
        }
        """,
      reports: [
        Report(
          position: "3:13",
          text: "error: property 'age' has no default value, which '.whenDefault' requires",
          fixIts: ["remove '@JSONOmit'"])
      ],
      mended: """
        @JSONEncodable
        struct User {
          let age: Int
        }
        """),
  ]

  /// Case 38, and other annotations that have no meaning together or at their location.
  static let ofModelCombinations: [Misuse] = [
    Misuse(
      name: "flattened with a key", number: 38,
      source: """
        @JSONDecodable
        struct User {
          @JSONFlatten @JSONKey("home") let others: [String: JSON]
        }
        """,
      reports: [
        Report(
          position: "3:16", text: "error: a flattened property can't have a key",
          notes: ["3:3 flattened here"],
          fixIts: ["remove '@JSONKey'", "remove '@JSONFlatten'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONFlatten let others: [String: JSON]
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct User {
          @JSONKey("home") let others: [String: JSON]
        }
        """
      ]),
    Misuse(
      name: "flattened where unknown keys are denied", number: 38,
      source: """
        @JSONDecodable(unknownKeys: .reject)
        struct User {
          let id: Int
          @JSONFlatten let others: [String: JSON]
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: unknown keys can't be rejected, because '@JSONFlatten' accepts them",
          notes: ["1:29 unknown keys are rejected here"],
          fixIts: ["ignore unknown keys", "remove '@JSONFlatten'"])
      ],
      mended: """
        @JSONDecodable(unknownKeys: .ignore)
        struct User {
          let id: Int
          @JSONFlatten let others: [String: JSON]
        }
        """,
      alternatives: [
        """
        @JSONDecodable(unknownKeys: .reject)
        struct User {
          let id: Int
          let others: [String: JSON]
        }
        """
      ]),
    Misuse(
      name: "two rests and a number flattened", number: nil,
      source: """
        @JSONCodable
        struct User {
          @JSONFlatten let others: [String: JSON]
          @JSONFlatten let numbers: [String: Int]
          @JSONFlatten let id: Int
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text: "error: a flattened property must be a model or a dictionary, not 'Int'",
          fixIts: ["remove '@JSONFlatten'"]),
        Report(
          position: "4:20",
          text:
            "error: property 'numbers' can't be flattened, because 'others' already contains all remaining members",
          notes: ["3:20 the remaining members are stored here"], fixIts: ["remove '@JSONFlatten'"]),
      ],
      mended: """
        @JSONCodable
        struct User {
          @JSONFlatten let others: [String: JSON]
          let numbers: [String: Int]
          let id: Int
        }
        """),
    Misuse(
      name: "annotations that contradict each other", number: nil,
      source: """
        @JSONCodable
        struct User {
          @JSONLossy @JSONCoding(.string) let ids: [Int]
          @JSONIgnored @JSONAlias("n") var note = ""
          @JSONCoding(.string) let name: String
        }
        """,
      reports: [
        Report(
          position: "3:3", text: "error: '@JSONLossy' can't be combined with '@JSONCoding'",
          notes: ["3:14 '@JSONCoding' is here"],
          fixIts: ["remove '@JSONLossy'", "remove '@JSONCoding'"]),
        Report(
          position: "4:16", text: "error: '@JSONAlias' can't be combined with '@JSONIgnored'",
          notes: ["4:3 '@JSONIgnored' is here"],
          fixIts: ["remove '@JSONAlias'", "remove '@JSONIgnored'"]),
        Report(
          position: "5:3",
          text: "error: '.string' applies only to numbers and Booleans; 'String' is already a "
            + "string",
          fixIts: ["remove '@JSONCoding'"]),
      ],
      mended: """
        @JSONCodable
        struct User {
          @JSONCoding(.string) let ids: [Int]
          @JSONIgnored var note = ""
          let name: String
        }
        """, alternatives: nil),
    Misuse(
      name: "annotations of what is no property", number: nil,
      source: """
        @JSONCodable
        struct User {
          let id: Int
          @JSONLossy static let ids = [1]
          @JSONIgnored var next: Int { id + 1 }
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: '@JSONLossy' can only be applied to a stored instance property",
          fixIts: ["remove '@JSONLossy'"]),
        Report(
          position: "5:3",
          text: "error: '@JSONIgnored' can only be applied to a stored instance property",
          fixIts: ["remove '@JSONIgnored'"]),
      ],
      mended: """
        @JSONCodable
        struct User {
          let id: Int
          static let ids = [1]
          var next: Int { id + 1 }
        }
        """),
    Misuse(
      name: "annotations without effect", number: nil,
      source: """
        @JSONEncodable
        struct User {
          @JSONLossy let ids: [Int]
        }
        @JSONDecodable
        struct Group {
          @JSONOmit(.never) let id: Int?
        }
        struct Plain {
          @JSONFlatten let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "warning: '@JSONLossy' has no effect in a type that's never decoded",
          fixIts: ["remove '@JSONLossy'"]),
        Report(
          position: "7:3",
          text: "warning: '@JSONOmit' has no effect in a type that's never encoded",
          fixIts: ["remove '@JSONOmit'"]),
        Report(
          position: "10:3",
          text: "warning: '@JSONFlatten' has no effect outside a type annotated with "
            + "'@JSONDecodable', '@JSONEncodable', or '@JSONCodable'",
          fixIts: ["remove '@JSONFlatten'"]),
      ],
      mended: """
        @JSONEncodable
        struct User {
          let ids: [Int]
        }
        @JSONDecodable
        struct Group {
          let id: Int?
        }
        struct Plain {
          let id: Int
        }
        """),
  ]
}
