extension Misuse {
  private static let unlikelyKey =
    "error: 'key' is unavailable: this type can't be the key of a JSON object; use strings, "
    + "integers, UUIDs, or an enum with raw values as keys"

  /// Types of models that JSON can't represent, and mistakes that the compiler reports.
  static let ofUntypedModels: [Misuse] = [
    Misuse(
      name: "values of every type", number: nil,
      source: """
        @JSONCodable
        struct Reply {
          let extra: [String: Any]
          var list: [any Sendable]?
          @JSONIgnored var cache: Any? = nil
        }
        @JSONDecodable
        enum Event {
          case data(Any)
          case plain
        }
        """,
      reports: [
        Report(
          position: "3:23",
          text: "error: type '[String: Any]' can't be decoded or encoded; for any JSON value, use "
            + "'JSON' instead of 'Any'",
          fixIts: ["change the type to 'JSON'"]),
        Report(
          position: "4:14",
          text: "error: type '[any Sendable]?' can't be decoded or encoded; for any JSON value, "
            + "use 'JSON' instead of 'any Sendable'",
          fixIts: ["change the type to 'JSON'"]),
        Report(
          position: "9:13",
          text: "error: type 'Any' can't be decoded; for any JSON value, use 'JSON' instead of "
            + "'Any'",
          fixIts: ["change the type to 'JSON'"]),
      ],
      mended: """
        @JSONCodable
        struct Reply {
          let extra: [String: JSON]
          var list: [JSON]?
          @JSONIgnored var cache: Any? = nil
        }
        @JSONDecodable
        enum Event {
          case data(JSON)
          case plain
        }
        """),
    .compiled(
      "keys that JSON doesn't have", because: severalMistakes,
      """
      import Foundation
      @JSONCodable
      struct Calendar {
        let rates: [String: [Double: Int]]
        let flags: [Bool: Int]?
        let days: [Foundation.Date: Int]
        let notes: [String: [String?: Int]]
      }
      """,
      "4:24 \(unlikelyKey)", "5:15 \(unlikelyKey)", "6:14 \(unlikelyKey)", "7:24 \(unlikelyKey)"),
    .compiled(
      "keys that JSON doesn't have in an encoded model",
      """
      @JSONEncodable
      struct Calendar {
        let rates: [Double: Int]
      }
      """,
      "3:15 \(unlikelyKey)"),
    .compiled(
      "keys that JSON doesn't have in a nested enum", because: severalMistakes,
      """
      enum Shop {
        @JSONDecodable
        enum Event {
          case rates([Double: Int])
          case flags(of: [Bool: Int])
        }
      }
      """,
      "4:17 \(unlikelyKey)", "5:21 \(unlikelyKey)"),
    .compiled(
      "class without an initializer",
      """
      @JSONCodable
      final class User {
        let id: Int
        var name: String?
      }
      """,
      "2:13 error: class 'User' has no initializers"),
    .compiled(
      "constants with one value",
      """
      @JSONDecodable
      struct Point {
        let (x, y) = (1, 2)
      }
      """,
      "3:7 error: binding multiple 'let' stored properties from a single initializer "
        + "expression in a struct is unsupported"),
    .compiled(
      "raw values beside an associated value", because: severalMistakes,
      """
      @JSONDecodable
      enum Kind: String {
        case bug
        case other(String)
      }
      """,
      "4:8 error: enum with raw type cannot have cases with arguments",
      "2:12 error: 'Kind' declares raw type 'String', but does not conform to "
        + "RawRepresentable and conformance could not be synthesized"),
    .compiled(
      "unknown types beside an optional variable",
      """
      @JSONCodable
      struct User {
        let id: Int
        var photo: UIImage?
        let home: [String: Int]
      }
      """,
      "4:14 error: cannot find type 'UIImage' in scope"),
    .compiled(
      "unknown types of several properties", because: severalMistakes,
      """
      @JSONDecodable
      struct User {
        var photos: [Photo]?
        let home: Address
      }
      """,
      "3:16 error: cannot find type 'Photo' in scope",
      "4:13 error: cannot find type 'Address' in scope"),
    .compiled(
      "lossy number",
      """
      @JSONDecodable
      struct User {
        @JSONLossy let age: Int
      }
      """,
      "3:23 error: 'readLossyPending(into:)' is unavailable: '@JSONLossy' applies to "
        + "collections whose elements can be decoded"),
    .compiled(
      "neighbor's member as the default of a class",
      """
      enum Shop {
        enum Limits { static let size = 1 }
        @JSONCodable
        final class Page {
          var size = Limits.size
          init(size: Int) { self.size = size }
        }
      }
      """,
      "5:16 error: cannot find 'Limits' in scope"),
  ]
}
