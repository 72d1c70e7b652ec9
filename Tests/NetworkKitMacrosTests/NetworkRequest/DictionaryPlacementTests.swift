import Testing

/// What the types say and the macro can't see.
@Suite struct DictionaryPlacementTests {
  /// A dictionary has no form in a path or in one header field: an overload that throws another error
  /// keeps it from compiling, at the property.
  @Test func aDictionaryIsRefusedAtItsProperty() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      typealias Pairs = [String: Int]
      @NetworkRequest(endpoint: "/users/{id}/{+rest}{/more*}", method: .post)
      struct FetchUser {
        let id: Pairs
        let rest: Pairs
        let more: Pairs
        @Header
        var tag: Pairs = [:]
        @Header
        var maybe: Pairs?
      }
      """)
    let reports = outcome.output.split(separator: "\n").filter { $0.contains("Source.swift:") }
    let errors = reports.filter { $0.contains(": error: ") }
    #expect(errors.count == 5, "\(outcome.output)")
    #expect(
      errors.allSatisfy {
        $0.contains("'UnsupportedDictionaryError' cannot be converted to error type 'NetworkError'")
      })
    // The error is about `try`, which stands above the call; what to do is said at the property.
    for line in [5, 6, 7, 9, 11] {
      #expect(
        reports.contains { $0.contains("Source.swift:\(line):") && $0.contains(": a dictionary ") },
        "\(outcome.output)")
    }
  }

  @Test func aDictionaryIsAcceptedWhereItHasAForm() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      @NetworkRequest(endpoint: "/users", method: .post)
      struct CreateUser {
        typealias ResponseType = IgnorableResult
        @Query var filter: [String: Int] = [:]
        @QueryMap var more: [String: Int]?
        @HeaderMap var fields: [String: String] = [:]
        var member: [String: [String: Bool]] = [:]
      }
      """)
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(!outcome.output.contains("warning:"), "\(outcome.output)")
  }
}
