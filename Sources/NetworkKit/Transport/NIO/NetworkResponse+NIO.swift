#if NIO
  internal import HTTPTypes
  internal import NetworkKitSupport
  internal import NIOCore
  internal import NIOHTTP1

  // The response heads and bodies that SwiftNIO has parsed. Both transports over SwiftNIO create and check their responses
  // here.

  extension NetworkResponse {
    /// Creates a response from the beginning of an exchange's response.
    init(_ start: Exchange.Start, _ exchange: Exchange, _ delivery: ResponseDelivery) {
      self.init(
        start.head.status, start.head.version, start.head.headers,
        body: Self.body(start, exchange, delivery))
      if let waitTime = exchange.lease.waitTime {
        connectionEvents.append(.requestQueued(waitTime: waitTime))
      }
      if let connection = start.openedConnection {
        connectionEvents.append(.connectionOpened(connection))
      }
      trailers = start.trailers
    }

    /// Creates a response from a head that SwiftNIO has parsed. Repeated header fields aren't combined.
    init(
      _ status: HTTPResponseStatus, _ version: HTTPVersion, _ headers: HTTPHeaders, body: Body
    ) {
      var openedConnection: OpenedConnection?
      let fields = HTTPFields(headers) {
        openedConnection = OpenedConnection(fieldName: $0, value: $1)
      }
      self.init(
        head: HTTPResponse(status: HTTPResponse.Status(status), headerFields: fields), body: body)
      if let openedConnection { connectionEvents = [.connectionOpened(openedConnection)] }
      httpVersion = version.major > 1 ? "\(version.major)" : "\(version.major).\(version.minor)"
    }

    private static func body(
      _ start: Exchange.Start, _ exchange: Exchange, _ delivery: ResponseDelivery
    ) -> Body {
      guard let chunk = start.body else { return .stream(BodyStream(exchange)) }
      return delivery == .buffered ? .bytes(chunk) : .stream(BodyStream(chunk).readableOnce)
    }
  }

  extension HTTPResponseHead {
    /// A Boolean value that indicates whether the connection persists after the response. If a response of HTTP/1.0 has a
    /// transfer coding, its framing is faulty (RFC 9112, section 6.1).
    var allowsReuse: Bool {
      isKeepAlive && !(version == .http1_0 && headers.contains(name: "Transfer-Encoding"))
    }
  }

  extension HTTPResponse {
    /// Creates a head from one that SwiftNIO has parsed.
    init(_ head: HTTPResponseHead) {
      self.init(status: Status(head.status), headerFields: HTTPFields(head.headers))
    }
  }

  extension HTTPResponse.Status {
    fileprivate init(_ status: HTTPResponseStatus) {
      self.init(code: Int(status.code), reasonPhrase: status.reasonPhrase)
    }
  }

  extension HTTPFields {
    /// Creates fields from those that SwiftNIO has parsed.
    ///
    /// - Parameter onInvalidName: A closure that receives a field whose name isn't valid in HTTP; such a field is left
    ///   out.
    init(_ headers: HTTPHeaders, onInvalidName: (String, String) -> Void = { _, _ in }) {
      self.init()
      reserveCapacity(headers.count)
      for (name, value) in headers {
        guard let fieldName = HTTPField.Name(name) else {
          onInvalidName(name, value)
          continue
        }
        append(HTTPField(name: fieldName, value: value))
      }
    }
  }

  extension BodyStream {
    /// Creates a stream of the body of an exchange's response, which can be read only once.
    init(_ exchange: Exchange) {
      let unread = Locked<ResponseReader?>(ResponseReader(exchange))
      self.init {
        guard let reader = unread.exchange(nil) else {
          return { @concurrent () async throws(NetworkError) in throw .secondReading }
        }
        return { @concurrent () async throws(NetworkError) in
          try await reader.exchange.nextChunk()
        }
      }
    }
  }

  /// The only reader of a response. If it's discarded before the end of the response, the exchange ends.
  private final class ResponseReader: Sendable {
    let exchange: Exchange

    init(_ exchange: Exchange) {
      self.exchange = exchange
    }

    deinit { exchange.cancel() }
  }

  // MARK: Response heads

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
