internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import NetworkKit
internal import NetworkKitServer

extension ReceivedRequest {
  /// Creates a request from Hummingbird's, whose body it reads only on demand.
  init(_ request: Hummingbird.Request, context: any Sendable) {
    self.init(
      method: request.method, target: request.head.path ?? "/", headerFields: request.headers,
      body: Self.body(of: request))
    self.context = context
    collectBody = { maximumSize in try await request.body.bytes(upTo: maximumSize) }
  }

  private static func body(of request: Hummingbird.Request) -> NetworkKit.RequestBody {
    // One pass takes less time than a subscript for each field, which combines the fields with the same name.
    var (length, isChunked): (Int?, Bool) = (nil, false)
    var contentType: String?
    for field in request.headers {
      switch field.name {
      case .contentLength: length = Int(field.value)
      case .transferEncoding: isChunked = true
      case .contentType: contentType = field.value
      default: break
      }
    }
    let isUsuallyEmpty = [.get, .head, .options, .delete, .trace].contains(request.method)
    // A request of HTTP/2 can have a body without a length.
    guard length != 0, length != nil || isChunked || !isUsuallyEmpty else { return .empty }
    let chunks = request.body.map { buffer in Array(buffer.readableBytesView) }
    return .stream(
      BodyStream(chunks), length: length, contentType: contentType)
  }
}

extension Hummingbird.RequestBody {
  /// Returns the whole body, or `nil` if it's larger than a maximum. A `BodyStream` would switch to another task for each
  /// chunk.
  fileprivate func bytes(upTo maximumSize: Int) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    for try await buffer in self {
      guard bytes.count + buffer.readableBytes <= maximumSize else { return nil }
      bytes += buffer.readableBytesView
    }
    return bytes
  }
}

extension Hummingbird.Response {
  /// Creates Hummingbird's response, whose body is read only as fast as the client receives it.
  init(_ response: ServedResponse, to request: Hummingbird.Request) {
    self.init(
      status: response.status, headers: response.headerFields, body: ResponseBody(response.body))
    if [.noContent, .notModified].contains(response.status) { headers[.contentLength] = nil }
    if request.method == .head { self = createHeadResponse() }
  }
}

extension ResponseBody {
  fileprivate init(_ body: NetworkKit.RequestBody) {
    if let bytes = body.bytes {
      self.init(byteBuffer: ByteBuffer(bytes: bytes))
      return
    }
    self.init(contentLength: body.length) { writer in
      for try await chunk in body.chunks { try await writer.write(ByteBuffer(bytes: chunk.bytes)) }
      try await writer.finish(nil)
    }
  }
}

extension RequestRejection {
  /// Creates the problem of an error that Hummingbird's middleware and handlers throw.
  init(_ error: any HTTPResponseError) {
    let error = error as? HTTPError ?? HTTPError(error.status)
    self.init(
      error.status, error.body ?? error.status.reasonPhrase, headerFields: error.headers)
  }
}
