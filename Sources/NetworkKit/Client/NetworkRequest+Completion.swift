internal import NetworkKitSupport

extension NetworkRequest {
  /// Performs the request and then, in the caller's isolation, calls a closure with the result.
  ///
  /// If you write the closure in code that's isolated to an actor, such as the main actor, the closure runs on that
  /// actor and can capture the actor's non-`Sendable` state. In nonisolated code, the closure runs concurrently with
  /// the code that calls this method, so the compiler accepts only a closure that shares no mutable state with that
  /// code.
  ///
  /// ```swift
  /// let task = FetchUser(id: 42).perform { result in
  ///   self.user = try? result.get()
  /// }
  /// task.cancel()
  /// ```
  ///
  /// To receive the result on the main actor from any code, write `{ @MainActor result in … }`. To pass a function that
  /// isn't `Sendable`, write a closure that calls it, such as `{ completion($0) }`.
  ///
  /// - Parameters:
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  ///   - completion: The closure to call with the result. It's called exactly once, even if the request is canceled.
  /// - Returns: A task that you can use to cancel the request.
  @discardableResult
  public func perform(
    fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext(always) completion:
      sending @escaping @isolated(any) (Result<ResponseType, Failure>) async -> Void
  ) -> RequestTask {
    let client = networkClient
    return RequestTask(
      task: Task {
        await completion(
          await Result(awaiting: { () async throws(Failure) in
            try await client.perform(self, fileID: fileID, line: line)
          }))
      })
  }
}

/// A handle for canceling a request that was performed with a completion handler.
public struct RequestTask: Sendable, Hashable {
  let task: Task<Void, Never>

  /// Cancels the request. If the request hasn't finished, its completion handler is called with an error whose code is
  /// ``NetworkError/Code/cancelled``.
  public func cancel() {
    task.cancel()
  }

  /// A Boolean value that indicates whether the request was canceled.
  public var isCancelled: Bool { task.isCancelled }

  /// Waits until the completion handler returns.
  public func waitUntilFinished() async {
    await task.value
  }
}
