internal import HTTPTypes
internal import NetworkKit

/// An in-memory transport that responds to each request in the same way.
struct ScenarioTransport: NetworkClient {
  /// The events on the network.
  enum Exchange: Sendable {
    /// A status code and a whole body.
    case response(Int, String)
    /// A body in four parts, with a delay of one second before each part.
    case slowResponse(String)
    /// The first half of a body, after which the connection closes.
    case truncatedResponse(String)
    /// No response until the request is canceled.
    case silence
    /// No response, because the connection ends.
    case lostConnection
  }

  let exchange: Exchange
  /// The clock of the client, which the transport advances instead of waiting.
  let clock: TestClock

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    switch exchange {
    case .response(let status, let body):
      return response(status, .bytes(BodyChunk(Array(body.utf8))))
    case .slowResponse(let body):
      clock.advance(by: .seconds(1))
      return stream(ScenarioBody(body, pieceCount: 4, delay: .seconds(1), clock: clock))
    case .truncatedResponse(let body):
      var body = ScenarioBody(body, pieceCount: 2, clock: clock)
      body.pieces.removeLast()
      body.error = NetworkError(
        .incompleteBody, "the connection closed before the body was complete",
        transmission: .responseReceived)
      return stream(body)
    case .silence:
      while !Task.isCancelled {
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
      throw NetworkError(
        .cancelled, "the request was canceled while it was waiting for a response",
        transmission: .mayHaveBeenSent)
    case .lostConnection:
      throw NetworkError(
        .connectionLost, "the connection closed before a response arrived",
        transmission: .mayHaveBeenSent)
    }
  }

  private func stream(_ body: ScenarioBody) -> NetworkResponse {
    response(200, .stream(BodyStream(body)))
  }

  private func response(_ status: Int, _ body: NetworkResponse.Body) -> NetworkResponse {
    let fields: HTTPFields = [.contentType: "application/json"]
    return NetworkResponse(
      head: HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
  }
}

/// A sequence of body parts with a delay before each part and an error after the last part.
private struct ScenarioBody: AsyncSequence, Sendable {
  var pieces: [[UInt8]]
  var error: NetworkError?
  private let delay: Duration
  private let clock: TestClock

  init(_ text: String, pieceCount: Int, delay: Duration = .zero, clock: TestClock) {
    let bytes = Array(text.utf8)
    pieces = (0..<pieceCount).map { index in
      Array(bytes[bytes.count * index / pieceCount..<bytes.count * (index + 1) / pieceCount])
    }
    self.delay = delay
    self.clock = clock
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    let body: ScenarioBody
    var index = 0

    mutating func next() async throws -> [UInt8]? {
      guard index < body.pieces.count else {
        if let error = body.error { throw error }
        return nil
      }
      defer { index += 1 }
      body.clock.advance(by: body.delay)
      await Task.yield()
      return body.pieces[index]
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(body: self)
  }
}

/// A client that ignores the settings of a request that would change the outcome of a scenario.
struct ScenarioClient: NetworkClient {
  let client: HTTPNetworkClient

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    var request = request
    request.timeout = nil
    request.idleTimeout = .inherited
    request.retryPolicy = nil
    return try await client.send(request)
  }
}
