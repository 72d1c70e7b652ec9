internal import HTTPTypes
public import NetworkKit

extension ReceivedRequest {
  /// The instant until which the client waits for the response, or `nil` if it didn't send a valid `Request-Timeout`
  /// header field; see ``TimeoutPropagation``.
  public var deadline: ContinuousClock.Instant? {
    let values = headerFields[values: .requestTimeout]
    guard values.count == 1, let timeout = values.first.flatMap(RequestTimeoutField.duration) else {
      return nil
    }
    return arrival.advanced(by: timeout)
  }

  /// The time for which the client still waits for the response; zero if it has given up, and `nil` if it didn't send a
  /// valid `Request-Timeout` header field.
  public var remainingTime: Duration? {
    deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
  }
}

extension NetworkClient {
  /// Returns a client whose requests end at the deadline of a caller.
  ///
  /// Use it in a handler that sends requests to another server:
  ///
  /// ```swift
  /// try router.on(FetchProfile.self) { request, context in
  ///   let user = try await users.limited(to: context.deadline).perform(FetchUser(id: request.id))
  ///   return Profile(user)
  /// }
  /// ```
  ///
  /// The remaining time is the timeout of each request, unless the request's own timeout is shorter. After the deadline,
  /// requests throw `NetworkError.Code.totalTimeout` without being sent. With ``TimeoutPropagation``, the other server
  /// also receives the remaining time.
  ///
  /// - Parameter deadline: The instant at which the caller gives up, or `nil` if that isn't known.
  /// - Returns: A client that sends the requests with this one.
  public func limited(to deadline: ContinuousClock.Instant?) -> any NetworkClient {
    deadline.map { LimitedClient(client: self, deadline: $0) } ?? self
  }
}

/// A client whose requests end at a deadline.
private struct LimitedClient: NetworkClient {
  let client: any NetworkClient
  let deadline: ContinuousClock.Instant

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let remaining = ContinuousClock.now.duration(to: deadline)
    guard remaining > .zero else {
      throw NetworkError(
        .totalTimeout, "the caller's deadline passed before the request was sent",
        transmission: .notSent)
    }
    var request = request
    request.timeout = min(request.timeout ?? remaining, remaining)
    return try await client.send(request)
  }
}
