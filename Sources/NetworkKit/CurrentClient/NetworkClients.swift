internal import IssueReporting
internal import NetworkKitSupport

/// The current client, which sends the requests that you don't pass to a client explicitly.
///
/// Inside a `withNetworkClient` scope, the current client is the client of the innermost scope. Outside any scope, it's
/// the client that the app set with ``bootstrap(_:)``, or a plain ``HTTPNetworkClient`` with the default transport. In
/// a test, outside any scope, it's an ``UnimplementedNetworkClient``, which fails the test so that no test accesses the
/// network by accident. On Linux without the `AsyncHTTPClient` and `URLSession` traits, the package has no default
/// transport. In that case, if the app doesn't set a client, the current client is also an
/// ``UnimplementedNetworkClient``.
public enum NetworkClients {
  @TaskLocal static var scoped: (any NetworkClient)?

  private static let bootstrapped = Locked<(any NetworkClient)?>(nil)

  /// The client that requests use by default.
  public static var current: any NetworkClient {
    if let scoped { return scoped }
    if isTesting { return UnimplementedNetworkClient() }
    return bootstrapped.withLock { $0 } ?? fallback
  }

  /// The client that sends the requests for a recording: the current scope's client, or else the app's client.
  ///
  /// Only a test that creates a recording sends requests over the network.
  package static var recorded: any NetworkClient {
    scoped ?? bootstrapped.withLock { $0 } ?? fallback
  }

  /// Sets the client for the whole app. Call this method once, when the app starts.
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
  /// - Parameter client: The client for requests outside any scope.
  public static func bootstrap(_ client: any NetworkClient) {
    let isFirst = bootstrapped.withLock { current in
      defer { current = current ?? client }
      return current == nil
    }
    if !isFirst {
      reportIssue(
        """
        NetworkClients.bootstrap was called more than once; the first client remains in use. Call the \
        method once, when the app starts. To use a different client, call withNetworkClient.
        """
      )
    }
  }

  #if NIO || URLSession || canImport(Darwin)
    private static let fallback: any NetworkClient = HTTPNetworkClient()
  #else
    private static let fallback: any NetworkClient = UnimplementedNetworkClient()
  #endif
}
