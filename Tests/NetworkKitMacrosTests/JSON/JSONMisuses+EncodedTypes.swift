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
    Misuse(
      name: "tuple in an encoded model", number: nil,
      source: """
        @JSONEncodable
        struct Model {
          let value: (Int, Int)
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text: "error: type '(Int, Int)' can't be encoded; declare a struct with the "
            + "tuple's values")
      ]),
    Misuse(
      name: "function in an encoded model", number: nil,
      source: """
        @JSONEncodable
        struct Model {
          let value: () -> Void
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text: "error: type '() -> Void' can't be encoded; a function isn't "
            + "data")
      ]),
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
