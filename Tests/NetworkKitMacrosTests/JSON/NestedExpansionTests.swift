import Testing

@testable import NetworkKitDeclarations

/// Tests of the functions that annotations in nested types generate for their arguments.
@Suite struct NestedExpansionTests {
  private func expansion(of source: String) -> String {
    let macros = Misuse.macros.merging(Misuse.markers) { macro, _ in macro }
    let diagnosed = DiagnosedSource(source, macros: macros)
    #expect(diagnosed.reports.isEmpty)
    return diagnosed.expanded
  }

  @Test(arguments: [
    "@JSONCodable struct A { @JSONDefault(Plan.free) let a: Plan; @JSONRange(0...Limits.page) let b: Int }",
    "enum Outer { @JSONCodable struct A { @JSONDefault(3) let a: Int; @JSONRange(0...5) let b: Int } }",
    "enum Outer { @JSONCodable struct A { @JSONDefault(.now) let a: Date; @JSONCoding(.iso8601) let b: Date } }",
    "@JSONCodable(omit: .whenDefault) struct A { var a: Plan = Plan.free; var b: Int = Limits.page }",
    "@JSONCodable(as: Form.self) struct A { let a: Int; init(_ form: Form) { a = form.a } }",
  ])
  func addsNothingThatIsNotNeeded(source: String) {
    let expansion = expansion(of: source)
    #expect(!expansion.contains("private"))
    #expect(!expansion.contains("_json"))
  }

  @Test func callsAFunctionForEachArgumentThatNamesADeclaration() {
    let expansion = expansion(
      of: """
        enum Outer {
          @JSONDecodable struct A {
            @JSONDefault(Plan.paid, invalid: Plan.free) let plan: Plan
            @JSONRange(1...Limits.page) let `default`: Int
            @JSONCoding(Cents()) let price: Int
          }
        }
        """)
    let functions = [
      "private nonisolated static func _jsonDefault_plan() ->",
      "private nonisolated static func _jsonInvalid_plan() ->",
      "private nonisolated static func _jsonRange_default<_Value>(_",
      "private nonisolated static func _jsonCoding_price<_Value: NetworkKitJSON.JSONCodingStrategy>(_",
    ]
    for function in functions { #expect(expansion.contains(function)) }
    let calls = [
      "Self._jsonDefault_plan()", "Self._jsonInvalid_plan()",
      "in: Self._jsonRange_default(), \"1...Limits.page\"", "with: Self._jsonCoding_price()",
    ]
    for call in calls { #expect(expansion.contains(call)) }
  }

  @Test func readsInitialValuesInAnInitializer() {
    let expansion = expansion(
      of: """
        enum Outer {
          @JSONEncodable(omit: .whenDefault) struct A { var a: Plan = Plan.free; var b: Int = Limits.page }
        }
        """)
    #expect(expansion.contains("isDefault(self.a, .free)"))
    #expect(
      expansion.contains("private init?(_isDefault1 isDefault: inout Swift.Bool, _ object: Self)"))
    #expect(!expansion.contains("_isDefault0"))
  }
}
