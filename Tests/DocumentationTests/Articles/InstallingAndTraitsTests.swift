import NetworkKit
import Testing

struct DeleteGreeting: NetworkRequest {
  let name: String
  var endpoint: String { "/greetings" }
  var method: HTTPRequest.Method { .delete }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath("/greetings/")
    try request.appendPathSegment("name", name)
  }
}

struct InstallingAndTraitsTests {
  @Test func encodesASegment() throws {
    let outgoing = try DeleteGreeting(name: "Ann/Ben").makeOutgoingRequest()
    #expect(outgoing.head.path == "/greetings/Ann%2FBen")
  }
}
