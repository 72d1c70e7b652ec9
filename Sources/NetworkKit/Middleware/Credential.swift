internal import HTTPTypes
internal import Logging

/// The behavior that middleware with a credential shares: a header field for one origin only.
struct Credential: Sendable {
  private let field: HTTPField.Name
  private let owner: String
  private let origin: BaseURL?
  private let logger: Logger
  /// Whether it was logged that an origin gets no credential.
  private let isLogged = Locked(OriginTable<Bool>())

  init(field: HTTPField.Name, owner: String, origin: BaseURL?, logger: Logger) {
    self.field = field
    self.owner = owner
    self.origin = origin
    self.logger = logger
  }

  /// Sends the request with the field, unless the request has one already, goes to another origin, or
  /// was led away from the credential's origin by a redirect.
  ///
  /// The credential's own origin is the one it was made for, else that of the client. A credential that
  /// isn't sent is logged, once for each origin, and noted in a 401 response.
  func send(
    _ request: OutgoingRequest, next: any NetworkClient,
    value: () async throws(NetworkError) -> String
  ) async throws(NetworkError) -> NetworkResponse {
    let home = try home(for: request)
    guard request.head.headerFields[field] == nil else { return try await next.send(request) }
    let origins = request.previousOrigins + [request.origin].compactMap(\.self)
    let problem = problem(sendingTo: origins, from: home)
    if let problem, let origin = origins.last { log(problem, of: origin) }
    let outgoing = problem == nil ? try await authorized(request, value) : request
    var response = try await next.send(outgoing)
    guard response.head.status == .unauthorized else { return response }
    if let note = problem ?? self.problem(of: response, to: home) { response.notes.append(note) }
    return response
  }

  private func home(for request: OutgoingRequest) throws(NetworkError) -> Origin {
    guard let home = try origin?.origin ?? request.clientOrigin else {
      throw NetworkError(
        .missingCredential,
        """
        \(owner) does not know whom its credential is for; give the client a baseURL, or use \
        \(owner)(for:)
        """
      ).about(request)
    }
    return home
  }

  private func authorized(
    _ request: OutgoingRequest, _ value: () async throws(NetworkError) -> String
  ) async throws(NetworkError) -> OutgoingRequest {
    let text = try await value()
    guard HTTPField.isValidValue(text) else {
      throw NetworkError(
        .missingCredential, "the credential of \(owner) has CR, LF or NUL"
      ).about(request)
    }
    var request = request
    request.sensitiveHeaders.insert(field)
    request.head.headerFields[field] = text
    return request
  }
}

// MARK: Credentials that aren't sent
extension Credential {
  /// The reason why a request has no credential; `nil` if it has one.
  ///
  /// - Parameter origins: The request's origins so far, the present one last.
  private func problem(sendingTo origins: [Origin], from home: Origin) -> String? {
    guard let origin = origins.last else { return nil }
    let start = "\(owner) sent no credential to \(origin), because "
    if origin != home {
      return start + "the credential is for \(home); to send one there, add \(owner)(for:)"
    }
    let hasLeft = origins.drop { $0 != home }.contains { $0 != home }
    return hasLeft ? start + "a redirect had led to another origin" : nil
  }

  /// The reason why the request that a response answers had no credential, after redirects further in;
  /// `nil` if it had one.
  private func problem(of response: NetworkResponse, to home: Origin) -> String? {
    guard let head = response.request, head.headerFields[field] == nil else { return nil }
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
