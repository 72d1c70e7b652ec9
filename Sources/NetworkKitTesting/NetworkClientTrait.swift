#if canImport(Testing)
  public import NetworkKit
  public import Testing

  /// A trait that sets the network client of a test, or of each test of a suite.
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

    /// A Boolean value that indicates that each test of a suite gets a separate client.
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
    /// Sends all requests of a test with a client.
    ///
    /// If the client is a mock, its unused stubs are recorded as an issue when the test ends.
    ///
    /// - Parameter client: An expression that creates the client, once for each test and each of its arguments.
    /// - Returns: The trait, for a test or a suite.
    public static func networkClient(
      _ client: @autoclosure @escaping @Sendable () -> any NetworkClient
    ) -> Self {
      Self(client)
    }
  }
#endif
