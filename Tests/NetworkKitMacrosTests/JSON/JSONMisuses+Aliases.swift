extension Misuse {
  /// Keys for each direction, and more than one for a property.
  static let ofModelAliases: [Misuse] = [
    Misuse(
      name: "alias that is a key already", number: 28,
      source: """
        @JSONCodable
        struct User {
          let id: Int
          @JSONAlias("id", "nr") let number: Int
          @JSONKey(decode: "a", encode: "id") let other: Int
        }
        """,
      reports: [
        Report(
          position: "4:14", text: #"error: the key "id" is decoded twice"#,
          notes: ["3:7 first decoded here"], fixIts: ["use another key"]),
        Report(
          position: "5:33", text: #"error: the key "id" is encoded twice"#,
          notes: ["3:7 first encoded here"], fixIts: ["use another key"]),
      ],
      mended: """
        @JSONCodable
        struct User {
          let id: Int
          @JSONAlias("<#key#>", "nr") let number: Int
          @JSONKey(decode: "a", encode: "<#key#>") let other: Int
        }
        """, alternatives: nil),
    Misuse(
      name: "alias that is no key", number: 29,
      source: """
        @JSONDecodable
        struct User {
          @JSONAlias("") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:14", text: "error: a key can't be empty",
          fixIts: ["specify the key", "remove the key"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONAlias("<#key#>") let id: Int
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct User {
          let id: Int
        }
        """
      ]),
    Misuse(
      name: "arguments that are no choice", number: nil,
      source: """
        let direction = JSONDirection.decoding, omission = JSONOmission.never
        @JSONCodable(omit: omission)
        struct User {
          @JSONIgnored(direction) let id: Int
          @JSONOmit(omission) let name: String?
        }
        """,
      reports: [
        Report(
          position: "4:16",
          text: "error: the argument to '@JSONIgnored' must be one of .decoding, .encoding",
          fixIts: ["use '.encoding'"]),
        Report(
          position: "5:13",
          text: "error: the argument to '@JSONOmit' must be one of .whenNil, .never, .whenDefault, "
            + ".whenEmpty",
          fixIts: ["use '.whenNil'", "use '.never'"]),
        Report(
          position: "2:20",
          text: "error: 'omit' must be one of .whenNil, .never, .whenDefault, "
            + ".whenEmpty",
          fixIts: ["use '.whenNil'", "use '.never'"]),
      ],
      mended: """
        let direction = JSONDirection.decoding, omission = JSONOmission.never
        @JSONCodable(omit: .whenNil)
        struct User {
          @JSONIgnored(.encoding) let id: Int
          @JSONOmit(.whenNil) let name: String?
        }
        """, alternatives: nil),
  ]
}
