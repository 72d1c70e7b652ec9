import NIOCore
import NIOHTTP1
import NetworkKit
import NetworkKitSupport

/// A connection that was accepted.
struct Connection: Sendable {
  let number: Int
  let channel: any Channel

  /// Opens when the connection is closed, by either side.
  let closed = Gate()
}

/// The requests and connections of a ``LoopbackServer``.
final class Ledger: Sendable {
  private struct State {
    var requests: [ReceivedRequest] = []
    var connections: [Connection] = []
    var byteCount = 0
  }

  private let state = Locked(State())

  var requests: [ReceivedRequest] { state.withLock { $0.requests } }
  var connections: [Connection] { state.withLock { $0.connections } }
  var byteCount: Int { state.withLock { $0.byteCount } }

  func accept(_ channel: any Channel) -> Connection {
    let connection = state.withLock { state in
      let connection = Connection(number: state.connections.count + 1, channel: channel)
      state.connections.append(connection)
      return connection
    }
    channel.closeFuture.whenComplete { _ in connection.closed.open() }
    return connection
  }

  func add(_ head: HTTPRequestHead, connection: Int) -> (ReceivedRequest, index: Int) {
    let request = ReceivedRequest(
      method: head.method.rawValue, uri: head.uri, headers: head.headers, connection: connection)
    return state.withLock { state in
      state.requests.append(request)
      return (request, state.requests.count - 1)
    }
  }

  func update(_ index: Int, _ request: ReceivedRequest) {
    state.withLock { $0.requests[index] = request }
  }

  func count(_ bytes: Int) {
    state.withLock { $0.byteCount += bytes }
  }
}

/// Counts what arrives before anything reads it.
final class ByteCounter: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let ledger: Ledger

  init(ledger: Ledger) {
    self.ledger = ledger
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    ledger.count(unwrapInboundIn(data).readableBytes)
    context.fireChannelRead(data)
  }
}
