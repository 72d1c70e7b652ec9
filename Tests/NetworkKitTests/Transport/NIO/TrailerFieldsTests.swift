import HTTPTypes
import NetworkKit
import NetworkKitSupport
import Testing

/// Tests of the parts before and after a response: interim responses (RFC 9110, section 15.2) and trailer fields
/// (section 6.5).
@Suite(.timeLimit(.minutes(60))) struct TrailerFieldsTests {
  enum Version: CaseIterable {
    case http1, http2

    var security: RawServer.Security { self == .http1 ? .http1 : .http2 }

    /// A response in three parts: its head, its body, and its end.
    func parts(trailers: [(String, String)]) -> [[UInt8]] {
      switch self {
      case .http1:
        let fields = trailers.map { "\($0): \($1)\r\n" }.joined()
        return [
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "5\r\nhello\r\n",
          "0\r\n\(fields)\r\n",
        ].map { Array($0.utf8) }
      case .http2:
        let head = HTTP2Bytes.headers([(":status", "200")])
        let end = HTTP2Bytes.endHeaders | HTTP2Bytes.endStream
        return trailers.isEmpty
          ? [head, HTTP2Bytes.data("hello", flags: 0), HTTP2Bytes.data("")]
          : [
            head, HTTP2Bytes.data("hello", flags: 0), HTTP2Bytes.headers(trailers, flags: end),
          ]
      }
    }

    func interim(_ status: Int, _ fields: [(String, String)] = []) -> [UInt8] {
      switch self {
      case .http1:
        Array(
          ("HTTP/1.1 \(status) Interim\r\n" + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n")
            .utf8)
      case .http2: HTTP2Bytes.headers([(":status", "\(status)")] + fields)
      }
    }

    func receiveRequest(_ peer: RawPeer) async throws {
      if self == .http2 {
        try await peer.receiveHTTP2Request()
      } else {
        _ = try await peer.text(endingWith: "\r\n\r\n")
      }
    }
  }

  private static let digest: [(String, String)] = [
    ("content-digest", "sha-256=:abc=:"), ("etag", "\"7\""),
  ]

  /// Sends a request over `NIOTransport` to a server that responds with a closure.
  private func response<Result>(
    _ version: Version, delivery: ResponseDelivery = .buffered, limits: ResponseLimits = .default,
    middleware: any Middleware...,
    respond: @escaping @Sendable (RawPeer) async throws -> Void,
    read: (NetworkResponse) async throws -> Result
  ) async throws -> Result {
    try await withRawServer(version.security) { peer in
      try await version.receiveRequest(peer)
      try await respond(peer)
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await withTemporaryFile(TestCertificate.authority) { path in
        let transport = try NIOTransport(
          connectTimeout: generousTimeout, limits: limits,
          security: TransportSecurity(trustRoots: .file(path: path)))
        let client = HTTPNetworkClient(
          baseURL: try BaseURL(server.url),
          configuration: .init(timeouts: .generous, retries: .never, limits: limits),
          transport: transport
        ) { middleware }
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        let response = try await client.send(
          OutgoingRequest(head: head, name: "Test", delivery: delivery))
        let result = try await read(response)
        await transport.shutdown()
        return result
      }
    }
  }

  // MARK: Trailer fields

  /// The parts of the response arrive together, or each after the client has seen the one before.
  @Test(arguments: Version.allCases, [true, false])
  func trailerFieldsFollowABufferedBody(version: Version, arrivesAtOnce: Bool) async throws {
    let fields = try await response(version) { peer in
      let parts = version.parts(trailers: Self.digest)
      if arrivesAtOnce { return try await peer.send(parts.flatMap { $0 }) }
      for part in parts {
        try await peer.send(part)
        try await Task.sleep(for: .milliseconds(20))
      }
    } read: { response in
      #expect(response.text == "hello")
      // They can't replace the fields of the head.
      #expect(response.head.headerFields[.eTag] == nil)
      return response.trailerFields
    }
    #expect(fields?[.eTag] == "\"7\"")
    #expect(fields?.count == 2)
  }

  @Test(arguments: Version.allCases)
  func trailerFieldsFollowAStream(version: Version) async throws {
    let gate = Gate()
    try await response(version, delivery: .streamed) { peer in
      let parts = version.parts(trailers: Self.digest)
      try await peer.send(parts[0] + parts[1])
      try await gate.wait()
      try await peer.send(parts[2])
    } read: { response in
      #expect(response.trailerFields == nil)
      var text = ""
      for try await chunk in response.bodyStream {
        text += String(decoding: chunk.bytes, as: UTF8.self)
        #expect(response.trailerFields == nil)
        gate.open()
      }
      #expect(text == "hello")
      #expect(response.trailerFields?[.eTag] == "\"7\"")
    }
  }

  @Test(arguments: Version.allCases, [ResponseDelivery.buffered, .streamed])
  func aResponseWithoutTrailerFieldsHasNone(
    version: Version, delivery: ResponseDelivery
  ) async throws {
    let fields = try await response(version, delivery: delivery) { peer in
      try await peer.send(version.parts(trailers: []).flatMap { $0 })
    } read: { response in
      for try await _ in response.bodyStream {}
      return response.trailerFields
    }
    #expect(fields == nil)
  }

  /// Over HTTP/2, the limit is that of the connection's settings, 16 KiB.
  @Test(arguments: Version.allCases)
  func trailerFieldsAreLimitedAsThoseOfTheHead(version: Version) async throws {
    let limits = try ResponseLimits(headerFieldCount: 10)
    let trailers = (100..<700).map { ("x-field-\($0)", "value") }
    let error = await #expect(throws: NetworkError.self) {
      try await response(version, limits: limits) { peer in
        try await peer.send(version.parts(trailers: trailers).flatMap { $0 })
      } read: { _ in
      }
    }
    #expect(error?.code == .responseHeadersTooLarge)
  }

  // MARK: Interim responses

  @Test(arguments: Version.allCases)
  func interimResponsesArriveBeforeTheFinalResponse(version: Version) async throws {
    let (heads, hinted) = (Locked<[HTTPResponse]>([]), Gate())
    let observing = ObserveInterim { head in
      heads.withLock { $0.append(head) }
      if head.status.code == 103 { hinted.open() }
    }
    let status = try await response(version, middleware: observing) { peer in
      try await peer.send(
        version.interim(102) + version.interim(103, [("link", "</a.css>; rel=preload")]))
      // The final response is sent only once the client has seen the hint.
      try await hinted.wait()
      try await peer.send(version.parts(trailers: []).flatMap { $0 })
    } read: { response in
      #expect(response.text == "hello")
      return response.head.status.code
    }
    #expect(status == 200)
    #expect(heads.withLock { $0.map(\.status.code) } == [102, 103])
    let link = try #require(HTTPField.Name("Link"))
    #expect(heads.withLock { $0.last?.headerFields[link] } == "</a.css>; rel=preload")
  }

  @Test(arguments: Version.allCases)
  func interimResponsesAreEvents(version: Version) async throws {
    let kinds = Locked<[ClientEvent.Kind]>([])
    let listener = EventListener { event in kinds.withLock { $0.append(event.kind) } }
    try await response(version, middleware: listener) { peer in
      try await peer.send(
        version.interim(103) + version.parts(trailers: []).flatMap { $0 })
    } read: { _ in
    }
    let index = try #require(
      kinds.withLock { $0.firstIndex(of: .interimResponseReceived(statusCode: 103)) })
    let head = try #require(
      kinds.withLock {
        $0.firstIndex { if case .headReceived(200, _) = $0 { true } else { false } }
      })
    #expect(index < head)
  }

  /// Observes the interim responses of each request.
  private struct ObserveInterim: Middleware {
    let observe: @Sendable (HTTPResponse) -> Void

    func send(
      _ request: OutgoingRequest, next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      var request = request
      request.interimResponseObserver = observe
      return try await next.send(request)
    }
  }
}
