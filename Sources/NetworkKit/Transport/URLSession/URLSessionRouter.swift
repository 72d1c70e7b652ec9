#if canImport(Darwin) || URLSession
  internal import Foundation

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// The delegate of a session, which passes on what the session reports to the exchange of each task.
  ///
  /// FoundationNetworking doesn't call the delegate of a task.
  final class URLSessionRouter: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Locked<[Int: URLSessionExchange]>([:])
    private let answer: URLSessionTransport.ChallengeHandler?

    init(_ answer: URLSessionTransport.ChallengeHandler?) {
      self.answer = answer
    }

    /// Connects a task to its exchange until the task ends.
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
      exchange?.end(error)
    }

    /// No redirect is followed here: `Redirects` does.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      handle(challenge, completionHandler)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      #if canImport(FoundationNetworking)
        // The challenge comes after the response, and a task without a credential would never end.
        exchange(of: task)?.end(nil)
        completionHandler(.rejectProtectionSpace, nil)
      #else
        handle(challenge, completionHandler)
      #endif
    }

    private func handle(
      _ challenge: URLAuthenticationChallenge,
      _ completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let answer else { return completionHandler(.performDefaultHandling, nil) }
      let (disposition, credential) = answer(challenge)
      completionHandler(disposition, credential)
    }
  }
#endif
