#if NIO
  internal import HTTPTypes
  internal import NIOHTTP1
  internal import NetworkKitSupport

  /// The head of a response as a connection or stream has received it.
  struct ReceivedHead: Sendable {
    let status: Int
    let fields: HTTPFields
    let httpVersion: String
    /// The value of `Content-Length`, or `nil` if the response doesn't have the field.
    let contentLength: Int?
    /// A Boolean value that indicates whether the connection persists after the response.
    let allowsReuse: Bool
  }

  extension HTTPResponse {
    /// Creates a head from a received one. Its reason phrase is the standard one, because a client ignores the server's
    /// (RFC 9112, section 4).
    init(_ head: ReceivedHead) {
      let phrase = HTTPResponseStatus(statusCode: head.status).reasonPhrase
      self.init(
        status: Status(code: head.status, reasonPhrase: phrase), headerFields: head.fields)
    }
  }

  extension NetworkResponse {
    /// Creates a response from the beginning of an exchange's response.
    init(_ start: Exchange.Start, _ exchange: Exchange, _ delivery: ResponseDelivery) {
      self.init(head: HTTPResponse(start.head), body: Self.body(start, exchange, delivery))
      httpVersion = start.head.httpVersion
      if let waitTime = exchange.lease.waitTime {
        connectionEvents.append(.requestQueued(waitTime: waitTime))
      }
      if let connection = start.openedConnection {
        connectionEvents.append(.connectionOpened(connection))
      }
      trailers = start.trailers
    }

    private static func body(
      _ start: Exchange.Start, _ exchange: Exchange, _ delivery: ResponseDelivery
    ) -> Body {
      guard let chunk = start.body else { return .stream(BodyStream(exchange)) }
      return delivery == .buffered ? .bytes(chunk) : .stream(BodyStream(chunk).readableOnce)
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
#endif
