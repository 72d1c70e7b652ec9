import Testing

/// A type that can't be sent is the property's mistake: the compiler reports it there, in the column
/// of the type.
@Suite struct TypeErrorTests {
  @Test(arguments: [
    ("", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Query", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Header(\"X-A\")", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Cookie", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Field", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Part", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@JSONKey(\"a.b\")", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Sensitive", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@QueryFlag", "no exact matches in call to instance method 'queryFlag'"),
    ("@URL", "no exact matches in call to instance method 'url'"),
    (
      "@Body",
      "a body must be JSONEncodable, Encodable, String, Data, [UInt8], RequestBody or an "
        + "AsyncSequence of bytes; conform the type to Encodable"
    ),
  ])
  func typeThatCannotBeSentIsReportedAtItsProperty(marker: String, text: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Opaque: Sendable {}
      @NetworkRequest(\(marker == "@URL" ? "" : "endpoint: \"/users\", ")method: .post)
      struct CreateUser {
        \(marker)
        let value: Opaque
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:6:14: error: ") == true, "\(outcome.output)")
    #expect(errors.first?.contains(text) == true, "\(outcome.output)")
  }

  @Test(arguments: ["@QueryMap", "@FieldMap", "@HeaderMap", "@PartMap"])
  func valueWithoutMembersIsReportedAtItsProperty(marker: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct CreateUser {
        \(marker)
        let value: Opaque
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:6:") == true, "\(outcome.output)")
  }
}
