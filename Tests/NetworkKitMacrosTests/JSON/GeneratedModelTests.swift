import Testing

/// Declarations whose generated code must compile without a diagnostic, even in the passes after type checking.
@Suite struct GeneratedModelTests {
  @Test func initialValuesAndOptionalsInFull() async throws {
    try await expectNoDiagnostic(
      of: """
        @propertyWrapper struct Clamped { var wrappedValue: Int }
        @JSONDecodable struct Written { let a: Optional<Int>; var b: Swift.Optional<Int>; let c: String }
        @JSONDecodable struct Wrapped { @Clamped var a: Int = 3; @Clamped var b: Int; let c: String? }
        @JSONCodable struct Static { static let standard = 3; var a: Int = standard; let b: String }
        enum API {
          static let size = 20
          enum Kind: String, JSONDecodable { case x }
          @JSONDecodable struct Size { var a: Int = size; let b: String }
          @JSONDecodable struct Typed { var a: Kind = Kind.x; let b: String }
          @JSONDecodable struct Inferred { var a = Kind.x; let b: String }
          @JSONDecodable final class Box {
            var a = Kind.x
            var c: Kind? = Kind.x
            let b: String?
            init(b: String?) { self.b = b }
          }
        }
        """)
  }

  @Test func genericParametersThatAreNoTypes() async throws {
    try await expectNoDiagnostic(
      of: """
        @JSONCodable struct Matrix<let rows: Int, Element> { let elements: [Element] }
        @JSONDecodable(partial: true) struct Row<let count: Int> { let name: String }
        @JSONCodable struct Pack<each Element> { let count: Int }
        @JSONDecodable struct Both<each Element: Sendable, let count: Int> { var count2 = 3 }
        """)
  }

  @Test func staticMembersAndCasesNamedJSON() async throws {
    try await expectNoDiagnostic(
      of: """
        @JSONCodable struct User { static let json = ""; let name: String; func json(_: Int) {} }
        @JSONCodable enum Format { case json, text(String) }
        @JSONDecodable struct Decoded { let json: String }
        @JSONEncodable(keys: .useDefault) enum Raw: String {
          case json
          var text: String { rawValue }
        }
        """)
  }

  /// The functions that read and write such a property or case are never called by their names.
  @Test func deprecatedMembers() async throws {
    try await expectNoDiagnostic(
      of: """
        @JSONCodable struct User { @available(*, deprecated) let old: Int?; let name: String }
        @JSONDecodable struct Other { @available(*, deprecated, renamed: "b") var a = 1; var b = 2 }
        @JSONCodable enum Event { case a; @available(*, deprecated) case b(Int) }
        @JSONCodable struct Outer { let user: User; let others: [User] }
        @JSONDecodable(partial: true) struct Part { @available(*, deprecated) let old: Int; let b: Int }
        func copy(_ user: User) throws -> User { try User(jsonData: user.jsonData()) }
        func value(_ user: User) throws -> JSON { try user.json }
        """)
  }

  @Test func dateFormatsWithRareFields() async throws {
    let formats = [
      "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX", "YYYY-'W'ww-e", "yyyy-DDD", "h:mm a, dd.MM.yyyy",
      "EEE, dd MMM yyyy HH:mm:ss zzz", "HH:mm dd/MM", "mm:ss", "h 'o''clock' B", "yyyyMMddHHmm",
      "d. LLLL u", "QQQ y", "dd HH MMM",
    ]
    let properties = formats.enumerated().map { index, format in
      "@JSONCoding(.dateFormat(\"\(format)\")) let date\(index): Date"
    }
    try await expectNoDiagnostic(
      of: "import Foundation\n@JSONCodable struct Dates {\n\(properties.joined(separator: "\n"))\n}"
    )
  }

  @Test func defaultsInsideTheirRanges() async throws {
    try await expectNoDiagnostic(
      of: """
        enum Limits { static let most = 5 }
        @JSONCodable struct Query {
          @JSONRange(1...5) var page = 5
          @JSONRange(0..<1) @JSONDefault(0.5) let share: Double
          @JSONRange(1...Limits.most) var size = 9
          @JSONRange(1...) var step: Int? = nil
          @JSONRange(1...5) @JSONDefault(invalid: 0) let code: Int
          @JSONCount(0...) var tags: [String] = []
          @JSONCount(...3) var name = "abc"
          @JSONCount(1...2) var map = ["a": 1]
        }
        """)
  }

  private func expectNoDiagnostic(of source: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      "import NetworkKit\n\(source)\n", findingRaces: true)
    #expect(outcome.succeeded, "\(outcome.output.prefix(3000))")
    #expect(!outcome.output.contains("warning:"), "\(outcome.output.prefix(3000))")
  }

  /// The library's default implementations read and write such an enum.
  @Test(arguments: ["Int128", "Swift.UInt128", "Float16", "UInt8"])
  func rawValuesOfAllNumbersAreRecognized(type: String) {
    let diagnosed = DiagnosedSource(
      "@JSONCodable enum Level: \(type) { case low, high }", macros: Misuse.macros)
    #expect(diagnosed.diagnostics.isEmpty)
    #expect(!diagnosed.expanded.contains("func encode(to"))
  }
}
