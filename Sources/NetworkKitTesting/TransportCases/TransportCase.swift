public import NetworkKit

/// A rule that every transport must follow, and the test that shows it.
///
/// Whoever writes a transport runs all cases in one test:
///
/// ```swift
/// @Test(arguments: TransportCase.all)
/// func followsTheRule(_ testCase: TransportCase) async throws {
///   try await testCase.check { MyTransport() }
/// }
/// ```
///
/// A case sends requests to a ``FaultServer`` and uses the transport alone, without the middleware of a client. Its
/// ``rule`` says what it expects; a violation throws ``Violation``.
public struct TransportCase: Sendable {
  /// The name of the case, such as `shortBody`: unique, and the same from version to version.
  public let name: String

  /// The expectation, as a sentence.
  public let rule: String

  private let responds: ResponseTiming
  private let script: @Sendable (FaultRequest) -> FaultScript
  private let operation: @Sendable (TransportProbe) async throws -> Void

  typealias ResponseTiming = FaultServer.ResponseTiming

  /// A rule that a transport doesn't follow.
  public struct Violation: Error, Sendable, CustomStringConvertible {
    /// The rule, and what the case found instead.
    public let description: String
  }

  /// The time within which each case ends; a transport that takes longer violates the rule.
  static let timeLimit = Duration.seconds(15)

  init(
    _ name: String, _ rule: String, responds: ResponseTiming = .afterRequest,
    script: @escaping @Sendable (FaultRequest) -> FaultScript,
    operation: @escaping @Sendable (TransportProbe) async throws -> Void
  ) {
    self.name = name
    self.rule = rule
    self.responds = responds
    self.script = script
    self.operation = operation
  }

  /// Checks whether a transport follows the rule.
  ///
  /// - Parameter makeTransport: A function that creates the transport; each case has its own.
  /// - Throws: ``Violation`` if it doesn't, and what `makeTransport` throws.
  public func check(
    _ makeTransport: @escaping @Sendable () throws -> any NetworkClient
  ) async throws {
    let transport = try makeTransport()
    try await withFaultServer(answering: responds, script: script) { server in
      let probe = TransportProbe(transport: transport, server: server)
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await operation(probe) }
          group.addTask {
            try await Task.sleep(for: Self.timeLimit)
            throw Finding("it took longer than \(Self.timeLimit)")
          }
          try await group.next()
          group.cancelAll()
        }
      } catch {
        throw Violation(description: "\(name): \(rule); \(error)")
      }
    }
  }
}

extension TransportCase {
  /// All cases.
  public static let all = reading + framing + sending + ending + connecting
}

extension TransportCase: Hashable, CustomStringConvertible {
  /// Whether two cases have the same name.
  public static func == (left: TransportCase, right: TransportCase) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// The name.
  public var description: String { name }
}

/// What a case found instead of what it expected.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
