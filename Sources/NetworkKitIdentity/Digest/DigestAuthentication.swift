internal import Foundation
internal import HTTPTypes
public import Logging
public import NetworkKit
internal import NetworkKitSupport

/// Middleware that authenticates a user at the client's own origin with Digest authentication (RFC 7616).
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://camera.example.com") {
///   LoggingMiddleware()
/// } attemptMiddleware: {
///   DigestAuthentication(user: "ann", password: password)
/// }
/// ```
///
/// The middleware sends the first request without credentials. After the server's challenge, it sends the request again
/// with credentials. Later requests include credentials from the start, until the server sends a new nonce. These
/// credentials contain the nonce from the last challenge and a request count. The middleware never sends the password.
///
/// The supported algorithms are SHA-256 and MD5, including their `-sess` variants. The quality of protection is `auth`.
/// If the server offers only `auth-int`, the middleware uses `auth-int` for requests with an in-memory body. The
/// `stale` and `userhash` parameters are also supported.
///
/// List the middleware in `attemptMiddleware`: the credentials in a request are valid for only one request target and
/// one request count, so each redirect and each retry needs new credentials. As with `BearerToken`, the middleware
/// sends credentials only to the client's own origin or, if you pass a base URL as the `for` argument, only to that
/// URL's origin. If a request already has an `Authorization` field, the middleware doesn't change the request. If a
/// request's body can't be sent again, the middleware returns the challenge as the response and uses the challenge for
/// the next request.
public struct DigestAuthentication: Middleware {
  private let user: String
  private let password: String
  private let scope: CredentialScope
  private let sessions = Locked(RecentTable<Origin, DigestSession?>())

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - user: The user's name.
  ///   - password: The password.
  ///   - origin: The origin that receives the credentials; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     credentials from a request to a given origin, it logs a `notice`.
  public init(
    user: String, password: String, for origin: BaseURL? = nil,
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    // RFC 7616, section 4.
    self.user = user.precomposedStringWithCanonicalMapping
    self.password = password.precomposedStringWithCanonicalMapping
    scope = CredentialScope(owner: "DigestAuthentication", origin: origin, logger: logger)
  }

  /// Sends the request, including credentials if the server has already sent a challenge. If the server responds with a
  /// new challenge, this method sends the request again with new credentials.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    try await scope.send(request, next: next) { request async throws(NetworkError) in
      try await respond(to: request, next)
    }
  }

  private func respond(
    to request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    guard let origin = request.origin else { return try await next.send(request) }
    var sent = session(at: origin)
    var response = try await next.send(try authorized(request, by: sent))
    // The second retry is for a nonce that the server replaced after other requests used it in the meantime.
    for attempt in 0..<2 {
      guard response.head.status == .unauthorized,
        !scope.isWithheld(in: response, of: request, in: next.call),
        let challenge = DigestChallenge.first(in: response.head.headerFields),
        challenge.isNew(after: sent?.challenge, isFirst: attempt == 0),
        challenge.protection != .authInt || request.body.bytes != nil
      else { return response }
      sent = begin(challenge, at: origin)
      guard request.body.isReplayable else {
        response.notes.append(
          "the body's stream can be sent only once, so the request wasn't sent again")
        return response
      }
      await response.drain()
      response = try await next.send(try authorized(request, by: sent))
    }
    return response
  }

  private func authorized(
    _ request: OutgoingRequest, by session: DigestSession?
  ) throws(NetworkError) -> OutgoingRequest {
    guard let session else { return request }
    let protectsBody = session.challenge.protection == .authInt
    let body = protectsBody ? request.body.bytes : []
    // A request whose body can't be protected receives the challenge as its response.
    guard let body else { return request }
    var request = request
    let value = session.authorization(
      user: user, password: password, method: request.head.method.rawValue,
      target: request.head.path ?? "/", body: body)
    try request.setCredential(value, in: .authorization)
    return request
  }

  /// Increases the count of the current session at an origin by 1, and returns the session.
  private func session(at origin: Origin) -> DigestSession? {
    sessions.withLock { sessions in
      sessions.withValue(of: origin, initially: nil) { session in
        // If the count starts over, the server rejects the request and sends another nonce.
        session?.count &+= 1
        return session
      }
    }
  }

  /// Begins a session with its first request, or increases the count of the session that a concurrent request began
  /// with the same challenge. A server rejects a count that it has already received with the same nonce.
  private func begin(_ challenge: DigestChallenge, at origin: Origin) -> DigestSession {
    let clientNonce = (0..<16).map { _ in UInt8.random(in: 0...255) }.hexadecimal
    return sessions.withLock { sessions in
      sessions.withValue(of: origin, initially: nil) { session in
        var begun =
          session ?? DigestSession(challenge: challenge, clientNonce: clientNonce, count: 0)
        if !begun.challenge.isSame(as: challenge) {
          let count = begun.challenge.nonce == challenge.nonce ? begun.count : 0
          begun = DigestSession(challenge: challenge, clientNonce: clientNonce, count: count)
        }
        begun.count &+= 1
        session = begun
        return begun
      }
    }
  }
}

extension DigestChallenge {
  /// Returns whether a request with credentials for this challenge might succeed after the server rejects a request
  /// with credentials for another challenge.
  ///
  /// - Parameter isFirst: A Boolean value that indicates whether the credentials came from an earlier request's
  ///   challenge. A server that no longer recognizes their nonce sends another nonce.
  fileprivate func isNew(after sent: DigestChallenge?, isFirst: Bool) -> Bool {
    guard let sent else { return true }
    return isStale || (isFirst && nonce != sent.nonce)
  }
}

extension DigestAuthentication: RedactedStringConvertible {
  /// The user's name. The description doesn't contain the password.
  public var description: String { "DigestAuthentication(user: \(user))" }
}
