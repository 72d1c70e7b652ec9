#if canImport(Darwin) || URLSession
  internal import Dispatch
  internal import HTTPTypes
  internal import NetworkKitSupport

  #if canImport(FoundationNetworking)
    internal import Foundation
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  /// A transport that sends requests with `URLSession`, the system's own HTTP stack.
  ///
  /// On Linux, send requests only to servers that you trust, because a single response can block all requests in the
  /// process or crash it. There, all sessions share one thread, which parses header fields in quadratic time. A response
  /// with 70,000 short header fields, which is less than 300 KiB, blocks every session for more than a minute. Neither
  /// ``ResponseLimits`` nor a timeout ends such a response earlier. libcurl 8.14 and later accept at most 5,000 fields,
  /// which block for about 0.3 seconds. For other servers, use ``NIOTransport``. For more differences, see
  /// <doc:ChoosingATransport#URLSession-on-Linux>.
  ///
  /// On Apple platforms, requests use the device's proxy and VPN settings, and HTTP/3 if a server offers it. On Linux,
  /// where `URLSession` is part of FoundationNetworking and uses libcurl, the transport requires the `URLSession`
  /// trait.
  ///
  /// The transport streams bodies in both directions. Canceling a request's task or discarding its response cancels the
  /// session's task. `URLSession`'s own redirects, cookies, cache, and stored credentials are disabled, because the
  /// client's middleware handles them. `URLSession` decompresses each response, so the client doesn't decompress it. The
  /// transport has no connect timeout. Instead, the client's idle timeout also applies while the connection is being
  /// established.
  ///
  /// ```swift
  /// let transport = URLSessionTransport()
  /// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
  /// ```
  public final class URLSessionTransport: NetworkClient {
    /// A shared transport, which exists for the lifetime of the process.
    public static let shared = URLSessionTransport()

    /// A closure that responds to an authentication challenge. For example, the closure can trust or present a
    /// certificate.
    public typealias ChallengeHandler =
      @Sendable (URLAuthenticationChallenge) -> (
        URLSession.AuthChallengeDisposition, URLCredential?
      )

    private let session: URLSession
    private let router: URLSessionRouter
    private let serverTrust: ServerTrust?
    private let starting = BlockingQueue()
    private let isShutDown = Locked(false)

    /// Creates a transport with its own session and the system's TLS settings.
    ///
    /// The transport uses the configuration unchanged, except for these properties: `httpCookieStorage`,
    /// `httpCookieAcceptPolicy`, `httpShouldSetCookies`, `urlCache`, `requestCachePolicy`, `urlCredentialStorage`, and
    /// both timeout intervals, which the client's ``Timeouts`` replace. On Apple platforms, it also raises
    /// `tlsMinimumSupportedProtocolVersion` to TLS 1.2 if it's lower.
    ///
    /// - Parameters:
    ///   - configuration: The session's settings, such as `allowsExpensiveNetworkAccess`; by default, the settings of
    ///     an ephemeral session.
    ///   - challengeHandler: A closure that responds to authentication challenges; by default, the system responds to
    ///     them. On Linux, the closure isn't called.
    public convenience init(
      configuration: URLSessionConfiguration = .ephemeral, challengeHandler: ChallengeHandler? = nil
    ) {
      self.init(configuration, nil, challengeHandler)
    }

    /// Creates a transport with its own session and TLS settings.
    ///
    /// On Apple platforms, the transport applies all TLS settings except the client certificate, which belongs in the
    /// keychain. On Linux, it doesn't support any of them.
    ///
    /// - Parameters:
    ///   - configuration: The session's settings; by default, the settings of an ephemeral session. The transport
    ///     replaces the settings for TLS versions and the settings that ``init(configuration:challengeHandler:)``
    ///     lists.
    ///   - security: The TLS settings.
    ///   - challengeHandler: A closure that responds to authentication challenges; by default, the system responds to
    ///     them. If `security` specifies trust roots, pins, or a verifier, the closure doesn't receive challenges about
    ///     server certificates.
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if the platform doesn't support a setting, or a
    ///   certificate can't be read.
    public convenience init(
      configuration: URLSessionConfiguration = .ephemeral, security: TransportSecurity,
      challengeHandler: ChallengeHandler? = nil
    ) throws(NetworkError) {
      self.init(configuration, try ServerTrust(security), challengeHandler)
    }

    private init(
      _ configuration: URLSessionConfiguration, _ serverTrust: ServerTrust?,
      _ challengeHandler: ChallengeHandler?
    ) {
      let configuration = configuration.withoutOwnJourney
      serverTrust?.apply(to: configuration)
      self.serverTrust = serverTrust
      router = URLSessionRouter(serverTrust, challengeHandler)
      session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
    }

    deinit {
      invalidate()
    }

    /// Closes all connections. Requests in progress fail, and so do later requests.
    public func shutdown() {
      isShutDown.withLock { $0 = true }
      invalidate()
    }

    private func invalidate() {
      // A session that's invalid ends the process if it creates a task.
      starting.enqueue { [session] in session.invalidateAndCancel() }
    }

    private func checkIsOpen() throws(NetworkError) {
      guard isShutDown.withLock({ $0 }) else { return }
      throw NetworkError(.transportFailed, "the transport was shut down")
    }

    /// Sends a request and returns the response as soon as its head arrives.
    public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      do throws(NetworkError) {
        try checkIsOpen()
        try serverTrust?.check(request.origin)
        // The request of a session begins to read the body.
        if Task.isCancelled { throw .cancelled(.notSent) }
        let exchange = URLSessionExchange(request)
        let urlRequest = try URLRequest(request, for: exchange)
        do throws(NetworkError) {
          // FoundationNetworking makes the calling thread wait for all of its sessions.
          try await starting.run { [self] () throws(NetworkError) in
            try checkIsOpen()
            let task = session.dataTask(with: urlRequest)
            router.connect(task, to: exchange)
            exchange.start(task)
          }
        } catch {
          exchange.cancel(error)
          throw error
        }
        return try await exchange.response(keeping: self)
      } catch {
        throw error.about(request)
      }
    }
  }

  extension URLSessionConfiguration {
    /// The configuration for sessions that leave redirects, cookies, caching, and credentials to the client's
    /// middleware.
    fileprivate var withoutOwnJourney: URLSessionConfiguration {
      let copy = self.copy() as? URLSessionConfiguration ?? .ephemeral
      copy.httpCookieStorage = nil
      copy.httpCookieAcceptPolicy = .never
      copy.httpShouldSetCookies = false
      copy.urlCache = nil
      copy.requestCachePolicy = .reloadIgnoringLocalCacheData
      copy.urlCredentialStorage = nil
      let aWeek: TimeInterval = 7 * 24 * 3_600
      copy.timeoutIntervalForRequest = aWeek
      copy.timeoutIntervalForResource = aWeek
      #if canImport(Darwin)
        copy.requireTLS12()
      #endif
      return copy
    }
  }
#endif
