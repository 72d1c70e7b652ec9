#if NIO
  internal import NIOHTTP1

  /// A check of the response heads on one connection or stream. AsyncHTTPClient traps on status codes that aren't valid
  /// in HTTP, and skips any number of interim responses.
  struct ResponseHeadCheck {
    /// The maximum number of interim responses before the final response.
    let limit: Int
    private var count = 0

    /// A Boolean value that indicates whether the last head was an interim response.
    var isInterim: Bool { count > 0 }

    init(limit: Int) {
      self.limit = limit
    }

    /// Checks the status of the next head (RFC 9110, section 15).
    ///
    /// - Parameters:
    ///   - status: The status code, or `nil` if the text isn't a number.
    ///   - text: The status as the server sent it.
    mutating func check(_ status: Int?, _ text: @autoclosure () -> String) throws(NetworkError) {
      guard let status, (100...999).contains(status) else {
        throw NetworkError(
          .invalidResponse,
          "the server's response has the status \"\(text().prefix(16))\", which isn't valid",
          transmission: .mayHaveBeenSent)
      }
      // 101 is the last response on its connection, and not an interim response.
      let isInterim = status < 200 && status != 101
      count = isInterim ? count + 1 : 0
      guard count <= limit else {
        throw NetworkError(
          .tooManyInterimResponses,
          """
          the server sent more than \(limit) interim responses; to accept more, increase \
          interimResponseCount in the transport's ResponseLimits
          """,
          transmission: .mayHaveBeenSent)
      }
    }
  }

  extension HTTPResponseDecoder {
    convenience init(limits: ResponseLimits) {
      var configuration = NIOHTTPDecoderLimitConfiguration()
      configuration.maxHeaderFieldSize = limits.headerSectionSize
      configuration.maxHeaderListSize = limits.headerSectionSize
      configuration.maxHeaderFieldCount = limits.headerFieldCount
      self.init(
        leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .forward,
        limitConfiguration: configuration)
    }
  }
#endif
