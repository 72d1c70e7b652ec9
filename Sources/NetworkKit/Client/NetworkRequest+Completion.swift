extension NetworkRequest {
  /// Performs the request for callback code: the completion runs once, in the caller's isolation.
  ///
  /// Called from the main actor it calls back on the main actor, and the closure need not be
  /// `Sendable`.
  ///
  /// ```swift
  /// let task = FetchUser(id: 42).perform { result in
  ///   self.user = try? result.get()
  /// }
  /// task.cancel()
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The caller's isolation.
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  ///   - completion: Called exactly once, after a cancellation too.
  /// - Returns: A handle to cancel the request.
  @discardableResult
  public func perform(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, completion: @escaping (Result<ResponseType, Failure>) -> Void
  ) -> RequestTask {
    let client = networkClient
    return RequestTask(
      Task {
        // Captured, the isolation is the task's own: the completion is called there.
        _ = isolation
        do throws(Failure) {
          completion(.success(try await client.perform(self, fileID: fileID, line: line)))
        } catch {
          completion(.failure(error))
        }
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
  public func perform(
    fileID: StaticString = #fileID, line: UInt = #line,
    onMainActor completion: @escaping @MainActor @Sendable (Result<ResponseType, Failure>) -> Void
  ) -> RequestTask {
    let client = networkClient
    return RequestTask(
      Task { @MainActor in
        do throws(Failure) {
          completion(.success(try await client.perform(self, fileID: fileID, line: line)))
        } catch {
          completion(.failure(error))
        }
      })
  }
}
