#if canImport(Darwin) || URLSession
  internal import Dispatch
  internal import HTTPTypes

  #if canImport(FoundationNetworking)
    internal import Foundation
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  /// A transport that sends requests with `URLSession`, the system's own HTTP stack.
  ///
  /// On Apple platforms, requests then use the device's proxy and VPN settings, and HTTP/3 where a server offers
  /// it. On Linux, where `URLSession` is part of FoundationNetworking and libcurl, the transport is part of the
  /// trait `URLSession`.
  ///
  /// The transport streams bodies both ways; canceling the task or dropping a response cancels the task of the
  /// session. Redirects, cookies, the cache and stored credentials of `URLSession` are off, because the client's
  /// middleware takes care of them. `URLSession` decompresses each response, so ``Decompression`` has nothing to
  /// do. It has no connect timeout: the idle timeout of the client covers the connection.
  ///
  /// ```swift
  /// let transport = URLSessionTransport()
  /// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
  /// ```
  public final class URLSessionTransport: NetworkClient {
    /// The transport that lives as long as the process.
    public static let shared = URLSessionTransport()

    /// A closure that responds to an authentication challenge: to trust a certificate, or to present one.
    public typealias ChallengeHandler =
      @Sendable (URLAuthenticationChallenge) -> (
        URLSession.AuthChallengeDisposition, URLCredential?
      )

    private let session: URLSession
    private let router: URLSessionRouter
    private let starting = BlockingQueue()
    private let isShutDown = Locked(false)

    /// Creates a transport with a session of its own.
    ///
    /// The configuration is used as it is but for these properties: `httpCookieStorage`,
    /// `httpCookieAcceptPolicy`, `httpShouldSetCookies`, `urlCache`, `requestCachePolicy`,
    /// `urlCredentialStorage`, and both timeouts, which the client's ``Timeouts`` replace.
    ///
    /// - Parameters:
    ///   - configuration: The settings of the session, such as `allowsExpensiveNetworkAccess`; those of an
    ///     ephemeral session by default.
    ///   - challengeHandler: A closure that responds to authentication challenges; the system does by
    ///     default. On Linux, it isn't called.
    public init(
      configuration: URLSessionConfiguration = .ephemeral, challengeHandler: ChallengeHandler? = nil
    ) {
      router = URLSessionRouter(challengeHandler)
      session = URLSession(
        configuration: configuration.withoutOwnJourney, delegate: router, delegateQueue: nil)
    }

    deinit {
      invalidate()
    }

    /// Closes all connections; requests in progress fail, and later ones too.
    public func shutdown() {
      isShutDown.withLock { $0 = true }
      invalidate()
    }

    private func invalidate() {
      // On a thread of its own, for FoundationNetworking makes the thread wait for all its sessions.
      DispatchQueue.global().async { [session] in session.invalidateAndCancel() }
    }

    /// Sends one request, and returns the response once its head is there.
    public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      do throws(NetworkError) {
        if isShutDown.withLock({ $0 }) {
          throw NetworkError(.transportFailed, "the transport was shut down")
        }
        let exchange = URLSessionExchange(request)
        let urlRequest = try URLRequest(request, for: exchange)
        if Task.isCancelled { throw .cancelled(.notSent) }
        do throws(NetworkError) {
          // FoundationNetworking makes the calling thread wait for all its sessions.
          try await starting.run { [session, router] in
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
    /// The configuration, whose sessions leave to the client's middleware what is theirs.
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
      return copy
    }
  }
#endif
