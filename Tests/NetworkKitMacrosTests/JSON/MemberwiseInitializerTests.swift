import Testing

/// If the initializer that the compiler generates may be missing, or has other parameters, properties are set one by
/// one.
@Suite struct MemberwiseInitializerTests {
  @Test(arguments: [
    "var id: Int?",
    "var id = 3",
    "let name: String; private var id: Int? { didSet {} }",
    "@JSONDefault(1) let id: Int; @JSONIgnored var count = 0",
    "@available(*, deprecated) var id: Int?",
    "var kind: Kind = .plain, other: Duration = .seconds(3)",
    // Only the declaration contains the value.
    "var id: Int = standard; let name: String",
    "var kind = Kind.plain; var more = [Kind.plain]",
    "var kind: Kind = .named(name)",
  ])
  func isCalledWhereItIsThere(members: String) {
    #expect(calls(in: "@JSONDecodable @frozen public struct A { \(members) }").count == 2)
  }

  @Test(arguments: [
    "@JSONDecodable struct A { let id: Int?; let name: String }",
    "@JSONDecodable struct A { var id: Int?; init() {} }",
    "@JSONDecodable struct A { var id: Int?\n#if DEBUG\ninit() {}\n#endif\n}",
    "@JSONDecodable struct A { var id: Int?\n#if DEBUG\nlet name: String\n#endif\n}",
    "@JSONDecodable struct A { @Wrapped var id: Int? }",
    "@JSONDecodable struct A { var id: Int?; #generated }",
    "@JSONDecodable @AddsAnInitializer struct A { var id: Int? }",
    "@JSONDecodable\n#if DEBUG\n@AddsAnInitializer\n#endif\nstruct A { var id: Int? }",
  ])
  func isNotCalledWhereItMayNotBe(source: String) {
    #expect(calls(in: source) == ["try self.init(readingBytesOf: json)"])
  }

  private func calls(in source: String) -> [String] {
    let expansion = DiagnosedSource(source, macros: Misuse.macros)
    #expect(expansion.diagnostics.isEmpty)
    return expansion.expanded.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /(?:try )?self\.init\([^)]*\)/).map { String($0.0) }
    }
  }
}
