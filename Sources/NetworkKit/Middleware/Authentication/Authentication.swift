internal import HTTPTypes
public import Logging

/// Middleware that adds a credential to requests and renews it when it expires.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   Authentication(token) { expired, client in
///     try await client.perform(RefreshToken(refreshToken: expired?.refreshToken))
///   }
/// }
/// ```
///
/// For OAuth 2.0, pass an `OAuth` from the module NetworkKitIdentity.
///
/// The middleware renews the credential shortly before it expires. If the server rejects the credential, the middleware
/// renews it and sends the request again. Renewals follow these rules:
///
/// - **Single flight**: All requests that need a new credential wait for the same renewal. If the server rejects an
///   older credential after a renewal, the middleware sends the request again with the current credential.
/// - **Cancellation**: If the request that started a renewal is canceled, that request stops waiting, but the renewal
///   continues.
/// - **Failures**: If a renewal fails, requests use the current credential while it's still valid. Otherwise, all
///   requests that are waiting for the renewal throw ``NetworkError/Code/missingCredential`` with the reason for the
///   failure, and so do new requests during the backoff that follows. The first request after the backoff starts a new
///   renewal. A renewal that exceeds ``RenewalPolicy/timeout`` fails immediately, even if its task ignores the
///   cancellation.
/// - **Loops**: The middleware sends a request at most twice. If the server keeps rejecting credentials, the middleware
///   renews them at most ``RenewalPolicy/maximumRenewalCount`` times within a ``RenewalPolicy/period``. Beyond this
///   limit, the middleware returns the server's rejection as the response.
/// - **Bodies**: If a request's body can't be sent again, the middleware returns the server's rejection as the response
///   and renews the credential before the next request.
///
/// As with ``BearerToken``, the middleware sends the credential only to the client's own origin or, if you pass a base
/// URL as the `for` argument, only to that URL's origin. It omits the credential if the request's own base URL or a
/// redirect leads to another origin. If a request already has the ``Authenticator/credentialField``, which is
/// `Authorization` by default, the middleware doesn't change the request.
///
/// List the middleware in the client's `middleware`, so that renewal requests follow redirects and are retried like
/// other requests. Copies of the middleware share the credential.
public struct Authentication<Scheme: Authenticator>: Middleware {
  private let authenticator: Scheme
  private let scope: CredentialScope
  private let renewals: Renewals<Scheme.Credential>

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - authenticator: The authentication scheme.
  ///   - credential: The initial credential. If `nil` (the default), the middleware obtains a credential before the
  ///     first request.
  ///   - origin: The origin that receives the credential; by default, the origin of the client's base URL.
  ///   - policy: The limits on renewals; ``RenewalPolicy/default`` by default.
  ///   - clock: The clock that measures lifetimes, renewal timeouts, and backoffs; a `ContinuousClock` by default.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     credential from a request to a given origin, it logs a `notice`.
  public init(
    _ authenticator: Scheme, credential: Scheme.Credential? = nil, for origin: BaseURL? = nil,
    policy: RenewalPolicy = .default, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    self.authenticator = authenticator
    scope = CredentialScope(owner: "Authentication", origin: origin, logger: logger) {
      $0.headerFields[authenticator.credentialField] != nil
    }
    renewals = Renewals(policy: policy, clock: clock) { authenticator.remainingLifetime(of: $0) }
    self.credential = credential
  }

  /// The current credential, or `nil` if there is none yet.
  ///
  /// Set this property when a user signs in, and set it to `nil` when the user signs out. Setting the property ends any
  /// backoff and cancels any renewal in progress. Requests that are waiting for the renewal are sent with the new
  /// credential or, if you set the property to `nil`, throw ``NetworkError/Code/missingCredential``. After you set the
  /// property to `nil`, the middleware obtains a new credential before it sends the next request.
  public var credential: Scheme.Credential? {
    get { renewals.present }
    nonmutating set { renewals.replace(with: newValue) }
  }

  /// Sends the request with the credential. If the server rejects the credential, this method renews it and sends the
  /// request once more.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    // A request that the renewal itself sends would wait for the renewal.
    if renewals.areRunInThisTask { return try await next.send(request) }
    return try await scope.send(request, next: next) { request async throws(NetworkError) in
      try await sendAuthenticated(request, next)
    }
  }

  private func sendAuthenticated(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    // Only a credential that the server rejected can have been renewed too often.
    guard let held = try await credential(for: request, next) else {
      return try await next.send(request)
    }
    let response = try await next.send(try request.applying(held.credential, by: authenticator))
    guard authenticator.isRejected(held.credential, by: response),
      !scope.isWithheld(in: response, of: request, in: next.call)
    else { return response }
    guard request.body.isReplayable else {
      renewals.reject(held)
      return response.noting(
        "the body's stream can be sent only once, so the request wasn't sent again")
    }
    // The connection is free for the renewal, which may need it.
    let rejection = await response.bufferedError()
    guard let renewed = try await credential(for: request, next, replacing: held, rejection) else {
      return rejection.noting(
        "Authentication didn't renew the rejected credential, because it reached the maximum number of "
          + "renewals within RenewalPolicy.period; to allow more renewals, increase "
          + "RenewalPolicy.maximumRenewalCount")
    }
    return try await next.send(try request.applying(renewed.credential, by: authenticator))
  }

  /// Returns the credential for a request, or `nil` if rejected credentials were renewed too often.
  private func credential(
    for request: OutgoingRequest, _ next: Call.Next,
    replacing rejected: HeldCredential<Scheme.Credential>? = nil,
    _ rejection: NetworkResponse? = nil
  ) async throws(NetworkError) -> HeldCredential<Scheme.Credential>? {
    do throws(NetworkError) {
      return try await renewals.credential(
        replacing: rejected, by: renewal(for: request, next))
    } catch {
      throw NetworkError(
        error.code, error.reason, response: rejection, underlyingError: error.underlyingError
      ).about(request)
    }
  }

  private func renewal(
    for request: OutgoingRequest, _ next: Call.Next
  ) -> Renewals<Scheme.Credential>.Operation {
    let client = next.detached()
    return { [authenticator] credential in
      try await authenticator.renew(credential, using: client)
    }
  }
}

extension OutgoingRequest {
  /// Returns the request with a credential that doesn't appear in logs or errors.
  fileprivate func applying<Scheme: Authenticator>(
    _ credential: Scheme.Credential, by authenticator: Scheme
  ) throws(NetworkError) -> OutgoingRequest {
    var request = self
    do throws(NetworkError) {
      try authenticator.apply(credential, to: &request)
    } catch {
      throw error.about(self)
    }
    request.markChangesSensitive(since: self)
    return request
  }
}

extension Authentication: RedactedStringConvertible {
  /// The name of the middleware. The description doesn't contain the credential.
  public var description: String { "Authentication" }
}
