import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

@NetworkRequest(endpoint: "/payments", method: .post)
@IdempotencyKey
private struct Pay {
  typealias ResponseType = String
  let amount: Int

  /// Another request, nested in this one, with its own key.
  @NetworkRequest(endpoint: "/refunds", method: .patch)
  @NetworkKit.IdempotencyKey
  struct Refund {}
}

@NetworkRequest(endpoint: "/orders", method: .post)
private struct PlaceOrder {
  typealias ResponseType = String
  @IdempotencyKey var id: String?
  let items: [String]
}

/// The key by which a server knows a request that it gets twice.
@Suite(.timeLimit(.minutes(60))) struct IdempotencyKeyTests {
  private func keys(_ request: some NetworkRequest) throws -> [String] {
    let name = try #require(HTTPField.Name("Idempotency-Key"))
    return try request.makeOutgoingRequest().head.headerFields[values: name]
  }

  @Test func aGeneratedKeyIsAUUIDAndAnotherEachTime() throws {
    let all = try (0..<100).flatMap { _ in try keys(Pay(amount: 1)) }
    #expect(Set(all).count == 100)
    #expect(all.allSatisfy { UUID(uuidString: $0) != nil })
    #expect(try keys(Pay.Refund()).count == 1)
  }

  @Test func aPropertysKeyIsSentAsItIs() throws {
    #expect(try keys(PlaceOrder(id: "order-17", items: [])) == ["order-17"])
    #expect(try keys(PlaceOrder(items: [])) == [])
  }

  @Test(arguments: ["", " ", "a\r\nb", "a\u{0}"])
  func aKeyThatIsNoValueIsRejected(key: String) {
    let error = #expect(throws: NetworkError.self) {
      try PlaceOrder(id: key, items: []).makeOutgoingRequest()
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.hasPrefix("the parameter \"id\" ") == true)
  }

  @Test func severalKeysAreRejected() throws {
    let request = Echo(.post) { request throws(NetworkError) in
      try request.setIdempotencyKey("ids", ["a", "b"])
    }
    let error = #expect(throws: NetworkError.self) { try request.makeOutgoingRequest() }
    #expect(error?.code == .invalidParameter)
  }

  @Test func theKeyReplacesTheOneOfAllRequests() throws {
    let name = try #require(HTTPField.Name("Idempotency-Key"))
    let request = KeyedByHand(headers: [name: "always"])
    #expect(try keys(request) == ["mine"])
  }

  private struct KeyedByHand: NetworkRequest {
    let endpoint = "/"
    let method = HTTPRequest.Method.post
    let headers: HTTPFields

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.appendPath(endpoint)
      try request.setIdempotencyKey("key", "mine")
    }
  }

  /// Performs a request against a server that first redirects and then fails, and gives what arrived.
  private func arrivals(_ request: some NetworkRequest) async throws -> [ReceivedRequest] {
    let clock = TestClock()
    let count = Locked(0)
    return try await withServer { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      switch number {
      case 1: return .redirect(308, to: "/moved")
      case 2: return .text("not now", status: 503)
      default: return .text("done")
      }
    } operation: { server in
      let client = try server.client(timeouts: .none, clock: clock)
      let task = Task { try await client.perform(request) }
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(20))
      _ = try await task.value
      return server.requests
    }
  }

  @Test func case43_aGeneratedKeyIsTheSameForAllAttemptsAndRedirects() async throws {
    let first = try await arrivals(Pay(amount: 3))
    #expect(first.map(\.path) == ["/payments", "/moved", "/moved"])
    #expect(first.map(\.text) == Array(repeating: #"{"amount":3}"#, count: 3))
    let keys = Set(first.flatMap { $0.values(of: "Idempotency-Key") })
    #expect(keys.count == 1)
    let second = try await arrivals(Pay(amount: 3))
    #expect(keys.isDisjoint(with: second.flatMap { $0.values(of: "Idempotency-Key") }))
  }

  @Test func case43_thePropertysKeyIsTheSameForAllAttemptsAndRedirects() async throws {
    let arrived = try await arrivals(PlaceOrder(id: "order-17", items: ["a"]))
    #expect(
      arrived.map { $0.values(of: "Idempotency-Key") } == [
        ["order-17"], ["order-17"], ["order-17"],
      ])
    #expect(arrived.map(\.text) == Array(repeating: #"{"items":["a"]}"#, count: 3))
  }
}
