import Testing

/// Tests of diagnostics of the compiler with the built plug-in, which the macro doesn't report itself.
@Suite struct SwiftCompilerTests {
  @Test func verificationFailsWhereNothingIsReported() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      "let a = 1 // expected-error {{never said}}\n", verifying: true)
    #expect(!outcome.succeeded)
  }

  @Test func verificationFailsWhereMoreIsReported() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      @NetworkRequest(endpoint: "/users/:id") struct FetchUser { let id: Int }
      """, verifying: true)
    #expect(!outcome.succeeded)
    #expect(outcome.output.contains("unexpected error produced: ':id' in the endpoint"))
  }

  /// An interpolated name that isn't even in scope is the compiler's own error, because it checks the arguments of an
  /// annotation before it expands anything.
  @Test func interpolatedPropertyIsNotInScope() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      #"""
      import NetworkKit
      @NetworkRequest(endpoint: "/users/\(id)")  // expected-error {{cannot find 'id' in scope}}
      struct FetchUser { let id: Int }
      """#, verifying: true)
    #expect(outcome.succeeded, "\(outcome.output)")
  }

  /// One mistake in a declaration doesn't make every use of it another one.
  @Test func mistakeDoesNotSpread() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      @NetworkRequest(endpoint: "/users/:id")  // expected-error@:27 {{isn't a placeholder}}
      struct FetchUser { typealias ResponseType = IgnorableResult; let id: Int }  // expected-note@-1:27 {{change the endpoint}}
      func fetch() async throws { try await FetchUser(id: 1).perform() }
      """, verifying: true)
    #expect(outcome.succeeded, "\(outcome.output)")
  }
}
