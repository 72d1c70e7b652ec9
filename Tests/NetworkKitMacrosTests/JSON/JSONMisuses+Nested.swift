extension Misuse {
  /// Models in another type whose annotations name types beside the model.
  static let ofNestedModels: [Misuse] = [
    .compiled(
      "default of another neighboring type",
      """
      enum Outer {
        enum Plan: String { case free, paid }
        @JSONCodable
        struct Model {
          @JSONDefault(Plan.free)
          let value: Int
        }
      }
      """,
      "5:23 error: cannot convert return expression of type 'Outer.Plan' to return type 'Int'"),
    .compiled(
      "replacement of another neighboring type",
      """
      enum Outer {
        enum Plan: String { case free, paid }
        @JSONDecodable
        struct Model {
          @JSONDefault(invalid: Plan.free)
          let value: Int
        }
      }
      """,
      "5:32 error: cannot convert return expression of type 'Outer.Plan' to return type 'Int'"),
    .compiled(
      "array of another neighboring type",
      """
      enum Outer {
        enum Plan: String { case free, paid }
        @JSONDecodable
        struct Model {
          @JSONDefault([Plan.free])
          let value: [Int]
        }
      }
      """,
      "5:24 error: cannot convert value of type 'Outer.Plan' to expected element type 'Int'"),
    .compiled(
      "range with a neighboring type's bounds",
      """
      enum Outer {
        enum Limits { static let page = 20 }
        @JSONDecodable
        struct Model {
          @JSONRange(1...Limits.page)
          let value: String
        }
      }
      """,
      "6:16 error: 'check(_:in:_:at:)' is unavailable: the bounds of '@JSONRange' must be values of the property's type"
    ),
    .compiled(
      "initial value without equality in a nested type",
      """
      enum Outer {
        @JSONCodable
        struct Plan { let id: Int }
        @JSONEncodable(omit: .whenDefault)
        struct Model {
          var value: [Plan] = [Plan(id: 1)]
        }
      }
      """,
      "6:16 error: 'isDefault' is unavailable: '.whenDefault' compares the value with the default; make the type Equatable"
    ),
  ]
}
