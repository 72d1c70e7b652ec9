internal import Hummingbird
internal import Logging
internal import NIOCore
internal import NetworkKit
internal import NetworkKitServer

/// A server in this process that behaves like httpbin.org and listens on a free port of 127.0.0.1.
///
/// ```swift
/// try await HTTPBinServer.withServer { server in
///   print(server.baseURL)  // http://127.0.0.1:49152
/// }
/// ```
///
/// It serves `/get`, `/post` and the other methods, `/anything`, `/headers`, `/ip`, `/user-agent`, `/status/{code}`,
/// `/basic-auth/{user}/{password}`, `/delay/{seconds}`, `/stream/{lines}`, `/stream-bytes/{count}`, `/bytes/{count}`,
/// `/range/{count}`, `/redirect/{count}`, `/redirect-to`, `/json`, `/uuid` and `/response-headers`.
public struct HTTPBinServer: Sendable {
  /// The port that the server listens on.
  public let port: Int

  /// The base URL, without a slash at the end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Runs a server for the duration of an operation.
  ///
  /// - Parameters:
  ///   - limits: The limits of a client's requests.
  ///   - operation: A closure that uses the running server; when it returns, the server stops.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or the reason that the server couldn't start.
  public nonisolated(nonsending) static func withServer<Result>(
    limits: HTTPBinLimits = .standard,
    operation: nonisolated(nonsending) (HTTPBinServer) async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ports, announcement) = AsyncStream.makeStream(of: Int.self)
      let router = try RequestRouter.httpBin(limits: limits)
      let responder = CallbackResponder { (request: Request, _: BasicRequestContext) in
        try await router.response(to: request, limits)
      }
      let application = Application(
        responder: responder,
        configuration: .init(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in
          if let port = channel.localAddress?.port { announcement.yield(port) }
          announcement.finish()
        },
        logger: Logger(label: "HTTPBinServer") { _ in SwiftLogNoOpLogHandler() })
      group.addTask {
        defer { announcement.finish() }
        try await application.run()
      }
      defer { group.cancelAll() }
      guard let port = await ports.first(where: { _ in true }) else {
        try await group.waitForAll()
        throw CancellationError()
      }
      return try await operation(HTTPBinServer(port: port))
    }
  }
}

extension RequestRouter {
  fileprivate func response(
    to request: Request, _ limits: HTTPBinLimits
  ) async throws -> Response {
    var fields = request.headers
    if let host = HTTPField.Name("Host") { fields[host] = request.head.authority }
    var body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: limits.requestBody)
    } catch is NIOTooManyBytesError {
      return Response(status: .contentTooLarge)
    }
    let received = ReceivedRequest(
      method: request.method, target: request.head.path ?? "/", headerFields: fields,
      body: .bytes(Array(body.readableBytesView), contentType: fields[.contentType]))
    let served = await respond(toAnyMethod: received)
    var response = Response(
      status: served.status, headers: served.headerFields, body: ResponseBody(served.body))
    if request.method == .head { response = response.createHeadResponse() }
    return response
  }

  /// Returns the response to a request, whatever its method is if the endpoint accepts any.
  private func respond(toAnyMethod received: ReceivedRequest) async -> ServedResponse {
    var asGet = received
    asGet.method = .get
    guard match(received) == nil, let match = match(asGet), match.type is any AnyMethod.Type else {
      return await respond(to: received)
    }
    return await match.respond(to: received)
  }
}

extension ResponseBody {
  fileprivate init(_ body: NetworkKit.RequestBody) {
    if let bytes = body.bytes {
      // As in httpbin, a document of JSON ends with a line break.
      let isDocument = body.contentType == "application/json"
      self.init(byteBuffer: ByteBuffer(bytes: isDocument ? bytes + [UInt8(ascii: "\n")] : bytes))
      return
    }
    self.init(contentLength: body.length) { writer in
      for try await chunk in body.chunks { try await writer.write(ByteBuffer(bytes: chunk.bytes)) }
      try await writer.finish(nil)
    }
  }
}
