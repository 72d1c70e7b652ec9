internal import IssueReporting

/// The client of requests that aren't passed to a client explicitly.
///
/// Inside `withNetworkClient`, it's the client of the innermost scope. Outside any scope, it's the client that the app
/// set with ``bootstrap(_:)``, or a plain ``HTTPNetworkClient`` with the default transport. In a test outside any
/// scope, it's the ``UnimplementedNetworkClient``, which fails the test, so no test reaches the network by accident. On
/// Linux without the `AsyncHTTPClient` and `URLSession` traits, the package has no default transport, so it's also the
/// ``UnimplementedNetworkClient`` if the app doesn't set a client.
public enum NetworkClients {
  @TaskLocal static var scoped: (any NetworkClient)?

  private static let bootstrapped = Locked<(any NetworkClient)?>(nil)

  /// The client of the current scope.
  public static var current: any NetworkClient {
    if let scoped { return scoped }
    if isTesting { return UnimplementedNetworkClient() }
    return bootstrapped.withLock { $0 } ?? fallback
  }

  /// The client that a recording sends requests with: that of the current scope, or that of the app.
  ///
  /// A test that records sends requests over the network, which other tests don't.
  package static var recorded: any NetworkClient {
    scoped ?? bootstrapped.withLock { $0 } ?? fallback
  }

  /// Sets the client of the whole app. Call it once, when the app starts.
  ///
  /// A second call reports an issue and has no other effect.
  ///
  /// ```swift
  /// @main struct App {
  ///   init() {
  ///     NetworkClients.bootstrap(HTTPNetworkClient(baseURL: "https://api.example.com"))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter client: The client of every request outside a scope.
  public static func bootstrap(_ client: any NetworkClient) {
    let isFirst = bootstrapped.withLock { current in
      defer { current = current ?? client }
      return current == nil
    }
    if !isFirst {
      reportIssue(
        """
        NetworkClients.bootstrap was called twice; the first client remains in use. Call it once, when \
        the app starts, and use withNetworkClient to use a different client.
        """
      )
    }
  }

  #if AsyncHTTPClient || URLSession || canImport(Darwin)
    private static let fallback: any NetworkClient = HTTPNetworkClient()
  #else
    private static let fallback: any NetworkClient = UnimplementedNetworkClient()
  #endif
}
