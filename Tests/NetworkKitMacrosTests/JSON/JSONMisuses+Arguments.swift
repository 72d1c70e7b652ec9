extension Misuse {
  /// Models with arguments of the wrong type, and types that a file doesn't import.
  static let ofModelArguments: [Misuse] = [
    .compiled(
      "Date without the import of Foundation",
      """
      @JSONCodable
      struct Model {
        let id: Int
        let value: Date
      }
      """,
      "4:14 error: cannot find type 'Date' in scope"),
    .compiled(
      "URL without the import of Foundation",
      """
      @JSONCodable
      struct Model {
        let id: Int
        let value: [URL]?
      }
      """,
      "4:15 error: cannot find type 'URL' in scope"),
    .compiled(
      "Decimal without the import of Foundation",
      """
      @JSONCodable
      struct Model {
        let id: Int
        let value: Decimal
      }
      """,
      "4:14 error: cannot find type 'Decimal' in scope"),
    .compiled(
      "type without a conformance in a model of both directions",
      because: directionsAreChecked,
      """
      struct Address {
        let city: String
      }
      @JSONCodable
      struct User {
        let address: Address
      }
      """,
      "6:16 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate "
        + "it with '@JSONDecodable', or make it Decodable",
      "6:16 error: 'writeMember' is unavailable: this type can't be encoded; annotate it with "
        + "'@JSONEncodable', or make it Encodable"),
    .compiled(
      "key that's a number", isExpanded: false,
      """
      @JSONCodable
      struct Model {
        @JSONKey(1) var value: Int
      }
      """,
      "3:12 error: cannot convert value of type 'Int' to expected argument type 'String'"),
    .compiled(
      "key that's nil", isExpanded: false,
      """
      @JSONCodable
      struct Model {
        @JSONKey(nil) var value: Int
      }
      """,
      "3:12 error: 'nil' is not compatible with expected argument type 'String'"),
    .compiled(
      "Boolean value as a direction", isExpanded: false,
      """
      @JSONCodable
      struct Model {
        @JSONIgnored(true) var value: Int?
      }
      """,
      "3:16 error: cannot convert value of type 'Bool' to expected argument type 'JSONDirection'"),
    .compiled(
      "number as a count",
      """
      @JSONCodable
      struct Model {
        @JSONCount(3) var value: [Int]
      }
      """,
      "3:4 error: 'JSONCount' is unavailable: the argument must be a range, such as '1...5' or "
        + "'5...5'"),
    .compiled(
      "text as a strategy",
      """
      @JSONCodable
      struct Model {
        @JSONCoding("yyyy") var value: Int
      }
      """,
      "3:15 error: cannot convert value of type 'String' to expected argument type "
        + "'JSONStringForm'"),
    .compiled(
      "argument without a label",
      """
      @JSONCodable
      struct Model {
        @JSONKey("a", "b") var value: Int
      }
      """,
      "3:11 error: missing argument labels 'decode:encode:' in macro expansion"),
    .compiled(
      "two numbers instead of a range",
      """
      @JSONCodable
      struct Model {
        @JSONRange(1, 5) let value: Int
      }
      """,
      "3:4 error: 'JSONRange' is unavailable: the argument must be a range, such as '1...5'"),
  ]
}
