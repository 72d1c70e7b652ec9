/// A client of one API: its base URL, its middleware, and the way across the wire.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.github.com") {
///   BearerToken { try await tokens.current() }
///   LoggingMiddleware()
/// }
/// let user = try await client.perform(FetchUser(id: 42))
/// ```
///
/// For the default middleware and its order, see
/// ``defaultChain(timeouts:redirects:retries:limits:userAgent:clock:middleware:attemptMiddleware:)``. To leave
/// one out, pass `timeouts: .none`, `redirects: .never`, `retries: .never`, `userAgent: nil`, or limits with a
/// `bodySize` of `nil`; give the request its own `Accept-Encoding` field; or pass a `chain` without it.
public struct HTTPNetworkClient: ScopedNetworkClient {
  /// Where requests without a base URL of their own go.
  public let baseURL: BaseURL?

  let transport: any NetworkClient
  private let chain: any NetworkClient

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: Where requests without a base URL of their own go.
  ///   - timeouts: The total timeout, which includes redirects, retries, and the body, and the idle timeout.
  ///   - redirects: Which redirects are followed.
  ///   - retries: What is tried again; two retries of what is safe to repeat by default.
  ///   - limits: How much of a response is accepted.
  ///   - userAgent: The value of the `User-Agent` header field unless a request has its own; `nil` for
  ///     none.
  ///   - transport: Who crosses the wire: a transport, or a mock.
  ///   - clock: What measures `timeouts` and the waits between attempts.
  ///   - middleware: What sees each call once, the outermost first.
  ///   - attempts: What sees each request over the wire, those that redirects and retries ask for
  ///     too; the outermost first.
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

  /// Creates a client with steps of your own choice.
  ///
  /// - Parameters:
  ///   - baseURL: Where requests without a base URL of their own go.
  ///   - transport: Who crosses the wire: a transport, or a mock.
  ///   - chain: All steps, the outermost first: the
  ///     ``defaultChain(timeouts:redirects:retries:limits:userAgent:clock:middleware:attemptMiddleware:)``
  ///     with changes, or another one. Nothing is added to it.
  public init(
    baseURL: BaseURL? = nil, transport: any NetworkClient, chain: [any Middleware]
  ) {
    self.baseURL = baseURL
    self.transport = transport
    self.chain = Self.linked(chain, to: transport)
  }

  #if AsyncHTTPClient || URLSession || canImport(Darwin)
    /// Creates a client with the default transport.
    ///
    /// The default transport is the shared ``AsyncHTTPClientTransport``, or the shared ``URLSessionTransport`` in a
    /// package without the trait `AsyncHTTPClient`.
    ///
    /// - Parameters:
    ///   - baseURL: Where requests without a base URL of their own go.
    ///   - timeouts: The total timeout, which includes redirects, retries, and the body, and the idle timeout.
    ///   - redirects: Which redirects are followed.
    ///   - retries: What is tried again; two retries of what is safe to repeat by default.
    ///   - limits: How much of a response is accepted.
    ///   - userAgent: The value of the `User-Agent` header field unless a request has its own; `nil`
    ///     for none.
    ///   - middleware: What sees each call once, the outermost first.
    ///   - attempts: What sees each request over the wire, the outermost first.
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

  /// Answers one request.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let resolved = try request.resolved(against: baseURL)
    do {
      return try await chain.send(resolved)
    } catch {
      throw error.about(resolved)
    }
  }

  /// What the transport has to say, if it is a mock.
  public func issuesAtScopeEnd() -> [String] {
    (transport as? any ScopedNetworkClient)?.issuesAtScopeEnd() ?? []
  }
}
