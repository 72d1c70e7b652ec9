import Testing

/// A type that can't be read or written is the property's mistake: the compiler reports it there.
@Suite struct ModelTypeErrorTests {
  static let declarations = [
    "let photo: Color", "let photo: Color?", "let photo: [Color]", "let photo: [String: Color]",
    "var photo = Color()", "@JSONKey(\"a.b\") let photo: Color",
  ]

  @Test(arguments: declarations)
  func typeThatCannotBeReadIsReportedAtItsProperty(declaration: String) async throws {
    try await expectError(
      "requires that 'Color' conform to 'JSONDecodable'", from: declaration, in: "@JSONDecodable")
  }

  @Test(arguments: declarations)
  func typeThatCannotBeWrittenIsReportedAtItsProperty(declaration: String) async throws {
    try await expectError(
      "requires that 'Color' conform to 'JSONEncodable'", from: declaration, in: "@JSONEncodable")
  }

  private func expectError(
    _ text: String, from declaration: String, in annotation: String
  ) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Color {}
      \(annotation)
      struct Palette {
        let name: String
        \(declaration)
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:6:") == true, "\(outcome.output)")
    // Where a function has several forms, a note has the reason.
    #expect(outcome.output.contains(text), "\(outcome.output)")
  }
}
