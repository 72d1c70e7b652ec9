import Foundation
import NIOCore
import NIOHTTP1
import NetworkKit
import Testing

/// One request whose response the test writes byte by byte.
///
/// Nothing is added to what the test sends: framing may be as wrong as a test needs it.
final class Exchange {
  typealias Parts = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

  /// The request; its body as far as ``nextChunk()`` or ``readBody()`` read it.
  private(set) var request: ReceivedRequest

  private let connection: Connection
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private let record: (ReceivedRequest) -> Void
  private var parts: Parts
  private var isBodyComplete = false

  init(
    _ request: ReceivedRequest, on connection: Connection, parts: Parts,
    outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
    record: @escaping (ReceivedRequest) -> Void
  ) {
    self.request = request
    self.connection = connection
    self.parts = parts
    self.outbound = outbound
    self.record = record
  }

  // MARK: Reading

  /// The next piece of the request's body, or `nil` at its end.
  func nextChunk() async throws -> [UInt8]? {
    guard !isBodyComplete else { return nil }
    guard case .body(let buffer) = try await parts.next(isolation: #isolation) else {
      isBodyComplete = true
      return nil
    }
    let bytes = Array(buffer.readableBytesView)
    request.body += bytes
    record(request)
    return bytes
  }

  /// The rest of the request's body.
  @discardableResult
  func readBody() async throws -> [UInt8] {
    while try await nextChunk() != nil {}
    return request.body
  }

  // MARK: Responses

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) async throws {
    try await outbound.write(ByteBuffer(bytes: bytes))
  }

  /// Sends text as it is; end its lines with CR LF.
  func send(_ text: String) async throws {
    try await send(Array(text.utf8))
  }

  /// Sends a status line and header fields.
  func sendHead(_ status: Int = 200, fields: Reply.Fields = []) async throws {
    let phrase = HTTPResponseStatus(statusCode: status).reasonPhrase
    let lines = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    try await send("HTTP/1.1 \(status) \(phrase)\r\n\(lines)\r\n")
  }

  /// Sends one chunk of a body in the chunked coding (RFC 9112, section 7.1).
  func sendChunk(_ text: String) async throws {
    try await send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }

  /// Sends the last chunk.
  func endChunks() async throws {
    try await send("0\r\n\r\n")
  }

  /// Sends a whole response.
  func send(_ reply: Reply) async throws {
    try await sendHead(
      reply.status, fields: reply.fields + [("Content-Length", "\(reply.body.count)")])
    if request.method != "HEAD", !reply.body.isEmpty { try await send(reply.body) }
  }

  /// Closes the connection in order.
  func close() async throws {
    try await connection.channel.close()
  }

  /// Ends the connection as a crash does: by a reset, without what is still to be sent.
  func reset() async throws {
    let noLinger = linger(l_onoff: 1, l_linger: 0)
    let options = try #require(connection.channel as? any SocketOptionProvider)
    try await options.setSoLinger(noLinger).get()
    try await close()
  }

  /// Waits until the client has closed the connection.
  func closed() async throws {
    try await connection.closed.wait()
  }
}
