import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import NetworkKitDeclarations

/// Samples of models.
@Suite struct SampleTests {
  private static let macros: [String: MacroSpec] = [
    "JSONDecodable": MacroSpec(
      type: JSONDecodableMacro.self, conformances: ["JSONDecodable", "JSONSampled"])
  ]

  @Test func sampleIsAMemberOfItsOwnExtension() {
    let expansion = DiagnosedSource(
      ##"""
      @JSONDecodable(sample: #"{"id": 1, "name": "\u00e4"}"#)
      public struct User<Value> {
        let id: Int
        let value: Value?
      }
      """##, macros: Self.macros)
    #expect(expansion.diagnostics.isEmpty, "\(expansion.reports)")
    let text = """
      nonisolated extension User: NetworkKitJSON.JSONSampled where Value: NetworkKitJSON.JSONDecodable {
        public static var sampleJSON: Swift.String { "{\\"id\\": 1, \\"name\\": \\"\\\\u00e4\\"}" }
      }
      """
    #expect(expansion.expanded.contains(text), "\(expansion.expanded)")
  }

  @Test func modelWithoutASampleHasNoMoreCode() {
    let expansion = DiagnosedSource(
      "@JSONDecodable struct User { let id: Int }", macros: Self.macros)
    #expect(!expansion.expanded.contains("sample"))
  }

  /// Types that the macro can't see, and values that a default replaces, are left to the reader.
  @Test(arguments: [
    ("let owner: Owner", "1"), ("let owner: Owner?", "null"), ("let owner: JSON", "[null]"),
    ("@JSONDefault(invalid: 0) let level: Int", "\"high\""),
    ("@JSONLossy let ids: [Int]", "[1, \"a\"]"), ("@JSONCoding(Own()) let id: Int", "\"x\""),
    ("@JSONFlatten let rest: [String: Int]", "1"), ("let count: Int", "1e3"),
    ("let count: Int64", "1.0"), ("let text: Substring", "\"\\ud83d\\ude00\""),
    ("@JSONCoding(.string) let id: [Int]", "[\"1\"]"),
    ("@JSONCoding(.decimal) let price: Decimal", "\"19.99\""),
  ])
  func sampleFits(property: String, value: String) {
    let name = property.split(separator: " ").last { $0.hasSuffix(":") }?.dropLast() ?? ""
    let expansion = DiagnosedSource(
      "@JSONDecodable(sample: ##\"{\"\(name)\": \(value)}\"##) struct Model { \(property) }",
      macros: Self.macros.merging(Misuse.markers) { macro, _ in macro })
    #expect(expansion.reports == [])
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "01", "-", "1.", "1e", "+1", "tru", "nulls", "\"",
    "\"\\x\"",
    "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\u{1}\"", "[1 2]", "{1: 2}",
    "'a'", "// a\n1", "1 2", "\u{FEFF}1", "NaN", "[\"a\" \"b\"]", "{\"a\"}",
  ])
  func malformedJSONIsRejected(text: String) {
    #expect(throws: SampleSyntaxError.self) { try SampleParser.parse(text) }
  }

  @Test func depthIsLimited() throws {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(try SampleParser.parse(deepest).kind == .array)
    #expect(throws: SampleSyntaxError.self) { try SampleParser.parse("[\(deepest)]") }
    #expect(throws: SampleSyntaxError.self) {
      try SampleParser.parse(String(repeating: "[", count: 100_000))
    }
  }

  @Test func everyBeginningOfADocumentIsRejected() {
    let document = #"{"a": [1, -2.5e+3, true, "\u00e4\n"], "b": {"c": null}}"#
    #expect(throws: Never.self) { try SampleParser.parse(document) }
    for count in 0..<document.count {
      #expect(throws: SampleSyntaxError.self) {
        try SampleParser.parse(String(document.prefix(count)))
      }
    }
  }

  @Test func placesAreLinesAndColumns() throws {
    let error = #expect(throws: SampleSyntaxError.self) { try SampleParser.parse("{\n  \"ä\": x}") }
    #expect(error?.place == SamplePlace(line: 2, column: 8))
    #expect(error?.expected == "a value")
    #expect(error?.found == "'x'")
  }

  /// The compiler accepts every way to use a sample.
  @Test func compilerAcceptsSamples() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      #"""
      import NetworkKit
      @JSONDecodable(sample: #"{"id": 1, "owner": {"name": "Ann"}}"#, keys: .snakeCase)
      struct Item: Equatable {
        let id: Int
        let owner: Owner
        @JSONCodable(sample: #"{"name": "Ann"}"#)
        struct Owner: Equatable { let name: String }
      }
      @JSONCodable(sample: #""red""#) enum Color: String { case red }
      @NetworkRequest(endpoint: "/items")
      struct ListItems { typealias ResponseType = [Item] }
      func use(_ mock: MockNetworkClient) {
        _ = (Item.sample, [Item].sample, Item?.sample, [String: Item].sample, Set<Int>())
        _ = (Item.Owner.sampleJSON, Color.sample)
        mock.stub(ListItems.self)
        mock.stub(ListItems.self, sequence: [.sample, .sample.delayed(by: .seconds(1))])
        mock.stub(ListItems.self, status: .ok)
      }
      """#)
    #expect(outcome.output == "")
  }
}
