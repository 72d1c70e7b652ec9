internal import IssueReporting

/// Answers requests in tests and previews, and remembers them.
///
/// ```swift
/// let mock = MockNetworkClient()
/// mock.stub(FetchUser.self) { request in User(id: request.id, name: "yoxisem544") }
/// mock.stub(DeleteUser.self, status: .forbidden, json: #"{"message": "no"}"#)
///
/// try await withNetworkClient(mock) {
///   #expect(try await FetchUser(id: 7).perform().name == "yoxisem544")
/// }
/// #expect(mock.requests(of: FetchUser.self).map(\.id) == [7])
/// ```
///
/// A request without a stub fails the test and throws ``NetworkError/Code/missingStub``. A stub that
/// no request used is reported when the scope ends. To test middleware, make it the transport of an
/// ``HTTPNetworkClient``.
public final class MockNetworkClient: Sendable {
  typealias Answer = @Sendable (OutgoingRequest) async throws(NetworkError) -> NetworkResponse

  private struct Stub {
    let name: String
    let answer: Answer
    var isUsed = false
  }

  private struct State {
    var stubs: [ObjectIdentifier: Stub] = [:]
    var order: [ObjectIdentifier] = []
    var recordedRequests: [RecordedRequest] = []
  }

  private let state = Locked(State())
  let clock: any Clock<Duration>

  /// Creates a mock without stubs.
  ///
  /// - Parameter clock: What measures the delays of stubs; a test clock makes them instant.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Sets the answer of a request's type; a later stub replaces an earlier one.
  func setAnswer<Request: NetworkRequest>(for type: Request.Type, _ answer: @escaping Answer) {
    let key = ObjectIdentifier(type)
    state.withLock { state in
      if state.stubs[key] == nil { state.order.append(key) }
      state.stubs[key] = Stub(name: String(describing: type), answer: answer)
    }
  }

  private func takeAnswer(for request: OutgoingRequest) -> Answer? {
    state.withLock { state in
      state.recordedRequests.append(RecordedRequest(request))
      guard let source = request.declaredRequest else { return nil }
      let key = ObjectIdentifier(type(of: source))
      state.stubs[key]?.isUsed = true
      return state.stubs[key]?.answer
    }
  }

  /// What was sent so far, in its order.
  public var recordedRequests: [RecordedRequest] { state.withLock { $0.recordedRequests } }

  /// The requests of one type that were sent so far, in their order.
  ///
  /// - Parameter type: The request's type.
  /// - Returns: The declared requests, with their properties.
  public func requests<Request: NetworkRequest>(of type: Request.Type) -> [Request] {
    recordedRequests.compactMap { $0.request(as: type) }
  }

  /// The names of the request types whose stub no request used.
  public var unusedStubs: [String] {
    state.withLock { state in
      state.order.compactMap { state.stubs[$0] }.filter { !$0.isUsed }.map(\.name)
    }
  }
}

extension MockNetworkClient: ScopedNetworkClient {
  /// Answers a request with its stub, and fails the test where there is none.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    guard let answer = takeAnswer(for: request) else {
      request.reportIssueAtCallSite(
        """
        \(request.occurrence) and the mock has no stub for it. Add \
        mock.stub(\(request.name).self) { request in … }.
        """
      )
      throw NetworkError(.missingStub, "the mock has no stub for \(request.name)").about(request)
    }
    return try await answer(request)
  }

  /// Names the stubs that no request used.
  public func issuesAtScopeEnd() -> [String] {
    let names = unusedStubs
    guard !names.isEmpty else { return [] }
    return [
      """
      No request used the stub of \(names.joined(separator: ", ")). Remove it, or find out why \
      the request was not performed.
      """
    ]
  }

  /// Reports the stubs that no request used as an issue of the test.
  ///
  /// The asynchronous `withNetworkClient` and the test trait do it by themselves; after the
  /// synchronous form, whose requests may still be on their way, call it where the test ends.
  ///
  /// - Parameters:
  ///   - fileID: Where the issue is reported.
  ///   - filePath: Where the issue is reported.
  ///   - line: Where the issue is reported.
  ///   - column: Where the issue is reported.
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
  /// The mock that answers here and now, also as the transport of an ``HTTPNetworkClient``; `nil`
  /// where another client does.
  public static var current: MockNetworkClient? {
    let client = NetworkClients.scoped
    return client as? MockNetworkClient
      ?? (client as? HTTPNetworkClient)?.transport as? MockNetworkClient
  }
}

/// A request that a mock got: the declared one, and what would have gone over the wire.
public struct RecordedRequest: Sendable {
  /// The wire form: method, URL, header fields and body.
  public let outgoing: OutgoingRequest

  init(_ outgoing: OutgoingRequest) {
    self.outgoing = outgoing
  }

  /// The name of the request's type.
  public var name: String { outgoing.name }

  /// The declared request.
  ///
  /// - Parameter type: The type to have it as.
  /// - Returns: `nil` where it is of another type.
  public func request<Request: NetworkRequest>(as type: Request.Type = Request.self) -> Request? {
    outgoing.declaredRequest as? Request
  }
}

extension RecordedRequest: CustomStringConvertible {
  /// The request by name, method and redacted URL.
  public var description: String { outgoing.description }
}
