extension Misuse {
  /// Models with types that only the compiler knows.
  static let ofPropertyTypes: [Misuse] = [
    .compiled(
      "property wrapper of the main actor",
      """
      @MainActor @propertyWrapper struct Trimmed: Sendable { var wrappedValue: String }
      @JSONDecodable
      struct User {
        @Trimmed var name: String
        let id: Int
      }
      """,
      "4:23 error: main actor-isolated property 'name' can not be mutated from a nonisolated "
        + "context"),
    .compiled(
      "type that can't be decoded",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        let value: Opaque
      }
      """,
      "4:14 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "optional that can't be decoded",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        let value: Opaque?
      }
      """,
      "4:14 error: 'read(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "array that can't be decoded",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        let value: [Opaque]
      }
      """,
      "4:14 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "dictionary that can't be decoded",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        let value: [String: Opaque]
      }
      """,
      "4:14 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "dictionary of arrays that can't be decoded",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        let value: [String: [Opaque]]?
      }
      """,
      "4:14 error: 'read(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    Misuse(
      name: "tuple in a decoded model", number: nil,
      source: """
        @JSONDecodable
        struct Model {
          let value: (Int, Int)
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text: "error: type '(Int, Int)' can't be decoded; declare a struct with the "
            + "tuple's values")
      ]),
    Misuse(
      name: "function in a decoded model", number: nil,
      source: """
        @JSONDecodable
        struct Model {
          let value: () -> Void
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text: "error: type '() -> Void' can't be decoded; a function isn't "
            + "data")
      ]),
    Misuse(
      name: "existential in a decoded model", number: nil,
      source: """
        @JSONDecodable
        struct Model {
          let value: any Decodable
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text: "error: type 'any Decodable' can't be decoded; declare an enum with a case for "
            + "each type that conforms")
      ]),
    .compiled(
      "dictionary with other keys in a decoded model",
      """
      struct Opaque: Hashable {}
      @JSONDecodable
      struct Model {
        let value: [Opaque: Int]
      }
      """,
      "4:14 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "class of Foundation",
      """
      import Foundation
      @JSONDecodable
      struct Model {
        let value: NSURL
      }
      """,
      "4:14 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "set of values that aren't hashable",
      """
      struct Plan: Codable {}
      @JSONDecodable
      struct Model {
        let value: Set<Plan>
      }
      """,
      "4:14 error: type 'Plan' does not conform to protocol 'Hashable'"),
    .compiled(
      "opaque type",
      """
      @JSONDecodable
      struct Model {
        let value: some JSONDecodable
      }
      """,
      "3:7 error: property declares an opaque return type, but has no initializer "
        + "expression from which to infer an underlying type"),
    .compiled(
      "unknown type in a nested model",
      """
      enum Outer {
        @JSONDecodable
        struct Model {
          let value: Opaque
        }
      }
      struct Opaque {}
      """,
      "4:16 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "initial value of an unknown type",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        var value = Opaque()
      }
      """,
      "4:7 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "one direction of Codable",
      """
      struct Plan: Decodable {}
      @JSONCodable
      struct Model {
        let value: Plan
      }
      """,
      "4:14 error: 'writeMember' is unavailable: this type can't be encoded; annotate it "
        + "with '@JSONEncodable', or make it Encodable"),
    .compiled(
      "unknown type of a labeled value",
      """
      struct Opaque {}
      @JSONDecodable
      enum Model {
        case named(value: Opaque)
      }
      """,
      "4:21 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "flattened value of an unknown type",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        @JSONFlatten let value: Opaque
        let id: Int
      }
      """,
      "4:27 error: 'readFlattenedPending(into:in:)' is unavailable: the members of this type "
        + "can't be decoded; annotate it with '@JSONDecodable'"),
    .compiled(
      "lossy value without elements",
      """
      import Foundation
      @JSONDecodable
      struct Model {
        @JSONLossy let value: Date
      }
      """,
      "4:25 error: 'readLossyPending(into:)' is unavailable: '@JSONLossy' applies to "
        + "collections whose elements can be decoded"),
    .compiled(
      "lossy array of an unknown type",
      """
      struct Opaque {}
      @JSONDecodable
      struct Model {
        @JSONLossy let value: [Opaque]
      }
      """,
      "4:25 error: 'readLossyPending(into:)' is unavailable: '@JSONLossy' applies to "
        + "collections whose elements can be decoded"),
    .compiled(
      "form that can't be decoded",
      """
      struct Opaque {}
      @JSONDecodable(as: Opaque.self)
      struct Model {
        init(_ value: Opaque) {}
      }
      """,
      "2:1 error: macro 'JSONDecodable(as:)' requires that 'Opaque' conform to "
        + "'JSONDecodable'"),
    .compiled(
      "type that doesn't exist",
      """
      @JSONDecodable
      struct Model {
        let value: Nowhere
      }
      """,
      "3:14 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "optional and array of a type that doesn't exist",
      because: severalMistakes,
      """
      @JSONCodable
      struct Model {
        let value: Nowhere?
        let values: [Nowhere]
      }
      """,
      "3:14 error: cannot find type 'Nowhere' in scope",
      "4:16 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "initial value of another type",
      """
      @JSONDecodable
      struct Model {
        var value: Int = "x"
      }
      """,
      "3:20 error: cannot convert value of type 'String' to specified type 'Int'"),
    .compiled(
      "set of an optional property that isn't hashable",
      """
      struct Plan: Codable {}
      @JSONDecodable
      struct Model {
        let value: Set<Plan>?
      }
      """,
      "4:14 error: type 'Plan' does not conform to protocol 'Hashable'"),
    .compiled(
      "weak property",
      """
      class Owner {}
      @JSONDecodable
      struct Model {
        weak var value: Owner?
        let id: Int
      }
      """,
      "4:19 error: 'read(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "flattened raw value",
      """
      enum Kind: String { case a }
      @JSONDecodable
      struct Model {
        @JSONFlatten let value: Kind
        let id: Int
      }
      """,
      "4:27 error: 'readFlattenedPending(into:in:)' is unavailable: the members of this type "
        + "can't be decoded; annotate it with '@JSONDecodable'"),
    .compiled(
      "unknown type in a model that's decoded in part",
      """
      struct Opaque {}
      @JSONDecodable(partial: true)
      struct Model {
        let value: [Opaque]
      }
      """,
      "4:14 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "transparent value of an unknown type",
      """
      struct Opaque {}
      @JSONDecodable(transparent: true)
      struct Model {
        let value: Opaque
      }
      """,
      "4:14 error: 'readPending(into:)' is unavailable: this type can't be decoded; "
        + "annotate it with '@JSONDecodable', or make it Decodable"),
  ]
}
