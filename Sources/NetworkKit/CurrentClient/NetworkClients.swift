internal import IssueReporting

/// Which client answers a request that was not given one.
///
/// The innermost `withNetworkClient` wins. Outside any scope it is the client that the app set once
/// with ``bootstrap(_:)``; without that, a plain ``HTTPNetworkClient``. In a test outside any scope it
/// is the ``UnimplementedNetworkClient``, which fails the test: no test reaches the network by
/// accident.
public enum NetworkClients {
  @TaskLocal static var scoped: (any NetworkClient)?

  private static let bootstrapped = Locked<(any NetworkClient)?>(nil)

  /// The client that answers here and now.
  public static var current: any NetworkClient {
    if let scoped { return scoped }
    if isTesting { return UnimplementedNetworkClient() }
    return bootstrapped.withLock { $0 } ?? fallback
  }

  /// Sets the client of the whole app, once, at its start.
  ///
  /// A second call reports an issue and changes nothing.
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
        NetworkClients.bootstrap was called twice; the first client stays. Call it once, at the \
        app's start, and use withNetworkClient for a client that differs.
        """
      )
    }
  }

  #if AsyncHTTPClient
    private static let fallback: any NetworkClient = HTTPNetworkClient()
  #else
    private static let fallback: any NetworkClient = UnimplementedNetworkClient()
  #endif
}
