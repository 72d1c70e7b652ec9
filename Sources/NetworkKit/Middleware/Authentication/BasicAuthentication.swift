internal import Foundation
internal import HTTPTypes
public import Logging
internal import NetworkKitSupport

/// Middleware that adds an `Authorization: Basic …` header field (RFC 7617) to requests to the client's own origin.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   BasicAuthentication(user: "ann", password: password)
/// }
/// ```
///
/// The middleware doesn't send the password to any other origin, whether that origin comes from the request's own base
/// URL or from a redirect. A redirect back to the original origin doesn't restore the password. If the server then
/// responds with status code 401, the error explains why the request had no password. If a request already has an
/// `Authorization` field, the middleware doesn't change the request.
public struct BasicAuthentication: CancelableMiddleware {
  private let scope: CredentialScope
  private let user: String
  private let password: String

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - user: The user's name. If it contains a colon, each request throws ``NetworkError/Code/missingCredential``, as it
  ///     does if the name or the password contains a control character.
  ///   - password: The password.
  ///   - origin: The origin that receives the credentials; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     password from a request to a given origin, it logs a `notice`.
  public init(
    user: String, password: String, for origin: BaseURL? = nil,
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    scope = CredentialScope(owner: "BasicAuthentication", origin: origin, logger: logger)
    self.user = user
    self.password = password
  }

  /// Sends the request with the user's name and password.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    if let problem {
      throw NetworkError(
        .missingCredential, "\(problem), which isn't allowed (RFC 7617, section 2)")
    }
    return try await scope.send(request, next: next) { request async throws(NetworkError) in
      var request = request
      try request.setCredential(
        // RFC 7617, section 2.1.
        "Basic "
          + Data("\(user):\(password)".precomposedStringWithCanonicalMapping.utf8)
          .base64EncodedString(), in: .authorization)
      return try await next.send(request)
    }
  }
}

extension BasicAuthentication {
  private var problem: String? {
    if user.utf8.contains(UInt8(ascii: ":")) { return "the user name contains a colon" }
    if user.utf8.contains(where: \.isControl) {
      return "the user name contains a control character"
    }
    return password.utf8.contains(where: \.isControl)
      ? "the password contains a control character" : nil
  }
}

extension BasicAuthentication: RedactedStringConvertible {
  /// The user's name. The description doesn't contain the password.
  public var description: String { "BasicAuthentication(user: \(user))" }
}
