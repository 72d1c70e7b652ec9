import Testing

/// Places where a dictionary can be sent. The tables of misuses contain the others.
@Suite struct DictionaryPlacementTests {
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
