extension Misuse {
  /// Models with types that can't be encoded, as far as only the compiler knows.
  static let ofEncodedTypes: [Misuse] = [
    .compiled(
      "type that can't be encoded",
      """
      struct Opaque {}
      @JSONEncodable
      struct Model {
        let value: Opaque
      }
      """,
      "4:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "optional that can't be encoded",
      """
      struct Opaque {}
      @JSONEncodable
      struct Model {
        let value: Opaque?
      }
      """,
      "4:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "array that can't be encoded",
      """
      struct Opaque {}
      @JSONEncodable
      struct Model {
        let value: [Opaque]
      }
      """,
      "4:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "dictionary that can't be encoded",
      """
      struct Opaque {}
      @JSONEncodable
      struct Model {
        let value: [String: Opaque]
      }
      """,
      "4:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "dictionary of arrays that can't be encoded",
      """
      struct Opaque {}
      @JSONEncodable
      struct Model {
        let value: [String: [Opaque]]?
      }
      """,
      "4:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "tuple in an encoded model",
      """
      @JSONEncodable
      struct Model {
        let value: (Int, Int)
      }
      """,
      "3:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "function in an encoded model",
      """
      @JSONEncodable
      struct Model {
        let value: () -> Void
      }
      """,
      "3:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "existential in an encoded model",
      """
      @JSONEncodable
      struct Model {
        let value: any Decodable
      }
      """,
      "3:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "dictionary with other keys in an encoded model",
      """
      struct Opaque: Hashable {}
      @JSONEncodable
      struct Model {
        let value: [Opaque: Int]
      }
      """,
      "4:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
  ]
}
