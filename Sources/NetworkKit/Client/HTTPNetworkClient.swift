/// A client of one API: its base URL, its middleware, and the way across the wire.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.github.com") {
///   BearerToken { try await tokens.current() }
///   Logging()
/// }
/// let user = try await client.perform(FetchUser(id: 42))
/// ```
///
/// The journey of a request, from the outside in:
///
/// 1. ``Deadline``: the total limit, over everything below.
/// 2. The client's `middleware`, once for each call; the first listed is the outermost.
/// 3. ``ResponseBuffering``: collects the body up to the limit, unless it is streamed.
/// 4. ``Redirects``: follows them without taking credentials to another origin.
/// 5. ``Retry``: tries each hop again where that is safe, and waits in between.
/// 6. The middleware `onEachAttempt`, once for each request over the wire: a signature, a trace.
/// 7. ``RequestValidation``: refuses what is no well-formed HTTP, whoever put it in.
/// 8. ``IdleLimit``: reports to the deadline when something is due from the server.
/// 9. The transport.
///
/// Each step is public, and so is what it takes to leave it out: `timeouts: .none`,
/// `redirects: .never`, `retries: .never`.
public struct HTTPNetworkClient: ScopedNetworkClient {
  /// Where requests without a base URL of their own go.
  public let baseURL: BaseURL?

  let transport: any NetworkClient
  private let chain: any NetworkClient

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: Where requests without a base URL of their own go.
  ///   - timeouts: How long a request may take, its redirects and body included, and how long the
  ///     server may be silent.
  ///   - redirects: Which redirects are followed.
  ///   - retries: What is tried again; two retries of what is safe to repeat by default.
  ///   - responseBodyLimit: The largest body that is collected, in bytes; 64 MiB by default.
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
    responseBodyLimit: Int? = 64 << 20,
    transport: any NetworkClient,
    clock: any Clock<Duration> = ContinuousClock(),
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
    @MiddlewareBuilder onEachAttempt attempts: () -> [any Middleware] = { [] }
  ) {
    self.baseURL = baseURL
    self.transport = transport
    let journey: [any Middleware] =
      [Deadline(timeouts, clock: clock)]
      + middleware()
      + [
        ResponseBuffering(limit: responseBodyLimit),
        Redirects(redirects),
        Retry(retries, clock: clock),
      ]
      + attempts()
      + [
        RequestValidation(),
        IdleLimit(),
      ]
    chain = journey.reversed().reduce(transport) { next, middleware in
      MiddlewareLink(middleware: middleware, next: next)
    }
  }

  #if AsyncHTTPClient
    /// Creates a client over the shared ``AsyncHTTPClientTransport``.
    ///
    /// - Parameters:
    ///   - baseURL: Where requests without a base URL of their own go.
    ///   - timeouts: How long a request may take, its redirects and body included, and how long the
    ///     server may be silent.
    ///   - redirects: Which redirects are followed.
    ///   - retries: What is tried again; two retries of what is safe to repeat by default.
    ///   - responseBodyLimit: The largest body that is collected, in bytes; 64 MiB by default.
    ///   - middleware: What sees each call once, the outermost first.
    ///   - attempts: What sees each request over the wire, the outermost first.
    public init(
      baseURL: BaseURL? = nil,
      timeouts: Timeouts = .default,
      redirects: RedirectPolicy = .default,
      retries: RetryPolicy = .default,
      responseBodyLimit: Int? = 64 << 20,
      @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
      @MiddlewareBuilder onEachAttempt attempts: () -> [any Middleware] = { [] }
    ) {
      self.init(
        baseURL: baseURL, timeouts: timeouts, redirects: redirects, retries: retries,
        responseBodyLimit: responseBodyLimit, transport: AsyncHTTPClientTransport.shared,
        middleware: middleware, onEachAttempt: attempts)
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
