internal import Foundation
internal import HTTPTypes
public import Logging

/// Adds `Authorization: Basic …` (RFC 7617) to requests to the client's own origin.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   BasicAuthentication(user: "ann", password: password)
/// }
/// ```
///
/// A request that goes elsewhere, by a base URL of its own or by a redirect, gets no password, and a
/// redirect back doesn't restore it. This is logged, and the error of a 401 response says so. A request
/// that brings an `Authorization` of its own keeps it.
public struct BasicAuthentication: Middleware {
  private let credential: Credential
  private let user: String
  private let password: String

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - user: The user's name; it must not hold a colon.
  ///   - password: The password.
  ///   - origin: Whom the password is for; the client's base URL by default.
  ///   - logger: The logger of requests that get no password because they go to another origin: a
  ///     `notice`, once for each origin.
  public init(
    user: String, password: String, for origin: BaseURL? = nil,
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    credential = Credential(
      field: .authorization, owner: "BasicAuthentication", origin: origin, logger: logger)
    self.user = user
    self.password = password
  }

  /// Sends the request with user and password.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard !user.contains(":") else {
      throw NetworkError(
        .missingCredential, "the user's name has a colon, which ends it (RFC 7617, section 2)"
      ).about(request)
    }
    let pair = Data("\(user):\(password)".utf8).base64EncodedString()
    return try await credential.send(request, next: next) { "Basic \(pair)" }
  }
}

extension BasicAuthentication: CustomStringConvertible, CustomReflectable {
  /// The user, without the password.
  public var description: String { "BasicAuthentication(user: \(user))" }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
