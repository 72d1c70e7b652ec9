extension Misuse {
  /// Types, cases, and functions in models that don't exist, and defaults that can't be compared.
  static let ofMisspelledModels: [Misuse] = [
    .compiled(
      "type that doesn't exist in a nested model",
      """
      enum Outer {
        @JSONDecodable
        struct Model {
          let value: Nowhere
        }
      }
      """,
      "4:16 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type that doesn't exist in a nested model of both directions",
      because: severalMistakes,
      """
      enum Outer {
        @JSONCodable
        struct Model {
          let value: Nowhere?
          let values: [Nowhere]
        }
      }
      """,
      "4:16 error: cannot find type 'Nowhere' in scope",
      "5:18 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type that doesn't exist in a public model",
      """
      @JSONDecodable
      public struct Model {
        public let value: Nowhere
      }
      """,
      "3:21 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type that doesn't exist in a class",
      because: severalMistakes,
      """
      @JSONDecodable
      final class Model {
        let value: Nowhere
        init(value: Nowhere) { self.value = value }
      }
      """,
      "3:14 error: cannot find type 'Nowhere' in scope",
      "4:15 error: cannot find type 'Nowhere' in scope",
      "2:13 error: no exact matches in call to initializer "),
    .compiled(
      "types of values of cases that don't exist",
      because: severalMistakes,
      """
      @JSONCodable
      enum Model {
        case one(Nowhere)
        case two(a: Int, b: Nowhere?)
      }
      """,
      "3:12 error: cannot find type 'Nowhere' in scope",
      "4:23 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "one of several types of a case that doesn't exist",
      """
      @JSONCodable
      enum Model {
        case pair(Int, [Nowhere])
        case none
      }
      """,
      "3:19 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type of a tagged case that doesn't exist",
      """
      @JSONCodable @JSONTagged("type")
      enum Model {
        case one(Nowhere)
      }
      """,
      "3:12 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type of the content of a case that doesn't exist",
      """
      @JSONCodable @JSONTagged("type", content: "content")
      enum Model {
        case one(Nowhere), two(Int)
      }
      """,
      "3:12 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type of an untagged case that doesn't exist",
      """
      @JSONCodable @JSONTagged(.untagged)
      enum Model {
        case one(Nowhere), two(Int)
      }
      """,
      "3:12 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "types of cases of a nested enum that don't exist",
      because: severalMistakes,
      """
      enum Outer {
        @JSONCodable
        enum Model {
          case one(Nowhere)
          case two(a: Int, b: Nowhere?)
        }
      }
      """,
      "4:14 error: cannot find type 'Nowhere' in scope",
      "5:25 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "case that doesn't exist as an initial value",
      """
      enum Color: String { case red }
      @JSONCodable
      struct Model {
        var color: Color = .rad
      }
      """,
      "4:23 error: type 'Color' has no member 'rad'"),
    .compiled(
      "case that doesn't exist as an initial value of an inferred type",
      """
      enum Color: String { case red }
      @JSONCodable
      struct Model {
        var color = Color.rad
      }
      """,
      "4:21 error: type 'Color' has no member 'rad'"),
    .compiled(
      "case that doesn't exist as an initial value in a nested model",
      """
      enum Outer {
        enum Color: String { case red }
        @JSONCodable
        struct Model {
          var color: Color = .rad
          let id: Int
        }
      }
      """,
      "5:25 error: type 'Outer.Color' has no member 'rad'"),
    .compiled(
      "case that doesn't exist as an initial value of a class",
      """
      enum Color: String { case red }
      @JSONDecodable
      final class Model {
        var color: Color = .rad
        let id: Int
        init(id: Int) { self.id = id }
      }
      """,
      "4:23 error: type 'Color' has no member 'rad'"),
    .compiled(
      "case that doesn't exist as a default",
      because: argumentIsCopied,
      """
      enum Color: String { case red }
      @JSONDecodable
      struct Model {
        @JSONDefault(Color.rad) let color: Color
      }
      """,
      "4:22 error: type 'Color' has no member 'rad'",
      "4:22 error: type 'Color' has no member 'rad'"),
    .compiled(
      "case that doesn't exist as a replacement",
      because: argumentIsCopied,
      """
      enum Color: String { case red }
      @JSONDecodable
      struct Model {
        @JSONDefault(invalid: Color.rad) let color: Color
      }
      """,
      "4:31 error: type 'Color' has no member 'rad'",
      "4:31 error: type 'Color' has no member 'rad'"),
    .compiled(
      "function that doesn't exist as an initial value",
      """
      @JSONDecodable
      struct Model {
        var page: Int = current()
      }
      """,
      "3:19 error: cannot find 'current' in scope"),
    .compiled(
      "default of a type that isn't Equatable",
      """
      @JSONCodable struct Plan { let id: Int }
      @JSONCodable
      struct Model {
        @JSONOmit(.whenDefault) var plan: Plan = Plan(id: 1)
      }
      """,
      "4:37 error: 'isDefault' is unavailable: '.whenDefault' compares the value with the "
        + "default; make the type Equatable"),
    .compiled(
      "default from an annotation of a type that isn't Equatable",
      """
      @JSONCodable struct Plan { let id: Int }
      @JSONCodable
      struct Model {
        @JSONOmit(.whenDefault) @JSONDefault(Plan(id: 1)) var plan: Plan
      }
      """,
      "4:63 error: 'isDefault' is unavailable: '.whenDefault' compares the value with the "
        + "default; make the type Equatable"),
    .compiled(
      "default of an optional type that isn't Equatable",
      """
      @JSONCodable struct Plan { let id: Int }
      @JSONCodable
      struct Model {
        @JSONOmit(.whenDefault) var plan: Plan? = Plan(id: 1)
      }
      """,
      "4:37 error: 'isDefault' is unavailable: '.whenDefault' compares the value with the "
        + "default; make the type Equatable"),
    .compiled(
      "empty array of a type that isn't Equatable",
      """
      @JSONCodable struct Plan { let id: Int }
      @JSONCodable
      struct Model {
        @JSONOmit(.whenDefault) var plans: [Plan] = []
      }
      """,
      "4:38 error: 'isDefault' is unavailable: '.whenDefault' compares the value with the "
        + "default; make the type Equatable"),
    .compiled(
      "flattened type that doesn't exist",
      """
      @JSONDecodable
      struct Model {
        @JSONFlatten let value: Nowhere
        let id: Int
      }
      """,
      "3:27 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "lossy array of a type that doesn't exist",
      """
      @JSONDecodable
      struct Model {
        @JSONLossy let value: [Nowhere]
      }
      """,
      "3:26 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "strategy for a type that doesn't exist",
      """
      @JSONCodable
      struct Model {
        @JSONCoding(.iso8601) let value: Nowhere
      }
      """,
      "3:36 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "range for a type that doesn't exist",
      """
      @JSONDecodable
      struct Model {
        @JSONRange(1...2) let value: Nowhere
      }
      """,
      "3:32 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type that doesn't exist with a default",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(1) let value: Nowhere
      }
      """,
      "3:30 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type that doesn't exist with an initial value",
      """
      @JSONDecodable
      struct Model {
        var value: Nowhere = .first
      }
      """,
      "3:14 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "type that doesn't exist in a partial model",
      """
      @JSONDecodable(partial: true)
      struct Model {
        let value: Nowhere
      }
      """,
      "3:14 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "transparent type that doesn't exist",
      """
      @JSONCodable(transparent: true)
      struct Model {
        let value: Nowhere
      }
      """,
      "3:14 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "generic type that doesn't exist",
      """
      @JSONDecodable
      struct Model {
        let page: Page<Int>
      }
      """,
      "3:13 error: cannot find type 'Page' in scope"),
    .compiled(
      "argument of a generic type that doesn't exist",
      """
      @JSONDecodable struct Page<Item: JSONDecodable> { let items: [Item] }
      @JSONDecodable
      struct Model {
        let page: Page<Nowhere>
      }
      """,
      "4:18 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "key of a type that doesn't exist",
      """
      @JSONCodable
      struct Model {
        let values: [Nowhere: Int]
      }
      """,
      "3:16 error: cannot find type 'Nowhere' in scope"),
  ]
}
