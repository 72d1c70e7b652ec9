#if canImport(Testing)
  public import NetworkKit
  public import Testing

  /// A trait that sets the network client for a test or for each test in a suite.
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

    /// A Boolean value that indicates whether the trait applies to each test in a suite. The value is always `true`.
    /// Each test gets a separate client.
    public var isRecursive: Bool { true }

    /// Runs a test, or one of its cases, with the client.
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
    /// Uses the specified client to send all requests in a test.
    ///
    /// If the client is a mock, the trait records an issue for unused stubs when the test ends.
    ///
    /// - Parameter client: An expression that creates a client for each test and for each argument of a parameterized
    ///   test.
    /// - Returns: A trait for a test or a suite.
    public static func networkClient(
      _ client: @autoclosure @escaping @Sendable () -> any NetworkClient
    ) -> Self {
      Self(client)
    }
  }
#endif
