import Foundation
import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// The requests and responses of a sample server, byte by byte (RFC 9112).
@Suite(.timeLimit(.minutes(60))) struct SampleServerWireTests {
  let server: SampleServer

  init() throws {
    server = try SampleServer()
    server.respondWithSamples(to: FetchGuest.self)
    server.respond(to: CreateGuest.self) { Guest(id: 1, name: $0.name) }
    server.respond(to: RemoveGuest.self) { _ in }
    server.respond(to: ListGuests.self) { _ in
      try JSONLines(text: #"{"id": 1, "name": "a"}"# + "\n" + #"{"id": 2, "name": "b"}"# + "\n")
    }
  }

  /// The response to bytes, to the end of the connection.
  private func response(to text: String) async throws -> String {
    try await withRawConnection(toPort: server.port) { connection in
      try await connection.send(text)
      return try await connection.textToEnd()
    }
  }

  // MARK: Correct requests

  @Test func aConnectionServesPipelinedRequests() async throws {
    let request = "GET /guests/1 HTTP/1.1\r\nHost: a\r\n"
    let text = try await response(
      to: "\(request)\r\n\(request)\r\n\(request)Connection: close\r\n\r\n")
    #expect(text.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 4)
    #expect(text.components(separatedBy: "\r\nConnection: close\r\n").count == 2)
    #expect(server.requests.map(\.sequenceNumber) == [1, 2, 3])
  }

  @Test func aResponseToHEADHasNoBody() async throws {
    let text = try await response(
      to: "HEAD /guests/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(text.contains("\r\nContent-Length: 27\r\n"))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test func aRejectionOfHEADHasNoBody() async throws {
    let text = try await response(to: "HEAD /guests/1 HTTP/1.1\r\n\r\n")
    #expect(text.hasPrefix("HTTP/1.1 400 "))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test func notModifiedHasNoLength() async throws {
    server.serve(FetchHost.self) { _, _ in
      ServedResponse(headerFields: [.eTag: "\"1\""], body: .text("{}"))
    }
    let text = try await response(
      to: "GET /guests/host HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"1\"\r\n"
        + "Connection: close\r\n\r\n")
    #expect(text.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
    #expect(!text.contains("Content-Length"))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test func noContentHasNoLength() async throws {
    let text = try await response(
      to: "DELETE /guests/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(text.hasPrefix("HTTP/1.1 204 No Content\r\n"))
    #expect(!text.contains("Content-Length"))
  }

  @Test func chunkedBodiesInBothDirections() async throws {
    let head = "POST /guests HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
    let text = try await response(
      to: "\(head)Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "A;x=1\r\n{\"name\": \"\r\n5\r\nAnn\"}\r\n0\r\nTrailer: 1\r\n\r\n")
    #expect(text.contains(#""name":"Ann""#))
    let lines = try await response(
      to: "GET /guests/all HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(lines.contains("\r\nTransfer-Encoding: chunked\r\n"))
    #expect(lines.hasSuffix("\r\n0\r\n\r\n"))
  }

  @Test func http10HasNoChunks() async throws {
    let text = try await response(to: "GET /guests/all HTTP/1.0\r\n\r\n")
    #expect(!text.contains("chunked"))
    #expect(text.hasSuffix("\n" + #"{"id":2,"name":"b"}"# + "\n"))
  }

  @Test func anExpectationIsMetBeforeTheBody() async throws {
    let body = #"{"name": "Ann"}"#
    try await withRawConnection(toPort: server.port) { connection in
      try await connection.send(
        "POST /guests HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\n"
          + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
      #expect(try await connection.text(25) == "HTTP/1.1 100 Continue\r\n\r\n")
      try await connection.send(body)
      #expect(try await connection.textToEnd().hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test func everyFormOfTarget() async throws {
    let absolute = try await response(
      to: "GET http://a/guests/1?fields=x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(absolute.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(server.requests(of: FetchGuest.self) == [FetchGuest(id: 1, fields: ["x"])])
    let server = try await response(
      to: "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(server.hasPrefix("HTTP/1.1 200 "))
  }

  @Test func anotherMethodIsNotAllowed() async throws {
    let text = try await response(
      to: "PATCH /guests/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(text.hasPrefix("HTTP/1.1 405 "))
    #expect(text.contains("\r\nAllow: DELETE, GET, HEAD, OPTIONS\r\n"))
  }

  // MARK: Hostile requests

  struct HostileRequest: Sendable, CustomTestStringConvertible {
    let text: String
    let status: Int

    init(_ text: String, _ status: Int) {
      self.text = text
      self.status = status
    }

    var testDescription: String {
      "\(status): \(String(text.unicodeScalars.prefix(160)).debugDescription)"
    }
  }

  /// Requests that a server can read in several ways, or not at all, with the status code of the response.
  static let hostile: [HostileRequest] = [
    .init("GET /guests/1\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
    .init("GET  /guests/1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    .init("G@T /guests/1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    .init("GET guests/1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    .init("GET /guests/1#x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    .init("GET /güsts/1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    .init("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    .init("GET /guests/1 SSH-2.0\r\nHost: a\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1\nHost: a\n\n", 400),
    .init("GET /guests/1 HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400),
    // The comparison of so many combining marks would take seconds.
    .init(
      "GET /guests/1 HTTP/1.1\r\nHost: a\r\nX: a"
        + String(repeating: "\u{301}\u{316}", count: 16_000) + "\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n", 400),
    .init("GET /guests/1 HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", 400),
    .init(
      "POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\na", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\na", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\na", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\na", 413),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: 67108865\r\n\r\na", 413),
    .init(
      "POST /guests HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "0\r\n\r\n", 400
    ),
    .init(
      "POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
    .init("POST /guests HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", 400),
    .init(
      "POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\na\n0\n\n", 400),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\n", 400),
    .init(
      "POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: 1\n\r\n",
      400),
    .init(
      "POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n",
      400
    ),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFF\r\n", 413),
    .init(
      "GET /guests/1 HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 65536))\r\n\r\n", 431
    ),
    .init(
      "POST /guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "1;\(String(repeating: "x", count: 4096))\r\na\r\n0\r\n\r\n", 400
    ),
    .init("POST /guests HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 1\r\n\r\na", 417),
  ]

  @Test(arguments: hostile)
  func aHostileRequestEndsTheConnection(_ request: HostileRequest) async throws {
    // A second request on the same connection would be smuggled if the server read the first one differently.
    let smuggled = "GET /guests/666 HTTP/1.1\r\nHost: a\r\n\r\n"
    let text = try await response(to: request.text + smuggled)
    #expect(text.hasPrefix("HTTP/1.1 \(request.status) "))
    #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(text.contains("application/problem+json"))
    try await server.waitForConnectionsToClose()
    #expect(server.requests(of: FetchGuest.self).isEmpty)
  }

  @Test func anInfiniteHeadEnds() async throws {
    await #expect(throws: (any Error).self) {
      try await withRawConnection(toPort: server.port) { connection in
        try await connection.send("GET /guests/1 HTTP/1.1\r\n")
        while true { try await connection.send("X: \(String(repeating: "x", count: 8192))\r\n") }
      }
    }
    try await server.waitForConnectionsToClose()
  }

  @Test func anIncompleteRequestIsNotHandled() async throws {
    try await withRawConnection(toPort: server.port) { connection in
      try await connection.send(
        "DELETE /guests/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab")
      try await server.waitForRequests(count: 1)
    }
    try await server.waitForConnectionsToClose()
    #expect(server.requests(of: RemoveGuest.self).isEmpty)
    #expect(server.requests.map(\.isComplete) == [false])
  }

  // MARK: Many requests

  @Test func thousandsOfParallelRequestsLeaveNothing() async throws {
    let transport = try connectionTransport(
      connectTimeout: generousTimeout, maximumConnectionsPerHost: 64)
    let client = HTTPNetworkClient(
      baseURL: server.baseURL,
      configuration: .init(timeouts: .generous, retries: .never), transport: transport)
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<4000 {
        group.addTask { try await client.perform(CreateGuest(name: "\(number)")).name }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names.count == 4000)
    #expect(Set(server.requests(of: CreateGuest.self).map(\.name)) == names)
    try await transport.shutdown()
    try await server.waitForConnectionsToClose()
    #expect(server.openConnectionCount == 0)
    #if os(Linux)
      #expect(try openSocketCount() == 1)
    #endif
  }

  #if os(Linux)
    /// The number of sockets of this process or its clients with the server's port, including the listener.
    private func openSocketCount() throws -> Int {
      let port = String(server.port, radix: 16, uppercase: true)
      let local = ":" + String(repeating: "0", count: 4 - port.count) + port
      return try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n")
        .count { line in
          let fields = line.split(separator: " ")
          // A closed socket has no inode, even while the system still completes its connection.
          return fields.count > 9 && fields[1].hasSuffix(local) && fields[9] != "0"
        }
    }
  #endif
}
