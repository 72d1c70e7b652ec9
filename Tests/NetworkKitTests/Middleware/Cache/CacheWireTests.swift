import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitTesting
import Testing

private struct ReloadStream: NetworkRequest {
  typealias ResponseType = ByteStream
  var endpoint: String { "/a" }
  var cachePolicy: CachePolicy { .reload }
}

/// The cache in front of real servers on loopback, which count the requests.
@Suite(.timeLimit(.minutes(60))) struct CacheWireTests {
  private static let body = "0123456789"

  /// A response that may be stored.
  private static let response =
    "HTTP/1.1 200 OK\r\nCache-Control: max-age=60\r\nContent-Length: 10\r\n\r\n" + body

  @Test func aFreshResponseIsServedWithoutTheServer() async throws {
    try await withServer { request in
      .text("\(request.path)", fields: [("Cache-Control", "max-age=60"), ("ETag", "\"1\"")])
    } operation: { server in
      let client = try server.client { Cache() }
      for _ in 0..<5 {
        #expect(try await client.perform(GetText("/a")) == "/a")
      }
      #expect(try await client.perform(GetText("/b")) == "/b")
      #expect(server.requests.map(\.path) == ["/a", "/b"])
      let response = try await client.response(for: GetText("/a"))
      #expect(response.cacheStatus?.isHit == true)
      #expect(response.head.headerFields[.age] != nil)
    }
  }

  @Test func aStaleResponseIsValidated() async throws {
    try await withServer { request in
      request.values(of: "If-None-Match") == ["\"1\""]
        ? Reply(304, fields: [("ETag", "\"1\"")])
        : .text("body", fields: [("Cache-Control", "no-cache"), ("ETag", "\"1\"")])
    } operation: { server in
      let client = try server.client { Cache() }
      for _ in 0..<3 { #expect(try await client.perform(GetText("/a")) == "body") }
      #expect(server.requests.map { $0.values(of: "If-None-Match").count } == [0, 1, 1])
      let response = try await client.response(for: GetText("/a"))
      #expect(response.cacheStatus?.forwardReason == .stale)
      #expect(response.cacheStatus?.forwardStatus == 304)
      #expect(response.head.status == .ok)
    }
  }

  /// Compressed on the wire, and stored without the coding: `Vary` is about fields further in.
  @Test func aDecompressedBodyIsStored() async throws {
    try await withServer { _ in
      Reply(
        fields: [
          ("Cache-Control", "max-age=60"), ("Content-Encoding", "gzip"),
          ("Vary", "Accept-Encoding"),
        ], body: CompressedText.gzip)
    } operation: { server in
      let client = try server.client { Cache() }
      let first = try await client.perform(GetText("/a"))
      #expect(first == CompressedText.text)
      #expect(try await client.perform(GetText("/a")) == first)
      #expect(server.requests.count == 1)
    }
  }

  /// The cache doesn't see the field with which it would have to tell the responses apart (RFC 9111, section 4.1).
  @Test func aResponseToAFieldOfLaterMiddlewareIsNotStored() async throws {
    struct Language: Middleware {
      let tags: Recorder<String>
      func send(
        _ request: OutgoingRequest, next: Call.Next
      ) async throws(NetworkError) -> NetworkResponse {
        var request = request
        request.head.headerFields[.acceptLanguage] = tags.values.last
        return try await next.send(request)
      }
    }
    let tags = Recorder<String>()
    try await withServer { request in
      .text(
        request.values(of: "Accept-Language").joined(),
        fields: [("Cache-Control", "max-age=60"), ("Vary", "Accept-Language, User-Agent")])
    } operation: { server in
      let client = try server.client {
        Cache()
        Language(tags: tags)
      }
      for tag in ["de", "fr"] {
        tags.record(tag)
        #expect(try await client.perform(GetText("/a")) == tag)
      }
      let before = try server.client {
        Language(tags: tags)
        Cache()
      }
      for _ in 0..<2 { #expect(try await before.perform(GetText("/a")) == "fr") }
      #expect(server.requests.count == 3)
    }
  }

  @Test func aRedirectedResponseIsNotStored() async throws {
    try await withServer { request in
      request.path == "/a"
        ? Reply(302, fields: [("Location", "/b")])
        : .text("b", fields: [("Cache-Control", "max-age=60")])
    } operation: { server in
      let client = try server.client { Cache() }
      for _ in 0..<2 { #expect(try await client.perform(GetText("/a")) == "b") }
      #expect(server.requests.map(\.path) == ["/a", "/b", "/a", "/b"])
    }
  }

  /// For each attempt, the cache stores the response of each redirect.
  @Test func aCacheForEachAttemptStoresEachHop() async throws {
    try await withServer { request in
      request.path == "/a"
        ? Reply(301, fields: [("Location", "/b"), ("Cache-Control", "max-age=60")])
        : .text("b", fields: [("Cache-Control", "max-age=60")])
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: try server.baseURL, transport: TestTransport.connections
      ) {
      } attemptMiddleware: {
        Cache()
      }
      for _ in 0..<3 { #expect(try await client.perform(GetText("/a")) == "b") }
      #expect(server.requests.map(\.path) == ["/a", "/b"])
    }
  }

  @Test func onlyIfCachedSendsNothingThatBypassesTheCache() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) { Cache() }
    let headers: HTTPFields = [.cacheControl: "only-if-cached, no-store"]
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/a", headers: headers))
    }
    #expect(error?.statusCode == 504)
    #expect(transport.requests.isEmpty)
  }

  @Test func aKeyThatIsAddedInsideTheCacheKeepsAResponseFromBeingStored() async throws {
    let transport = FakeTransport { request in
      NetworkResponse(Array((request.head.path ?? "").utf8), headers: [.cacheControl: "max-age=60"])
    }
    let cache = Cache()
    for key in ["1", "2"] {
      let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
        cache
      } attemptMiddleware: {
        APIKey(key, queryItem: "api_key")
      }
      #expect(try await client.perform(GetText("/a")) == "/a?api_key=\(key)")
    }
    #expect(transport.requests.count == 2)
  }

  @Test func aResponseFromAnOriginThatIsChosenInsideTheCacheIsNotStored() async throws {
    struct Tenant: Middleware {
      let host: String
      func send(
        _ request: OutgoingRequest, next: Call.Next
      ) async throws(NetworkError) -> NetworkResponse {
        var request = request
        request.head.authority = host
        return try await next.send(request)
      }
    }
    let transport = FakeTransport { request in
      NetworkResponse(
        Array((request.head.authority ?? "").utf8), headers: [.cacheControl: "max-age=60"])
    }
    let cache = Cache()
    for host in ["1.test", "2.test"] {
      let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
        cache
        Tenant(host: host)
      }
      #expect(try await client.perform(GetText("/a")) == host)
    }
    #expect(transport.requests.count == 2)
  }

  /// Without a stored response, the 504 isn't the server's: it's not retried.
  @Test func onlyIfCachedIsNotRetried() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
    } attemptMiddleware: {
      Cache()
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(
        GetText("/a", headers: [.cacheControl: "only-if-cached"]))
    }
    #expect(error?.statusCode == 504)
    #expect(error?.attemptCount == 1)
    #expect(transport.requests.isEmpty)
  }

  // MARK: Streams

  @Test func aStreamIsStoredWhileItIsRead() async throws {
    try await withFaultServer { _ in
      .raw(Self.response)
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      { Cache() }
      for _ in 0..<3 {
        #expect(try await read(client) == Self.body)
      }
      #expect(try await client.perform(GetText("/a")) == Self.body)
      #expect(server.requests.count == 1)
    }
  }

  @Test func aStreamThatIsNotReadToItsEndIsNotStored() async throws {
    try await withFaultServer { _ in
      .raw(Self.response)
    } operation: { (server) async throws in
      let storage = MemoryCacheStorage()
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      { Cache(storage) }
      for try await _ in try await client.perform(GetStream("/a")) { break }
      _ = try await client.perform(GetStream("/a"))
      #expect(storage.count == 0)
      #expect(server.requests.count == 2)
    }
  }

  /// A newer response has arrived, so the stored one isn't served again.
  @Test(arguments: [false, true])
  func aStreamThatIsNotStoredRemovesTheStoredResponse(isRead: Bool) async throws {
    try await withFaultServer { request in
      request.number == 1
        ? .raw(Self.response)
        : .status(200).header("Cache-Control", "max-age=60")
          .header("Transfer-Encoding", "chunked").chunk("new ").chunk("response").lastChunk()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, transport: TestTransport.connections
      ) { Cache(maximumBodySize: 10) }
      for _ in 0..<2 { #expect(try await client.perform(GetText("/a")) == Self.body) }
      for try await _ in try await client.perform(ReloadStream()) where !isRead { break }
      #expect(try await client.perform(GetText("/a")) == "new response")
      #expect(server.requests.count == 3)
    }
  }

  /// The connection ends after each number of bytes of the response: nothing is stored, for any reader.
  @Test(arguments: [false, true])
  func aTruncatedResponseIsNotStored(isStreamed: Bool) async throws {
    let bytes = Array(Self.response.utf8)
    try await withFaultServer { request in
      .raw(Array(bytes.prefix(request.number - 1))).close()
    } operation: { (server) async throws in
      let storage = MemoryCacheStorage()
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: TestTransport.connections
      ) { Cache(storage) }
      for count in 0..<bytes.count {
        let error = await #expect(throws: NetworkError.self, "\(count) bytes") {
          if isStreamed {
            _ = try await read(client)
          } else {
            _ = try await client.perform(GetText("/a"))
          }
        }
        #expect(error?.code != .cancelled)
        #expect(storage.count == 0, "\(count) bytes")
      }
      #expect(try await read(client) == Self.body)
      #expect(storage.count == 1)
      #expect(server.requests.count == bytes.count + 1)
    }
  }

  /// A truncated response may still belong to a successful change, so the stored response isn't served any more.
  @Test func aTruncatedResponseToAChangeInvalidates() async throws {
    let change = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)
    try await withFaultServer { request in
      request.method == "PUT"
        ? .raw(Array(change.prefix(request.number / 2))).close() : .raw(Self.response)
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: TestTransport.connections
      ) { Cache() }
      // Without a byte, the request may be sent again, on a new connection.
      for count in 1..<change.count {
        for _ in 0..<2 { #expect(try await client.perform(GetText("/a")) == Self.body) }
        #expect(server.requests.count == 2 * count - 1, "\(count) bytes")
        await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/a", method: .put))
        }
      }
    }
  }

  /// Chunks with an end, and without one.
  @Test func aTruncatedChunkedResponseIsNotStored() async throws {
    try await withFaultServer { request in
      let script = FaultScript.status(200).header("Cache-Control", "max-age=60")
        .header("Transfer-Encoding", "chunked").chunk("01234")
      return request.number == 1 ? script.close() : script.lastChunk()
    } operation: { (server) async throws in
      let storage = MemoryCacheStorage()
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: TestTransport.connections
      ) { Cache(storage) }
      await #expect(throws: NetworkError.self) { try await read(client) }
      #expect(storage.count == 0)
      #expect(try await read(client) == "01234")
      #expect(storage.count == 1)
    }
  }

  @Test(arguments: [false, true])
  func aBodyBeyondTheLimitIsNotStored(isStreamed: Bool) async throws {
    try await withFaultServer { request in
      request.path == "/announced"
        ? .raw(Self.response)
        : .status(200).header("Cache-Control", "max-age=60")
          .header("Transfer-Encoding", "chunked").chunk("01234").chunk("56789").lastChunk()
    } operation: { (server) async throws in
      let storage = MemoryCacheStorage()
      for (limit, count) in [(9, 0), (10, 1)] {
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, transport: TestTransport.connections
        ) {
          Cache(storage, maximumBodySize: limit)
        }
        for path in ["/announced", "/chunked"] {
          let body =
            isStreamed ? try await read(client, path) : try await client.perform(GetText(path))
          #expect(body == Self.body)
        }
        #expect(storage.count == count * 2)
      }
    }
  }

  private func read(_ client: HTTPNetworkClient, _ path: String = "/a") async throws -> String {
    var bytes: [UInt8] = []
    for try await chunk in try await client.perform(GetStream(path)) { bytes += chunk.bytes }
    return String(decoding: bytes, as: UTF8.self)
  }
}
