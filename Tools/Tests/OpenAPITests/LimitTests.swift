import Testing

@testable import OpenAPI

/// The limits of numbers and strings.
struct LimitTests {
  @Test(arguments: [
    ("exclusiveMaximum: 1.5", "..<2"), ("exclusiveMaximum: 2", "..<2"),
    ("exclusiveMinimum: 1.5", "2..."), ("exclusiveMinimum: 1", "2..."),
    ("exclusiveMinimum: -1.5", "(-1)..."), ("exclusiveMaximum: -1.5", "..<(-1)"),
    ("maximum: 10.5, exclusiveMaximum: true", "...10"),
    ("maximum: 10, exclusiveMaximum: true", "..<10"),
    ("minimum: 1.5, exclusiveMinimum: true", "2..."),
    ("minimum: 1, exclusiveMinimum: true", "2..."), ("minimum: 1.5, maximum: 2.5", "2...2"),
    ("minimum: 2, exclusiveMinimum: 1.5, maximum: 5, exclusiveMaximum: 5.5", "2...5"),
  ])
  func aFractionIsALimitOfTheIntegersBesideIt(keywords: String, range: String) throws {
    let result = try imported(
      schemas: "Item: {type: object, properties: {a: {type: integer, \(keywords)}}}")
    #expect(result.file("Item").contains("@JSONRange(\(range)) var a: Int?"))
  }

  /// JSON Schema counts Unicode scalars: a flag is two, and a letter with a combining mark is two.
  @Test(arguments: [
    ("🇩🇪", 1, false), ("🇩🇪", 2, true), ("e\u{301}", 1, false), ("é", 1, true),
  ])
  func theLengthOfAStringIsItsNumberOfScalars(text: String, maximum: Int, isInside: Bool) throws {
    let limits = Limits(count: "...\(maximum)")
    #expect(limits.contain(.text(text)) == isInside)
    let result = try imported(
      schemas: """
        Item: {type: object, properties: {a: {type: string, maxLength: \(maximum), default: "\(text)"}}}
        """)
    #expect(
      !result.messages.contains("omitted: the default of 'a' is outside its limits") == isInside)
  }
}
