extension HTTPNetworkClient {
  /// Returns the middleware that a client runs by default, outermost first.
  ///
  /// 1. ``RequestTimeout``: the total timeout covers middleware, redirects, retries and their delays, and the body.
  /// 2. The client's `middleware`, which runs once for each call. Every later step sees the fields that this middleware
  ///    adds, and this middleware sees the response that the caller receives.
  /// 3. ``UserAgent``: a `User-Agent` field that middleware sets takes precedence.
  /// 4. ``ResponseBuffering``, whose limit applies to decompressed bytes. It doesn't buffer the body of a redirect
  ///    response.
  /// 5. ``Decompression``, which doesn't decompress the body of a redirect response. It requires the `Compression`
  ///    trait.
  /// 6. ``Redirects``: if a redirected request fails, only that request is retried.
  /// 7. ``Retry``, which runs all later steps again for each attempt, so that each attempt is signed separately.
  /// 8. The client's `attemptMiddleware`, such as a ``CircuitBreaker`` or middleware that signs requests. It runs once
  ///    for each attempt.
  /// 9. ``AttemptMiddleware``, which runs the request's own attempt middleware, such as middleware that an earlier step
  ///    adds to observe each attempt.
  /// 10. ``ResponseHeaderLimits``, which applies to every response, including redirect responses and the responses that
  ///     cause retries.
  /// 11. ``RequestValidation``, which rejects a malformed request, regardless of which step changed the request.
  /// 12. ``UploadProgress``: if a call has a ``TransferProgress``, this step reports the number of bytes that the
  ///     transport has accepted.
  /// 13. ``IdleTimeout``: the delay before a retry doesn't count as idle time.
  ///
  /// To insert, replace, or remove steps, change the array and pass it to ``init(baseURL:transport:chain:)``:
  ///
  /// ```swift
  /// var chain = HTTPNetworkClient.defaultChain(timeouts: try .total(.seconds(5)))
  /// chain.removeAll { $0 is Redirects }
  /// chain.insert(LoggingMiddleware(), at: 0)
  /// let client = HTTPNetworkClient(
  ///   baseURL: "https://api.example.com", transport: transport, chain: chain)
  /// ```
  ///
  /// If you remove ``RequestValidation`` or a step that enforces a limit, the client lacks safeguards that
  /// <doc:SafeByDefault> describes.
  ///
  /// - Parameters:
  ///   - timeouts: The total timeout and the idle timeout; by default, 60 and 30 seconds, respectively.
  ///   - redirects: The redirect policy; by default, the client follows at most 10 redirects.
  ///   - retries: The retry policy; by default, up to two retries of requests that are safe to repeat.
  ///   - limits: The limits for responses; ``ResponseLimits/default`` by default.
  ///   - userAgent: The value of the `User-Agent` header field; ``UserAgent/default`` by default. Pass `nil` to omit
  ///     the field.
  ///   - clock: The clock that measures timeouts and retry delays; `ContinuousClock` by default.
  ///   - middleware: The middleware that runs once for each call, outermost first; none by default.
  ///   - attempts: The middleware that runs once for each attempt, outermost first; none by default.
  /// - Returns: The steps, outermost first.
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
        AttemptMiddleware(), ResponseHeaderLimits(limits), RequestValidation(),
        UploadProgress(), IdleTimeout(timeouts.idle, clock: clock),
      ]
  }

  private static func identification(_ userAgent: UserAgent?) -> [any Middleware] {
    userAgent.map { [$0] } ?? []
  }

  /// Returns the decompression step if the `Compression` trait is enabled.
  private static func decompression(_ limits: ResponseLimits) -> [any Middleware] {
    #if Compression
      [Decompression(limits: limits)]
    #else
      []
    #endif
  }

  /// Links each step to the next one, and the last step to the transport.
  static func linked(_ steps: [any Middleware], to transport: any NetworkClient)
    -> any NetworkClient
  {
    steps.reversed().reduce(transport) { MiddlewareLink(middleware: $1, next: $0) }
  }
}
