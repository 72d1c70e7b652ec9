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
/// 4. ``Decompression``: asks for compressed responses and inflates them within limits; above redirects,
///    so that no body is inflated that nobody reads. Part of the trait `Compression`.
/// 5. ``Redirects``: follows them without taking credentials to another origin.
/// 6. ``Retry``: tries each hop again where that is safe, and waits in between.
/// 7. The middleware `onEachAttempt`, once for each request over the wire: a signature, a trace.
/// 8. ``ResponseHeaderLimits``: refuses too many header fields, of redirects too.
/// 9. ``RequestValidation``: refuses what is no well-formed HTTP, whoever put it in.
/// 10. ``IdleLimit``: reports to the deadline when something is due from the server.
/// 11. The transport.
///
/// Each step is public, and so is what it takes to leave it out: `timeouts: .none`,
/// `redirects: .never`, `retries: .never`, a `bodySize` of `nil` in `limits`, an `Accept-Encoding` of the
/// request's own.
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
  ///   - limits: How much of a response is accepted.
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
      + [ResponseBuffering(limit: limits.bodySize)]
      + Self.decompression(limits)
      + [
        Redirects(redirects),
        Retry(retries, clock: clock),
      ]
      + attempts()
      + [
        ResponseHeaderLimits(limits),
        RequestValidation(),
        IdleLimit(),
      ]
    chain = journey.reversed().reduce(transport) { next, middleware in
      MiddlewareLink(middleware: middleware, next: next)
    }
  }

  /// The step that inflates, where zlib is linked.
  private static func decompression(_ limits: ResponseLimits) -> [any Middleware] {
    #if Compression
      [Decompression(limits: limits)]
    #else
      []
    #endif
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
    ///   - limits: How much of a response is accepted.
    ///   - middleware: What sees each call once, the outermost first.
    ///   - attempts: What sees each request over the wire, the outermost first.
    public init(
      baseURL: BaseURL? = nil,
      timeouts: Timeouts = .default,
      redirects: RedirectPolicy = .default,
      retries: RetryPolicy = .default,
      limits: ResponseLimits = .default,
      @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
      @MiddlewareBuilder onEachAttempt attempts: () -> [any Middleware] = { [] }
    ) {
      self.init(
        baseURL: baseURL, timeouts: timeouts, redirects: redirects, retries: retries,
        limits: limits, transport: AsyncHTTPClientTransport.shared,
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
