public import Hummingbird
internal import Logging
public import NetworkKit
public import NetworkKitServer

/// Middleware of Hummingbird that responds to declared requests.
///
/// ```swift
/// var routes = RequestRoutes(context: AppRequestContext.self)
/// try routes.on(FetchNote.self) { request, context in
///   context.logger.info("A note is fetched")
///   return try await store.note(request.id)
/// }
///
/// let router = Router(context: AppRequestContext.self)
/// router.add(middleware: LogRequestsMiddleware(.info))
/// router.add(middleware: routes)
/// router.get("/health") { _, _ in "ok" }
/// ```
///
/// The requests are found by a `RequestRouter` instead of Hummingbird's router, because their endpoints can contain
/// placeholders that Hummingbird's paths don't have, and because it also responds with 405 (Method Not Allowed), to HEAD,
/// and to OPTIONS. Everything else is Hummingbird's:
///
/// - Middleware that's added before the routes also runs for their requests. To use middleware, such as an authenticator,
///   for only some requests, add several values: each passes the requests that it doesn't have to the next one.
/// - Handlers receive Hummingbird's context, with the values that middleware added to it.
/// - Requests that aren't declared reach the router's own routes.
/// - Metrics and traces contain the endpoint, such as `/notes/{id}`.
///
/// Bodies are streamed in both directions if their declarations are streams; otherwise, a request's body is buffered up
/// to the limit of its `ReceivingOptions`.
public struct RequestRoutes<Context: Hummingbird.RequestContext>: RouterMiddleware {
  private var router: RequestRouter

  /// Creates routes without requests.
  ///
  /// - Parameters:
  ///   - context: The type of Hummingbird's context; `BasicRequestContext` by default.
  ///   - prefix: The path that precedes every endpoint, such as `/v1`; empty by default.
  public init(context: Context.Type = BasicRequestContext.self, prefix: String = "") {
    router = RequestRouter(prefix: prefix) { error, request in
      let route = "\(request.method) \(request.path)"
      (request.context as? Context)?.logger.error("\(route) failed: \(error)")
    }
  }

  /// Adds the handler of a request.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request. To report an error, throw the request's
  ///     `FailureResponse`, a `RequestRejection`, or an `HTTPError` of Hummingbird. Every other error is logged, and sent
  ///     as a problem with the status code 500.
  /// - Throws: A `RouteConflictError` if the requests of another type have the same method and paths.
  public mutating func on<DeclaredRequest: ReceivableRequest>(
    _ type: DeclaredRequest.Type,
    _ handler:
      @escaping @Sendable (DeclaredRequest, HandlerContext<Context>) async throws ->
      DeclaredRequest.ResponseType
  ) throws(RouteConflictError) {
    try router.on(type) { request, received in
      try await Self.rejectingHTTPErrors {
        try await handler(request, try HandlerContext(of: received))
      }
    }
  }

  /// Unavailable, because the request can't be received.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "routes receive only requests with '@Receivable'; add it to the type"
  )
  public mutating func on<DeclaredRequest: NetworkRequest>(
    _ type: DeclaredRequest.Type,
    _ handler:
      @escaping @Sendable (DeclaredRequest, HandlerContext<Context>) async throws ->
      DeclaredRequest.ResponseType
  ) throws(RouteConflictError) {}

  /// Adds the handler of a request, which returns a whole response, such as a page with a link to the next one, or a file.
  ///
  /// ```swift
  /// try routes.serve(ListNotes.self) { request, _ in
  ///   let (notes, next) = await store.notes(on: request.page)
  ///   return try request.encodePage(notes, next: next.map { ListNotes(page: $0) })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request. It reports errors like that of ``on(_:_:)``.
  /// - Throws: A `RouteConflictError` if the requests of another type have the same method and paths.
  public mutating func serve<DeclaredRequest: ReceivableRequest>(
    _ type: DeclaredRequest.Type,
    _ handler:
      @escaping @Sendable (DeclaredRequest, HandlerContext<Context>) async throws -> ServedResponse
  ) throws(RouteConflictError) {
    try router.serve(type) { request, received in
      try await Self.rejectingHTTPErrors {
        try await handler(request, try HandlerContext(of: received))
      }
    }
  }

  /// Runs a handler, whose errors of Hummingbird become problems.
  private static func rejectingHTTPErrors<Value>(
    _ handler: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await handler()
    } catch let error as any HTTPResponseError {
      throw RequestRejection(error)
    }
  }

  /// Responds to a declared request, and passes every other request to the next middleware or the router's own routes.
  public func handle(
    _ request: Hummingbird.Request, context: Context,
    next: @concurrent (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    let received = ReceivedRequest(request, context: context)
    if let match = router.match(received) {
      context.coreContext.endpointPath.value = match.template
      return Hummingbird.Response(await match.respond(to: received), to: request)
    }
    // Hummingbird sets the path before any middleware runs if the router has a route for the request.
    let isRouted = context.endpointPath != nil
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound && !isRouted {
      // The endpoint can exist for other methods.
      let response = await router.respond(to: received)
      guard response.status != .notFound else { throw error }
      return Hummingbird.Response(response, to: request)
    }
  }
}

/// The second argument of a handler: Hummingbird's context and the received request.
///
/// The members of Hummingbird's context are members of this value, too, such as `context.logger` or the identity that an
/// authenticator added.
@dynamicMemberLookup
public struct HandlerContext<Base: Hummingbird.RequestContext>: Sendable {
  /// Hummingbird's context.
  public let base: Base

  /// The request as it was received, with header fields that the declaration doesn't contain.
  public let received: ReceivedRequest

  init(of received: ReceivedRequest) throws(RequestRejection) {
    guard let base = received.context as? Base else {
      throw RequestRejection(
        .internalServerError, "the server couldn't complete the request",
        internalReason: "the request wasn't received by RequestRoutes")
    }
    self.base = base
    self.received = received
  }

  /// A member of Hummingbird's context.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Base, Member>) -> Member {
    base[keyPath: keyPath]
  }

  /// The instant until which the client waits for the response, or `nil` if it didn't send that; see
  /// `TimeoutPropagation`.
  public var deadline: ContinuousClock.Instant? { received.deadline }

  /// The time for which the client still waits for the response, or `nil` if it didn't send that.
  public var remainingTime: Duration? { received.remainingTime }
}
