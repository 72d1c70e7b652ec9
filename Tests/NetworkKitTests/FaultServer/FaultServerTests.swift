import NIOCore
import NIOPosix
import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct FaultServerTests {
  // MARK: Received requests

  @Test func aRequestIsRecordedAsItWasSent() async throws {
    try await withFaultServer {
      .echo($0).close()
    } operation: { server in
      let sent =
        "POST /a?b=1&c HTTP/1.1\r\nX-Tag: 1\r\nx-tag:  2 \r\nContent-Length: 5\r\n\r\nhello"
      let answer = try await withRawConnection(to: server) { connection in
        try await connection.send(sent)
        return try await connection.textToEnd()
      }
      #expect(answer.hasSuffix("\r\nContent-Length: \(sent.utf8.count)\r\n\r\n\(sent)"))
      let request = try #require(server.requests.first)
      #expect(request.method == "POST")
      #expect(request.target == "/a?b=1&c")
      #expect(request.path == "/a")
      #expect(request.query == "b=1&c")
      #expect(request.values(of: "X-TAG") == ["1", "2"])
      #expect(request.headers.map(\.name) == ["X-Tag", "x-tag", "Content-Length"])
      #expect(String(decoding: request.head + request.body, as: UTF8.self) == sent)
      #expect(request.isComplete)
      #expect(server.receivedByteCount == sent.utf8.count)
      #expect(server.sentByteCount == answer.utf8.count)
    }
  }

  @Test func aChunkedBodyIsRecordedWithoutItsCoding() async throws {
    try await withFaultServer {
      .reply(body: $0.text).close()
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send(
          "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
        try await connection.send("B;ext=1\r\nhello world\r\n0\r\nTrailer: x\r\n\r\n")
        #expect(try await connection.textToEnd().hasSuffix("\r\n\r\nabchello world"))
      }
      #expect(server.requests.map(\.text) == ["abchello world"])
    }
  }

  @Test func aConnectionServesAgain() async throws {
    try await withFaultServer {
      $0.sequenceNumber == 2 ? .reset() : .reply(body: "\($0.number)")
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\n")
        let error = await #expect(throws: IOError.self) { try await connection.textToEnd() }
        #expect(error?.errnoCode == ECONNRESET)
      }
      #expect(server.requests.map(\.path) == ["/a", "/b"])
      #expect(server.requests.map(\.connection) == [1, 1])
      #expect(server.requests.map(\.sequenceNumber) == [1, 2])
      #expect(server.connections.count == 1)
    }
  }

  @Test func aHeadCanBeAnsweredBeforeItsBody() async throws {
    try await withFaultServer(answering: .afterHead) {
      .reply(413, body: "\($0.body.count)").close()
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("POST / HTTP/1.1\r\nContent-Length: 1000\r\n\r\n")
        #expect(try await connection.textToEnd().hasSuffix("\r\n\r\n0"))
      }
      #expect(server.requests.map(\.isComplete) == [false])
    }
  }

  // MARK: Connections

  @Test func aConnectionCanBeClosedBeforeItsRequest() async throws {
    try await withFaultServer { number in
      number == 1 ? .close() : .raw("220 hello\r\n").close()
    } script: { _ in
      .reply()
    } operation: { server in
      for expected in ["", "220 hello\r\n"] {
        let text = try await withRawConnection(to: server) { try await $0.textToEnd() }
        #expect(text == expected)
      }
      try await server.waitForConnectionsToClose()
      #expect(server.connections.map(\.receivedByteCount) == [0, 0])
      #expect(server.requests.isEmpty)
    }
  }

  @Test func aStallEndsWithTheClient() async throws {
    try await withFaultServer { _ in
      .status(200, "OK").header("Content-Length", "10").stall()
    } operation: { server in
      let head = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET / HTTP/1.1\r\n\r\n")
        #expect(try await connection.text(head.utf8.count) == head)
        #expect(server.openConnectionCount == 1)
      }
      try await server.waitForConnectionsToClose()
      #expect(server.connections.map(\.isOpen) == [false])
    }
  }

  @Test func aPauseEndsWithTheClient() async throws {
    try await withFaultServer { _ in
      .pause(.seconds(3_600)).reply()
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET / HTTP/1.1\r\n\r\n")
        try await server.waitForRequests(count: 1)
      }
      try await server.waitForConnectionsToClose()
      #expect(server.sentByteCount == 0)
    }
  }

  // MARK: Gates

  @Test func aScriptWaitsForItsGate() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .raw("a").wait(for: gate).raw("b").wait(for: gate).raw("c").close()
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET / HTTP/1.1\r\n\r\n")
        try await gate.waitForWaiters()
        #expect(server.sentByteCount == 1)
        gate.pass()
        #expect(try await connection.text(2) == "ab")
        try await gate.waitForWaiters()
        #expect(server.sentByteCount == 2)
        gate.open()
        #expect(try await connection.textToEnd() == "c")
      }
    }
  }

  @Test func aWaitEndsWithTheClient() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .wait(for: gate)
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET / HTTP/1.1\r\n\r\n")
        try await gate.waitForWaiters()
      }
      try await server.waitForConnectionsToClose()
      #expect(server.openConnectionCount == 0)
    }
  }

  @Test func aDripSendsOneByteForEachPass() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .drip("abc", through: gate).close()
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET / HTTP/1.1\r\n\r\n")
        for (count, byte) in ["a", "b"].enumerated() {
          try await gate.waitForWaiters()
          #expect(server.sentByteCount == count)
          gate.pass()
          #expect(try await connection.text(1) == byte)
        }
        gate.open()
        #expect(try await connection.textToEnd() == "c")
      }
    }
  }

  // MARK: Its end

  @Test func stoppingClosesThePortAndEveryConnection() async throws {
    let server = try FaultServer { _ in .stall() }
    try await withRawConnection(to: server) { connection in
      try await connection.send("GET / HTTP/1.1\r\n\r\n")
      try await server.waitForRequests(count: 1)
      await server.stop()
      #expect(server.openConnectionCount == 0)
      #expect(try await connection.textToEnd() == "")
    }
    await #expect(throws: NIOConnectionError.self) {
      try await withRawConnection(to: server) { _ in }
    }
    // A second time there is nothing to do.
    await server.stop()
  }

  @Test func theOperationsErrorIsThrownAfterTheEnd() async throws {
    struct Failure: Error {}
    let used = Recorder<FaultServer>()
    await #expect(throws: Failure.self) {
      try await withFaultServer {
        _ in
        .stall()
      } operation: { server in
        used.record(server)
        throw Failure()
      }
    }
    let server = try #require(used.values.first)
    await #expect(throws: NIOConnectionError.self) {
      try await withRawConnection(to: server) { _ in }
    }
  }

  @Test func aWaitIsEndedByCancelling() async throws {
    try await withFaultServer {
      _ in
      .stall()
    } operation: { server in
      let waiting = Task { try await server.waitForRequests(count: 1) }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
  }
}
