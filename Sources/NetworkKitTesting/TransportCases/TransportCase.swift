public import NetworkKit

/// A rule that every transport must follow, and a test that verifies it.
///
/// If you write a transport, run all cases in one test:
///
/// ```swift
/// @Test(arguments: TransportCase.all)
/// func followsTheRule(_ testCase: TransportCase) async throws {
///   try await testCase.check { MyTransport() }
/// }
/// ```
///
/// A case sends requests to a ``FaultServer`` with only the transport, without the middleware of a client. Its ``rule``
/// describes the expected behavior. If the transport violates the rule, the case throws a ``Violation``.
public struct TransportCase: Sendable {
  /// The name of the case, such as `shortBody`, which is unique and the same in every version.
  public let name: String

  /// The expected behavior, as a sentence.
  public let rule: String

  private let responds: ResponseTiming
  private let script: @Sendable (FaultRequest) -> FaultScript
  private let operation: @Sendable (TransportProbe) async throws -> Void

  typealias ResponseTiming = FaultServer.ResponseTiming

  /// A rule that a transport doesn't follow.
  public struct Violation: Error, Sendable, CustomStringConvertible {
    /// The rule, and the actual behavior.
    public let description: String
  }

  /// The time limit of each case; a transport that exceeds it violates the rule.
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

  /// Verifies that a transport follows the rule.
  ///
  /// - Parameter makeTransport: A closure that creates the transport; each case has its own.
  /// - Throws: ``Violation`` if it doesn't, or the error that `makeTransport` throws.
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
  /// Returns a Boolean value that indicates whether two cases have the same name.
  public static func == (left: TransportCase, right: TransportCase) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// The name of the case.
  public var description: String { name }
}

/// The actual behavior, if it differs from the expected one.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
