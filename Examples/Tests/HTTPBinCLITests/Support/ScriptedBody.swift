import NetworkKit

/// A transport whose response body arrives in pieces; a hook runs before each is delivered.
struct ScriptedBody: NetworkClient {
  let pieces: [String]
  /// The error that ends the body; nil for its regular end.
  var failure: NetworkError?
  var beforePiece: @Sendable (Int) -> Void = { _ in }

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: .ok),
      body: .stream(BodyStream(Pieces(script: self))))
  }

  private struct Pieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let script: ScriptedBody
    var position = 0

    mutating func next() async throws -> BodyChunk? {
      script.beforePiece(position)
      defer { position += 1 }
      if position < script.pieces.count { return BodyChunk(Array(script.pieces[position].utf8)) }
      if let failure = script.failure { throw failure }
      return nil
    }

    func makeAsyncIterator() -> Pieces { self }
  }
}
