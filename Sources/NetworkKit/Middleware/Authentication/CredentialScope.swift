public import HTTPTypes
public import Logging
internal import NetworkKitSupport

/// The origin that receives a credential, for middleware that adds credentials to requests.
///
/// All built-in middleware for authentication uses a scope, which ensures that the credential is sent to only one
/// origin. To do the same in your own middleware, send each request through the scope:
///
/// ```swift
/// struct DeviceKey: Middleware {
///   let key: String
///   let scope: CredentialScope
///
///   init(_ key: String, for origin: BaseURL? = nil) {
///     self.key = key
///     scope = CredentialScope(owner: "DeviceKey", origin: origin)
///   }
///
///   func send(
///     _ request: OutgoingRequest, next: Call.Next
///   ) async throws(NetworkError) -> NetworkResponse {
///     try await scope.send(request, next: next) { request async throws(NetworkError) in
///       var request = request
///       try request.setCredential("Device \(key)", in: .authorization)
///       return try await next.send(request)
///     }
///   }
/// }
/// ```
public struct CredentialScope: Sendable {
  private let owner: String
  private let origin: BaseURL?
  private let logger: Logger
  private let hasCredential: @Sendable (HTTPRequest) -> Bool
  /// The origins for which the middleware has already logged that a credential isn't sent.
  private let isLogged = Locked(RecentTable<Origin, Bool>())

  /// Creates the scope.
  ///
  /// - Parameters:
  ///   - owner: The name of the middleware, for errors and logs. They recommend its initializer with the argument `for`,
  ///     which passes the origin.
  ///   - origin: The origin that receives the credential; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the scope first omits the credential
  ///     from a request to a given origin, it logs a `notice`.
  ///   - hasCredential: A closure that returns whether a request already has a credential of this kind. By default, it
  ///     returns whether the request has an `Authorization` field.
  public init(
    owner: String, origin: BaseURL? = nil, logger: Logger = Logger(label: "NetworkKit"),
    hasCredential: @escaping @Sendable (HTTPRequest) -> Bool = {
      $0.headerFields[.authorization] != nil
    }
  ) {
    self.owner = owner
    self.origin = origin
    self.logger = logger
    self.hasCredential = hasCredential
  }

  /// Sends a request with its credential, unless the request already has a credential, goes to another origin, or was
  /// redirected away from the credential's origin.
  ///
  /// If the credential isn't sent, the scope logs this once for each origin and adds an explanation to a 401 response.
  ///
  /// - Parameters:
  ///   - request: The request without the credential.
  ///   - next: The rest of the call.
  ///   - sendingCredential: A closure that adds the credential to the request and sends it to `next`.
  /// - Returns: The response.
  /// - Throws: ``NetworkError/Code/missingCredential`` if neither the scope nor the client has an origin, or the error
  ///   of the closure or the rest of the call.
  public func send(
    _ request: OutgoingRequest, next: Call.Next,
    sendingCredential: (OutgoingRequest) async throws(NetworkError) -> NetworkResponse
  ) async throws(NetworkError) -> NetworkResponse {
    let home = try home(in: next.call)
    guard !hasCredential(request.head) else { return try await next.send(request) }
    let origins = request.previousOrigins + [request.origin].compactMap(\.self)
    let problem = problem(sendingTo: origins, from: home)
    if let problem, let origin = origins.last { log(problem, of: origin) }
    var response =
      problem == nil ? try await sendingCredential(request) : try await next.send(request)
    guard response.head.status == .unauthorized else { return response }
    // Redirects may have removed the credential.
    let isRemoved = response.request.map { !hasCredential($0) } ?? false
    if let note = problem ?? (isRemoved ? self.problem(of: response, to: home) : nil) {
      response.notes.append(note)
    }
    return response
  }

  /// Returns the origin that receives the credential: the explicit origin or, if there is none, the client's origin.
  private func home(in call: Call) throws(NetworkError) -> Origin {
    guard let home = try origin?.origin ?? call.clientOrigin else {
      throw NetworkError(
        .missingCredential,
        """
        \(owner) has no origin; set the client's baseURL, or use \
        \(owner)(for:)
        """)
    }
    return home
  }
}

// MARK: Credentials that aren't sent
extension CredentialScope {
  /// Returns whether redirects that were followed after the middleware led the request away from the credential's
  /// origin. The response then doesn't depend on the credential, so don't send the request again with another one.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: The request that the middleware sent.
  ///   - call: The call.
  public func isWithheld(
    in response: NetworkResponse, of request: OutgoingRequest, in call: Call
  ) -> Bool {
    guard let home = try? home(in: call) else { return true }
    return problem(of: response, to: home) != nil
  }

  /// Returns the reason why a request has no credential, or `nil` if it has a credential.
  ///
  /// - Parameter origins: The request's origins so far, ending with the current one.
  private func problem(sendingTo origins: [Origin], from home: Origin) -> String? {
    guard let origin = origins.last else { return nil }
    let reason: String
    if origin != home {
      reason = "the credential is for \(home); to send one to \(origin), add \(owner)(for:)"
    } else if origins.drop(while: { $0 != home }).contains(where: { $0 != home }) {
      reason = "redirects or links led to a different origin and back"
    } else {
      return nil
    }
    return "\(owner) sent no credential to \(origin), because \(reason)"
  }

  /// Returns the reason that redirects that were followed after this middleware in the chain removed the credential
  /// from the request that led to a response, or `nil` if they didn't leave the origin. Middleware that follows can have
  /// added another credential.
  private func problem(of response: NetworkResponse, to home: Origin) -> String? {
    guard let head = response.request else { return nil }
    let origins = response.redirects.map(\.request) + [head]
    return problem(sendingTo: origins.compactMap(Origin.init), from: home)
  }

  private func log(_ problem: String, of origin: Origin) {
    let isFirst = isLogged.withLock { isLogged in
      isLogged.withValue(of: origin, initially: false) { isLogged in
        defer { isLogged = true }
        return !isLogged
      }
    }
    if isFirst { logger.notice("\(problem)") }
  }
}

// MARK: Sensitive values
extension OutgoingRequest {
  /// Sets a header field to a credential, which then doesn't appear in logs or errors and isn't sent to other origins.
  ///
  /// - Parameters:
  ///   - value: The value of the header field, such as `Bearer 2YotnFZFEjr1zCsicMWpAA`.
  ///   - field: The name of the header field.
  /// - Throws: ``NetworkError/Code/missingCredential`` if the value isn't valid in a header field.
  public mutating func setCredential(
    _ value: String, in field: HTTPField.Name
  ) throws(NetworkError) {
    guard HTTPField.isValidValue(value) else {
      throw NetworkError(
        .missingCredential,
        "the credential for the \(field) field is empty, or contains CR, LF, or NUL")
    }
    sensitiveHeaders.insert(field)
    head.headerFields[field] = value
  }

  /// Marks each header field and query item that was added or changed as sensitive, so that their values don't appear in
  /// logs or errors, and aren't sent to other origins.
  ///
  /// Call this method after code that your middleware doesn't know in detail has changed the request, such as a signer.
  ///
  /// - Parameter original: The request before the changes.
  public mutating func markChangesSensitive(since original: OutgoingRequest) {
    let others = original.head.headerFields
    for field in head.headerFields where !others.contains(where: { $0 == field }) {
      sensitiveHeaders.insert(field.name)
    }
    guard head.path != original.head.path else { return }
    let items = head.queryItems.subtracting(original.head.queryItems)
    sensitiveParameters.formUnion(items.map(\.itemName))
  }
}

extension NetworkResponse {
  /// Returns the response with an explanation for the error that its status code causes.
  func noting(_ note: String) -> NetworkResponse {
    var response = self
    response.notes.append(note)
    return response
  }
}
