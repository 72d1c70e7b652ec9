import NetworkKit
import NetworkKitTesting
import Testing

struct RecordedTransport: NetworkClient {
  let bytes: [UInt8]

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    NetworkResponse(bytes, headers: [.contentType: "application/json"])
  }
}

private struct FetchAnything: NetworkRequest {
  typealias ResponseType = JSON
  var endpoint: String { "/users/42" }
}

@Suite(.timeLimit(.minutes(2))) struct ChoosingATransportTests {
  @Test func aTransportOfOnesOwn() async throws {
    let transport = RecordedTransport(bytes: Array(#"{"id": 42, "name": "Ann"}"#.utf8))
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
    let json = try await client.perform(FetchAnything())
    #expect(json["name"].string == "Ann")
  }

  @Test(arguments: TransportCase.all)
  func followsTheRule(_ testCase: TransportCase) async throws {
    try await testCase.check { AsyncHTTPClientTransport() }
  }
}
