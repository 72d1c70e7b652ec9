internal import Foundation
internal import HTTPTypes

/// Adds `Authorization: Basic …` (RFC 7617) to requests to the client's own origin.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   BasicAuthentication(user: "ann", password: password)
/// }
/// ```
///
/// A request that goes elsewhere, by a base URL of its own or by a redirect, gets no password, and a
/// redirect back doesn't restore it. One that brings an `Authorization` of its own keeps it.
public struct BasicAuthentication: Middleware, KnowsLimits {
  private let credential: Credential
  private let user: String
  private let password: String

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - user: The user's name; it must not hold a colon.
  ///   - password: The password.
  ///   - origin: Whom the password is for; the client's base URL by default.
  public init(user: String, password: String, for origin: BaseURL? = nil) {
    credential = Credential(field: .authorization, owner: "BasicAuthentication", origin: origin)
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
    return try await next.send(try await credential.add(to: request) { "Basic \(pair)" })
  }
}

extension BasicAuthentication: CustomStringConvertible, CustomReflectable {
  /// The user, without the password.
  public var description: String { "BasicAuthentication(user: \(user))" }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
