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
/// 2. The client's middleware; the first listed is the outermost.
/// 3. ``ResponseBuffering``: collects the body up to the limit, unless it is streamed.
/// 4. ``Redirects``: follows them without taking credentials to another origin.
/// 5. ``RequestValidation``: refuses what is no well-formed HTTP, whoever put it in.
/// 6. The transport.
///
/// Steps 1, 3 and 4 are left out by `timeout: nil`, `responseBodyLimit: nil` and
/// `redirects: .never`; the responses are then limited by the transport alone.
public struct HTTPNetworkClient: ScopedNetworkClient {
  /// Where requests without a base URL of their own go.
  public let baseURL: BaseURL?

  let transport: any NetworkClient
  private let chain: any NetworkClient

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: Where requests without a base URL of their own go.
  ///   - timeout: The longest a request may take, its redirects and body included; 60 seconds by
  ///     default, `nil` for no limit. A request's own ``NetworkRequest/timeout`` replaces it;
  ///     streamed responses have only a limit of their own.
  ///   - redirects: Which redirects are followed.
  ///   - responseBodyLimit: The largest body that is collected, in bytes; 64 MiB by default.
  ///   - transport: Who crosses the wire: a transport, or a mock.
  ///   - clock: What measures `timeout`.
  ///   - middleware: The middleware, the outermost first.
  public init(
    baseURL: BaseURL? = nil,
    timeout: Duration? = .seconds(60),
    redirects: RedirectPolicy = .default,
    responseBodyLimit: Int? = 64 << 20,
    transport: any NetworkClient,
    clock: any Clock<Duration> = ContinuousClock(),
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] }
  ) {
    self.baseURL = baseURL
    self.transport = transport
    let journey: [any Middleware] =
      [Deadline(timeout, clock: clock)]
      + middleware()
      + [
        ResponseBuffering(limit: responseBodyLimit),
        Redirects(redirects),
        RequestValidation(),
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
    ///   - timeout: The longest a request may take, its redirects and body included; 60 seconds by
    ///     default, `nil` for no limit.
    ///   - redirects: Which redirects are followed.
    ///   - responseBodyLimit: The largest body that is collected, in bytes; 64 MiB by default.
    ///   - middleware: The middleware, the outermost first.
    public init(
      baseURL: BaseURL? = nil,
      timeout: Duration? = .seconds(60),
      redirects: RedirectPolicy = .default,
      responseBodyLimit: Int? = 64 << 20,
      @MiddlewareBuilder middleware: () -> [any Middleware] = { [] }
    ) {
      self.init(
        baseURL: baseURL, timeout: timeout, redirects: redirects,
        responseBodyLimit: responseBodyLimit, transport: AsyncHTTPClientTransport.shared,
        middleware: middleware)
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
