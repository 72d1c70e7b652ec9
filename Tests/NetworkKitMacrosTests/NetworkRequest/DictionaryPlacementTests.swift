import Testing

/// Errors of types that the macro can't see.
@Suite struct DictionaryPlacementTests {
  /// A dictionary has no form in a path or in one header field: an overload that throws another error
  /// keeps it from compiling, at the property.
  @Test func aDictionaryIsRejectedAtItsProperty() async throws {
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
    // The error is about `try`, which is above the call; the remedy is reported at the property.
    let path = "a dictionary can't be sent in a path"
    let header = "a header field can't be a dictionary"
    for (line, text) in [(5, path), (6, path), (7, path), (9, header), (11, header)] {
      #expect(
        reports.contains { $0.contains("Source.swift:\(line):") && $0.contains(": \(text)") },
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
