#if NIO
  internal import HTTPTypes
  internal import NIOCore
  internal import NIOHPACK
  internal import NetworkKitSupport

  /// A request in NIO's format.
  struct WireRequest: Sendable {
    enum Head: Sendable {
      /// The bytes of the head, whether the body is sent in chunks, and whether the response can have a body.
      case http1(ByteBuffer, isChunked: Bool, hasResponseBody: Bool)
      case http2(HPACKHeaders)
    }

    let head: Head
    /// The body, or `nil` if it's empty or read while it's sent.
    let bytes: ByteBuffer?
    /// A Boolean value that indicates whether the body is read while it's sent.
    let isStreamed: Bool
    /// A Boolean value that indicates whether the body waits until the server accepts it, because the request contains
    /// the expectation `100-continue` (RFC 9110, section 10.1.1).
    let awaitsContinue: Bool
    /// A Boolean value that indicates whether the connection can be used again. After CONNECT, it has a different protocol.
    let mayPersist: Bool

    /// Creates a request to an origin.
    init(_ request: OutgoingRequest, to origin: Origin, isHTTP2: Bool) {
      let head = request.head
      let length: Int?
      switch request.body.content {
      case .empty:
        (bytes, isStreamed) = (nil, false)
        // RFC 9110, section 8.6.
        length = head.method.expectsContent ? 0 : nil
      case .bytes(let chunk):
        (bytes, isStreamed) = (chunk.byteBuffer, false)
        length = chunk.count
      case .stream(_, let count, _):
        (bytes, isStreamed) = (nil, true)
        length = count
      }
      mayPersist = head.method != .connect
      awaitsContinue =
        (length.map { $0 > 0 } ?? isStreamed)
        && head.headerFields[values: .expect].contains { $0.lowercased() == "100-continue" }
      // A socket has no name.
      let host = origin.scheme == Origin.socketScheme ? "localhost" : origin.authority
      let isChunked = isStreamed && length == nil
      self.head =
        isHTTP2
        ? .http2(HPACKHeaders(head, to: host, isSecure: origin.scheme == "https", length))
        : .http1(
          ByteBuffer(head, to: host, length, isChunked: isChunked), isChunked: isChunked,
          hasResponseBody: head.method != .head && head.method != .connect)
    }
  }

  extension HTTPRequest.Method {
    /// A Boolean value that indicates whether a request with this method usually has content.
    fileprivate var expectsContent: Bool { self == .post || self == .put || self == .patch }
  }

  extension ByteBuffer {
    /// Creates the head of a request (RFC 9112, section 2.1). Neither a target nor a field contains CR or LF, because
    /// `HTTPRequest` doesn't store them.
    fileprivate init(_ head: HTTPRequest, to host: String, _ length: Int?, isChunked: Bool) {
      self = ByteBufferAllocator().buffer(capacity: 256)
      writeString(head.method.rawValue)
      writeStaticString(" ")
      writeString(head.path ?? "/")
      // RFC 9112, section 3.2: the field should be the first.
      writeStaticString(" HTTP/1.1\r\nHost: ")
      writeString(host)
      for field in head.headerFields where !field.name.isTransportField {
        writeStaticString("\r\n")
        writeString(field.name.rawName)
        writeStaticString(": ")
        writeString(field.value)
      }
      if let length { writeString("\r\nContent-Length: \(length)") }
      if isChunked { writeStaticString("\r\nTransfer-Encoding: chunked") }
      writeStaticString("\r\n\r\n")
    }
  }

  extension HPACKHeaders {
    /// The fields of HTTP/1.1 that have no meaning in HTTP/2 (RFC 9113, section 8.2.2), in addition to those that only the
    /// transport sets.
    private static let connectionFields = ["keep-alive", "proxy-connection", "upgrade"]

    /// Creates the fields of a request (RFC 9113, section 8.3.1).
    fileprivate init(_ head: HTTPRequest, to host: String, isSecure: Bool, _ length: Int?) {
      self.init()
      reserveCapacity(head.headerFields.count + 5)
      add(name: ":method", value: head.method.rawValue)
      add(name: ":scheme", value: isSecure ? "https" : "http")
      add(name: ":authority", value: host)
      add(name: ":path", value: head.path ?? "/")
      for field in head.headerFields where !field.name.isTransportField {
        let name = field.name.canonicalName
        if !Self.connectionFields.contains(name) { add(name: name, value: field.value) }
      }
      if let length { add(name: "content-length", value: "\(length)") }
    }
  }
#endif
