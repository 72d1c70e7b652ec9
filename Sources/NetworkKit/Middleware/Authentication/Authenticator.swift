public import HTTPTypes

/// An authentication scheme whose credential can be refreshed.
///
/// ``Authentication`` decides when to call each method, so a conforming type doesn't need locks or state:
///
/// ```swift
/// struct Session: Authenticator {
///   func apply(_ key: String, to request: inout OutgoingRequest) throws(NetworkError) {
///     try request.setCredential("Session \(key)", in: .authorization)
///   }
///
///   func refresh(_ key: String?, using client: any NetworkClient) async throws -> String {
///     try await client.perform(OpenSession())
///   }
/// }
/// ```
///
/// ``BearerAuthenticator`` conforms to this protocol, and so does `OAuth` from the module NetworkKitIdentity.
public protocol Authenticator<Credential>: Sendable {
  /// The type of the credential that authenticates a request, such as ``AccessToken``.
  associatedtype Credential: Sendable

  /// The header field that contains the credential; `Authorization` by default.
  ///
  /// If a request already has this field, ``Authentication`` doesn't change the request.
  var credentialField: HTTPField.Name { get }

  /// Adds the credential to a request.
  ///
  /// ``Authentication`` treats the header fields that this method adds or changes, and the query items that it adds, as
  /// sensitive: their values don't appear in logs or errors, and they aren't sent to other origins.
  ///
  /// - Parameters:
  ///   - credential: The credential.
  ///   - request: The request, which is sent to the credential's origin.
  /// - Throws: A ``NetworkError`` if the credential can't be sent.
  func apply(_ credential: Credential, to request: inout OutgoingRequest) throws(NetworkError)

  /// Returns a Boolean value that indicates whether the server rejected the credential because it has expired or is no
  /// longer valid.
  ///
  /// The default implementation returns `true` for status code 401 (RFC 9110, section 15.5.2).
  ///
  /// - Parameters:
  ///   - credential: The credential that was sent with the request.
  ///   - response: The response, whose body may be a stream.
  func isRejected(_ credential: Credential, by response: NetworkResponse) -> Bool

  /// Returns the time until the credential expires, or `nil` if the time is unknown.
  ///
  /// ``Authentication`` calls this method once for each credential, when it receives the credential. From then on,
  /// ``Authentication`` measures the remaining time with its own clock. The default implementation returns `nil`.
  ///
  /// - Parameter credential: The credential.
  func remainingLifetime(of credential: Credential) -> Duration?

  /// Obtains a new credential.
  ///
  /// ``Authentication`` calls this method in a separate task and cancels the task if ``RefreshPolicy/timeout`` expires.
  /// It calls the method again only after the previous call has returned or its timeout has expired. If a call ignores
  /// its cancellation, ``Authentication`` discards the call's result. Requests that the method sends don't contain a
  /// credential, whether the method uses `client` or another client that has the same ``Authentication`` middleware.
  ///
  /// - Parameters:
  ///   - credential: The current credential, or `nil` if there is none yet.
  ///   - client: A client with the base URL of the app's client and the middleware that's listed after
  ///     ``Authentication``.
  /// - Returns: The new credential.
  /// - Throws: Any error. It becomes the ``NetworkError/underlyingError`` of the error that each waiting request
  ///   throws.
  func refresh(
    _ credential: Credential?, using client: any NetworkClient
  ) async throws -> Credential
}

extension Authenticator {
  /// The `Authorization` field (RFC 9110, section 11.6.2).
  public var credentialField: HTTPField.Name { .authorization }

  /// Returns `true` for status code 401.
  public func isRejected(_ credential: Credential, by response: NetworkResponse) -> Bool {
    response.head.status == .unauthorized
  }

  /// Returns `nil`, because the time is unknown.
  public func remainingLifetime(of credential: Credential) -> Duration? { nil }
}
