internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import OpenAPI

/// An HTTP/1.1 server on 127.0.0.1 that buffers each request, and prints a line for it.
struct HTTPListener: Sendable {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private static let maximumBodySize = 64 << 20

  /// The function that returns the response to a request, and prints the end of its line.
  private let respond:
    @Sendable (_ request: ContractRequest, _ log: (String) -> Void) async -> ContractResponse

  init(
    respond:
      @escaping @Sendable (ContractRequest, (String) -> Void) async -> ContractResponse
  ) {
    self.respond = respond
  }

  /// Accepts connections until the task is canceled.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - onStart: A closure that receives the port when it's open.
  func run(port: Int, onStart: (Int) -> Void) async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    onStart(server.channel.localAddress?.port ?? port)
    try await server.executeThenClose { connections in
      for try await connection in connections {
        Task { await serve(connection) }
      }
    }
  }

  private func serve(_ connection: Connection) async {
    // An error means that the client closed the connection, or sent something else than HTTP.
    try? await connection.executeThenClose { parts, output in
      var head: HTTPRequestHead?
      var body: [UInt8] = []
      var isTooLarge = false
      for try await part in parts {
        switch part {
        case .head(let received):
          (head, body, isTooLarge) = (received, [], false)
        case .body(let buffer):
          // A client that's still sending couldn't read the response, so the rest of a larger body is discarded.
          isTooLarge = isTooLarge || body.count + buffer.readableBytes > Self.maximumBodySize
          if isTooLarge { body = [] } else { body += buffer.readableBytesView }
        case .end:
          guard let head else { return }
          let response = isTooLarge ? tooLarge(head) : await response(to: head, body)
          switch response.fault {
          case nil: try await send(response, to: head, output)
          case .close: return
          case .reset: return try await reset(connection.channel)
          case .truncate: return try await send(response, to: head, output)
          // No further part arrives before a response, only the end of the connection.
          case .stall: continue
          }
          guard head.isKeepAlive else { return }
        }
      }
    }
  }

  /// Aborts a connection: a socket that doesn't linger sends RST when it closes.
  private func reset(_ channel: any Channel) async throws {
    try await (channel as? any SocketOptionProvider)?
      .setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    try await channel.close()
  }

  private func response(to head: HTTPRequestHead, _ body: [UInt8]) async -> ContractResponse {
    let request = ContractRequest(
      method: head.method.rawValue, target: head.uri,
      headers: head.headers.map { (name: $0.name, value: $0.value) }, body: body)
    return await respond(request) { end in ServeCommand.write("\(head.method) \(head.uri) \(end)") }
  }

  /// The response to a request whose body is larger than the maximum.
  private func tooLarge(_ head: HTTPRequestHead) -> ContractResponse {
    ServeCommand.write("\(head.method) \(head.uri) 413 the body is too large")
    return .bodyTooLarge(maximumSize: Self.maximumBodySize)
  }

  private func send(
    _ response: ContractResponse, to request: HTTPRequestHead,
    _ output: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    var head = HTTPResponseHead(
      version: request.version, status: HTTPResponseStatus(statusCode: response.status))
    head.headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
    if head.status.mayHaveResponseBody, response.status != 204 {
      head.headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.count)")
    }
    head.headers.replaceOrAdd(
      name: "Connection", value: request.isKeepAlive ? "keep-alive" : "close")
    try await output.write(.head(head))
    let isTruncated = response.fault == .truncate
    if !response.body.isEmpty, request.method != .HEAD, head.status.mayHaveResponseBody {
      let body = isTruncated ? response.body.prefix(response.body.count / 2) : response.body[...]
      try await output.write(.body(.byteBuffer(ByteBuffer(bytes: body))))
    }
    if !isTruncated { try await output.write(.end(nil)) }
  }
}
