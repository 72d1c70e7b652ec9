#if AsyncHTTPClient
  import AsyncHTTPClient
  import NIOCore
  import NetworkKitSupport
  import Testing

  @testable import NetworkKit

  /// Tests of the clients for routes with a proxy or with requirements.
  @Suite struct HTTPClientRoutesTests {
    private static func routes() throws -> HTTPClientRoutes {
      var security = TransportSecurity()
      security.serverVerifier = { _ in }
      return try #require(HTTPClientRoutes(HTTPClient.Configuration(), security, .none))
    }

    private static func origin(_ number: Int) throws -> Origin {
      try #require(Origin(scheme: "https", authority: "host\(number).test"))
    }

    /// Returns a closure that returns whether the pool still exists.
    private static func existence(of pool: ConnectionPool) -> () -> Bool {
      { [weak pool] in pool != nil }
    }

    @Test func aRouteKeepsItsPool() throws {
      let routes = try Self.routes()
      let route = try #require(try routes.route(to: Self.origin(1)))
      #expect(route.checkedHost == "host1.test")
      #expect(try routes.pool(for: route) === routes.pool(for: route))
    }

    /// A client that connects to many hosts, such as a sender of webhooks, doesn't keep a pool for each of them.
    @Test func thePoolsOfManyHostsAreBounded() throws {
      let routes = try Self.routes()
      let first = try #require(try routes.route(to: Self.origin(0)))
      let exists = Self.existence(of: try routes.pool(for: first))
      #expect(exists())
      for number in 1...RecentTable<HTTPClientRoutes.Route, ConnectionPool>.capacity {
        let route = try #require(try routes.route(to: Self.origin(number)))
        _ = try routes.pool(for: route)
      }
      #expect(!exists())
    }

    @Test func aClosedTransportHasNoRoutes() async throws {
      let routes = try Self.routes()
      let route = try #require(try routes.route(to: Self.origin(1)))
      let pool = try routes.pool(for: route)
      for pool in routes.removeAll() { try await pool.shutdown(within: .seconds(60)).get() }
      try await pool.shutdown(within: .seconds(60)).get()
      let error = #expect(throws: NetworkError.self) { try routes.pool(for: route) }
      #expect(error?.code == .transportFailed)
    }
  }
#endif
