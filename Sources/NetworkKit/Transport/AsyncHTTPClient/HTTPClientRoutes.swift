#if AsyncHTTPClient
  internal import AsyncHTTPClient

  /// The AsyncHTTPClient clients for connections that use a proxy or that must meet the requirements of
  /// ``TransportSecurity`` for their host.
  ///
  /// Each AsyncHTTPClient client has a single proxy, and doesn't pass a connection's host to the code that checks the
  /// certificate. Therefore, each combination of a proxy and a host with requirements has its own client, which is
  /// created for the first request.
  final class HTTPClientRoutes: Sendable {
    /// The route to an origin: its proxy and, if its certificate must meet requirements, its host.
    struct Route: Hashable {
      let proxy: Proxy?
      /// The host if its certificate must meet requirements.
      let checkedHost: String?
    }

    private struct State {
      var clients: [Route: HTTPClient] = [:]
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
      let route = Route(
        proxy: proxies.proxy(origin), checkedHost: isChecked ? origin.host : nil)
      return route.proxy == nil && route.checkedHost == nil ? nil : route
    }

    /// Returns the client for the connections of a route.
    func client(for route: Route) throws(NetworkError) -> HTTPClient {
      try state.withLock { state throws(NetworkError) in
        if let client = state.clients[route] { return client }
        guard !state.isClosed else {
          throw NetworkError(.transportFailed, "the transport was shut down")
        }
        let client = makeClient(route)
        state.clients[route] = client
        return client
      }
    }

    private func makeClient(_ route: Route) -> HTTPClient {
      var configuration = configuration
      configuration.proxy = route.proxy.map { HTTPClient.Configuration.Proxy($0) }
      if let host = route.checkedHost { configuration.check(host, security) }
      return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Removes and returns the clients, which are no longer used for new requests.
    func removeAll() -> [HTTPClient] {
      state.withLock { state in
        defer { state = State(isClosed: true) }
        return Array(state.clients.values)
      }
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
