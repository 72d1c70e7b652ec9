#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import HTTPTypes
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOSSL
  internal import NetworkKitSupport

  /// A transport that sends requests with AsyncHTTPClient. It uses HTTP/2 if the server offers it through ALPN, and
  /// HTTP/1.1 otherwise.
  ///
  /// The transport keeps connections open and reuses them. It streams bodies in both directions. Canceling a request's
  /// task or discarding its response closes the connection. AsyncHTTPClient's redirects, decompression, and connection
  /// retries are disabled, because the client's middleware handles them. But if a connection closes before a request is
  /// sent on it, the transport sends the request on a new connection.
  ///
  /// The transport enforces the limits on header fields and interim responses while it parses response heads. Over
  /// HTTP/2, AsyncHTTPClient limits header sections to 16 KiB.
  ///
  /// ```swift
  /// let transport = try AsyncHTTPClientTransport(connectTimeout: .seconds(3))
  /// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
  /// …
  /// try await transport.shutdown()
  /// ```
  public final class AsyncHTTPClientTransport: NetworkClient {
    /// A transport that exists for the lifetime of the process.
    public static let shared = AsyncHTTPClientTransport()

    /// The HTTP versions that a transport uses.
    public enum HTTPVersion: Sendable, Hashable {
      /// HTTP/2 if the server offers it through ALPN (RFC 7301); otherwise, HTTP/1.1.
      case automatic
      /// HTTP/1.1 only.
      case http1Only
    }

    private let pool: ConnectionPool
    /// The clients for connections that use a proxy or whose certificates must meet requirements.
    private let routes: HTTPClientRoutes?
    private let connectionQueue: PermitQueue<Origin>?
    private let certificates: CertificateInspector

    /// Creates a transport with its own connections and the default settings.
    public convenience init() {
      var configuration = HTTPClient.Configuration()
      configuration.tlsConfiguration = .ofTransport
      self.init(
        configuration, connectTimeout: NIOTransport.defaultConnectTimeout,
        maximumConnections: NIOTransport.defaultMaximumConnectionsPerHost, limits: .default,
        security: TransportSecurity(), proxies: .none)
    }

    /// Creates a transport with its own connections.
    ///
    /// - Parameters:
    ///   - connectTimeout: The maximum time for establishing a connection, including the TLS handshake; 10 seconds by
    ///     default.
    ///   - maximumConnectionsPerHost: The maximum number of concurrent requests to an origin, which is a scheme, host,
    ///     and port; 512 by default. Pass `nil` for no limit. Over HTTP/1.1, each request uses a separate connection.
    ///     When the maximum is reached, each additional request waits until an earlier request ends. If a request's
    ///     total or idle timeout expires while the request waits, the request throws
    ///     ``NetworkError/Code/connectionUnavailable``. The connect timeout doesn't apply to this wait.
    ///   - idleConnectionLifetime: The time after which the transport closes an idle connection; 60 seconds by default.
    ///   - httpVersion: The HTTP versions to use; by default, HTTP/2 if a server offers it, and HTTP/1.1 otherwise.
    ///   - addresses: The IP addresses to use instead of resolving hostnames, keyed by hostname; none by default. This
    ///     parameter is similar to curl's `--resolve` option. Certificates are still verified against the hostname.
    ///   - limits: The limits on header fields and interim responses; ``ResponseLimits/default`` by default.
    ///   - security: The TLS settings: trusted authorities, the client's certificate, and pins. By default, the
    ///     transport trusts the system's authorities.
    ///   - proxies: The proxies; none by default.
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a limit isn't greater than zero, an address isn't an IP
    ///   address, a certificate or key can't be read, the key doesn't match its certificate, or the maximum TLS version
    ///   is lower than the minimum.
    public convenience init(
      connectTimeout: Duration = NIOTransport.defaultConnectTimeout,
      maximumConnectionsPerHost: Int? = NIOTransport.defaultMaximumConnectionsPerHost,
      idleConnectionLifetime: Duration = .seconds(60),
      httpVersion: HTTPVersion = .automatic,
      addresses: [String: String] = [:],
      limits: ResponseLimits = .default,
      security: TransportSecurity = TransportSecurity(),
      proxies: ProxyPolicy = .none
    ) throws(NetworkError) {
      try TransportSettings.check(
        of: "AsyncHTTPClientTransport", connectTimeout, idleConnectionLifetime,
        maximumConnectionsPerHost)
      let addresses = try TransportSettings.canonicalAddresses(addresses)
      var configuration = HTTPClient.Configuration()
      configuration.tlsConfiguration = try TLSConfiguration(security)
      configuration.connectionPool.idleTimeout = TimeAmount(idleConnectionLifetime)
      configuration.httpVersion = httpVersion == .http1Only ? .http1Only : .automatic
      configuration.dnsOverride = addresses
      self.init(
        configuration, connectTimeout: connectTimeout,
        maximumConnections: maximumConnectionsPerHost,
        limits: limits, security: security, proxies: proxies)
    }

    private init(
      _ configuration: HTTPClient.Configuration, connectTimeout: Duration,
      maximumConnections: Int?, limits: ResponseLimits, security: TransportSecurity,
      proxies: ProxyPolicy
    ) {
      var configuration = configuration
      configuration.redirectConfiguration = .disallow
      configuration.decompression = .disabled
      configuration.timeout = .init(connect: TimeAmount(connectTimeout))
      configuration.connectionPool.retryConnectionEstablishment = false
      // PermitQueue lets requests wait. When the next request proceeds, the previous request's connection may not have
      // returned to the pool yet, and no connection must be opened in its place.
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
        maximumConnections ?? .max
      // Its spans contain whole URLs, including sensitive values.
      configuration.tracing.tracer = nil
      configuration.installResponseGuards(limits)
      connectionQueue = maximumConnections.map { PermitQueue($0) }
      pool = ConnectionPool(configuration)
      routes = HTTPClientRoutes(configuration, security, proxies)
      certificates = CertificateInspector(
        tls: configuration.tlsConfiguration ?? .clientDefault, timeout: TimeAmount(connectTimeout),
        addresses: configuration.dnsOverride)
    }

    /// Closes all connections. Requests in progress fail, and so do later requests.
    ///
    /// The method waits until the connections are closed, but at most 6 seconds longer than the connect timeout. After
    /// that, AsyncHTTPClient keeps a connection that it can't close until the server closes it.
    ///
    /// - Throws: A ``NetworkError`` if a connection can't be closed.
    public func shutdown() async throws(NetworkError) {
      let limit = certificates.timeout + .seconds(6)
      let pools = [pool] + (routes?.removeAll() ?? [])
      let ends = pools.map { $0.shutdown(within: limit) }
      do {
        for end in ends { try await end.get() }
      } catch {
        throw NetworkError(
          .transportFailed, "the transport couldn't be shut down", underlyingError: error)
      }
    }

    /// Sends a request over a new or existing connection and returns the response as soon as its head arrives.
    public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      do throws(NetworkError) {
        guard let origin = request.origin else { throw .noOrigin }
        if Task.isCancelled { throw NetworkError.cancelled() }
        let route = try routes?.route(to: origin)
        var pool = pool
        if let routes, let route { pool = try routes.pool(for: route) }
        do throws(NetworkError) {
          return try await response(to: request, pool, permit(for: origin))
        } catch {
          throw await explained(error, of: request, by: route)
        }
      } catch {
        throw error.about(request)
      }
    }

    // Not inlined, like the functions below: `send` would reserve memory for their local variables as long as it waits.
    @inline(never)
    private func explained(
      _ error: NetworkError, of request: OutgoingRequest, by route: HTTPClientRoutes.Route?
    ) async -> NetworkError {
      // A proxy may be the only way to the server.
      guard error.isAboutCertificate, route?.proxy == nil else { return error }
      return await certificates.explaining(error, of: request)
    }

    /// Waits until a request to an origin may use a connection.
    private func permit(
      for origin: Origin
    ) async throws(NetworkError) -> PermitQueue<Origin>.Permit? {
      do throws(PermitQueue<Origin>.Rejection) {
        return try await connectionQueue?.permit(for: origin)
      } catch {
        throw .cancelled(.queued)
      }
    }

    @inline(never)
    private func wireRequest(
      for request: OutgoingRequest, _ permit: ReadingPermit?
    ) throws(NetworkError) -> HTTPClientRequest {
      guard let url = request.url else { throw .noOrigin }
      var wireRequest = HTTPClientRequest(url: url)
      wireRequest.method = HTTPMethod(rawValue: request.head.method.rawValue)
      wireRequest.headers = HTTPHeaders(request.head.headerFields)
      if request.head.scheme == Origin.socketScheme {
        // AsyncHTTPClient has no name for the host of a socket.
        wireRequest.headers.replaceOrAdd(name: "Host", value: "localhost")
      }
      wireRequest.body = request.body.paced(by: pool.client.eventLoopGroup, permit)
      return wireRequest
    }

    @inline(never)
    private func response(
      to request: OutgoingRequest, _ pool: ConnectionPool, _ permit: PermitQueue<Origin>.Permit?
    ) async throws(NetworkError) -> NetworkResponse {
      var unsent: [NetworkError] = []
      while true {
        let reading = request.body.isReplayable ? nil : ReadingPermit(false)
        do throws(NetworkError) {
          let response = try await pool.client.response(to: wireRequest(for: request, reading))
          let body = BodyStream(response.body) {
            // Connections close when nothing uses their pool.
            withExtendedLifetime(pool) { permit?.release() }
          }
          return NetworkResponse(response, body: body)
        } catch let error where error.isPoolTimeout {
          // AsyncHTTPClient treats the wait for an HTTP/2 stream as the establishment of a connection.
          continue
        } catch let error where error.isUnsent(request) && unsent.count < Self.maximumMoveCount {
          // AsyncHTTPClient assigns requests to a connection until it's told that the connection ended.
          guard reading?.exchange(true) != true else { throw error }
          unsent.append(error)
        } catch let error where error.isShutdown {
          throw unsent.first ?? error
        }
      }
    }

    /// The maximum number of times that a request is moved to a new connection, because its connection ended before the
    /// request was sent.
    private static let maximumMoveCount = 5
  }

  extension HTTPClient {
    /// Returns the response to a request. Redirects and timeouts are handled by middleware.
    fileprivate func response(
      to request: HTTPClientRequest
    ) async throws(NetworkError) -> HTTPClientResponse {
      do {
        return try await execute(request, deadline: .distantFuture)
      } catch {
        throw NetworkError(transport: error)
      }
    }
  }

  extension HTTPHeaders {
    /// Creates the header fields in NIO's format.
    init(_ fields: HTTPFields) {
      self.init()
      // Reserve space for the fields that the transport adds.
      reserveCapacity(fields.count + 2)
      for field in fields { add(name: field.name.rawName, value: field.value) }
    }
  }
#endif
