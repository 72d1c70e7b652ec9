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
  }

  private static func body(of request: Hummingbird.Request) -> NetworkKit.RequestBody {
    let length = request.headers[.contentLength].flatMap { Int($0) }
    let isChunked = request.headers[.transferEncoding] != nil
    let isUsuallyEmpty = [.get, .head, .options, .delete, .trace].contains(request.method)
    // A request of HTTP/2 can have a body without a length.
    guard length != 0, length != nil || isChunked || !isUsuallyEmpty else { return .empty }
    let chunks = request.body.map { buffer in Array(buffer.readableBytesView) }
    return .stream(
      BodyStream(chunks), length: length, contentType: request.headers[.contentType])
  }
}

extension Hummingbird.Response {
  /// Creates Hummingbird's response, whose body is read only as fast as the client receives it.
  init(_ response: ServedResponse, to request: Hummingbird.Request) {
    self.init(
      status: response.status, headers: response.headerFields, body: ResponseBody(response.body))
    if response.status == .noContent { headers[.contentLength] = nil }
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
