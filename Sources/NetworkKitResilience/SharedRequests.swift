internal import NetworkKit
internal import NetworkKitSupport

/// The requests that are in progress and the callers that wait for each of them.
final class SharedRequests: Sendable {
  /// The properties that identical requests have in common.
  struct Key: Hashable, Sendable {
    private let identity: RequestIdentity
    private let idleTimeout: TimeoutOverride
    private let retryPolicy: RetryPolicy?
    /// The cache policy, because a stored response, or the error that there is none, isn't valid for each policy.
    private let cachePolicy: CachePolicy

    /// Creates the key of a request, or returns `nil` if the request's identity can't be determined, or if the request
    /// has a redirect policy, because policies can't be compared.
    init?(_ request: OutgoingRequest) {
      guard request.redirectPolicy == nil, let identity = request.identity else { return nil }
      self.identity = identity
      idleTimeout = request.idleTimeout
      retryPolicy = request.retryPolicy
      cachePolicy = request.cachePolicy
    }
  }

  private typealias Outcome = Result<NetworkResponse, NetworkError>

  private struct Caller {
    let outcome = Arrival<Outcome>()
    let call: Call
  }

  private struct SharedRequest {
    /// The number of the first caller, which distinguishes the request from an earlier request with the same key.
    let number: Int
    /// The task that sends the request, or `nil` until the first caller starts it.
    var task: Task<Void, Never>?
    var callers: [Int: Caller] = [:]
  }

  private struct State {
    var requests: [Key: SharedRequest] = [:]
    /// The numbers of the requests that were canceled because the total timeout of their last caller expired, until
    /// they end.
    var expired: Set<Int> = []
    var callerCount = 0
  }

  private let state = Locked(State())

  /// Waits for the response to a shared request, which the first caller starts.
  ///
  /// - Throws: The error that the request throws, or `NetworkError.Code.cancelled` if the caller's task is canceled.
  func response(
    for key: Key, to request: OutgoingRequest, from next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let caller = Caller(call: next.call)
    let (number, callerNumber) = join(key, caller)
    if number == callerNumber { start(number, key, request, next) }
    guard let outcome = await caller.outcome.value() else {
      leave(key, number, callerNumber, next.call)
      throw .cancelled(.mayHaveBeenSent)
    }
    return try outcome.get()
  }

  /// The number of callers that are waiting.
  var callerCount: Int {
    state.withLock { $0.requests.values.reduce(0) { $0 + $1.callers.count } }
  }

  private func join(_ key: Key, _ caller: Caller) -> (number: Int, callerNumber: Int) {
    state.withLock { state in
      state.callerCount += 1
      let callerNumber = state.callerCount
      var request = state.requests.removeValue(forKey: key) ?? SharedRequest(number: callerNumber)
      request.callers[callerNumber] = caller
      state.requests[key] = request
      return (request.number, callerNumber)
    }
  }

  /// Sends the request in a separate task, so that it doesn't end with a single caller's timeout or cancellation.
  private func start(
    _ number: Int, _ key: Key, _ request: OutgoingRequest, _ next: Call.Next
  ) {
    let shared = next.shared { [self] in remainingTime(of: key, number) }
    let task = Task.startingHere { [self] in
      await TaskMemory.reserve()
      let outcome = await Result(awaiting: { () async throws(NetworkError) in
        let response = try await shared.send(request)
        // A buffered body is within the client's limit.
        guard case .stream = response.body else { return response }
        return try await response.buffered()
      })
      finish(key, number, outcome)
    }
    // The first caller doesn't leave before this point, so no other caller can be the last caller and need the task.
    state.withLock { state in
      if state.requests[key]?.number == number { state.requests[key]?.task = task }
    }
  }

  /// Returns the time until the last of the callers' total timeouts expires, or `nil` if a caller has no total timeout
  /// or the callers canceled the request.
  private func remainingTime(of key: Key, _ number: Int) -> Duration? {
    let (callers, hasExpired) = state.withLock { state in
      let request = state.requests[key]
      return (
        request?.number == number ? request?.callers.values.map(\.call) ?? [] : [],
        state.expired.contains(number)
      )
    }
    if hasExpired { return .zero }
    var latest: Duration?
    for caller in callers {
      guard let remainingTime = caller.remainingTime else { return nil }
      latest = max(latest ?? .zero, remainingTime)
    }
    return latest
  }

  /// Removes a caller and, if it was the last one, cancels the request.
  private func leave(_ key: Key, _ number: Int, _ callerNumber: Int, _ call: Call) {
    let task = state.withLock { state -> Task<Void, Never>? in
      guard var request = state.requests.removeValue(forKey: key) else { return nil }
      if request.number == number { request.callers[callerNumber] = nil }
      guard request.callers.isEmpty else {
        state.requests[key] = request
        return nil
      }
      if call.remainingTime == .zero { state.expired.insert(number) }
      return request.task
    }
    task?.cancel()
  }

  private func finish(_ key: Key, _ number: Int, _ outcome: Outcome) {
    let callers = state.withLock { state -> [Caller] in
      state.expired.remove(number)
      guard let request = state.requests[key], request.number == number else { return [] }
      state.requests[key] = nil
      return Array(request.callers.values)
    }
    for caller in callers { caller.outcome.deliver(outcome) }
  }
}
