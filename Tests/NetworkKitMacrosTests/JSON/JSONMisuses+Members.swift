extension Misuse {
  /// Cases 43 and 44: a member that the annotation of a model generates already exists.
  static let ofModelMembers: [Misuse] = [
    Misuse(
      name: "hand-written initializers of a model", number: 43,
      source: """
        @JSONDecodable
        struct User {
          let id: Int
          init(json: JSON) throws(JSONError) { id = 1 }
          init(from reader: inout JSONReader) throws(JSONError) { id = 1 }
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: '@JSONDecodable' already generates this initializer; to write your own, "
            + "conform to 'JSONDecodable' manually",
          notes: ["1:1 annotated here"], fixIts: ["remove the initializer"]),
        Report(
          position: "5:3",
          text: "error: '@JSONDecodable' already generates this initializer; to write your own, "
            + "conform to 'JSONDecodable' manually",
          notes: ["1:1 annotated here"], fixIts: ["remove the initializer"]),
      ],
      mended: """
        @JSONDecodable
        struct User {
          let id: Int
          \n  \n}
        """),
    Misuse(
      name: "hand-written encoding of a model", number: 43,
      source: """
        @JSONEncodable
        struct User {
          let id: Int
          var json: JSON { [:] }
          func encode(to writer: inout JSONWriter) throws(JSONError) {}
        }
        """,
      reports: ["4:3", "5:3"].map {
        Report(
          position: $0,
          text:
            "error: '@JSONEncodable' already generates this member; to write your own, conform "
            + "to 'JSONEncodable' manually",
          notes: ["1:1 annotated here"], fixIts: ["remove the member"])
      },
      mended: """
        @JSONEncodable
        struct User {
          let id: Int
          \n  \n}
        """),
    Misuse(
      name: "member with the name of the generated sample", number: 43,
      source: """
        @JSONDecodable(sample: #"{"id": 1}"#)
        struct User {
          let id: Int
          static let sampleJSON = ""
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: '@JSONDecodable' already generates this member; to write your own, conform "
            + "to 'JSONSampled' manually",
          notes: ["1:1 annotated here"], fixIts: ["remove the member"])
      ],
      mended: """
        @JSONDecodable(sample: #"{"id": 1}"#)
        struct User {
          let id: Int
          \n}
        """),
    Misuse(
      name: "conformance of a model", number: 44,
      source: """
        @JSONDecodable
        struct User: JSONDecodable {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "2:14",
          text: "warning: '@JSONDecodable' already adds the conformance to 'JSONDecodable'",
          fixIts: ["remove the conformance"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          let id: Int
        }
        """),
    Misuse(
      name: "conformance among others", number: 44,
      source: """
        @JSONEncodable
        enum Color: String, Sendable, NetworkKitJSON.JSONEncodable {
          case red
        }
        """,
      reports: [
        Report(
          position: "2:31",
          text: "warning: '@JSONEncodable' already adds the conformance to 'JSONEncodable'",
          fixIts: ["remove the conformance"])
      ],
      mended: """
        @JSONEncodable
        enum Color: String, Sendable {
          case red
        }
        """),
    Misuse(
      name: "both conformances", number: 44,
      source: """
        @JSONCodable
        struct User: JSONDecodable, JSONEncodable {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "2:14",
          text: "warning: '@JSONCodable' already adds the conformance to 'JSONDecodable'",
          fixIts: ["remove the conformances"]),
        Report(
          position: "2:29",
          text: "warning: '@JSONCodable' already adds the conformance to 'JSONEncodable'",
          fixIts: ["remove the conformances"]),
      ],
      mended: """
        @JSONCodable
        struct User {
          let id: Int
        }
        """),
  ]
}
