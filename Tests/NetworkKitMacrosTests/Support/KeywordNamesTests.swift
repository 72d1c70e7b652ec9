import Testing

/// Properties, cases, and labels can have the names of keywords in backticks, which the generated code contains only if
/// the compiler requires them.
@Suite struct KeywordNamesTests {
  private static let names = [
    "Any", "Protocol", "Type", "any", "as", "associatedtype", "async", "await", "borrowing",
    "break",
    "case", "catch", "class", "consume", "consuming", "continue", "copy", "default", "defer",
    "deinit", "didSet", "discard", "do", "dynamic", "each", "else", "enum", "extension",
    "fallthrough",
    "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in",
    "indirect",
    "infix", "init", "inout", "internal", "is", "isolated", "lazy", "left", "let", "macro",
    "mutating", "nil", "none", "nonisolated", "nonmutating", "open", "operator", "optional",
    "override", "package", "postfix", "precedence", "precedencegroup", "prefix", "private",
    "protocol", "public", "repeat", "required", "rethrows", "return", "right", "sending", "set",
    "some", "static", "struct", "subscript", "super", "switch", "then", "throw", "throws", "true",
    "try", "type", "typealias", "unowned", "var", "weak", "where", "while", "willSet", "yield",
    "two words", "4th",
  ]

  /// Types of a few properties each, required ones and optional ones: the compiler takes long for many.
  private static func types(_ declaration: String, isPublic: Bool = false) -> String {
    let access = isPublic ? "public " : ""
    return stride(from: 0, to: names.count, by: 12).map { start in
      let properties = names[start...].prefix(12).enumerated().map { index, name in
        index.isMultiple(of: 2)
          ? "  \(access)let `\(name)`: Int" : "  \(access)var `\(name)`: String?"
      }
      return "\(declaration)\(start) {\n\(properties.joined(separator: "\n"))\n}"
    }.joined(separator: "\n")
  }

  private func expectNoDiagnostic(of source: String, isPublic: Bool = true) async throws {
    let access = isPublic ? "public " : ""
    let outcome = try await SwiftCompiler().typecheck("\(access)import NetworkKit\n\(source)\n")
    #expect(outcome.succeeded, "\(outcome.output.prefix(3000))")
    #expect(!outcome.output.contains("warning:"), "\(outcome.output.prefix(3000))")
  }

  @Test(arguments: [false, true]) func requestsWarnOfNothing(isPublic: Bool) async throws {
    let access = isPublic ? "public " : ""
    let annotation = #"@NetworkRequest(endpoint: "/", method: .post)"#
    try await expectNoDiagnostic(
      of: Self.types("\(annotation)\n\(access)struct Create", isPublic: isPublic),
      isPublic: isPublic)
  }

  @Test(arguments: ["JSONDecodable", "JSONEncodable", "JSONCodable"])
  func modelsWarnOfNothing(annotation: String) async throws {
    try await expectNoDiagnostic(
      of: """
        \(Self.types("@\(annotation)\nstruct Model"))
        \(Self.types("@\(annotation)\npublic struct PublicModel", isPublic: true))
        @\(annotation)
        enum Plain {
        \(Self.names.filter { $0 != "Type" && $0 != "Protocol" }.map { "  case `\($0)`" }
          .joined(separator: "\n"))
        }
        @\(annotation)
        @JSONTagged("kind")
        enum Labels {
        \(Self.names.enumerated().map { "  case value\($0)(`\($1)`: Int)" }.joined(separator: "\n"))
        }
        """)
  }
}
