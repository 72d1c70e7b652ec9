internal import IssueReporting
internal import NetworkKitSupport

/// A client for tests and previews that returns stubbed responses and records requests.
///
/// ```swift
/// let mock = MockNetworkClient()
/// mock.stub(FetchUser.self) { request in User(id: request.id, name: "yoxisem544") }
///
/// let user = try await withNetworkClient(mock) { try await FetchUser(id: 7).perform() }
/// #expect(user.name == "yoxisem544")
/// #expect(mock.requests(of: FetchUser.self).map(\.id) == [7])
/// ```
///
/// A request without a stub fails the test and throws ``NetworkError/Code/missingStub``. When the scope of
/// `withNetworkClient` ends, the mock reports every stub that no request used, and every sequence with responses that no
/// request received. To test middleware, pass the mock as the transport of an ``HTTPNetworkClient``.
public final class MockNetworkClient: Sendable {
  typealias Answer = @Sendable (OutgoingRequest) async throws(NetworkError) -> NetworkResponse

  private struct Stub {
    let name: String
    let answer: Answer
    /// A closure that returns the number of responses in a sequence that no request has received.
    let unusedCount: @Sendable () -> Int
    var isUsed = false
  }

  private struct State {
    var stubs: [ObjectIdentifier: Stub] = [:]
    var order: [ObjectIdentifier] = []
    var recordedRequests: [RecordedRequest] = []
  }

  private let state = Locked(State())
  /// The clock that measures the delays of stubs.
  public let clock: any Clock<Duration>

  /// Creates a mock without stubs.
  ///
  /// - Parameter clock: The clock that measures the delays of stubs; `ContinuousClock` by default. To avoid real delays
  ///   in tests, pass a test clock.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Sets the response to a request type. A later stub replaces an earlier stub.
  func setAnswer<Request: NetworkRequest>(
    for type: Request.Type, unusedCount: @escaping @Sendable () -> Int, _ answer: @escaping Answer
  ) {
    let key = ObjectIdentifier(type)
    state.withLock { state in
      if state.stubs[key] == nil { state.order.append(key) }
      state.stubs[key] = Stub(
        name: String(describing: type), answer: answer, unusedCount: unusedCount)
    }
  }

  private func takeAnswer(for request: OutgoingRequest) -> Answer? {
    state.withLock { state in
      state.recordedRequests.append(RecordedRequest(outgoing: request))
      guard let source = request.declaredRequest else { return nil }
      let key = ObjectIdentifier(type(of: source))
      state.stubs[key]?.isUsed = true
      return state.stubs[key]?.answer
    }
  }

  /// The requests that the mock received, in order.
  public var recordedRequests: [RecordedRequest] { state.withLock { $0.recordedRequests } }

  /// Returns the requests of the specified type that the mock received, in order.
  ///
  /// - Parameter type: The type of the requests.
  /// - Returns: The declared requests, including the values of their properties.
  public func requests<Request: NetworkRequest>(of type: Request.Type) -> [Request] {
    recordedRequests.compactMap { $0.request(as: type) }
  }

  /// The names of the request types whose stubs no request used.
  public var unusedStubs: [String] { stubs.filter { !$0.isUsed }.map(\.name) }

  private var stubs: [Stub] {
    state.withLock { state in state.order.compactMap { state.stubs[$0] } }
  }
}

extension MockNetworkClient: ScopedNetworkClient {
  /// Returns the stubbed response to a request, or fails the test if the request has no stub.
  ///
  /// - Parameter request: The request.
  /// - Returns: The stubbed response.
  /// - Throws: The stubbed error, or ``NetworkError/Code/missingStub`` if the request has no stub.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    guard let answer = takeAnswer(for: request) else {
      request.reportIssue(
        "the mock has no stub for it. Add mock.stub(\(request.name).self) { request in … }")
      throw NetworkError(.missingStub, "the mock has no stub for \(request.name)").about(request)
    }
    return try await answer(request)
  }

  /// Returns an issue that names the unused stubs, if there are any, and an issue for each sequence with unused responses.
  public func issuesAtScopeEnd() -> [String] {
    let stubs = stubs
    let names = stubs.filter { !$0.isUsed }.map(\.name)
    var issues: [String] = []
    if !names.isEmpty {
      issues.append(
        """
        No request used the stub for \(names.joined(separator: ", ")). Remove each unused stub, or \
        find out why its request wasn't performed.
        """)
    }
    for stub in stubs where stub.isUsed {
      let count = stub.unusedCount()
      guard count > 0 else { continue }
      issues.append(
        """
        No request received the last \(count == 1 ? "response" : "\(count) responses") in the mock's sequence for \
        \(stub.name). Remove each unused response, or find out why its request wasn't performed.
        """)
    }
    return issues
  }

  /// Reports an issue for the stubs that no request used, and for each sequence with unused responses.
  ///
  /// The asynchronous `withNetworkClient` function and the test trait report unused stubs automatically. When the
  /// synchronous `withNetworkClient` function returns, requests that its closure started may still be in progress, so
  /// call this method at the end of the test.
  ///
  /// - Parameters:
  ///   - fileID: The file ID to which issues are attributed.
  ///   - filePath: The file path to which issues are attributed.
  ///   - line: The line to which issues are attributed.
  ///   - column: The column to which issues are attributed.
  public func reportUnusedStubs(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    for issue in issuesAtScopeEnd() {
      reportIssue(issue, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

extension MockNetworkClient {
  /// The mock that the current `withNetworkClient` call or test trait provides, or `nil` if there is none. The mock may
  /// be the transport of an ``HTTPNetworkClient``, or the client of a recorded session.
  public static var current: MockNetworkClient? {
    let scoped = NetworkClients.scoped
    let client = (scoped as? any ScopedNetworkClient)?.wrappedClient ?? scoped
    return client as? MockNetworkClient
      ?? (client as? HTTPNetworkClient)?.transport as? MockNetworkClient
  }
}

/// A request that a mock received: the declared request and its encoded form.
public struct RecordedRequest: Sendable {
  /// The encoded request: its method, URL, header fields, and body.
  public let outgoing: OutgoingRequest

  /// The name of the request's type.
  public var name: String { outgoing.name }

  /// Returns the declared request.
  ///
  /// - Parameter type: The type of the request.
  /// - Returns: The request, or `nil` if it isn't of the specified type.
  public func request<Request: NetworkRequest>(as type: Request.Type = Request.self) -> Request? {
    outgoing.declaredRequest as? Request
  }
}

extension RecordedRequest: CustomStringConvertible {
  /// The name, method, and redacted URL of the request.
  public var description: String { outgoing.description }
}
