import NIOCore
import NIOHTTP1

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Responds to the requests of one connection.
final class Answerer: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let ledger: Ledger
  private var head: HTTPRequestHead?

  init(_ ledger: Ledger) {
    self.ledger = ledger
  }

  func channelActive(context: ChannelHandlerContext) { ledger.connectionOpened() }
  func channelInactive(context: ChannelHandlerContext) { ledger.connectionClosed() }
  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      answer(head, context)
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let parts = head.uri.split(separator: "?", maxSplits: 1).map(String.init)
    let path = parts.first ?? "/"
    if path == "/open-connections" {
      return respond(.ok, "\(ledger.openConnections)", context)
    }
    // The client of this path gives up.
    if path == "/silence" { return }
    guard parts.count == 2, parts[1].hasPrefix("fault="), ledger.isFirst(path) else {
      return respond(.ok, path, context)
    }
    switch parts[1] {
    case "fault=unavailable":
      respond(.serviceUnavailable, "", context, [("Retry-After", "0")])
    case "fault=truncated":
      let head = HTTPResponseHead(
        version: .http1_1, status: .ok, headers: ["Content-Length": "1000"])
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(
        wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: path)))), promise: nil)
      context.close(promise: nil)
    case "fault=reset":
      let channel = context.channel
      guard let options = channel as? any SocketOptionProvider else {
        return context.close(promise: nil)
      }
      options.setSoLinger(linger(l_onoff: 1, l_linger: 0))
        .whenComplete { _ in channel.close(promise: nil) }
    default:
      context.close(promise: nil)
    }
  }

  private func respond(
    _ status: HTTPResponseStatus, _ body: String, _ context: ChannelHandlerContext,
    _ fields: [(String, String)] = []
  ) {
    let headers = HTTPHeaders([("Content-Length", "\(body.utf8.count)")] + fields)
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}
