#if NIO
  /// The progress of an exchange, which is a request and its response on one connection.
  ///
  /// The rules of HTTP that decide what happens to the connection and the request are here. Those for the end of a
  /// response and the options of its connection are in `ResponseFraming`.
  ///
  /// - A connection is used again only if both messages are complete and neither message contains the close option (RFC
  ///   9112, section 9.3), and if nothing follows the response (sections 6.3 and 9.2).
  /// - The body of a request with an expectation waits for an interim response with the status 100, and isn't sent if the
  ///   final response comes first (RFC 9110, section 10.1.1).
  /// - A final response that isn't successful (2xx) ends the upload of the request, and a response that is complete before
  ///   the request ends the connection (RFC 9112, section 9.5).
  /// - After CONNECT, or a response with the status 101, a connection has a different protocol (RFC 9110, sections 9.3.6
  ///   and 15.2.2).
  /// - A request that meets a connection that the server has closed is sent again if no byte of a response arrived and
  ///   it can't have been processed or is idempotent (RFC 9110, section 9.2.2; RFC 9112, section 9.3.1). A body that can
  ///   be read only once must be unread.
  struct ExchangeRules {
    /// The treatment of the head of a response.
    enum HeadAction: Equatable {
      /// The response is an interim response, and the final response follows.
      case ignore
      /// The server is ready for the body of the request.
      case sendBody
      /// The response is final.
      case deliver
      /// The response is final, and the server doesn't need the rest of the request.
      case deliverAndStopUpload
    }

    /// The condition under which a failed request can be sent again on another connection.
    enum Resending: Equatable {
      case never
      /// The server may have processed the request, but closed a connection that had an earlier exchange without
      /// responding.
      case ifIdempotent
      /// No part of the request was sent.
      case always
    }

    /// The reason why an exchange failed.
    enum FailureReason {
      /// The server sent something invalid, or the client ended the exchange.
      case invalid
      /// The connection was lost, and nothing invalid arrived.
      case lost
      /// The server can't have received the request.
      case unsent
    }

    private var heads: ResponseHeadCheck
    /// A Boolean value that indicates whether the connection was used for an earlier exchange.
    private let isReused: Bool
    private var isRequestComplete = false
    private var awaitsContinue: Bool
    private var hasResponse = false
    private(set) var isResponseComplete = false
    private var mayPersist: Bool

    /// Begins an exchange.
    ///
    /// - Parameters:
    ///   - awaitsContinue: A Boolean value that indicates whether the body waits for the server.
    ///   - mayPersist: A Boolean value that indicates whether the request leaves the connection's protocol unchanged.
    ///   - isReused: A Boolean value that indicates whether the connection was used for an earlier exchange.
    ///   - interimResponseLimit: The maximum number of interim responses.
    init(
      awaitsContinue: Bool = false, mayPersist: Bool = true, isReused: Bool,
      interimResponseLimit: Int
    ) {
      heads = ResponseHeadCheck(limit: interimResponseLimit)
      self.awaitsContinue = awaitsContinue
      self.mayPersist = mayPersist
      self.isReused = isReused
    }

    /// Ends the wait for the server's permission to send the body.
    ///
    /// - Returns: A Boolean value that indicates whether the body is to be sent now.
    mutating func stopAwaitingContinue() -> Bool {
      defer { awaitsContinue = false }
      return awaitsContinue
    }

    /// The request was sent completely: the system has accepted its last byte.
    mutating func completeRequest() {
      isRequestComplete = true
    }

    /// The head of a response arrived.
    ///
    /// - Throws: A ``NetworkError`` if the status isn't valid or the server has sent too many interim responses.
    mutating func receiveHead(
      status: Int, mayPersist: Bool
    ) throws(NetworkError) -> HeadAction {
      hasResponse = true
      // The parser accepts only three digits.
      try heads.check(status, String("00\(status)".suffix(3)))
      if heads.isInterim { return status == 100 && stopAwaitingContinue() ? .sendBody : .ignore }
      self.mayPersist = self.mayPersist && mayPersist && status != 101
      let stopsUpload = stopAwaitingContinue() || status >= 300
      return stopsUpload && !isRequestComplete ? .deliverAndStopUpload : .deliver
    }

    /// A Boolean value that indicates whether the head of the final response has arrived.
    var hasFinalHead: Bool { hasResponse && !heads.isInterim }

    /// The response is complete.
    mutating func completeResponse() {
      isResponseComplete = true
    }

    /// A Boolean value that indicates whether the next request can use the connection.
    var canReuseConnection: Bool { isResponseComplete && isRequestComplete && mayPersist }

    /// The condition under which the request can be sent again if it fails now.
    ///
    /// - Parameter hasReceivedData: A Boolean value that indicates whether a part of a response has arrived, even if it
    ///   isn't a whole head. It shows that the server has received the request.
    func resending(after reason: FailureReason, hasReceivedData: Bool = false) -> Resending {
      switch reason {
      case .unsent where !hasFinalHead: .always
      case .lost where isReused && !hasResponse && !hasReceivedData: .ifIdempotent
      default: .never
      }
    }
  }

  extension ExchangeRules.Resending {
    /// Returns whether a request can be sent again.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - hasReadBody: A Boolean value that indicates whether a part of its body was read in order to send it.
    func allows(_ request: OutgoingRequest, hasReadBody: Bool) -> Bool {
      guard request.body.isReplayable || !hasReadBody else { return false }
      return switch self {
      case .never: false
      case .ifIdempotent: request.isRepeatable
      case .always: true
      }
    }
  }
#endif
