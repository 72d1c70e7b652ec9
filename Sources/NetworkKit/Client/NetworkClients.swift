internal import IssueReporting
internal import NetworkKitSupport

/// The current client, which sends the requests that you don't pass to a client explicitly.
///
/// Inside a `withNetworkClient` scope, the current client is the client of the innermost scope. Outside any scope, it's
/// the client that the app set with ``bootstrap(_:)``, or a plain ``HTTPNetworkClient`` with the default transport. In
/// a test, outside any scope, it's an ``UnimplementedNetworkClient``, which fails the test so that no test accesses the
/// network by accident. On Linux without the `NIO` and `URLSession` traits, the package has no default transport. In
/// that case, if the app doesn't set a client, the current client is also an ``UnimplementedNetworkClient``.
public enum NetworkClients {
  @TaskLocal static var scoped: (any NetworkClient)?

  private static let bootstrapped = Locked<(any NetworkClient)?>(nil)

  /// The client that requests use by default.
  public static var current: any NetworkClient {
    if let scoped { return scoped }
    if isTesting { return UnimplementedNetworkClient() }
    return bootstrapped.withLock { $0 } ?? fallback
  }

  /// The client that sends the requests for a recording: the current scope's client, or else the app's client.
  ///
  /// Only a test that creates a recording sends requests over the network.
  package static var recorded: any NetworkClient {
    scoped ?? bootstrapped.withLock { $0 } ?? fallback
  }

  /// Sets the client for the whole app. Call this method once, when the app starts.
  ///
  /// A second call reports an issue and has no other effect.
  ///
  /// ```swift
  /// @main struct App {
  ///   init() {
  ///     NetworkClients.bootstrap(HTTPNetworkClient(baseURL: "https://api.example.com"))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter client: The client for requests outside any scope.
  public static func bootstrap(_ client: any NetworkClient) {
    let isFirst = bootstrapped.withLock { current in
      defer { current = current ?? client }
      return current == nil
    }
    if !isFirst {
      reportIssue(
        """
        NetworkClients.bootstrap was called more than once; the first client remains in use. Call the \
        method once, when the app starts. To use a different client, call withNetworkClient.
        """
      )
    }
  }

  #if NIO || URLSession || canImport(Darwin)
    private static let fallback: any NetworkClient = HTTPNetworkClient()
  #else
    private static let fallback: any NetworkClient = UnimplementedNetworkClient()
  #endif
}

// MARK: Scopes

/// Runs an asynchronous operation whose requests use the given client.
///
/// ```swift
/// let mock = MockNetworkClient()
/// mock.stub(FetchUser.self) { request in User(id: request.id, name: "yoxisem544") }
/// let user = try await withNetworkClient(mock) { try await FetchUser(id: 42).perform() }
/// ```
///
/// Child tasks and `Task { }` inherit the client; detached tasks don't. The operation runs in the caller's isolation
/// and doesn't need to be `Sendable`. If the client is a mock, it reports unused stubs when the operation ends.
///
/// - Parameters:
///   - client: The client that sends the requests.
///   - fileID: The file ID to which unused stubs are attributed.
///   - filePath: The file path to which unused stubs are attributed.
///   - line: The line to which unused stubs are attributed.
///   - column: The column to which unused stubs are attributed.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
public nonisolated(nonsending) func withNetworkClient<Result, Failure: Error>(
  _ client: any NetworkClient,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  defer {
    for issue in (client as? any ScopedNetworkClient)?.issuesAtScopeEnd() ?? [] {
      reportIssue(issue, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
  return try await withScopedClient(client, operation: operation)
}

/// Runs an operation in a scope without reporting the scope's issues.
package nonisolated(nonsending) func withScopedClient<Result, Failure: Error>(
  _ client: any NetworkClient,
  operation: nonisolated(nonsending) () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  // `TaskLocal.withValue` rethrows untyped errors, so the operation returns a `Result` that preserves the error's type.
  try await NetworkClients.$scoped.withValue(client) {
    () async -> Swift.Result<Result, Failure> in
    await Swift.Result(awaiting: operation)
  }.get()
}

/// Runs a synchronous operation whose requests use the given client.
///
/// Use this form to call `perform(completion:)`, to create a model that starts tasks, or to wrap `invokeTest()` in an
/// XCTest case. The requests may still be in progress when the operation returns, so unused stubs aren't reported
/// automatically. To report them, call ``MockNetworkClient/reportUnusedStubs(fileID:filePath:line:column:)`` at the end
/// of the test.
///
/// - Parameters:
///   - client: The client that sends the requests.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
public func withNetworkClient<Result, Failure: Error>(
  _ client: any NetworkClient,
  operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try NetworkClients.$scoped.withValue(client) { Swift.Result(catching: operation) }.get()
}

/// A client that reports issues when its scope ends, such as a mock with unused stubs.
///
/// If your client wraps another client, return the wrapped client's issues from ``issuesAtScopeEnd()``.
public protocol ScopedNetworkClient: NetworkClient {
  /// Returns messages that describe the issues to report when the scope ends, or an empty array if there are none.
  func issuesAtScopeEnd() -> [String]

  /// The client that this client sends requests with, such as a mock inside a client that records; `nil` by default.
  var wrappedClient: (any NetworkClient)? { get }
}

extension ScopedNetworkClient {
  /// No other client.
  public var wrappedClient: (any NetworkClient)? { nil }
}
