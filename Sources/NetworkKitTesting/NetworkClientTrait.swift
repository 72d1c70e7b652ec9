#if canImport(Testing)
  public import NetworkKit
  public import Testing

  /// Gives a test, or each test of a suite, a network client of its own.
  ///
  /// ```swift
  /// @Test(.networkClient(MockNetworkClient()))
  /// func showsUsername() async throws {
  ///   MockNetworkClient.current?.stub(FetchUser.self) { User(id: $0.id, name: "yoxisem544") }
  ///   …
  /// }
  /// ```
  public struct NetworkClientTrait: TestTrait, SuiteTrait, TestScoping {
    private let client: @Sendable () -> any NetworkClient

    init(_ client: @escaping @Sendable () -> any NetworkClient) {
      self.client = client
    }

    /// A suite's client is made anew for each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test, or one case of it, with the client.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let client = client()
      defer {
        for issue in (client as? any ScopedNetworkClient)?.issuesAtScopeEnd() ?? [] {
          Issue.record(Comment(rawValue: issue), sourceLocation: test.sourceLocation)
        }
      }
      try await withScopedClient(client) { try await function() }
    }
  }

  extension Trait where Self == NetworkClientTrait {
    /// Answers every request of a test with a client.
    ///
    /// Unused stubs of a mock are recorded as an issue of the test when it ends.
    ///
    /// - Parameter client: Makes the client, once for each test and each of its arguments.
    /// - Returns: The trait, for a test or a suite.
    public static func networkClient(
      _ client: @autoclosure @escaping @Sendable () -> any NetworkClient
    ) -> Self {
      Self(client)
    }
  }
#endif
