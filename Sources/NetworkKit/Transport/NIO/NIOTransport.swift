#if NIO
  internal import NIOCore
  internal import NIOPosix
  internal import NIOSSL
  internal import NetworkKitSupport

  /// The default transport, with its own connections on SwiftNIO. It uses HTTP/2 if the server offers it through ALPN, and
  /// HTTP/1.1 otherwise.
  ///
  /// The transport keeps connections open and reuses them. Over HTTP/2, all requests to an origin share one connection,
  /// and each has a stream. The transport streams bodies in both directions, and reads and sends no faster than the
  /// other end. Canceling a request's task or discarding its response closes the connection or the stream. A connection
  /// that's being established is kept for other requests.
  ///
  /// If the server has closed a connection that the transport kept open, the transport sends the request on a new one,
  /// provided that the server can't have processed it or that it can be repeated
  /// (``OutgoingRequest/isRepeatable``). With a request on an HTTP/2 connection on which nothing has arrived for 10
  /// seconds, it sends a ping, and replaces the connection if the server doesn't respond within 5 seconds.
  ///
  /// If a request contains the header field `Expect: 100-continue`, the transport sends its body when the server accepts
  /// it, or after one second, and doesn't send it if the server responds with a final status first. The limits on header
  /// fields and interim responses are enforced while response heads are parsed. Over HTTP/2, a header section is also
  /// limited to 16 KiB.
  ///
  /// ```swift
  /// let transport = try NIOTransport(connectTimeout: .seconds(3))
  /// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
  /// …
  /// await transport.shutdown()
  /// ```
  public final class NIOTransport: NetworkClient {
    /// The transport that clients share by default. It exists for the lifetime of the process.
    public static let shared = NIOTransport()

    /// The default connect timeout: 10 seconds.
    public static let defaultConnectTimeout = Duration.seconds(10)

    /// The default maximum number of concurrent requests to an origin: 512.
    public static let defaultMaximumConnectionsPerHost = 512

    /// The HTTP versions that a transport uses.
    public enum HTTPVersion: Sendable, Hashable {
      /// HTTP/2 if the server offers it through ALPN (RFC 7301); otherwise, HTTP/1.1.
      case automatic
      /// HTTP/1.1 only.
      case http1Only
      /// HTTP/2 for `http` URLs, whose servers must be known to support it (RFC 9113, section 3.3). For `https` URLs,
      /// the same as ``automatic``.
      case http2PriorKnowledge
    }

    /// The numbers of connections and requests of a transport.
    public struct ConnectionCounts: Sendable, Hashable {
      /// The number of connections, idle ones included.
      public let open: Int
      /// The number of connections that no request uses.
      public let idle: Int
      /// The number of requests that wait until another request ends, because their origin has the maximum number of
      /// concurrent requests, or until a connection that they can share is established.
      public let waitingRequests: Int
    }

    private let pool: NIOConnectionPool
    private let connector: Connector
    private let proxies: ProxyPolicy
    private let certificates: CertificateInspector

    /// Creates a transport with its own connections and the default settings.
    public convenience init() {
      self.init(
        connectTimeout: Self.defaultConnectTimeout,
        maximumConnectionsPerHost: Self.defaultMaximumConnectionsPerHost,
        idleConnectionLifetime: .seconds(60), httpVersion: .automatic, addresses: [:],
        limits: .default, security: TransportSecurity(), proxies: .none, tls: .ofTransport)
    }

    /// Creates a transport with its own connections.
    ///
    /// - Parameters:
    ///   - connectTimeout: The maximum time for establishing a connection, including name resolution, the tunnel
    ///     through a proxy, and the TLS handshake; 10 seconds by default.
    ///   - maximumConnectionsPerHost: The maximum number of concurrent requests to an origin; 512 by default. Pass
    ///     `nil` for no limit. Over HTTP/1.1, each request uses a separate connection. Over HTTP/2, the server's limit
    ///     applies, too, or 100 if the server doesn't announce one. When the maximum is reached, each additional
    ///     request waits until an earlier request ends. If a request's total or idle timeout expires while the request
    ///     waits, the request throws ``NetworkError/Code/connectionUnavailable``. The connect timeout doesn't apply to
    ///     this wait.
    ///   - idleConnectionLifetime: The time after which the transport closes an idle connection; 60 seconds by default.
    ///   - httpVersion: The HTTP versions to use; by default, HTTP/2 if a server offers it, and HTTP/1.1 otherwise.
    ///   - addresses: The IP addresses to use instead of resolving hostnames, keyed by hostname; none by default.
    ///     Certificates are still verified against the hostname.
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
        of: "NIOTransport", connectTimeout, idleConnectionLifetime, maximumConnectionsPerHost)
      self.init(
        connectTimeout: connectTimeout, maximumConnectionsPerHost: maximumConnectionsPerHost,
        idleConnectionLifetime: idleConnectionLifetime, httpVersion: httpVersion,
        addresses: try TransportSettings.canonicalAddresses(addresses), limits: limits,
        security: security,
        proxies: proxies, tls: try TLSConfiguration(security))
    }

    private init(
      connectTimeout: Duration, maximumConnectionsPerHost: Int?, idleConnectionLifetime: Duration,
      httpVersion: HTTPVersion, addresses: [String: String], limits: ResponseLimits,
      security: TransportSecurity, proxies: ProxyPolicy, tls: TLSConfiguration
    ) {
      pool = NIOConnectionPool(
        maximumLeaseCount: maximumConnectionsPerHost ?? .max, httpVersion: httpVersion)
      var connectionTLS = tls
      connectionTLS.applicationProtocols =
        httpVersion == .http1Only ? ["http/1.1"] : ["h2", "http/1.1"]
      connector = Connector(
        connectTimeout: TimeAmount(connectTimeout),
        idleLifetime: TimeAmount(idleConnectionLifetime), httpVersion: httpVersion,
        addresses: addresses, limits: limits, security: security, tls: connectionTLS)
      self.proxies = proxies
      certificates = CertificateInspector(
        tls: tls, timeout: TimeAmount(connectTimeout), addresses: addresses)
    }

    /// The current numbers of connections and waiting requests.
    public var connectionCounts: ConnectionCounts { pool.counts }

    /// Closes all connections. Requests in progress fail, and so do later requests.
    public func shutdown() async {
      let connections = pool.shutDown()
      for connection in connections { connection.shutDown() }
      for connection in connections { try? await connection.channel.closeFuture.get() }
      // Those that were being established close on their event loops.
      for eventLoop in MultiThreadedEventLoopGroup.singleton.makeIterator() {
        try? await eventLoop.submit {}.get()
      }
    }
  }

  // MARK: Requests
  extension NIOTransport: CancelableTransport {
    /// The maximum number of times that a request is sent again on another connection, because its connection ended
    /// before the request was sent, or before the response to a repeatable request began.
    private static let maximumResendCount = 5

    /// Sends a request over a new or existing connection and returns the response as soon as its head arrives.
    public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      try await send(request, nil)
    }

    @inline(never)
    func send(
      _ request: OutgoingRequest, _ timeouts: CallTimeouts?
    ) async throws(NetworkError) -> NetworkResponse {
      do throws(NetworkError) {
        return try await response(to: request, route(of: request), timeouts)
      } catch {
        throw error.about(request)
      }
    }

    @inline(never)
    private func route(of request: OutgoingRequest) throws(NetworkError) -> Route {
      guard let origin = request.origin else { throw .noOrigin }
      if Task.isCancelled { throw NetworkError.cancelled() }
      try connector.security.checkScheme(of: origin)
      let isSocket = origin.scheme == Origin.socketScheme
      let route = Route(origin: origin, proxy: isSocket ? nil : proxies.proxy(origin))
      let isRedirected = route.proxy != nil || connector.addresses[origin.host] != nil
      if isRedirected { try origin.checkCertificatesHaveNames() }
      return route
    }

    private func response(
      to request: OutgoingRequest, _ route: Route, _ timeouts: CallTimeouts?
    ) async throws(NetworkError) -> NetworkResponse {
      var failureCount = 0
      while true {
        let lease = try await lease(route, isFresh: failureCount > 0, request, timeouts)
        let mayResend = failureCount < Self.maximumResendCount
        if let response = try await response(to: request, on: lease, mayResend, timeouts) {
          return response
        }
        failureCount += 1
      }
    }

    /// Sends a request over a connection.
    ///
    /// Requests that wait for a connection don't need the memory for an exchange.
    ///
    /// - Returns: The response, or `nil` if the request may be sent again after a failure.
    @inline(never)
    private func response(
      to request: OutgoingRequest, on lease: consuming ConnectionLease, _ mayResend: Bool,
      _ timeouts: CallTimeouts?
    ) async throws(NetworkError) -> NetworkResponse? {
      let exchange = exchange(request, on: lease)
      timeouts?.cancelOnExpiry(exchange)
      switch await exchange.start() {
      case .success(let start):
        return NetworkResponse(start, exchange, request.delivery)
      case .failure(let failure):
        guard mayResend, failure.resending.allows(request, hasReadBody: exchange.hasReadBody)
        else { throw failure.error }
        return nil
      }
    }

    /// Creates the exchange of a request, which reads the request's body once it begins.
    @inline(never)
    private func exchange(
      _ request: OutgoingRequest, on lease: consuming ConnectionLease
    ) -> Exchange {
      let exchange = Exchange(request, on: lease)
      if case .stream(let stream, let length, _) = request.body.content {
        exchange.upload(stream, length: length)
      }
      return exchange
    }

    @inline(never)
    private func lease(
      _ route: Route, isFresh: Bool, _ request: OutgoingRequest, _ timeouts: CallTimeouts?
    ) async throws(NetworkError) -> ConnectionLease {
      let (line, grant, wait) = try await pool.lease(route, isFresh: isFresh, canceledBy: timeouts)
      switch grant {
      case .exclusive(let connection), .shared(let connection):
        return ConnectionLease(
          pool: pool, line: line, connection: connection, waitTime: wait?.time)
      case .newConnection:
        return try await leaseOfNewConnection(line, wait, request, timeouts)
      }
    }

    @inline(never)
    private func leaseOfNewConnection(
      _ line: NIOConnectionPool.Line, _ wait: NIOConnectionPool.Wait?, _ request: OutgoingRequest,
      _ timeouts: CallTimeouts?
    ) async throws(NetworkError) -> ConnectionLease {
      do throws(NetworkError) {
        let connection = try await connector.connect(
          to: line, of: pool, after: wait?.connectTime ?? .zero, canceledBy: timeouts)
        return ConnectionLease(
          pool: pool, line: line, connection: connection, hasOpenedConnection: true,
          waitTime: wait?.time)
      } catch {
        // A proxy may be the only way to the server.
        guard error.isAboutCertificate, line.route.proxy == nil else { throw error }
        throw await certificates.explaining(error, of: request, canceledBy: timeouts)
      }
    }
  }

  extension Exchange: Cancelable {}
#endif
