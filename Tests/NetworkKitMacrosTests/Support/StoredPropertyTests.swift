import SwiftParser
import SwiftSyntax
import Testing

@testable import NetworkKitDeclarations

@Suite struct StoredPropertyTests {
  private func members(_ body: String) throws -> TypeMembers {
    let file = Parser.parse(source: "struct S {\n\(body)\n}")
    let declaration = try #require(file.statements.first?.item.as(StructDeclSyntax.self))
    return TypeMembers(of: declaration)
  }

  @Test func leavesOutWhatIsNotStored() throws {
    let members = try members(
      """
      static let shared = 1
      lazy var late = 2
      var computed: Int { 3 }
      var explicit: Int { get { 4 } set {} }
      var observed = 5 { didSet {} }
      let plain: String
      func work() {}
      """)
    #expect(members.properties.map(\.name) == ["observed", "plain"])
    #expect(members.others.count == 5)
  }

  @Test func sharesOneAnnotationAmongBindings() throws {
    let properties = try members("var a, b: Int, c = 1.5, d: [String] = []").properties
    #expect(properties.map(\.name) == ["a", "b", "c", "d"])
    #expect(properties.map(\.type) == ["Int", "Int", "Swift.Double", "[String]"])
  }

  @Test func infersTheTypeOfLiterals() throws {
    let properties = try members(
      """
      var a = 1, b = -1, c = -1.5, d = true, e = "x", f = [1], g = ["a": [true]]
      """
    ).properties
    #expect(
      properties.map(\.type) == [
        "Swift.Int", "Swift.Int", "Swift.Double", "Swift.Bool", "Swift.String", "[Swift.Int]",
        "[Swift.String: [Swift.Bool]]",
      ])
  }

  @Test func infersTheTypeOfWellKnownValues() throws {
    let properties = try members(
      """
      var a = Date(), b = Date.distantPast, c = UUID(), d = Kind.x, e = UUID(text), f = [], \
      g = [1, 1.5], h = [Date.now, 1], i = [:]
      """
    ).properties
    #expect(
      properties.map(\.type) == ["Date", "Date", "UUID", "Kind", nil, nil, nil, nil, nil])
  }

  @Test func keepsBackTicksOnlyInTheName() throws {
    let property = try #require(try members("let `default`: Int").properties.first)
    #expect(property.name == "`default`")
    #expect(property.key == "default")
  }

  /// Only a variable of a type with `?` or `!` is `nil` without an initial value.
  @Test(arguments: [
    ("Int?", "nil"), ("Int!", "nil"), ("[Int]?", "nil"), ("Optional<Int>", nil),
    ("Swift.Optional<Int>", nil),
  ])
  func recognizesOptionals(type: String, defaultValue: String?) throws {
    let property = try #require(try members("var a: \(type)").properties.first)
    #expect(property.isOptional)
    #expect(property.defaultValue == defaultValue)
  }

  @Test func marksStoredFunctionsAsEscaping() throws {
    let properties = try members(
      "let a: @Sendable () -> Void, b: (() -> Void), c: (() -> Void)?, d: Int"
    ).properties
    #expect(
      properties.map(\.parameterType) == [
        "@escaping @Sendable () -> Void", "@escaping (() -> Void)", "(() -> Void)?", "Int",
      ])
  }

  @Test func resolvesConditions() throws {
    let properties = try members(
      """
      let a: Int
      #if os(Linux)
      let b: Int
      #if DEBUG
      let c: Int
      #endif
      #elseif os(macOS) || os(iOS)
      let d: Int
      #else
      let e: Int
      #endif
      let f: Int
      """
    ).properties
    #expect(properties.map(\.name) == ["a", "b", "c", "d", "e", "f"])
    #expect(
      properties.map(\.condition) == [
        nil, "(os(Linux))", "(os(Linux)) && (DEBUG)",
        "!(os(Linux)) && (os(macOS) || os(iOS))", "!(os(Linux)) && !(os(macOS) || os(iOS))", nil,
      ])
  }

  @Test func setsTuplePatternsApart() throws {
    let members = try members("let (a, b) = (1, 2)")
    #expect(members.properties.isEmpty)
    #expect(members.tuplePatterns.count == 1)
  }
}
