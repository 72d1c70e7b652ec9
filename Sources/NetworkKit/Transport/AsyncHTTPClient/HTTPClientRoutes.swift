#if AsyncHTTPClient
  internal import AsyncHTTPClient

  /// The clients of AsyncHTTPClient for connections that go through a proxy, or whose keys have pins.
  ///
  /// AsyncHTTPClient has one proxy for each client, and tells those who check a connection nothing about its host. So
  /// each combination of a proxy and pins has a client of its own, made for its first request.
  final class HTTPClientRoutes: Sendable {
    private struct Route: Hashable {
      let proxy: Proxy?
      let pins: CertificatePins?
    }

    private struct State {
      var clients: [Route: HTTPClient] = [:]
      var isClosed = false
    }

    private let configuration: HTTPClient.Configuration
    private let security: TransportSecurity
    private let proxies: ProxyPolicy
    private let state = Locked(State())

    /// Creates the routes; `nil` if every request takes the direct one.
    init?(
      _ configuration: HTTPClient.Configuration, _ security: TransportSecurity,
      _ proxies: ProxyPolicy
    ) {
      guard proxies.mayUseProxy || !security.pins.isEmpty else { return nil }
      self.configuration = configuration
      self.security = security
      self.proxies = proxies
    }

    /// The client for requests to an origin; `nil` if they take the direct route.
    func client(for origin: Origin) throws(NetworkError) -> HTTPClient? {
      if origin.scheme == Origin.socketScheme { return nil }
      let pins = security.pins.first { $0.apply(to: origin.host) }
      if pins != nil, origin.scheme != "https" {
        throw NetworkError(
          .secureConnectionFailed, "\(origin.host) has pins, so requests to it require https")
      }
      let route = Route(proxy: proxies.proxy(origin), pins: pins)
      guard route.proxy != nil || route.pins != nil else { return nil }
      return try state.withLock { state throws(NetworkError) in
        if let client = state.clients[route] { return client }
        guard !state.isClosed else {
          throw NetworkError(.transportFailed, "the transport was shut down")
        }
        let client = makeClient(route)
        state.clients[route] = client
        return client
      }
    }

    /// Whether requests to an origin go through a proxy.
    func useProxy(for origin: Origin) -> Bool { proxies.proxy(origin) != nil }

    private func makeClient(_ route: Route) -> HTTPClient {
      var configuration = configuration
      configuration.proxy = route.proxy.map { HTTPClient.Configuration.Proxy($0) }
      if let pins = route.pins { configuration.check(pins, security.pinFailureHandler) }
      return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// The clients, which are no longer used for new requests.
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
