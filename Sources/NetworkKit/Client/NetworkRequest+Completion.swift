extension NetworkRequest {
  /// Performs the request for callback code: the completion runs once, in the caller's isolation.
  ///
  /// A closure that you write in main actor or actor code runs on that actor and may capture state
  /// of it that isn't `Sendable`. In code without isolation, the closure runs concurrently with its
  /// caller, so the compiler accepts only a closure that shares no mutable state with the caller.
  ///
  /// ```swift
  /// let task = FetchUser(id: 42).perform { result in
  ///   self.user = try? result.get()
  /// }
  /// task.cancel()
  /// ```
  ///
  /// To pass on a function that isn't `Sendable`, write a closure that calls it, or use
  /// ``perform(isolation:fileID:line:completion:)``.
  ///
  /// - Parameters:
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  ///   - completion: A closure that is called exactly once, also after a cancellation.
  /// - Returns: A handle to cancel the request.
  @discardableResult
  public func perform(
    fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext(always) completion:
      sending @escaping @isolated(any) (Result<ResponseType, Failure>) async -> Void
  ) -> RequestTask {
    let client = networkClient
    return RequestTask(
      Task { await completion(await outcome(from: client, fileID: fileID, line: line)) })
  }

  /// Performs the request for callback code on an actor: the completion runs once, on that actor.
  ///
  /// ```swift
  /// @MainActor func load(then completion: @escaping (Result<User, NetworkError>) -> Void) {
  ///   FetchUser(id: 42).perform(isolation: MainActor.shared, completion: completion)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor that the caller runs on.
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  ///   - completion: A closure that is called exactly once, also after a cancellation.
  /// - Returns: A handle to cancel the request.
  @discardableResult
  public func perform(
    isolation: isolated any Actor, fileID: StaticString = #fileID, line: UInt = #line,
    completion: @escaping (Result<ResponseType, Failure>) -> Void
  ) -> RequestTask {
    let client = networkClient
    return RequestTask(
      Task {
        // Captured, the isolation is the task's own: the completion is called there.
        _ = isolation
        completion(await outcome(from: client, fileID: fileID, line: line))
      })
  }

  /// Performs the request and calls back on the main actor, wherever it is called from.
  ///
  /// - Parameters:
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  ///   - completion: Called exactly once on the main actor, after a cancellation too.
  /// - Returns: A handle to cancel the request.
  @discardableResult
  // A trailing closure without a label is a completion.
  @_disfavoredOverload
  public func perform(
    fileID: StaticString = #fileID, line: UInt = #line,
    onMainActor completion:
      @escaping @MainActor @Sendable (Result<ResponseType, Failure>) async -> Void
  ) -> RequestTask {
    let client = networkClient
    return RequestTask(
      Task { @MainActor in
        await completion(await outcome(from: client, fileID: fileID, line: line))
      })
  }

  /// What a completion is called with.
  private nonisolated(nonsending) func outcome(
    from client: any NetworkClient, fileID: StaticString, line: UInt
  ) async -> Result<ResponseType, Failure> {
    await Result(awaiting: { () async throws(Failure) in
      try await client.perform(self, fileID: fileID, line: line)
    })
  }
}

/// A request that was performed with a completion handler: the handle to cancel it.
public struct RequestTask: Sendable, Hashable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  /// Cancels the request; its completion is called with ``NetworkError/Code/cancelled``, unless it
  /// has its answer already.
  public func cancel() {
    task.cancel()
  }

  /// Whether the request was cancelled.
  public var isCancelled: Bool { task.isCancelled }

  /// Waits until the completion has been called.
  public func waitUntilFinished() async {
    await task.value
  }
}
