import Testing

/// `perform(completion:)` under the compiler's eyes: a closure that could run at the same time as its
/// caller's code isn't accepted.
@Suite struct CompletionRaceTests {
  private static let declarations = """
    import NetworkKit
    @NetworkRequest(endpoint: "/users")
    struct FetchUser {
      typealias ResponseType = String
    }
    final class Counter { var count = 0 }
    typealias Outcome = Result<String, NetworkError>

    """

  @Test(arguments: [
    "func caller() -> Int { let counter = Counter(); CALL { _ in counter.count += 1 }; "
      + "counter.count += 1; return counter.count }",
    "func caller() async -> Int { let counter = Counter(); CALL { _ in counter.count += 1 }; "
      + "counter.count += 1; return counter.count }",
    "func caller(_ counter: Counter) { CALL { _ in counter.count += 1 } }",
    "func caller(_ completion: @escaping (Outcome) -> Void) { CALL { completion($0) } }",
  ])
  func closureThatRacesWithItsCallerIsRejected(caller: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      Self.declarations + caller.replacing("CALL", with: "FetchUser().perform"), findingRaces: true)
    #expect(!outcome.succeeded)
    #expect(
      outcome.output.contains("error: passing closure as a 'sending' parameter risks causing")
        || outcome.output.contains("error: sending value of non-Sendable type"),
      "\(outcome.output)")
  }

  @Test(arguments: [
    "func caller() { CALL { print($0) } }",
    "func caller() async { CALL { print($0) } }",
    "func caller() { let counter = Counter(); CALL { _ in counter.count += 1 } }",
    "func caller(_ completion: @escaping @Sendable (Outcome) -> Void) { CALL(completion: completion) }",
    """
    @MainActor final class Model {
      var name = ""
      let counter = Counter()
      func load() { CALL { result in self.name = (try? result.get()) ?? ""; self.counter.count += 1 } }
      func load(_ completion: @escaping (Outcome) -> Void) { CALL { completion($0) } }
      func count() -> Int {
        let counter = Counter()
        CALL { _ in counter.count += 1 }
        counter.count += 1
        return counter.count
      }
    }
    """,
    """
    actor Store {
      var name = ""
      let counter = Counter()
      func load() { CALL { result in self.name = (try? result.get()) ?? ""; self.counter.count += 1 } }
      func load(_ completion: @escaping (Outcome) -> Void) { CALL { completion($0) } }
    }
    """,
  ])
  func closureThatDoesNotRaceIsAccepted(caller: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      Self.declarations + caller.replacing("CALL", with: "FetchUser().perform"), findingRaces: true)
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(!outcome.output.contains("warning:"), "\(outcome.output)")
  }
}
