extension HTTPNetworkClient {
  /// The steps of a request, from the outside in, and why each stands where it does.
  ///
  /// 1. ``RequestTimeout``, around everything: the total timeout covers middleware, redirects, retries, their
  ///    delays, and the body together.
  /// 2. The client's `middleware`, once for each call: what it adds is seen by all that follows, and what
  ///    it sees is what the caller gets.
  /// 3. ``UserAgent``, below the middleware: a `User-Agent` field that middleware sets takes precedence.
  /// 4. ``ResponseBuffering``, above everything that hands on streams: the limit of the body counts
  ///    inflated bytes, and a redirect's body is never collected.
  /// 5. ``Decompression``, above redirects: no body is inflated that nobody reads. Part of the trait
  ///    `Compression`.
  /// 6. ``Redirects``, above retries: a hop that fails is tried again, and not the hops before it.
  /// 7. ``Retry``, above what sees each attempt: a second attempt is signed and counted anew.
  /// 8. The middleware `attemptMiddleware`, once for each request over the wire: a signature, a trace, a
  ///    ``CircuitBreaker``.
  /// 9. ``ResponseHeaderLimits``, below redirects and retries: their responses count, too.
  /// 10. ``RequestValidation``, below all that changes a request: it rejects malformed requests, whichever step
  ///    produced them.
  /// 11. ``IdleTimeout``, right above the transport: the delay before a retry isn't idle time of the server.
  ///
  /// It is an array: steps are inserted anywhere, replaced and taken out before a client is made of it.
  ///
  /// ```swift
  /// var chain = HTTPNetworkClient.defaultChain(timeouts: try .total(.seconds(5)))
  /// chain.removeAll { $0 is Redirects }
  /// chain.insert(LoggingMiddleware(), at: 0)
  /// let client = HTTPNetworkClient(
  ///   baseURL: "https://api.example.com", transport: transport, chain: chain)
  /// ```
  ///
  /// Without ``RequestValidation``, and without the limits, a client is no longer safe by default.
  ///
  /// - Parameters:
  ///   - timeouts: The total timeout and the idle timeout.
  ///   - redirects: Which redirects are followed.
  ///   - retries: What is tried again.
  ///   - limits: How much of a response is accepted.
  ///   - userAgent: The value of the `User-Agent` header field; `nil` for none.
  ///   - clock: What measures `timeouts` and the waits between attempts.
  ///   - middleware: What sees each call once, the outermost first.
  ///   - attempts: What sees each request over the wire, the outermost first.
  /// - Returns: The steps, the outermost first.
  public static func defaultChain(
    timeouts: Timeouts = .default,
    redirects: RedirectPolicy = .default,
    retries: RetryPolicy = .default,
    limits: ResponseLimits = .default,
    userAgent: UserAgent? = .default,
    clock: any Clock<Duration> = ContinuousClock(),
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
    @MiddlewareBuilder attemptMiddleware attempts: () -> [any Middleware] = { [] }
  ) -> [any Middleware] {
    [RequestTimeout(timeouts.total, clock: clock)]
      + middleware()
      + identification(userAgent)
      + [ResponseBuffering(maximumBodySize: limits.bodySize)]
      + decompression(limits)
      + [Redirects(redirects), Retry(retries, clock: clock)]
      + attempts()
      + [
        ResponseHeaderLimits(limits), RequestValidation(),
        IdleTimeout(timeouts.idle, clock: clock),
      ]
  }

  private static func identification(_ userAgent: UserAgent?) -> [any Middleware] {
    userAgent.map { [$0] } ?? []
  }

  /// The step that inflates, where zlib is linked.
  private static func decompression(_ limits: ResponseLimits) -> [any Middleware] {
    #if Compression
      [Decompression(limits: limits)]
    #else
      []
    #endif
  }

  /// Links steps, the last one to the transport.
  static func linked(_ steps: [any Middleware], to transport: any NetworkClient)
    -> any NetworkClient
  {
    steps.reversed().reduce(transport) { MiddlewareLink(middleware: $1, next: $0) }
  }
}
