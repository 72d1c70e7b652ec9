#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NetworkKitSupport

  /// The AsyncHTTPClient clients for connections that use a proxy or that must meet the requirements of
  /// ``TransportSecurity`` for their host.
  ///
  /// Each AsyncHTTPClient client has a single proxy, and doesn't pass a connection's host to the code that checks the
  /// certificate. Therefore, each combination of a proxy and a host with requirements has its own client, which is
  /// created for the first request. The routes keep the clients of the 256 most recently used combinations.
  final class HTTPClientRoutes: Sendable {
    /// The route to an origin: its proxy and, if its certificate must meet requirements, its host.
    struct Route: Hashable {
      let proxy: Proxy?
      /// The host if its certificate must meet requirements.
      let checkedHost: String?
    }

    private struct State {
      var pools = RecentTable<Route, ConnectionPool>()
      var isClosed = false
    }

    private let configuration: HTTPClient.Configuration
    private let security: TransportSecurity
    private let proxies: ProxyPolicy
    private let state = Locked(State())

    /// Creates the routes, or returns `nil` if every connection is direct and has no requirements.
    init?(
      _ configuration: HTTPClient.Configuration, _ security: TransportSecurity,
      _ proxies: ProxyPolicy
    ) {
      guard proxies.mayUseProxy || !security.pins.isEmpty || security.serverVerifier != nil
      else { return nil }
      self.configuration = configuration
      self.security = security
      self.proxies = proxies
    }

    /// Returns the route to an origin, or `nil` for a direct connection without requirements.
    func route(to origin: Origin) throws(NetworkError) -> Route? {
      if origin.scheme == Origin.socketScheme { return nil }
      try security.checkScheme(of: origin)
      let isChecked = origin.scheme == "https" && security.hasRequirements(of: origin.host)
      let proxy = proxies.proxy(origin)
      if proxy != nil { try origin.checkCertificatesHaveNames() }
      let route = Route(proxy: proxy, checkedHost: isChecked ? origin.host : nil)
      return route.proxy == nil && route.checkedHost == nil ? nil : route
    }

    /// Returns the connections of a route.
    func pool(for route: Route) throws(NetworkError) -> ConnectionPool {
      try state.withLock { state throws(NetworkError) in
        guard !state.isClosed else { throw .shutDown }
        return state.pools.withValue(of: route, initially: makePool(route)) { $0 }
      }
    }

    private func makePool(_ route: Route) -> ConnectionPool {
      var configuration = configuration
      configuration.proxy = route.proxy.map { HTTPClient.Configuration.Proxy($0) }
      if let host = route.checkedHost { configuration.check(host, security) }
      return ConnectionPool(configuration)
    }

    /// Removes and returns the pools, which are no longer used for new requests.
    func removeAll() -> [ConnectionPool] {
      state.withLock { state in
        defer { state = State(isClosed: true) }
        return state.pools.values
      }
    }
  }

  /// An AsyncHTTPClient client, whose connections close when nothing uses it.
  final class ConnectionPool: Sendable {
    let client: HTTPClient
    private let isShutDown = Locked(false)

    init(_ configuration: HTTPClient.Configuration) {
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    deinit {
      // An AsyncHTTPClient client must be shut down, and stays in memory until then.
      if !isShutDown.exchange(true) { client.shutdown { _ in } }
    }

    /// Closes all connections. Requests in progress fail, and so do later requests.
    ///
    /// - Parameter limit: The maximum time to wait. AsyncHTTPClient waits forever for a connection over HTTP/2 whose
    ///   server never sends its settings, and after GOAWAY for a response that never ends.
    func shutdown(within limit: TimeAmount) -> EventLoopFuture<Void> {
      let eventLoop = client.eventLoopGroup.any()
      guard !isShutDown.exchange(true) else { return eventLoop.makeSucceededVoidFuture() }
      let ended = eventLoop.makePromise(of: Void.self)
      let deadline = eventLoop.scheduleTask(in: limit) { ended.succeed() }
      ended.futureResult.whenComplete { _ in deadline.cancel() }
      client.shutdown { error in if let error { ended.fail(error) } else { ended.succeed() } }
      return ended.futureResult
    }
  }

  extension HTTPClient.Configuration.Proxy {
    fileprivate init(_ proxy: Proxy) {
      switch proxy.kind {
      case .http:
        self = .server(
          host: proxy.host, port: proxy.port,
          authorization: proxy.credentials.map {
            .basic(username: $0.user, password: $0.password)
          })
      case .socks5:
        self = .socksServer(host: proxy.host, port: proxy.port)
      }
    }
  }
#endif
