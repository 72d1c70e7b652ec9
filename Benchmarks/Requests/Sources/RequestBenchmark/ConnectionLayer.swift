import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix
import NetworkKit
import Synchronization

/// The least that SwiftNIO needs for a request: HTTP/1.1 connections to one server, which are reused, one request at a
/// time on each. It has no timeouts, no limits, and no TLS, so it shows what everything above it costs.
final class ConnectionLayer: Sendable {
  private let port: Int
  private let idle = Mutex<[any Channel]>([])

  /// Creates a layer for a server on the loopback interface.
  init(port: Int) {
    self.port = port
  }

  /// Sends a request without a body on an idle connection, or on a new one.
  func send(_ head: HTTPRequestHead) async throws -> RawResponse {
    let channel: any Channel
    if let connection = idle.withLock({ $0.popLast() }) {
      channel = connection
    } else {
      channel = try await connect()
    }
    let response = try await withUnsafeThrowingContinuation { continuation in
      // The handler is only used on the event loop.
      channel.write(Outgoing.request(head, continuation), promise: nil)
      channel.flush()
    }
    idle.withLock { $0.append(channel) }
    return response
  }

  private func connect() async throws -> any Channel {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let handlers = channel.pipeline.syncOperations
          try handlers.addHandler(HTTPRequestEncoder())
          try handlers.addHandler(ByteToMessageHandler(HTTPResponseDecoder()))
          try handlers.addHandler(ExchangeHandler())
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
  }
}

/// A response whose body has arrived.
struct RawResponse: Sendable {
  var head: HTTPResponseHead
  var body: ByteBuffer?
}

private enum Outgoing: Sendable {
  case request(HTTPRequestHead, UnsafeContinuation<RawResponse, any Error>)
}

/// Sends a request and resumes its task with the response.
private final class ExchangeHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundIn = Outgoing
  typealias OutboundOut = HTTPClientRequestPart

  private var continuation: UnsafeContinuation<RawResponse, any Error>?
  private var response: RawResponse?

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .request(let head, let continuation) = unwrapOutboundIn(data) else { return }
    self.continuation = continuation
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.end(nil)), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): response = RawResponse(head: head)
    case .body(var part):
      if response?.body == nil { response?.body = part } else { response?.body?.writeBuffer(&part) }
    case .end:
      guard let response else { return }
      self.response = nil
      end(.success(response))
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    end(.failure(error))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end(.failure(ChannelError.eof))
    context.fireChannelInactive()
  }

  private func end(_ result: Swift.Result<RawResponse, any Error>) {
    let continuation = continuation
    self.continuation = nil
    continuation?.resume(with: result)
  }
}

/// A client's transport over the layer.
struct LayerTransport: NetworkClient {
  let layer: ConnectionLayer

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    do {
      return NetworkResponse(try await layer.send(HTTPRequestHead(request)))
    } catch {
      throw NetworkError(.transportFailed, "the layer failed: \(error)")
    }
  }
}

extension HTTPRequestHead {
  fileprivate init(_ request: OutgoingRequest) {
    self.init(
      version: .http1_1, method: .RAW(value: request.head.method.rawValue),
      uri: request.head.path ?? "/")
    headers.reserveCapacity(request.head.headerFields.count + 1)
    headers.add(name: "Host", value: request.head.authority ?? "")
    for field in request.head.headerFields {
      headers.add(name: field.name.rawName, value: field.value)
    }
  }
}

extension NetworkResponse {
  fileprivate init(_ raw: RawResponse) {
    var fields = HTTPFields()
    fields.reserveCapacity(raw.head.headers.count)
    for (name, value) in raw.head.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    let head = HTTPResponse(
      status: .init(code: Int(raw.head.status.code)), headerFields: fields)
    self.init(
      head: head, body: .bytes(BodyChunk(raw.body.map { Array($0.readableBytesView) } ?? [])))
  }
}

/// The passes over the layer: a request with the fields that a client sends, decoded with our JSON, and `perform()`
/// with the default chain. Their difference is what encoding, the call, and the chain cost, in a separate task. The
/// same over `NIOTransport`, which needs no such task.
func layerPasses(port: Int) throws -> [Pass] {
  let layer = ConnectionLayer(port: port)
  let url = try BaseURL("http://127.0.0.1:\(port)")
  let client = HTTPNetworkClient(baseURL: url, transport: LayerTransport(layer: layer))
  let nioClient = HTTPNetworkClient(baseURL: url, transport: NIOTransport.shared)
  let fields: HTTPHeaders = [
    "Host": "127.0.0.1:\(port)", "Accept": "application/json", "Accept-Encoding": "gzip, deflate",
    "User-Agent": "request-benchmark",
  ]
  let head = HTTPRequestHead(
    version: .http1_1, method: .GET, uri: "/accounts/1.json", headers: fields)
  // As in a client, the origin isn't parsed for each request.
  let request = try OutgoingRequest(
    head: HTTPRequest(
      method: .get, scheme: nil, authority: nil, path: "/accounts/1.json",
      headerFields: [
        .accept: "application/json", .acceptEncoding: "gzip, deflate",
        .userAgent: "request-benchmark",
      ]), name: "Benchmark"
  ).resolved(against: url)
  return [1, 8, 64].flatMap { width in
    func pass(_ part: String, _ body: @escaping @Sendable () async throws -> Void) -> Pass {
      Pass(name: "the layer, \(width) in flight, \(part)", count: 1_280, width: width, body: body)
    }
    return [
      pass("alone") {
        let response = try await layer.send(head)
        _ = try Account(jsonData: response.body.map { Array($0.readableBytesView) } ?? [])
      },
      pass("perform()") { _ = try await client.perform(FetchAccount(id: 1)) },
      pass("NIOTransport") {
        _ = try Account(jsonData: try await NIOTransport.shared.send(request).buffered().bytes)
      },
      pass("perform() over NIOTransport") { _ = try await nioClient.perform(FetchAccount(id: 1)) },
    ]
  }
}
