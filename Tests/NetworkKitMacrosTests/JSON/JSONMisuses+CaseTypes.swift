extension Misuse {
  /// Cases whose types only the compiler knows.
  static let ofCaseTypes: [Misuse] = [
    .compiled(
      "raw values without a raw type",
      """
      @JSONDecodable
      enum Status: Sendable {
        case open = "open"
      }
      """,
      "3:15 error: enum case cannot have a raw value if the enum does not have a raw type"),
    .compiled(
      "raw value of another type", because: conformanceIsReported,
      """
      @JSONCodable
      enum Level: Int {
        case low = "1"
      }
      """,
      "3:14 error: cannot convert value of type 'String' to raw type 'Int'",
      "2:13 error: 'Level' declares raw type 'Int', but does not conform to RawRepresentable and "
        + "conformance could not be synthesized"),
    .compiled(
      "characters without raw values", because: conformanceIsReported,
      """
      @JSONDecodable
      enum Grade: Character {
        case good, bad
      }
      """,
      "3:8 error: enum cases require explicit raw values when the raw type is not expressible by "
        + "integer or string literal",
      "2:13 error: 'Grade' declares raw type 'Character', but does not conform to "
        + "RawRepresentable and conformance could not be synthesized"),
    .compiled(
      "unknown type of a case",
      """
      struct Opaque {}
      @JSONDecodable
      enum Model {
        case one(Opaque)
      }
      """,
      "4:12 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "unknown type among the values of a case",
      """
      struct Opaque {}
      @JSONDecodable
      enum Model {
        case two(Int, [Opaque])
      }
      """,
      "4:17 error: 'readElement(into:_:of:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "unknown type of an encoded case",
      """
      struct Opaque {}
      @JSONEncodable
      enum Model {
        case one(Opaque)
      }
      """,
      "4:12 error: 'writeContent(_:key:)' is unavailable: this type can't be encoded; "
        + "annotate it with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "unknown type of a tagged case",
      """
      struct Opaque {}
      @JSONDecodable @JSONTagged("type")
      enum Model {
        case one(Opaque)
      }
      """,
      "4:12 error: 'readBeside(into:_:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "type of a value of a case that doesn't exist",
      """
      @JSONDecodable
      enum Model {
        case one(Nowhere)
      }
      """,
      "3:12 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "untagged case of an unknown type",
      """
      struct Opaque {}
      @JSONDecodable @JSONTagged(.untagged)
      enum Model {
        case one(Opaque), two(Int)
      }
      """,
      "4:12 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "adjacent case of an unknown type",
      """
      struct Opaque {}
      @JSONEncodable @JSONTagged("t", content: "c")
      enum Model {
        case one(Opaque)
      }
      """,
      "4:12 error: 'writeContent(_:key:)' is unavailable: this type can't be encoded; "
        + "annotate it with '@JSONEncodable', or make it Encodable"),
  ]
}
