internal import IssueReporting

/// Answers every request of an operation with a client.
///
/// ```swift
/// let mock = MockNetworkClient()
/// mock.stub(FetchUser.self) { request in User(id: request.id, name: "yoxisem544") }
/// let user = try await withNetworkClient(mock) { try await FetchUser(id: 42).perform() }
/// ```
///
/// Child tasks and `Task { }` inherit the client, detached tasks do not. The operation stays in the
/// caller's isolation, and nothing of it need be `Sendable`. When it ends, a mock reports the stubs
/// that no request used.
///
/// - Parameters:
///   - client: Who answers.
///   - fileID: Where an unused stub is reported.
///   - filePath: Where an unused stub is reported.
///   - line: Where an unused stub is reported.
///   - column: Where an unused stub is reported.
///   - operation: What runs with that client.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
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

/// The scope alone, for whoever reports its issues elsewhere.
package nonisolated(nonsending) func withScopedClient<Result, Failure: Error>(
  _ client: any NetworkClient,
  operation: nonisolated(nonsending) () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  // TaskLocal.withValue rethrows any error: a Result carries the typed one out.
  try await NetworkClients.$scoped.withValue(client) {
    () async -> Swift.Result<Result, Failure> in
    await Swift.Result(awaiting: operation)
  }.get()
}

/// Answers every request that begins in a synchronous operation with a client.
///
/// For `perform(completion:)`, for making a model whose tasks start inside, and for `invokeTest()`
/// of an XCTest case. Its requests may still be on their way when it returns, so that unused stubs
/// are not reported: call ``MockNetworkClient/reportUnusedStubs(fileID:filePath:line:column:)``
/// where the test ends.
///
/// - Parameters:
///   - client: Who answers.
///   - operation: What runs with that client.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withNetworkClient<Result, Failure: Error>(
  _ client: any NetworkClient,
  operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try NetworkClients.$scoped.withValue(client) { Swift.Result(catching: operation) }.get()
}

/// A client with something to say when the scope it answered in ends, such as a mock about its
/// unused stubs. A client that wraps another passes the question on.
public protocol ScopedNetworkClient: NetworkClient {
  /// What a test should hear about: one sentence for each issue, none where all is well.
  func issuesAtScopeEnd() -> [String]
}
