import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

@NetworkRequest(endpoint: "/contacts", method: .query)
private struct SearchContacts {
  typealias ResponseType = String
  let name: String
  var limit = 10
}

@NetworkRequest(endpoint: "/contacts", method: .query)
private struct SearchByBody {
  typealias ResponseType = String
  @Query let page: Int
  @Body let filter: String
}

/// QUERY (RFC 10008): safe and idempotent like GET, with the query in its body.
@Suite struct QueryMethodTests {
  @Test func parametersAreAJSONBody() async throws {
    try await withServer { request in
      .text("\(request.method) \(request.text)")
    } operation: { server in
      let answer = try await server.client().perform(SearchContacts(name: "Ann"))
      #expect(answer == #"QUERY {"name":"Ann","limit":10}"#)
      let received = try #require(server.requests.first)
      #expect(received.values(of: "Content-Type") == ["application/json"])
    }
  }

  @Test func aBodyIsSentAsItIs() throws {
    let request = try SearchByBody(page: 2, filter: "name=Ann").makeOutgoingRequest()
    #expect(request.head.path == "/contacts?page=2")
    #expect(request.body.bytes == Array("name=Ann".utf8))
    #expect(request.curlCommand.hasPrefix("curl -X QUERY "))
    #expect(request.curlCommand.contains("--data-raw 'name=Ann'"))
  }

  @Test func itIsRetried() async throws {
    let attempts = Locked(0)
    let transport = FakeTransport { _ in
      let count = attempts.withLock {
        $0 += 1; return $0
      }
      return NetworkResponse(Array("ok".utf8), status: count == 1 ? .serviceUnavailable : .ok)
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: try RetryPolicy(baseDelay: .zero)),
      transport: transport)
    #expect(try await client.perform(SearchContacts(name: "Ann")) == "ok")
    #expect(transport.requests.map(\.head.method) == [.query, .query])
    #expect(transport.requests.last?.body.bytes == transport.requests.first?.body.bytes)
  }

  @Test(arguments: [301, 302, 307, 308])
  func aRedirectKeepsMethodAndBody(status: Int) async throws {
    let transport = FakeTransport(
      status: status, redirecting: ["https://a.test/contacts": "/moved"])
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    _ = try await client.perform(SearchContacts(name: "Ann"))
    let last = try #require(transport.requests.last)
    #expect(transport.urls == ["https://a.test/contacts", "https://a.test/moved"])
    #expect(last.head.method == .query)
    #expect(last.body.bytes == Array(#"{"name":"Ann","limit":10}"#.utf8))
    #expect(last.head.headerFields[.contentType] == "application/json")
  }

  @Test func seeOtherAsksWithGET() async throws {
    let transport = FakeTransport(
      status: 303, redirecting: ["https://a.test/contacts": "/stored"])
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    _ = try await client.perform(SearchContacts(name: "Ann"))
    let last = try #require(transport.requests.last)
    #expect(last.head.method == .get)
    #expect(last.head.path == "/stored")
    #expect((last.body.bytes ?? []).isEmpty)
    #expect(!last.head.headerFields.contains(.contentType))
  }
}
