import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// The same random exchanges over every transport of this build, whose results must be equal.
@Suite(.timeLimit(.minutes(60))) struct TransportDifferenceTests {
  private static let exchangeCount = 300

  @Test(arguments: [1, 2, 3] as [UInt64])
  func everyTransportHasTheSameResults(seed: UInt64) async throws {
    var generator = SplitMix64(state: seed)
    let exchanges = (0..<Self.exchangeCount).map { _ in RandomExchange(using: &generator) }
    let expected = try await results(of: exchanges, NIOTransport())
    // Most exchanges succeed, and some don't.
    let successCount = expected.count { $0.failure == nil }
    #expect((Self.exchangeCount / 2..<Self.exchangeCount).contains(successCount))

    #if AsyncHTTPClient
      let results = try await self.results(of: exchanges, AsyncHTTPClientTransport())
      for (exchange, (expected, result)) in zip(exchanges, zip(expected, results)) {
        #expect(result == expected, "\(exchange)")
      }
    #endif

    #if canImport(Darwin) || URLSession
      // URLSession joins repeated fields and changes the order of fields. FoundationNetworking reports the status of an
      // interim response.
      let others = try await self.results(of: exchanges, URLSessionTransport())
      for (exchange, (expected, other)) in zip(exchanges, zip(expected, others)) {
        #expect((other.failure == nil) == (expected.failure == nil), "\(exchange)")
        let status = exchange.hasInterimResponse ? exchange.urlSessionStatus : exchange.status
        if other.failure == nil { #expect(other.response.first == "\(status)", "\(exchange)") }
        #expect(other.response.last == expected.response.last, "\(exchange)")
        #expect(other.requestBody == expected.requestBody, "\(exchange)")
      }
    #endif
  }

  /// The response that the client received, and the request that the server received.
  private struct ExchangeResult: Equatable {
    var response: [String] = []
    var failure: String?
    var requestHead: [String] = []
    var requestBody: [UInt8] = []
  }

  /// Sends the requests one after the other, so that they share connections.
  private func results(
    of exchanges: [RandomExchange], _ transport: some NetworkClient
  ) async throws -> [ExchangeResult] {
    try await withFaultServer { request in
      exchanges[Int(request.target.dropFirst()) ?? 0].script
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      var results: [ExchangeResult] = []
      for (number, exchange) in exchanges.enumerated() {
        var result = ExchangeResult()
        do throws(NetworkError) {
          let response = try await client.send(exchange.request(number))
          let fields = response.head.headerFields.map { "\($0.name.canonicalName): \($0.value)" }
          result.response = ["\(response.head.status.code)"] + fields + [response.text]
        } catch {
          result.failure = "\(error.code), \(error.transmission)"
        }
        let received = server.requests.last { $0.target == "/\(number)" }
        result.requestHead = (received?.headers ?? [])
          .map { "\($0.name.lowercased()): \($0.value)" }
          // AsyncHTTPClient also sends the length of no content with methods that have none.
          .filter { !$0.hasPrefix("host:") && $0 != "content-length: 0" }
          .sorted()
        result.requestBody = received?.body ?? []
        results.append(result)
      }
      return results
    }
  }
}

/// A request and the response to it.
private struct RandomExchange: CustomStringConvertible, Sendable {
  private enum Body: Sendable {
    case empty
    case bytes(String)
    case stream([String], hasLength: Bool)
  }

  private enum Framing: Sendable, CaseIterable { case length, chunks, close, tooShort, noLastChunk }

  private let method: HTTPRequest.Method
  private let body: Body
  let status: Int
  private let fields: [(String, String)]
  private let interimCount: Int
  private let framing: Framing
  private let pieces: [String]
  /// A Boolean value that indicates whether each piece is sent in a separate write.
  private let isSplit: Bool
  private let closes: Bool

  init(using generator: inout some RandomNumberGenerator) {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    func text(_ size: Int) -> String {
      String((0..<size).map { _ in Character(UnicodeScalar(UInt8(number(97..<123)))) })
    }
    func pieces(_ count: Int) -> [String] { (0..<count).map { _ in text(number(1..<2_000)) } }

    let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
    method = methods[number(0..<methods.count)]
    let hasBody = [.post, .put, .patch].contains(method)
    body =
      switch hasBody ? number(0..<4) : 0 {
      case 1: .bytes(text(number(1..<5_000)))
      case 2: .stream(pieces(number(1..<5)), hasLength: true)
      case 3: .stream(pieces(number(1..<5)), hasLength: false)
      default: .empty
      }
    status = [200, 200, 201, 204, 206, 299, 304, 404, 410, 422, 500, 503, 599][number(0..<13)]
    fields = (0..<number(0..<5)).map { _ in
      ("X-\(text(1))", ["", "a", "b, c", "  spaces  ", text(300)][number(0..<5)])
    }
    interimCount = number(0..<6) == 0 ? number(1..<3) : 0
    let framing =
      number(0..<10) == 0
      ? Framing.allCases[number(0..<5)] : number(0..<2) == 0 ? .length : .chunks
    self.framing = framing
    self.pieces = pieces(number(0..<4))
    isSplit = number(0..<4) == 0
    closes =
      framing == .close || framing == .tooShort || framing == .noLastChunk || number(0..<5) == 0
  }

  var hasInterimResponse: Bool { interimCount > 0 }

  /// The status that URLSession reports for a response after interim responses.
  var urlSessionStatus: Int {
    #if canImport(FoundationNetworking)
      103
    #else
      status
    #endif
  }

  var description: String {
    "\(method) \(body) -> \(status), \(framing), \(pieces.map(\.count)), closes: \(closes)"
  }

  func request(_ number: Int) -> OutgoingRequest {
    let content: RequestBody =
      switch body {
      case .empty: .empty
      case .bytes(let text): .bytes(Array(text.utf8))
      case .stream(let pieces, let hasLength):
        .stream(
          .chunks(pieces),
          length: hasLength ? pieces.reduce(0) { $0 + $1.utf8.count } : nil)
      }
    return OutgoingRequest(
      head: HTTPRequest(method: method, scheme: nil, authority: nil, path: "/\(number)"),
      body: content, name: "Test")
  }

  var script: FaultScript {
    var script =
      interimCount > 0 ? FaultScript().interim(times: .times(interimCount)) : FaultScript()
    script = script.status(status)
    for (name, value) in fields { script = script.header(name, value) }
    if closes { script = script.header("Connection", "close") }
    let mayHaveBody = method != .head && status != 204 && status != 304
    let length = pieces.reduce(0) { $0 + $1.utf8.count }
    switch framing {
    case _ where status == 204: break
    case .length: script = script.header("Content-Length", "\(length)")
    case .tooShort: script = script.header("Content-Length", "\(length + 1)")
    case .chunks, .noLastChunk: script = script.header("Transfer-Encoding", "chunked")
    case .close: break
    }
    script = script.body("")
    if !mayHaveBody { return closes ? script.close() : script }
    for piece in pieces {
      if isSplit { script = script.pause(.milliseconds(1)) }
      switch framing {
      case .chunks, .noLastChunk: script = script.chunk(piece)
      default: script = script.body(piece)
      }
    }
    if framing == .chunks { script = script.lastChunk() }
    return closes ? script.close() : script
  }
}
