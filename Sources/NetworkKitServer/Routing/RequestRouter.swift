internal import HTTPTypes
public import NetworkKit

/// A router that finds the handler of a declared request by the method and the path, and sends its response.
///
/// ```swift
/// var router = RequestRouter()
/// try router.on(FetchUser.self) { request, _ in
///   try await store.user(request.id)
/// }
/// let response = await router.respond(to: received)
/// ```
///
/// A literal segment takes precedence over a placeholder, so `/users/me` and `/users/{id}` can have different handlers. A
/// segment with text and placeholders, such as `{id}.json`, precedes a placeholder, which precedes `{+path}` and then
/// `{/path*}`; the first segment in which two endpoints differ decides. If two segments such as `{a}-{b}` and `{a}.{b}`
/// accept the same value, and neither accepts everything that the other does, ``on(_:_:)`` throws an error. The order in
/// which handlers are added doesn't matter.
///
/// A placeholder ends at the first occurrence of the text that follows it, or at the last one if only this text follows. In
/// `/{from}-{to}`, the value of `from` therefore can't contain a hyphen: the path `/a-b-c` has the values `a` and `b-c`.
///
/// A path without placeholders has only the methods of its own requests. The router itself sends the responses for requests
/// without a handler (404, or 405 with `Allow`), for requests that can't be decoded (400, 413, 415), for clients that don't
/// accept the media type of the response (406), and for conditions that a response with an entity tag or a modification
/// date doesn't meet (412), as problem details (RFC 9457). It responds to HEAD with the handler
/// for GET, and to OPTIONS with the methods of a path. It never requires a length (411), because it reads a body without
/// one up to the maximum.
public struct RequestRouter: Sendable {
  struct Route: Sendable {
    let type: any ReceivableRequest.Type
    let method: HTTPRequest.Method
    let template: String
    /// The coder of the bodies of failures.
    let coder: any BodyCoder
    let respond: @Sendable (ReceivedRequest, PathCaptures) async throws -> ServedResponse
  }

  private let prefix: String
  private let onError: (@Sendable (any Error, ReceivedRequest) -> Void)?
  private let onRejection: @Sendable (RequestRejection, ReceivedRequest) -> ServedResponse
  private var table = RouteTable<Route>()

  /// The requests that have a handler, such as `GET /users/{id}`, in the order in which they were added.
  public private(set) var routes: [String] = []

  /// Creates a router without handlers.
  ///
  /// - Parameters:
  ///   - prefix: The path that precedes every endpoint, such as `/v1`; empty by default.
  ///   - onError: A closure that receives each error for which the router responds with the status code 500; `nil` by
  ///     default. The response contains nothing of the error.
  ///   - onRejection: A closure that returns the response for a rejection, for an API with another format of errors; by
  ///     default, the response contains problem details (RFC 9457).
  public init(
    prefix: String = "",
    onError: (@Sendable (_ error: any Error, _ request: ReceivedRequest) -> Void)? = nil,
    onRejection:
      @escaping @Sendable (_ rejection: RequestRejection, _ request: ReceivedRequest)
      -> ServedResponse = { rejection, _ in rejection.response }
  ) {
    self.prefix = prefix
    self.onError = onError
    self.onRejection = onRejection
  }

  /// Adds a handler. If the type already has a handler, the new one replaces it.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request. It receives the request as it was sent, too. To
  ///     report an error, throw the request's `FailureResponse` or a ``RequestRejection``; the router responds to every
  ///     other error with the status code 500.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and accept the same paths.
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Request.ResponseType
  ) throws(RouteConflictError) {
    try serve(type) { request, received in
      try received.check(accepting: request.responseContentType)
      return try request.encodeResponse(try await handler(request, received))
    }
  }

  /// Unavailable, because the request can't be received.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "a router receives only requests with '@Receivable'; add it to the type"
  )
  public mutating func on<Request: NetworkRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Request.ResponseType
  ) throws(RouteConflictError) {}

  /// Adds a handler that returns a whole response, with any status code and body.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and accept the same paths.
  public mutating func serve<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> ServedResponse
  ) throws(RouteConflictError) {
    let declared = Request.route
    let options = Request.receiving
    let route = Route(
      type: type, method: declared.method, template: prefix + declared.template,
      coder: options.coder
    ) { received, captures in
      var received = received
      if !declared.streamsBody {
        try received.checkContentCoding()
        received = try await received.buffered(upTo: options.maximumBodySize)
      }
      var decoder = RequestDecoder(
        received, captures: captures, route: declared, options: options)
      return try await handler(try Request(checking: &decoder), received)
    }
    let pattern = PathPattern(route.template)
    let method = route.method.rawValue
    do {
      try table.insert(route, at: pattern, for: method)
    } catch {
      guard error.existing.type == type else {
        throw RouteConflictError(
          new: route, existing: error.existing, isPartial: error.isPartial)
      }
      table.replace(route, at: pattern, for: method)
      return
    }
    routes.append("\(method) \(route.template)")
  }

  /// Returns the response to a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler, or of the router itself. The body of a response to HEAD isn't sent, but
  ///   determines its header fields.
  public func respond(to request: ReceivedRequest) async -> ServedResponse {
    let matches = table.match(request.path)
    guard let match = match(request, among: matches) else {
      return response(to: request, matching: matches)
    }
    return await match.respond(to: request)
  }

  /// Returns the handler of a request, or `nil` if there's none.
  ///
  /// Use it in an adapter that passes other requests to a web framework, or that needs the endpoint for its metrics.
  ///
  /// - Parameter request: The request.
  public func match(_ request: ReceivedRequest) -> RouteMatch? {
    match(request, among: table.match(request.path))
  }

  private func match(
    _ request: ReceivedRequest, among matches: [RouteTable<Route>.Match]
  ) -> RouteMatch? {
    let method = request.method
    let found =
      matches.first { $0.value.method == method }
      ?? (method == .head ? matches.first { $0.value.method == .get } : nil)
    return found.map {
      RouteMatch(
        route: $0.value, captures: $0.captures, onError: onError, onRejection: onRejection)
    }
  }

  /// Returns the response to a request without a handler.
  private func response(
    to request: ReceivedRequest, matching matches: [RouteTable<Route>.Match]
  ) -> ServedResponse {
    guard !matches.isEmpty else {
      let path = String(decoding: request.path.utf8.prefix(256), as: UTF8.self)
      return onRejection(
        RequestRejection(.notFound, "no request has the path \"\(path)\""), request)
    }
    var methods = Set(matches.map(\.method)).union(["OPTIONS"])
    if methods.contains("GET") { methods.insert("HEAD") }
    let allowed = methods.sorted().joined(separator: ", ")
    guard request.method != .options else {
      return ServedResponse(status: .noContent, headerFields: [.allow: allowed])
    }
    return onRejection(
      RequestRejection(
        .methodNotAllowed, "the method must be one of \(allowed), but is \(request.method)",
        headerFields: [.allow: allowed]), request)
  }
}

/// The handler that a router found for a request.
public struct RouteMatch: Sendable {
  let route: RequestRouter.Route
  let captures: PathCaptures
  let onError: (@Sendable (any Error, ReceivedRequest) -> Void)?
  let onRejection: @Sendable (RequestRejection, ReceivedRequest) -> ServedResponse

  /// The type of the declared request.
  public var type: any ReceivableRequest.Type { route.type }

  /// The endpoint with its placeholders, such as `/users/{id}`, including the router's prefix.
  public var template: String { route.template }

  /// Returns the response of the handler.
  ///
  /// - Parameter request: The request for which the router found the handler.
  public func respond(to request: ReceivedRequest) async -> ServedResponse {
    do {
      try request.checkHeaderFields()
      return try await route.respond(request, captures)
        .meetingConditions(of: request).selectingRange(of: request)
    } catch {
      return response(to: error, request)
    }
  }

  private func response(to error: any Error, _ request: ReceivedRequest) -> ServedResponse {
    switch error {
    case let rejection as RequestRejection:
      if rejection.status.kind == .serverError { onError?(rejection, request) }
      return onRejection(rejection, request)
    case let failure as any DeclaredFailureResponse:
      do {
        return try failure.failure.response(route.coder)
      } catch {
        return unexpected(error, request)
      }
    default: return unexpected(error, request)
    }
  }

  private func unexpected(_ error: any Error, _ request: ReceivedRequest) -> ServedResponse {
    onError?(error, request)
    return onRejection(
      RequestRejection(.internalServerError, "the server couldn't complete the request"), request)
  }
}

/// An error for two types of requests that have the same method and paths, or some of the same paths if neither endpoint
/// takes precedence.
public struct RouteConflictError: Error, Sendable, CustomStringConvertible {
  /// The explanation, which names both types and endpoints.
  public let description: String

  init(new: RequestRouter.Route, existing: RequestRouter.Route, isPartial: Bool) {
    let paths =
      isPartial ? "some of the same paths, and neither takes precedence" : "the same paths"
    description =
      "\(new.type) (\(new.method) \(new.template)) and \(existing.type) (\(existing.method) "
      + "\(existing.template)) accept \(paths); change one of the endpoints"
  }
}
