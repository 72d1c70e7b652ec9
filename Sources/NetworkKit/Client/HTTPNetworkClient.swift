/// A client that sends requests through middleware to a transport.
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
/// retries transient failures, decompresses responses, and rejects malformed requests. The ``Configuration`` changes
/// these built-in stages. For their order, see <doc:WritingMiddleware>.
public struct HTTPNetworkClient: ScopedNetworkClient {
  let pipeline: Pipeline

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL for requests that don't have their own; `nil` by default.
  ///   - configuration: The timeouts, limits, and policies; the default ones by default.
  ///   - transport: The transport, or a mock.
  ///   - middleware: The middleware that runs once for each call, outermost first; none by default.
  ///   - attempts: The middleware, outermost first, that runs once for each attempt, including redirects and retries;
  ///     none by default.
  public init(
    baseURL: BaseURL? = nil,
    configuration: Configuration = Configuration(),
    transport: any NetworkClient,
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
    @MiddlewareBuilder attemptMiddleware attempts: () -> [any Middleware] = { [] }
  ) {
    pipeline = Pipeline(
      baseURL: baseURL, configuration, transport: transport, middleware: middleware(),
      attemptMiddleware: attempts())
  }

  /// Creates a client with the default transport.
  ///
  /// The default transport is the shared ``NIOTransport``. On iOS, tvOS, watchOS, and visionOS, and if the `NIO` trait is
  /// disabled, it's the shared ``URLSessionTransport``.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL for requests that don't have their own; `nil` by default.
  ///   - configuration: The timeouts, limits, and policies; the default ones by default.
  ///   - middleware: The middleware that runs once for each call, outermost first; none by default.
  ///   - attempts: The middleware, outermost first, that runs once for each attempt, including redirects and retries;
  ///     none by default.
  #if !(NIO || URLSession || canImport(Darwin))
    @available(*, unavailable, message: "pass a transport, or enable the trait NIO or URLSession")
  #endif
  public init(
    baseURL: BaseURL? = nil,
    configuration: Configuration = Configuration(),
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
    @MiddlewareBuilder attemptMiddleware attempts: () -> [any Middleware] = { [] }
  ) {
    self.init(
      baseURL: baseURL, configuration: configuration, transport: Self.defaultTransport,
      middleware: middleware, attemptMiddleware: attempts)
  }

  private static var defaultTransport: any NetworkClient {
    // URLSession activates the cellular radio and a VPN, which sockets don't.
    #if NIO && !(os(iOS) || os(tvOS) || os(watchOS) || os(visionOS))
      NIOTransport.shared
    #elseif URLSession || canImport(Darwin)
      URLSessionTransport.shared
    #else
      UnimplementedNetworkClient()
    #endif
  }

  /// The base URL for requests that don't have their own.
  public var baseURL: BaseURL? { pipeline.baseURL }

  /// The middleware that runs once for each call, outermost first.
  public var middleware: [any Middleware] { pipeline.middleware }

  /// The middleware that runs once for each attempt, outermost first.
  public var attemptMiddleware: [any Middleware] { pipeline.attemptMiddleware }

  var transport: any NetworkClient { pipeline.transport }

  /// Sends a request through the middleware to the transport.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, regardless of its status code.
  /// - Throws: A ``NetworkError`` if there's no response.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let request = try request.resolved(against: baseURL)
    return try await pipeline.start(
      request, Call.Next(call: call(of: request), stage: .middleware(0)))
  }

  @inline(never)
  private func call(of request: OutgoingRequest) -> Call {
    let defaultTimeout =
      request.delivery == .buffered ? pipeline.configuration.timeouts.total : nil
    return Call(pipeline, total: request.timeout ?? defaultTimeout)
  }

  /// Returns a client with the same base URL, configuration, transport, and middleware, and with additional middleware
  /// that runs once for each attempt, after the client's attempt middleware.
  ///
  /// The client has its own retry budget. To observe only the attempts of one call, use
  /// ``Call/Next/observingAttempts(with:)`` in middleware.
  ///
  /// - Parameter middleware: The middleware.
  /// - Returns: The client.
  public func observingAttempts(with middleware: any Middleware) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: baseURL, configuration: pipeline.configuration, transport: transport,
      middleware: { pipeline.middleware },
      attemptMiddleware: { pipeline.attemptMiddleware + [middleware] })
  }

  /// Returns the issues that the transport reports at the end of a scope, such as the unused stubs of a mock.
  public func issuesAtScopeEnd() -> [String] {
    (transport as? any ScopedNetworkClient)?.issuesAtScopeEnd() ?? []
  }
}

extension HTTPNetworkClient {
  /// The timeouts, limits, and policies of a client.
  ///
  /// Specify what differs from the defaults:
  ///
  /// ```swift
  /// let client = HTTPNetworkClient(
  ///   baseURL: "https://api.example.com",
  ///   configuration: .init(timeouts: try .total(.seconds(10)), redirects: .sameOrigin))
  /// ```
  ///
  /// To turn off a built-in behavior, use `timeouts: .none`, `redirects: .never`, `retries: .never`, `userAgent: nil`,
  /// or limits with a `bodySize` of `nil`. A request's own timeouts and retry policy take precedence. To turn off
  /// decompression for one request, set the request's `Accept-Encoding` field.
  public struct Configuration: Sendable {
    /// The idle timeout (30 seconds by default) and the total timeout (60 seconds by default). The total timeout covers
    /// redirects, retries, and the body.
    public var timeouts: Timeouts

    /// The redirect policy. By default, the client follows at most 10 redirects.
    public var redirects: RedirectPolicy

    /// The retry policy. By default, the client retries requests that are safe to repeat up to two times.
    public var retries: RetryPolicy

    /// The limits for responses; ``ResponseLimits/default`` by default.
    public var limits: ResponseLimits

    /// The value of the `User-Agent` header field for requests that don't set the field; ``defaultUserAgent`` by
    /// default. If it's `nil`, the client doesn't add the field.
    ///
    /// The value lists products, with the most important product first, such as `MyApp/2.1 (contact@example.com)`. Each
    /// product consists of a name, an optional version, and optional comments in parentheses (RFC 9110, section
    /// 10.1.5). If the value contains CR, LF, or NUL, or begins or ends with white space, each request throws
    /// ``NetworkError/Code/invalidConfiguration``.
    public var userAgent: String?

    /// The clock that measures timeouts and retry delays; `ContinuousClock` by default.
    public var clock: any Clock<Duration>

    /// The value of the `Accept-Encoding` field in requests whose responses the client decompresses, such as
    /// `gzip, deflate`. It depends on the package's traits.
    public static let acceptEncoding = ContentCodings.accepted

    /// The default `User-Agent`, which consists of the name and version of this library.
    public static let defaultUserAgent = "NetworkKit/0.1.0"

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - timeouts: The ``timeouts``; ``Timeouts/default`` by default.
    ///   - redirects: The policy for ``redirects``; ``RedirectPolicy/default`` by default.
    ///   - retries: The policy for ``retries``; ``RetryPolicy/default`` by default.
    ///   - limits: The ``limits`` for responses; ``ResponseLimits/default`` by default.
    ///   - userAgent: The ``userAgent``; ``defaultUserAgent`` by default. Pass `nil` to omit the header field.
    ///   - clock: The ``clock``; a `ContinuousClock` by default.
    public init(
      timeouts: Timeouts = .default,
      redirects: RedirectPolicy = .default,
      retries: RetryPolicy = .default,
      limits: ResponseLimits = .default,
      userAgent: String? = defaultUserAgent,
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.timeouts = timeouts
      self.redirects = redirects
      self.retries = retries
      self.limits = limits
      self.userAgent = userAgent
      self.clock = clock
    }
  }
}
