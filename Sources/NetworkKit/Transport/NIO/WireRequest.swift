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
    /// A Boolean value that indicates whether the body is read while it's sent.
    let isStreamed: Bool

    /// A Boolean value that indicates whether the body waits until the server accepts it, because the request contains
    /// the expectation `100-continue` (RFC 9110, section 10.1.1).
    let awaitsContinue: Bool

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
        (bytes, isStreamed) = (nil, false)
        hasContent = false
        // RFC 9110, section 8.6.
        if request.head.method.expectsContent { headers.add(name: "Content-Length", value: "0") }
      case .bytes(let chunk):
        (bytes, isStreamed) = (chunk.byteBuffer, false)
        hasContent = chunk.count > 0
        headers.add(name: "Content-Length", value: "\(chunk.count)")
      case .stream(_, let length, _):
        (bytes, isStreamed) = (nil, true)
        hasContent = length != 0
        if let length {
          headers.add(name: "Content-Length", value: "\(length)")
        } else {
          headers.add(name: "Transfer-Encoding", value: "chunked")
        }
      }
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
#endif
