#if canImport(Darwin) || URLSession
  internal import Foundation
  internal import NetworkKitSupport

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// The delegate of a session, which forwards each of the session's callbacks to the exchange of the task.
  ///
  /// FoundationNetworking doesn't call the delegate of a task.
  final class URLSessionRouter: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Locked<[Int: URLSessionExchange]>([:])
    private let serverTrust: ServerTrust?
    private let challengeHandler: URLSessionTransport.ChallengeHandler?

    init(_ serverTrust: ServerTrust?, _ challengeHandler: URLSessionTransport.ChallengeHandler?) {
      self.serverTrust = serverTrust
      self.challengeHandler = challengeHandler
    }

    /// Associates a task with its exchange until the task ends.
    func connect(_ task: URLSessionTask, to exchange: URLSessionExchange) {
      exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> URLSessionExchange? {
      exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let isWanted = exchange(of: dataTask)?.receive(response) == true
      completionHandler(isWanted ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      exchange(of: dataTask)?.receive(data, of: dataTask)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      // FoundationNetworking doesn't report the response of a redirect without a Location.
      if error == nil, let response = task.response { _ = exchange?.receive(response) }
      exchange?.end(error)
    }

    /// Doesn't follow the redirect, because the client follows redirects.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    #if canImport(FoundationNetworking)
      /// Ends the exchange, because the server closed a reused connection, and libcurl is about to send the request
      /// again. The server may have processed the request. FoundationNetworking would also send an incomplete body and
      /// wait for a response that never arrives.
      func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
      ) {
        exchange(of: task)?.cancel(.closedWithoutResponse)
        completionHandler(nil)
      }
    #endif

    // The session also calls this method for session-level challenges, because the class doesn't implement the method
    // for those challenges.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      #if canImport(FoundationNetworking)
        // The challenge arrives after the response, and a task without a credential would never end.
        exchange(of: task)?.end(nil)
        completionHandler(.rejectProtectionSpace, nil)
      #else
        do throws(NetworkError) {
          if let credential = try serverTrust?.credential(for: challenge) {
            return completionHandler(.useCredential, credential)
          }
        } catch {
          exchange(of: task)?.cancel(error)
          return completionHandler(.cancelAuthenticationChallenge, nil)
        }
        guard let challengeHandler else { return completionHandler(.performDefaultHandling, nil) }
        let (disposition, credential) = challengeHandler(challenge)
        completionHandler(disposition, credential)
      #endif
    }
  }
#endif
