#if NIO
  internal import HTTPTypes
  internal import NetworkKitSupport
  internal import NIOCore
  internal import NIOHTTP1

  /// A request in NIO's format.
  struct WireRequest: Sendable {
    let head: HTTPRequestHead
    /// The body, or `nil` if it's empty or read while it's sent.
    let bytes: ByteBuffer?
    /// The body if it's read while it's sent.
    let stream: BodyStream?

    /// A Boolean value that indicates whether the body waits until the server accepts it, because the request contains
    /// the expectation `100-continue` (RFC 9110, section 10.1.1).
    let awaitsContinue: Bool

    /// A closure that receives the heads of interim responses.
    let interimResponseObserver: (@Sendable (HTTPResponse) -> Void)?

    var isStreamed: Bool { stream != nil }

    /// Creates a request to an origin.
    init(_ request: OutgoingRequest, to origin: Origin) {
      var headers = HTTPHeaders()
      let fields = request.head.headerFields
      headers.reserveCapacity(fields.count + 2)
      // A socket has no name. RFC 9112, section 3.2: the field should be the first.
      let isSocket = origin.scheme == Origin.socketScheme
      headers.add(name: "Host", value: isSocket ? "localhost" : origin.authority)
      for field in fields { headers.add(name: field.name.rawName, value: field.value) }
      var hasContent = true
      switch request.body.content {
      case .empty:
        (bytes, stream) = (nil, nil)
        hasContent = false
        // RFC 9110, section 8.6.
        if request.head.method.expectsContent { headers.add(name: "Content-Length", value: "0") }
      case .bytes(let chunk):
        (bytes, stream) = (chunk.byteBuffer, nil)
        hasContent = chunk.count > 0
        headers.add(name: "Content-Length", value: "\(chunk.count)")
      case .stream(let stream, let length, _):
        (bytes, self.stream) = (nil, stream)
        hasContent = length != 0
        if let length {
          headers.add(name: "Content-Length", value: "\(length)")
        } else {
          headers.add(name: "Transfer-Encoding", value: "chunked")
        }
      }
      interimResponseObserver = request.interimResponseObserver
      awaitsContinue =
        hasContent && headers["Expect"].contains { $0.lowercased() == "100-continue" }
      head = HTTPRequestHead(
        version: .http1_1, method: HTTPMethod(rawValue: request.head.method.rawValue),
        uri: request.head.path ?? "/", headers: headers)
    }
  }

  extension HTTPRequest.Method {
    /// A Boolean value that indicates whether a request with this method usually has content.
    fileprivate var expectsContent: Bool { self == .post || self == .put || self == .patch }
  }

  extension NetworkResponse {
    /// Creates a response from the beginning of an exchange's response.
    init(_ start: Exchange.Start, _ exchange: Exchange, _ delivery: ResponseDelivery) {
      self.init(
        start.head.status, start.head.version, start.head.headers,
        body: Self.body(start, exchange, delivery))
      openedConnection = start.openedConnection
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
      self.openedConnection = openedConnection
      httpVersion = version.major > 1 ? "\(version.major)" : "\(version.major).\(version.minor)"
    }

    private static func body(
      _ start: Exchange.Start, _ exchange: Exchange, _ delivery: ResponseDelivery
    ) -> Body {
      guard let chunk = start.body else { return .stream(BodyStream(exchange)) }
      return delivery == .buffered ? .bytes(chunk) : .stream(BodyStream(chunk).readableOnce)
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
#endif
