extension Misuse {
  /// Types that can't be read as an enum.
  static let ofModelEnums: [Misuse] = [
    Misuse(
      name: "enum without cases", number: nil,
      source: """
        @JSONDecodable
        enum Constants {
          static let size = 1
        }
        """,
      reports: [
        Report(
          position: "2:6",
          text: "error: 'Constants' has no cases, so it can't be decoded",
          fixIts: ["add a case"])
      ],
      mended: """
        @JSONDecodable
        enum Constants {
          case <#name#>
          static let size = 1
        }
        """),
    Misuse(
      name: "key conversion of raw values", number: nil,
      source: """
        @JSONCodable(keys: .snakeCase, omit: .whenEmpty)
        enum Kind: String {
          case bugReport
        }
        @JSONDecodable(keys: .kebabCase)
        enum Other: Int { case a }
        """,
      reports: ["1:20", "5:22"].map {
        Report(
          position: $0,
          text: "error: 'keys' has no effect on an enum with raw values; change the raw values "
            + "instead",
          fixIts: ["remove 'keys'"])
      },
      mended: """
        @JSONCodable(omit: .whenEmpty)
        enum Kind: String {
          case bugReport
        }
        @JSONDecodable()
        enum Other: Int { case a }
        """),
    Misuse(
      name: "key beside a raw value", number: nil,
      source: """
        @JSONDecodable
        enum Color: String {
          @JSONKey("r") case red
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can only be applied to a case without a raw value, because raw "
            + "values represent cases in JSON",
          fixIts: ["remove the key"])
      ],
      mended: """
        @JSONDecodable
        enum Color: String {
          case red
        }
        """),
  ]
}
