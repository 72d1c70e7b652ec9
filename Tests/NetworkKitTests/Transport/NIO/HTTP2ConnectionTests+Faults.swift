import HTTPTypes
import NIOCore
import NIOEmbedded
import Testing

@testable import NetworkKit

/// Events that concern one request and not the others on its connection.
extension HTTP2ConnectionTests {
  private static let endOfHead = HTTP2Bytes.endHeaders | HTTP2Bytes.endStream

  /// Receives a complete response without a body.
  private func receiveResponse(
    _ status: String = "204", _ fields: [(String, String)] = [], stream: UInt32
  ) throws {
    try receive(
      HTTP2Bytes.headers([(":status", status)] + fields, flags: Self.endOfHead, stream: stream))
  }

  /// Returns the error that ended an exchange, or `nil` if its response is complete. An exchange that hasn't ended is
  /// canceled.
  private func error(of exchange: NetworkKit.Exchange) async -> NetworkError? {
    exchange.cancel()
    do throws(NetworkError) {
      while try await exchange.nextChunk() != nil {}
      return nil
    } catch {
      return error
    }
  }

  /// RFC 9113, section 8.1.1.
  @Test func aMalformedResponseEndsOnlyItsStream() async throws {
    let begin = try connect()
    let (malformed, other) = (begin(.empty), begin(.empty))
    // NIO reports the error at the end of the pipeline, too.
    try? receiveResponse("200", [("connection", "keep-alive")], stream: 1)
    channel.embeddedEventLoop.run()
    #expect(channel.isActive)
    try receiveResponse(stream: 3)
    #expect(await error(of: malformed)?.code == .invalidResponse)
    #expect(await error(of: other) == nil)
  }
}
