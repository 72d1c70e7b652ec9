#if NIO
  /// The progress of an exchange, which is a request and its response on one connection.
  ///
  /// The rules of HTTP that decide what happens to the connection and the request are here:
  ///
  /// - A connection is used again only if both messages are complete and neither message contains the close option (RFC
  ///   9112, section 9.3), and if nothing follows the response (sections 6.3 and 9.2; `ReceivedData`).
  /// - The body of a request with an expectation waits for an interim response with the status 100, and isn't sent if the
  ///   final response comes first (RFC 9110, section 10.1.1).
  /// - A final response that reports an error ends the upload of the request, and a response that is complete before
  ///   the request ends the connection (RFC 9112, section 9.5).
  /// - A request that meets a connection that the server has closed is sent again if no byte of a response arrived and
  ///   it can't have been processed or is idempotent (RFC 9110, section 9.2.2; RFC 9112, section 9.3.1).
  struct ExchangeState {
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
    ///   - mayPersist: A Boolean value that indicates whether the request lets the server keep the connection open.
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
      // After 101, the connection has a different protocol.
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

    /// The condition under which the request can be sent again if its connection ends now.
    var resending: Resending { isReused && !hasResponse ? .ifIdempotent : .never }
  }
#endif
