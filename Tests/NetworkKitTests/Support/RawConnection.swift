import NIOCore
import NIOPosix
import NetworkKitTesting

/// A connection to 127.0.0.1 without HTTP: it sends and reads bytes.
final class RawConnection {
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private var buffer: [UInt8] = []

  fileprivate init(
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.inbound = inbound.makeAsyncIterator()
    self.outbound = outbound
  }

  /// Sends text as it is; end its lines with CR LF.
  func send(_ text: String) async throws {
    try await outbound.write(ByteBuffer(string: text))
  }

  /// Reads so many bytes, or what there is up to the end of the connection.
  func read(_ count: Int) async throws -> [UInt8] {
    while buffer.count < count, let chunk = try await inbound.next(isolation: #isolation) {
      buffer += chunk.readableBytesView
    }
    defer { buffer.removeFirst(min(count, buffer.count)) }
    return Array(buffer.prefix(count))
  }

  /// Reads as many bytes as a text has.
  func text(_ count: Int) async throws -> String {
    String(decoding: try await read(count), as: UTF8.self)
  }

  /// Reads to the end of the connection.
  func textToEnd() async throws -> String { try await text(.max) }
}

/// Connects to a fault server for as long as `operation` runs.
func withRawConnection<Result: Sendable>(
  to server: FaultServer, operation: (RawConnection) async throws -> Result
) async throws -> Result {
  try await withRawConnection(toPort: server.port, operation: operation)
}

/// Connects to a port of 127.0.0.1 for as long as `operation` runs.
func withRawConnection<Result: Sendable>(
  toPort port: Int, operation: (RawConnection) async throws -> Result
) async throws -> Result {
  let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    .connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
      }
    }
  return try await channel.executeThenClose { inbound, outbound in
    try await operation(RawConnection(inbound, outbound))
  }
}
