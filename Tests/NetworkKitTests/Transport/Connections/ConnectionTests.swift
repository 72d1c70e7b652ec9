import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct ConnectionTests {
  @Test func connectionsAreReused() async throws {
    try await withHTTPBin { server in
      let client = try server.client()
      for _ in 0..<5 { try await client.perform(GetPath("/status/200")) }
      #expect(server.requests.count == 5)
      #expect(server.connectionCount == 1)
    }
  }

  @Test func aFailedStatusLeavesTheConnectionUsable() async throws {
    try await withHTTPBin { server in
      let client = try server.client()
      for _ in 0..<3 {
        await #expect(throws: NetworkError.self) {
          try await client.perform(GetPath("/status/500"))
        }
      }
      #expect(server.connectionCount == 1)
    }
  }

  @Test func repeatedHeaderFieldsAreKept() async throws {
    let name = try #require(HTTPField.Name("X-Tag"))
    try await withServer { _ in
      Reply(fields: [("X-Tag", "c"), ("Set-Cookie", "a=1"), ("X-Tag", "d"), ("Set-Cookie", "b=2")])
    } operation: { server in
      var headers = HTTPFields()
      headers[values: name] = ["a", "b"]
      let response = try await server.client().response(for: GetText("/", headers: headers))
      #expect(server.requests.first?.values(of: "X-Tag") == ["a", "b"])
      #expect(response.head.headerFields[values: name] == ["c", "d"])
      #expect(response.head.headerFields[values: .setCookie] == ["a=1", "b=2"])
    }
  }

  @Test func theTargetArrivesAsItWasEncoded() async throws {
    try await withServer { _ in
      Reply()
    } operation: { server in
      try await server.client().perform(GetPath("/a%2Fb/%E2%9C%93;v=1?q=%26%3D&&x"))
      #expect(server.requests.map(\.uri) == ["/a%2Fb/%E2%9C%93;v=1?q=%26%3D&&x"])
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func theTransportFollowsNoRedirect(status: Int) async throws {
    try await withServer { _ in
      .redirect(status, to: "/elsewhere")
    } operation: { server in
      let outgoing = try GetText("/start", baseURL: server.baseURL).makeOutgoingRequest()
      let response = try await TestTransport.connections.send(outgoing)
      #expect(response.head.status.code == status)
      #expect(server.requests.map(\.uri) == ["/start"])
    }
  }

  @Test func theTransportInflatesNothing() async throws {
    // For any value of the field, the bytes are the user's, untouched.
    try await withServer { _ in
      Reply(fields: [("Content-Encoding", "gzip")], body: Array("not gzip at all".utf8))
    } operation: { server in
      let outgoing = try GetText("/", baseURL: server.baseURL).makeOutgoingRequest()
      let response = try await TestTransport.connections.send(outgoing).buffered()
      #expect(response.text == "not gzip at all")
      #expect(server.requests.first?.values(of: "Accept-Encoding") == [])
    }
  }

  @Test func trailersAreDiscarded() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked"), ("Trailer", "ETag")])
      try await exchange.sendChunk("text")
      try await exchange.send("0\r\nETag: x\r\n\r\n")
    } operation: { server in
      let client = try server.client()
      for _ in 0..<2 {
        let response = try await client.response(for: GetText("/"))
        #expect(response.value == "text")
        #expect(response.head.headerFields[.eTag] == nil)
      }
      #expect(server.connectionCount == 1)
    }
  }

  @Test(arguments: [HTTPRequest.Method.get, .post, .put, .patch, .delete, .options])
  func everyMethodArrives(method: HTTPRequest.Method) async throws {
    try await withServer {
      .text($0.method)
    } operation: { server in
      let text = try await server.client().perform(GetText("/", method: method))
      #expect(text == method.rawValue)
    }
  }

  @Test func case37_aHeadAnswerHasNoBody() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(200, fields: [("Content-Length", "1000")])
    } operation: { server in
      let client = try server.client()
      for _ in 0..<2 { #expect(try await client.perform(GetText("/", method: .head)) == "") }
      #expect(server.connectionCount == 1)
    }
  }

  @Test(arguments: [204, 304])
  func case37_aBodylessStatusDoesNotHang(status: Int) async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(status, fields: [("Content-Length", "5")])
    } operation: { server in
      let outgoing = try GetText("/", baseURL: server.baseURL).makeOutgoingRequest()
      let response = try await TestTransport.connections.send(outgoing).buffered()
      #expect(response.head.status.code == status)
      #expect(response.bytes == [])
    }
  }

  @Test func interimAnswersArePassedOver() async throws {
    try await withExchanges { exchange in
      try await exchange.send("HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n")
      try await exchange.send(.text("final"))
    } operation: { server in
      let text = try await server.client().perform(GetText("/"))
      #expect(text == "final")
    }
  }

  // MARK: Shutdown

  @Test func shutdownClosesTheConnections() async throws {
    try await withHTTPBin { server in
      let transport = connectionTransport()
      let client = try server.client(transport: transport)
      try await client.perform(GetPath("/status/200"))
      #expect(server.openConnectionCount == 1)
      try await transport.shutdown()
      try await server.allClosed()
      // A second time it has nothing to do.
      try await transport.shutdown()
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetPath("/status/200"))
      }
      #expect(error?.code == .transportFailed)
      #expect(error?.transmission == .notSent)
    }
  }

  @Test func aTransportThatIsDroppedClosesItsConnections() async throws {
    try await withHTTPBin { server in
      do {
        let client = try server.client(transport: connectionTransport())
        try await client.perform(GetPath("/status/200"))
      }
      try await server.allClosed()
      #expect(server.requests.count == 1)
    }
  }
}
