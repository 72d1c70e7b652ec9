internal import HTTPTypes
public import Logging

/// Middleware that adds a credential to requests, and renews the credential when it expires.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   Authentication(OAuth(tokenEndpoint: "/oauth/token", clientID: "app", clientSecret: secret))
/// }
/// ```
///
/// The middleware renews the credential shortly before it expires. If the server rejects the credential, the middleware
/// renews it and sends the request again. Renewals follow these rules:
///
/// - **Single flight**: All requests that need a new credential wait for the same renewal. If the server rejects an
///   older credential after a renewal, the middleware sends the request again with the current credential.
/// - **Cancellation**: If the request that started a renewal is canceled, that request stops waiting, but the renewal
///   continues.
/// - **Failures**: If a renewal fails, requests use the current credential as long as it's valid. If the credential
///   isn't valid, all requests that wait for the renewal throw ``NetworkError/Code/missingCredential`` with the reason,
///   and requests during the backoff that follows throw the same error. The first request after the backoff starts a
///   new renewal.
/// - **Loops**: The middleware sends a request at most twice. If the server keeps rejecting credentials, the middleware
///   renews them at most ``RenewalPolicy/maximumRenewalCount`` times in a ``RenewalPolicy/period``. Requests beyond
///   this limit receive the server's rejection as their response.
/// - **Bodies**: If a request's body can't be sent again, the request receives the server's rejection as its response,
///   and the next request renews the credential first.
///
/// As with ``BearerToken``, a request gets no credential if its own base URL or a redirect leads to a different origin.
/// If a request already has the ``Authenticator/credentialField``, which is `Authorization` by default, the middleware
/// doesn't change the request.
///
/// List the middleware in the client's `middleware`, so that a renewal follows redirects and is retried like every
/// other request. Copies of the middleware share the credential.
public struct Authentication<Scheme: Authenticator>: Middleware {
  private let authenticator: Scheme
  private let scope: CredentialScope
  private let renewals: Renewals<Scheme.Credential>

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - authenticator: The authentication scheme.
  ///   - credential: The initial credential; `nil`, the default, to obtain a credential before the first request.
  ///   - origin: The origin that the credential is for; the origin of the client's base URL by default.
  ///   - policy: The limits on renewals; ``RenewalPolicy/default`` by default.
  ///   - clock: The clock that measures lifetimes, renewal timeouts, and backoffs; a `ContinuousClock` by default.
  ///   - logger: The logger; a logger with the label `NetworkKit` by default. If a request gets no credential because
  ///     it goes to a different origin, the middleware logs a `notice`, once for each origin.
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

  /// The current credential; `nil` before the first renewal.
  ///
  /// Set this property when a user signs in, and set it to `nil` when the user signs out. Setting the property ends any
  /// backoff and cancels any renewal in progress. Requests that wait for the renewal are sent with the new credential
  /// or, if you set `nil`, throw ``NetworkError/Code/missingCredential``. After you set `nil`, the next request obtains
  /// a new credential first.
  public var credential: Scheme.Credential? {
    get { renewals.present }
    nonmutating set { renewals.replace(with: newValue) }
  }

  /// Sends the request with the credential. If the server rejects the credential, renews it and sends the request once
  /// more.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    // A request that the renewal itself sends would wait for the renewal.
    if renewals.areRunInThisTask { return try await next.send(request) }
    return try await scope.send(request, next: next) { request async throws(NetworkError) in
      try await sendAuthenticated(request, next)
    }
  }

  private func sendAuthenticated(
    _ request: OutgoingRequest, _ next: any NetworkClient
  ) async throws(NetworkError) -> NetworkResponse {
    // Only a credential that the server rejected can have been renewed too often.
    guard let held = try await credential(for: request, next) else {
      return try await next.send(request)
    }
    let response = try await next.send(try request.applying(held.credential, by: authenticator))
    guard authenticator.isRejected(held.credential, by: response),
      !scope.isWithheld(in: response, of: request)
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
        "Authentication didn't renew the credential, because it was renewed too often; to allow more renewals, "
          + "increase RenewalPolicy.maximumRenewalCount")
    }
    return try await next.send(try request.applying(renewed.credential, by: authenticator))
  }

  /// The credential for a request; `nil` if a rejected credential was renewed too often.
  private func credential(
    for request: OutgoingRequest, _ next: any NetworkClient,
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
    for request: OutgoingRequest, _ next: any NetworkClient
  ) -> Renewals<Scheme.Credential>.Operation {
    let client = RenewalClient(next: next, baseURL: request.clientBaseURL)
    return { [authenticator] credential in
      try await authenticator.renew(credential, using: client)
    }
  }
}

extension OutgoingRequest {
  /// The request with a credential, which doesn't appear in logs or errors.
  fileprivate func applying<Scheme: Authenticator>(
    _ credential: Scheme.Credential, by authenticator: Scheme
  ) throws(NetworkError) -> OutgoingRequest {
    var request = self
    do throws(NetworkError) {
      try authenticator.apply(credential, to: &request)
    } catch {
      throw error.about(self)
    }
    request.concealChanges(from: self)
    return request
  }
}

/// The client with which a renewal sends its requests: the rest of the middleware, and the base URL.
private struct RenewalClient: NetworkClient {
  let next: any NetworkClient
  let baseURL: BaseURL?

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let resolved = try request.resolved(against: baseURL)
    do {
      return try await next.send(resolved)
    } catch {
      throw error.about(resolved)
    }
  }
}

extension Authentication: CustomStringConvertible, CustomReflectable {
  /// The name of the middleware, without the credential.
  public var description: String { "Authentication" }

  /// A mirror that contains only the ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
