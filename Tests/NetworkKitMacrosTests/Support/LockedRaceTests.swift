import Foundation
import Testing

/// Tests that the compiler rejects uses of a `Locked` value without its lock.
@Suite struct LockedRaceTests {
  /// The source of `Locked`, for another module than its own, and a class that isn't `Sendable`.
  private static func declarations() throws -> String {
    let root = URL(fileURLWithPath: #filePath).pathComponents.prefix { $0 != "Tests" }
    let path = root.joined(separator: "/") + "/Sources/NetworkKitSupport/Locked.swift"
    let source = try String(contentsOfFile: path, encoding: .utf8)
    return source.replacing("package ", with: "public ")
      + "final class Counter { var count = 0 }\nstruct State { var counter: Counter? }\n"
  }

  @Test(arguments: [
    "func use(_ locked: Locked<State>) -> Counter? { locked.withLock { $0.counter } }",
    "func use(_ locked: Locked<Counter>, _ body: (Counter) -> Void) { locked.withLock { body($0) } }",
    "func use() { let counter = Counter(); let locked = Locked(counter); counter.count += 1; _ = locked }",
    "func use(_ counter: Counter) -> Locked<Counter> { Locked(counter) }",
    "func use(_ locked: Locked<Counter?>, _ counter: Counter) { _ = locked.exchange(counter) }",
  ])
  func useWithoutTheLockIsRejected(use: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      Self.declarations() + use, findingRaces: true)
    #expect(!outcome.succeeded, "\(use)")
    #expect(
      outcome.output.contains("risks causing data races")
        || outcome.output.contains("does not conform to the 'Sendable' protocol"),
      "\(outcome.output)")
  }

  @Test(arguments: [
    "func use(_ locked: Locked<[Int]>) -> Int { locked.withLock { $0.append(1); return $0.count } }",
    "func use(_ locked: Locked<Counter?>) -> Counter? { locked.exchange(nil) }",
    "func use(_ locked: Locked<Counter?>) { _ = locked.exchange(Counter()) }",
  ])
  func useUnderTheLockIsAccepted(use: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      Self.declarations() + use, findingRaces: true)
    #expect(outcome.succeeded, "\(outcome.output)")
  }
}
