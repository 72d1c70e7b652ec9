extension Misuse {
  private static let rawValueIsNoObject =
    "is deprecated: a raw value isn't a JSON object; give the value its own key"

  private static let keyedByRawValues =
    "is deprecated: JSONDecoder reads a dictionary with these keys from an array; annotate the "
    + "type of its values with '@JSONDecodable'"

  /// Values that JSON can't contain in their places, and cases that the compiler also checks.
  static let ofModelValues: [Misuse] = [
    .compiled(
      "annotation of a value of a case",
      """
      @JSONCodable
      enum Shape {
        case circle(@JSONKey("r") radius: Int)
      }
      """,
      "3:15 error: expected parameter name followed by ':'"),
    .compiled(
      "case that's declared twice",
      """
      @JSONCodable
      enum Shape {
        case circle
        case circle
      }
      """,
      "4:8 error: invalid redeclaration of 'circle'"),
    .compiled(
      "default of another type of a value of a case",
      """
      @JSONCodable
      enum Shape {
        case circle(radius: Int = "1")
      }
      """,
      "3:29 error: default argument value of type 'String' cannot be converted to type 'Int'"),
    .compiled(
      "unknown type of the case for all others",
      """
      struct Plain {}
      @JSONDecodable
      enum Value {
        case number(Int), none
        @JSONOther case other(Plain)
      }
      """,
      "5:25 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate it with "
        + "'@JSONDecodable', or make it Decodable"),
    .compiled(
      "unknown type of the untagged case for all others",
      """
      struct Plain {}
      @JSONDecodable
      @JSONTagged(.untagged)
      enum Value {
        case number(Int)
        @JSONOther case other(Plain)
      }
      """,
      "6:25 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate it with "
        + "'@JSONDecodable', or make it Decodable"),
    .compiled(
      "fraction in the range of a count",
      """
      @JSONDecodable
      struct Model {
        @JSONCount(1.5...2) let tags: [Int]
      }
      """,
      "3:14 error: cannot convert value of type 'Double' to expected argument type 'Int'"),
    .compiled(
      "raw value beside a tag",
      """
      @JSONDecodable enum Kind: String { case small }
      @JSONDecodable
      @JSONTagged("type")
      enum Shape {
        case circle(Kind)
      }
      """,
      "5:15 warning: 'readBeside(into:_:)' \(rawValueIsNoObject)"),
    .compiled(
      "raw value of a Codable type beside a tag",
      """
      enum Kind: String, Codable { case small }
      @JSONDecodable
      @JSONTagged("type")
      enum Shape {
        case circle(Kind)
      }
      """,
      "5:15 warning: 'readBeside(into:_:)' \(rawValueIsNoObject)"),
    .compiled(
      "flattened raw value of a model",
      """
      @JSONDecodable enum Kind: String { case small }
      @JSONDecodable
      struct Shape {
        @JSONFlatten let kind: Kind
      }
      """,
      "4:26 warning: 'readFlattenedPending(into:in:)' \(rawValueIsNoObject)"),
    .compiled(
      "dictionary that JSONDecoder reads from an array", because: severalMistakes,
      """
      enum Kind: String, Codable { case small }
      struct Size: Codable { let width: Int }
      @JSONCodable
      struct Shape {
        let sizes: [Kind: Size]
        let others: [Kind: Size]?
        var all: [Kind: Size] = [:]
      }
      """,
      "5:14 warning: 'readPending(into:)' \(keyedByRawValues)",
      "6:15 warning: 'read(into:)' \(keyedByRawValues)",
      "7:12 warning: 'read(into:)' \(keyedByRawValues)"),
    Misuse(
      name: "flattened date", number: nil,
      source: """
        import Foundation
        @JSONDecodable
        struct Model {
          @JSONFlatten let date: Date
          @JSONFlatten let id: UUID?
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: a flattened property must be a model or a dictionary, not 'Date'",
          fixIts: ["remove '@JSONFlatten'"]),
        Report(
          position: "5:3",
          text: "error: a flattened property must be a model or a dictionary, not 'UUID?'",
          fixIts: ["remove '@JSONFlatten'"]),
      ],
      mended: """
        import Foundation
        @JSONDecodable
        struct Model {
          let date: Date
          let id: UUID?
        }
        """),
    Misuse(
      name: "untagged cases that contain other ones", number: nil,
      source: """
        import Foundation
        @JSONCodable
        @JSONTagged(.untagged)
        enum Value {
          case text(String)
          case url(URL)
          case values([JSON])
          case numbers([Int])
          case integer(Int)
          case byte(UInt8)
        }
        """,
      reports: [
        Report(
          position: "6:8",
          text: "warning: case 'url' is never decoded, because any JSON that it accepts can be "
            + "decoded as 'text'; declare 'url' first",
          notes: ["5:8 this case is tried first"]),
        Report(
          position: "8:8",
          text: "warning: case 'numbers' is never decoded, because any JSON that it accepts can be "
            + "decoded as 'values'; declare 'numbers' first",
          notes: ["7:8 this case is tried first"]),
        Report(
          position: "10:8",
          text: "warning: case 'byte' is never decoded, because any JSON that it accepts can be "
            + "decoded as 'integer'; declare 'byte' first",
          notes: ["9:8 this case is tried first"]),
      ]),
    Misuse(
      name: "date format of C", number: nil,
      source: """
        import Foundation
        @JSONDecodable
        struct Model {
          @JSONCoding(.dateFormat("%Y-%m-%d")) let date: Date
        }
        """,
      reports: [
        Report(
          position: "4:27",
          text: "error: the format of property 'date' has fields that begin with '%'; repeat "
            + "letters instead, as in \"yyyy-MM-dd HH:mm:ss\"")
      ]),
  ]

  /// Classes that are isolated to an actor.
  static let ofModelClasses: [Misuse] = [
    Misuse(
      name: "class of the main actor", number: nil,
      source: """
        @MainActor
        @JSONDecodable
        final class Model {
          let id: Int
          init(id: Int) { self.id = id }
        }
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: JSON is decoded outside of '@MainActor', but the initializer of 'Model' "
            + "isn't 'nonisolated'",
          fixIts: ["change 'class' to 'struct'"])
      ],
      mended: """
        @MainActor
        @JSONDecodable
        struct Model {
          let id: Int
          init(id: Int) { self.id = id }
        }
        """),
    Misuse(
      name: "class of the main actor with a variable", number: nil,
      source: """
        @MainActor
        @JSONCodable
        final class Model {
          var id: Int
          nonisolated init(id: Int) { self.id = id }
        }
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: JSON is decoded or encoded outside of '@MainActor', but property 'id' is a "
            + "'var' of a class",
          fixIts: ["change 'class' to 'struct'"])
      ],
      mended: """
        @MainActor
        @JSONCodable
        struct Model {
          var id: Int
          nonisolated init(id: Int) { self.id = id }
        }
        """),
  ]
}
