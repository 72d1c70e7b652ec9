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
      "misspelled case of a neighboring type as a default",
      because: functionIsMissing,
      """
      enum Outer {
        enum Plan: String { case free, paid }
        @JSONDecodable
        struct Model {
          @JSONDefault(Plan.fre)
          let plan: Plan
        }
      }
      """,
      "5:23 error: type 'Outer.Plan' has no member 'fre'",
      "5:23 error: type 'Outer.Model' has no member '_jsonDefault_plan'"),
    .compiled(
      "misspelled case of a neighboring type as a replacement",
      because: functionIsMissing,
      """
      enum Outer {
        enum Plan: String { case free, paid }
        @JSONDecodable
        struct Model {
          @JSONDefault(invalid: Plan.fre)
          let plan: Plan
        }
      }
      """,
      "5:32 error: type 'Outer.Plan' has no member 'fre'",
      "5:32 error: type 'Outer.Model' has no member '_jsonInvalid_plan'"),
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

  /// Flattened models, which are valid by themselves, with a key of the model that contains them.
  static let ofFlattenedModels: [Misuse] = [
    Misuse(
      name: "keys of flattened models that the enclosing model also has", number: nil,
      source: """
        @JSONCodable
        struct User {
          @JSONCodable
          struct Address { let city: String; let id: Int }
          @JSONDecodable @JSONEncodable
          struct Details { @JSONKey("name") let label: String?; @JSONIgnored var id = 0 }
          let id: Int
          @JSONKey("user_name") @JSONAlias("name") let name: String
          @JSONFlatten let address: Address
          @JSONFlatten let details: Details?
        }
        @JSONEncodable
        struct Place {
          @JSONEncodable
          struct Point { let x: Double }
          let x: Int
          @JSONFlatten let point: Point
        }
        """,
      reports: [
        Report(
          position: "4:42", text: "error: the key \"id\" is decoded twice",
          notes: ["7:7 first decoded here"], fixIts: ["use another key"]),
        Report(
          position: "6:20", text: "error: the key \"name\" is decoded twice",
          notes: ["8:36 first decoded here"], fixIts: ["use another key"]),
        Report(
          position: "15:22", text: "error: the key \"x\" is encoded twice",
          notes: ["16:7 first encoded here"], fixIts: ["use another key"]),
      ],
      mended: """
        @JSONCodable
        struct User {
          @JSONCodable
          struct Address { let city: String; @JSONKey("<#key#>") let id: Int }
          @JSONDecodable @JSONEncodable
          struct Details { @JSONKey("<#key#>") let label: String?; @JSONIgnored var id = 0 }
          let id: Int
          @JSONKey("user_name") @JSONAlias("name") let name: String
          @JSONFlatten let address: Address
          @JSONFlatten let details: Details?
        }
        @JSONEncodable
        struct Place {
          @JSONEncodable
          struct Point { @JSONKey("<#key#>") let x: Double }
          let x: Int
          @JSONFlatten let point: Point
        }
        """)
  ]
}
