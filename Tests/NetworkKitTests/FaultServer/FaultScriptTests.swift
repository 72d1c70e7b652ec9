import NetworkKit
import Testing

@testable import NetworkKitTesting

/// Each script, byte by byte, as a client sees it that knows nothing of HTTP.
@Suite(.timeLimit(.minutes(60))) struct FaultScriptTests {
  /// Returns everything that arrives until the connection ends, after one request.
  private func answer(of script: FaultScript) async throws -> String {
    try await withFaultServer { _ in
      script
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET / HTTP/1.1\r\n\r\n")
        return try await connection.textToEnd()
      }
    }
  }

  @Test func aHeadEndsBeforeTheBody() async throws {
    let text = try await answer(
      of: .status(200, "OK").header("Content-Length", "1000").body("abc").close())
    #expect(text == "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc")
  }

  @Test func aHeadEndsWithTheScript() {
    let steps = FaultScript.status(204, "No Content").header("A", "b").complete
    let texts = steps.map { step in
      if case .send(let bytes) = step { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
    #expect(texts == ["HTTP/1.1 204 No Content\r\nA: b\r\n\r\n"])
  }

  @Test func headersMayBeMalformed() async throws {
    let text = try await answer(
      of: .status(200, "OK").header("Content-Length", "3").header("Content-Length", "4")
        .headerLine("no colon").headerLine(" folded").body("abcd").close())
    #expect(
      text == """
        HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\nno colon\r\n folded\r\n\r\nabcd
        """)
  }

  @Test func rawBytesAreNotTouched() async throws {
    #expect(try await answer(of: .raw("SSH-2.0\r\n").close()) == "SSH-2.0\r\n")
    let cut = FaultScript.status(200, "OK").raw("Content-Le").close()
    #expect(try await answer(of: cut) == "HTTP/1.1 200 OK\r\nContent-Le")
  }

  @Test func chunksHaveTheirSizes() async throws {
    let text = try await answer(
      of: .status(200, "OK").header("Transfer-Encoding", "chunked")
        .chunk("0123456789abcdef").chunk("x", times: 2).lastChunk().close())
    #expect(
      text == """
        HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\
        10\r\n0123456789abcdef\r\n1\r\nx\r\n1\r\nx\r\n0\r\n\r\n
        """)
  }

  @Test func interimResponsesComeBeforeTheFinalOne() async throws {
    let text = try await answer(
      of: .interim(103, headers: ["Link": "</a.css>"], times: 2).status(204, "No Content").close())
    let interim = "HTTP/1.1 103 Interim\r\nLink: </a.css>\r\n\r\n"
    #expect(text == interim + interim + "HTTP/1.1 204 No Content\r\n\r\n")
  }

  @Test func aReplyIsWhole() async throws {
    let text = try await answer(of: .reply(302, headers: ["Location": "/x"], body: "é").close())
    #expect(
      text == "HTTP/1.1 302 Status\r\nLocation: /x\r\nContent-Length: 2\r\n\r\né")
  }

  @Test func aManyTimesRepeatedStepIsSentThatOften() async throws {
    // More than one write's worth, and no multiple of it.
    let text = try await answer(of: .raw("").body("0123456789", times: 20_001).close())
    #expect(text == String(repeating: "0123456789", count: 20_001))
  }

  @Test func aDripInTimeSendsEverything() async throws {
    let text = try await answer(of: .raw("").drip("abc", every: .milliseconds(1)).close())
    #expect(text == "abc")
  }

  @Test func scriptsAreJoined() async throws {
    let text = try await answer(of: .status(200, "OK").then(.status(201, "Created")).then(.close()))
    #expect(text == "HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 201 Created\r\n\r\n")
  }

  @Test func anEndlessStepIsHeldBackByTheClient() async throws {
    try await withFaultServer { _ in
      .status(200).header("Transfer-Encoding", "chunked").chunk("abc", times: .infinite)
    } operation: { server in
      try await withRawConnection(to: server) { connection in
        try await connection.send("GET / HTTP/1.1\r\n\r\n")
        #expect(try await connection.read(1 << 20).count == 1 << 20)
      }
      try await server.waitForConnectionsToClose()
      // The sockets' buffers hold some megabytes more than what was read.
      #expect(server.sentByteCount < 64 << 20)
    }
  }
}
