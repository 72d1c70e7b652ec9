internal import NetworkKitSupport

extension NetworkRequest {
  /// Returns the request with a fallback value to return if the request fails.
  ///
  /// ```swift
  /// let user = try await FetchUser(id: 7).fallback(to: cachedUser).perform()
  /// ```
  ///
  /// Cancellation doesn't trigger the fallback: a canceled request throws an error.
  ///
  /// - Parameter value: The value to return if the request fails.
  /// - Returns: The request with its fallback.
  public func fallback(to value: ResponseType) -> RequestWithFallback<Self> {
    RequestWithFallback(request: self).fallback(to: value)
  }

  /// Returns the request with a fallback request to perform if this request fails.
  ///
  /// ```swift
  /// let user = try await FetchUser(id: 7).fallback(to: FetchUserFromMirror(id: 7)).perform()
  /// ```
  ///
  /// Cancellation doesn't trigger the fallback: a canceled request throws an error.
  ///
  /// - Parameter other: The request to perform if this request fails. If both requests fail, the error from `other` is
  ///   thrown.
  /// - Returns: The request with its fallback.
  public func fallback<Other: NetworkRequest>(to other: Other) -> RequestWithFallback<Self>
  where Other.ResponseType == ResponseType {
    RequestWithFallback(request: self).fallback(to: other)
  }

  /// Returns the request with a closure that can return a fallback value, depending on the error.
  ///
  /// ```swift
  /// let user = try await FetchUser(id: 7)
  ///   .fallback { error in error.statusCode == 404 ? .guest : nil }
  ///   .perform()
  /// ```
  ///
  /// Cancellation doesn't trigger the fallback: a canceled request throws an error, and the closure isn't called.
  ///
  /// - Parameter value: A closure that returns the fallback value for an error, or `nil` to throw the error.
  /// - Returns: The request with its fallback.
  public func fallback(
    _ value: @escaping @Sendable (Failure) async -> ResponseType?
  ) -> RequestWithFallback<Self> {
    RequestWithFallback(request: self).fallback(value)
  }
}

/// A request and its fallbacks, which are values to return or requests to perform if the request fails.
///
/// To create an instance, call a request's `fallback(to:)` method. Fallbacks run in order until one of them succeeds:
///
/// ```swift
/// let user = try await FetchUser(id: 7)
///   .fallback(to: FetchUserFromMirror(id: 7))
///   .fallback(to: cachedUser)
///   .perform()
/// ```
public struct RequestWithFallback<Request: NetworkRequest>: Sendable {
  fileprivate typealias Outcome = Result<Request.ResponseType, Request.Failure>

  /// A closure that replaces a failure with another outcome. Its client is `nil` if each request uses its own client.
  fileprivate typealias Step =
    @Sendable (Request.Failure, (any NetworkClient)?, CallSite) async -> Outcome

  fileprivate let request: Request
  fileprivate var steps: [Step] = []

  private func adding(_ step: @escaping Step) -> RequestWithFallback {
    var copy = self
    copy.steps.append(step)
    return copy
  }

  /// Adds a value to return if the request and the previous fallbacks fail.
  ///
  /// - Parameter value: The value to return.
  /// - Returns: The request with its fallbacks.
  public func fallback(to value: Request.ResponseType) -> RequestWithFallback {
    adding { _, _, _ in .success(value) }
  }

  /// Adds a request to perform if the request and the previous fallbacks fail.
  ///
  /// - Parameter other: The request to perform.
  /// - Returns: The request with its fallbacks.
  public func fallback<Other: NetworkRequest>(to other: Other) -> RequestWithFallback
  where Other.ResponseType == Request.ResponseType {
    adding { _, client, site in
      await Self.outcome(of: other, from: client, site).mapError { error in
        Request.Failure(error.networkError)
      }
    }
  }

  /// Adds a closure to call if the request and the previous fallbacks fail.
  ///
  /// - Parameter value: A closure that returns the fallback value for an error, or `nil` to throw the error.
  /// - Returns: The request with its fallbacks.
  public func fallback(
    _ value: @escaping @Sendable (Request.Failure) async -> Request.ResponseType?
  ) -> RequestWithFallback {
    let makeValue = value
    return adding { error, _, _ in
      if let value = await makeValue(error) { .success(value) } else { .failure(error) }
    }
  }

  /// Performs the request and, if the request fails, its fallbacks. Each request uses its own
  /// ``NetworkRequest/networkClient``.
  ///
  /// - Parameters:
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The value from the request or from the first fallback that succeeds.
  /// - Throws: The error from the last request that was performed. If the task is canceled, the remaining fallbacks
  ///   don't run.
  public nonisolated(nonsending) func perform(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Request.Failure) -> Request.ResponseType {
    try await perform(from: nil, CallSite(fileID: fileID, line: line))
  }

  fileprivate nonisolated(nonsending) func perform(
    from client: (any NetworkClient)?, _ site: CallSite
  ) async throws(Request.Failure) -> Request.ResponseType {
    var outcome = await Self.outcome(of: request, from: client, site)
    for step in steps {
      guard case .failure(let error) = outcome, error.networkError.code != .cancelled,
        !Task.isCancelled
      else { break }
      outcome = await step(error, client, site)
    }
    return try outcome.take()
  }

  private nonisolated(nonsending) static func outcome<Other: NetworkRequest>(
    of request: Other, from client: (any NetworkClient)?, _ site: CallSite
  ) async -> Result<Other.ResponseType, Other.Failure> {
    let client = client ?? request.networkClient
    return await Result(awaiting: { () async throws(Other.Failure) in
      try await client.perform(request, fileID: site.file, line: site.line)
    })
  }
}

extension NetworkClient {
  /// Performs a request with this client and, if the request fails, its fallbacks.
  ///
  /// - Parameters:
  ///   - request: The request with its fallbacks.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The value from the request or from the first fallback that succeeds.
  /// - Throws: The error from the last request that was performed. If the task is canceled, the remaining fallbacks
  ///   don't run.
  public nonisolated(nonsending) func perform<Request: NetworkRequest>(
    _ request: RequestWithFallback<Request>, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Request.Failure) -> Request.ResponseType {
    try await request.perform(from: self, CallSite(fileID: fileID, line: line))
  }
}
