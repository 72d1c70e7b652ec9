public import NetworkKit

/// A rule that every transport must follow, together with a test that verifies whether a transport follows it.
///
/// If you write a transport, run all cases in one parameterized test:
///
/// ```swift
/// @Test(arguments: TransportCase.all)
/// func followsTheRule(_ testCase: TransportCase) async throws {
///   try await testCase.check { MyTransport() }
/// }
/// ```
///
/// A case sends requests to a ``FaultServer`` directly through the transport, so no client middleware runs. The
/// ``rule`` describes the expected behavior. If the transport violates the rule, ``check(_:)`` throws a ``Violation``.
public struct TransportCase: Sendable {
  /// The unique name of the case, such as `shortBody`. The name is the same in every version of NetworkKit.
  public let name: String

  /// The expected behavior, as a sentence.
  public let rule: String

  private let responds: ResponseTiming
  private let script: @Sendable (FaultRequest) -> FaultScript
  private let operation: @Sendable (TransportProbe) async throws -> Void

  typealias ResponseTiming = FaultServer.ResponseTiming

  /// The error that occurs if a transport violates a rule.
  public struct Violation: Error, Sendable, CustomStringConvertible {
    /// The name of the case, its rule, and the actual behavior.
    public let description: String
  }

  /// The time limit for each case; a transport that exceeds the limit violates the rule.
  static let timeLimit = Duration.seconds(120)

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
  /// - Parameter makeTransport: A closure that creates the transport. Each case creates a separate transport.
  /// - Throws: A ``Violation`` if the transport violates the rule, a ``FaultServerError`` if the server can't start, or
  ///   the error that `makeTransport` throws.
  public func check(
    _ makeTransport: @escaping @Sendable () throws -> any NetworkClient
  ) async throws {
    try await check(within: Self.timeLimit, makeTransport)
  }

  func check(
    within limit: Duration, _ makeTransport: @Sendable () throws -> any NetworkClient
  ) async throws {
    let transport = try makeTransport()
    try await withFaultServer(answering: responds, script: script) { server in
      let probe = TransportProbe(transport: transport, server: server)
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await operation(probe) }
          group.addTask {
            try await Task.sleep(for: limit)
            throw Finding("the test case took longer than \(limit)")
          }
          let result = await group.nextResult()
          group.cancelAll()
          // A transport that ignores cancellation returns when its connections are closed.
          if case .failure = result { await server.stop() }
          try result?.get()
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

  /// Hashes the name of the case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// The name of the case.
  public var description: String { name }
}

/// The actual behavior, if it differs from the expected behavior.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
