/// A client that sends requests through a chain of middleware to a transport.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.github.com") {
///   LoggingMiddleware()
///   BearerToken { try await tokens.current() }
/// }
/// let user = try await client.perform(FetchUser(id: 42))
/// ```
///
/// In addition to running the middleware that you pass, a client enforces timeouts and limits, follows redirects,
/// retries transient failures, and decompresses responses. For the order of the chain, see
/// ``defaultChain(timeouts:redirects:retries:limits:userAgent:clock:middleware:attemptMiddleware:)``. To turn off a
/// built-in behavior, pass `timeouts: .none`, `redirects: .never`, `retries: .never`, `userAgent: nil`, or limits with
/// a `bodySize` of `nil`. A request's own timeouts and retry policy still apply. To turn off decompression for one
/// request, set the request's `Accept-Encoding` field. To omit any other default middleware, pass a `chain` that
/// doesn't contain that middleware.
public struct HTTPNetworkClient: ScopedNetworkClient {
  /// The base URL for requests that don't have their own.
  public let baseURL: BaseURL?

  let transport: any NetworkClient
  let middleware: [any Middleware]
  private let chain: any NetworkClient

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL for requests that don't have their own; `nil` by default.
  ///   - timeouts: The idle timeout (30 seconds by default) and the total timeout (60 seconds by default). The total
  ///     timeout covers redirects, retries, and the body.
  ///   - redirects: The redirect policy; by default, the client follows at most 10 redirects.
  ///   - retries: The retry policy; by default, up to two retries of requests that are safe to repeat.
  ///   - limits: The limits for responses; ``ResponseLimits/default`` by default.
  ///   - userAgent: The value of the `User-Agent` header field for requests that don't set the field;
  ///     ``UserAgent/default`` by default. Pass `nil` to omit the field.
  ///   - transport: The transport, or a mock.
  ///   - clock: The clock that measures timeouts and retry delays; `ContinuousClock` by default.
  ///   - middleware: The middleware that runs once for each call, outermost first; none by default.
  ///   - attempts: The middleware, outermost first, that runs once for each attempt, including redirects and retries;
  ///     none by default.
  public init(
    baseURL: BaseURL? = nil,
    timeouts: Timeouts = .default,
    redirects: RedirectPolicy = .default,
    retries: RetryPolicy = .default,
    limits: ResponseLimits = .default,
    userAgent: UserAgent? = .default,
    transport: any NetworkClient,
    clock: any Clock<Duration> = ContinuousClock(),
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
    @MiddlewareBuilder attemptMiddleware attempts: () -> [any Middleware] = { [] }
  ) {
    self.init(
      baseURL: baseURL, transport: transport,
      chain: Self.defaultChain(
        timeouts: timeouts, redirects: redirects, retries: retries, limits: limits,
        userAgent: userAgent, clock: clock, middleware: middleware, attemptMiddleware: attempts))
  }

  /// Creates a client with a custom chain.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL for requests that don't have their own; `nil` by default.
  ///   - transport: The transport, or a mock.
  ///   - chain: All middleware, outermost first, such as a modified
  ///     ``defaultChain(timeouts:redirects:retries:limits:userAgent:clock:middleware:attemptMiddleware:)``. The client
  ///     adds no other middleware.
  public init(
    baseURL: BaseURL? = nil, transport: any NetworkClient, chain: [any Middleware]
  ) {
    self.baseURL = baseURL
    self.transport = transport
    middleware = chain
    self.chain = Self.linked(chain, to: transport)
  }

  #if AsyncHTTPClient || URLSession || canImport(Darwin)
    /// Creates a client with the default transport.
    ///
    /// The default transport is the shared ``AsyncHTTPClientTransport`` or, if the `AsyncHTTPClient` trait is disabled,
    /// the shared ``URLSessionTransport``.
    ///
    /// - Parameters:
    ///   - baseURL: The base URL for requests that don't have their own; `nil` by default.
    ///   - timeouts: The idle timeout (30 seconds by default) and the total timeout (60 seconds by default). The total
    ///     timeout covers redirects, retries, and the body.
    ///   - redirects: The redirect policy; by default, the client follows at most 10 redirects.
    ///   - retries: The retry policy; by default, up to two retries of requests that are safe to repeat.
    ///   - limits: The limits for responses; ``ResponseLimits/default`` by default.
    ///   - userAgent: The value of the `User-Agent` header field for requests that don't set the field;
    ///     ``UserAgent/default`` by default. Pass `nil` to omit the field.
    ///   - middleware: The middleware that runs once for each call, outermost first; none by default.
    ///   - attempts: The middleware, outermost first, that runs once for each attempt, including redirects and retries;
    ///     none by default.
    public init(
      baseURL: BaseURL? = nil,
      timeouts: Timeouts = .default,
      redirects: RedirectPolicy = .default,
      retries: RetryPolicy = .default,
      limits: ResponseLimits = .default,
      userAgent: UserAgent? = .default,
      @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
      @MiddlewareBuilder attemptMiddleware attempts: () -> [any Middleware] = { [] }
    ) {
      self.init(
        baseURL: baseURL, timeouts: timeouts, redirects: redirects, retries: retries,
        limits: limits, userAgent: userAgent, transport: Self.defaultTransport,
        middleware: middleware, attemptMiddleware: attempts)
    }

    private static var defaultTransport: any NetworkClient {
      #if AsyncHTTPClient
        AsyncHTTPClientTransport.shared
      #else
        URLSessionTransport.shared
      #endif
    }
  #endif

  /// Sends a request through the middleware chain.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, regardless of its status code.
  /// - Throws: A ``NetworkError`` if there's no response.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let resolved = try request.resolved(against: baseURL)
    do {
      var response = try await chain.send(resolved)
      if response.request == nil { response.request = resolved.head }
      return response
    } catch {
      throw error.about(resolved)
    }
  }

  /// Returns the issues that the transport reports at the end of a scope, such as the unused stubs of a mock.
  public func issuesAtScopeEnd() -> [String] {
    (transport as? any ScopedNetworkClient)?.issuesAtScopeEnd() ?? []
  }
}
