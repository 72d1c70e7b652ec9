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

  /// A type that another library reads needs no annotation.
  @Test(arguments: [
    "Plan", "Plan?", "[Plan]", "[String: Plan]", "[[Plan]]?", "Status", "Status?", "[Status]",
    "[Status]?", "[String: Status]", "[String: Status]?", "Kind", "Kind?", "[Kind]",
  ])
  func typeOfAnotherLibraryIsAccepted(type: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Plan: Codable {}
      enum Status: String { case active }
      enum Kind: String, Codable { case plain }
      @JSONCodable
      struct User {
        let id: Int
        let value: \(type)
        @JSONKey("a.b") @JSONOmit(.never) let other: \(type)
        @JSONCodable struct Nested {
          let value: \(type)
        }
      }
      """)
    #expect(outcome.output == "")
  }

  /// One direction of `Codable` serves for that direction only.
  @Test func otherDirectionIsReported() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Plan: Decodable {}
      @JSONCodable
      struct User {
        let plan: Plan
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:5:13") == true, "\(outcome.output)")
    #expect(outcome.output.contains("requires that 'Plan' conform to 'JSONEncodable'"))
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
    // If a function has several forms, a note contains the reason.
    #expect(outcome.output.contains(text), "\(outcome.output)")
  }
}
