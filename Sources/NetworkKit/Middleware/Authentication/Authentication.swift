internal import HTTPTypes
public import Logging

/// Middleware that adds a credential to requests and refreshes it when it expires.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   Authentication(AccessToken(savedToken)) { expired, client in
///     try await client.perform(RefreshToken(refreshToken: expired?.refreshToken))
///   }
/// }
/// ```
///
/// For OAuth 2.0, pass an `OAuth` from the module NetworkKitIdentity.
///
/// The middleware refreshes the credential shortly before it expires. If the server rejects the credential, the
/// middleware refreshes it and sends the request again. Refreshes follow these rules:
///
/// - **Single flight**: All requests that need a new credential wait for the same refresh. If the server rejects an
///   older credential after a refresh, the middleware sends the request again with the current credential.
/// - **Cancellation**: If the request that started a refresh is canceled, that request stops waiting, but the refresh
///   continues.
/// - **Failures**: If a refresh fails, requests use the current credential while it's still valid. Otherwise, all
///   requests that are waiting for the refresh throw ``NetworkError/Code/missingCredential`` with the reason for the
///   failure, and so do new requests during the backoff that follows. The first request after the backoff starts a new
///   refresh. A refresh that exceeds ``RefreshPolicy/timeout`` fails immediately, even if its task ignores the
///   cancellation.
/// - **Loops**: The middleware sends a request at most twice. If the server keeps rejecting credentials, the middleware
///   refreshes them at most ``RefreshPolicy/maximumRefreshCount`` times within a ``RefreshPolicy/period``. Beyond this
///   limit, the middleware returns the server's rejection as the response.
/// - **Bodies**: If a request's body can't be sent again, the middleware returns the server's rejection as the response
///   and refreshes the credential before the next request.
///
/// As with ``BearerToken``, the middleware sends the credential only to the client's own origin or, if you pass a base
/// URL as the `for` argument, only to that URL's origin. It omits the credential if the request's own base URL or a
/// redirect leads to another origin. If a request already has the ``Authenticator/credentialField``, which is
/// `Authorization` by default, the middleware doesn't change the request.
///
/// List the middleware in the client's `middleware`, so that refresh requests follow redirects and are retried like
/// other requests. Copies of the middleware share the credential.
public struct Authentication<Scheme: Authenticator>: CancelableMiddleware {
  private let authenticator: Scheme
  private let scope: CredentialScope
  private let shared: SharedCredential<Scheme.Credential>

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - authenticator: The authentication scheme.
  ///   - credential: The initial credential. If `nil` (the default), the middleware obtains a credential before the
  ///     first request.
  ///   - origin: The origin that receives the credential; by default, the origin of the client's base URL.
  ///   - policy: The limits on refreshes; ``RefreshPolicy/default`` by default.
  ///   - clock: The clock that measures lifetimes, refresh timeouts, and backoffs; a `ContinuousClock` by default.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     credential from a request to a given origin, it logs a `notice`.
  public init(
    _ authenticator: Scheme, credential: Scheme.Credential? = nil, for origin: BaseURL? = nil,
    policy: RefreshPolicy = .default, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    self.authenticator = authenticator
    scope = CredentialScope(owner: "Authentication", origin: origin, logger: logger) {
      $0.headerFields[authenticator.credentialField] != nil
    }
    shared = SharedCredential(policy: policy, clock: clock) {
      authenticator.remainingLifetime(of: $0)
    }
    self.credential = credential
  }

  /// The current credential, or `nil` if there is none yet.
  ///
  /// Set this property when a user signs in, and set it to `nil` when the user signs out. Setting the property ends any
  /// backoff and cancels any refresh in progress. Requests that are waiting for the refresh are sent with the new
  /// credential or, if you set the property to `nil`, throw ``NetworkError/Code/missingCredential``. A request that was
  /// already sent with the old credential isn't sent again with the new one. After you set the property to `nil`, the
  /// middleware obtains a new credential before it sends the next request.
  public var credential: Scheme.Credential? {
    get { shared.present }
    nonmutating set { shared.replace(with: newValue) }
  }

  /// Sends the request with the credential. If the server rejects the credential, this method refreshes it and sends the
  /// request once more.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    // A request that the refresh itself sends would wait for the refresh.
    if shared.isRefreshedInThisTask { return try await next.send(request) }
    var request = request
    // The request's own credential is sensitive, too.
    request.sensitiveHeaders.insert(authenticator.credentialField)
    return try await scope.send(request, next: next) { request async throws(NetworkError) in
      try await sendAuthenticated(request, next)
    }
  }

  private func sendAuthenticated(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let held = try await credential(next)
    let response = try await next.send(try request.applying(held.credential, by: authenticator))
    guard authenticator.isRejected(held.credential, by: response),
      !scope.isWithheld(in: response, of: request, in: next.call)
    else { return response }
    guard request.body.isReplayable else {
      shared.reject(held)
      return response.noting(
        "the body's stream can be sent only once, so the request wasn't sent again")
    }
    // The connection is free for the refresh, which may need it.
    let rejection = await response.bufferedError()
    let refreshed = try await credential(next, replacing: held, rejection)
    guard refreshed.session == held.session, shared.session == held.session else {
      return rejection.noting(
        "Authentication.credential was replaced in the meantime, so the request wasn't sent again")
    }
    guard refreshed.number != held.number else {
      return rejection.noting(
        "Authentication didn't refresh the rejected credential, because it reached the maximum number of "
          + "refreshes within RefreshPolicy.period; to allow more refreshes, increase "
          + "RefreshPolicy.maximumRefreshCount")
    }
    return try await next.send(try request.applying(refreshed.credential, by: authenticator))
  }

  /// Returns the credential for a request, which is the rejected one if it can't be refreshed.
  private func credential(
    _ next: Call.Next, replacing rejected: HeldCredential<Scheme.Credential>? = nil,
    _ rejection: NetworkResponse? = nil
  ) async throws(NetworkError) -> HeldCredential<Scheme.Credential> {
    do throws(NetworkError) {
      return try await shared.credential(
        replacing: rejected, within: next.call.timeouts
      ) { [authenticator] credential in
        try await authenticator.refresh(credential, using: next.detached())
      }
    } catch {
      throw NetworkError(
        error.code, error.reason, response: rejection, underlyingError: error.underlyingError)
    }
  }
}

extension OutgoingRequest {
  /// Returns the request with a credential that doesn't appear in logs or errors.
  fileprivate func applying<Scheme: Authenticator>(
    _ credential: Scheme.Credential, by authenticator: Scheme
  ) throws(NetworkError) -> OutgoingRequest {
    var request = self
    try authenticator.apply(credential, to: &request)
    request.markChangesSensitive(since: self)
    return request
  }
}

extension Authentication: RedactedStringConvertible {
  /// The name of the middleware. The description doesn't contain the credential.
  public var description: String { "Authentication" }
}
