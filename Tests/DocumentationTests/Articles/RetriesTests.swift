import Foundation
import HTTPTypes
import NetworkKit
import Testing

@NetworkRequest(endpoint: "/payments", method: .post)
@IdempotencyKey
struct SendMoney {
  let amount: Int
}

@NetworkRequest(endpoint: "/orders", method: .post)
struct ConfirmOrder {
  @IdempotencyKey let orderID: UUID
  let items: [String]
}

@NetworkRequest(endpoint: "/reports/{id}")
struct FetchReport {
  typealias ResponseType = String
  var retryPolicy: RetryPolicy? { .retry(maximumCount: 5) }
  let id: Int
}

struct RetriesTests {
  @Test func thePolicyIsAnArgument() throws {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(
        retries: try RetryPolicy(maximumRetryCount: 4, maximumDelay: .seconds(5))))
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func aPolicyAddsStatusCodes() throws {
    let policy = try RetryPolicy(
      retryableStatuses: RetryPolicy.transientStatuses.union([.internalServerError]))
    #expect(policy.retryableStatuses == [408, 429, 500, 502, 503, 504])
  }

  @Test func aRequestHasAPolicyOfItsOwn() throws {
    let request = try FetchReport(id: 7).makeOutgoingRequest()
    #expect(request.retryPolicy?.maximumRetryCount == 5)
    #expect(request.head.path == "/reports/7")
  }

  private func key(of request: some NetworkRequest) throws -> String? {
    let name = try #require(HTTPField.Name("Idempotency-Key"))
    return try request.makeOutgoingRequest().head.headerFields[name]
  }

  @Test func aGeneratedKeyIsAnotherEachTime() throws {
    let request = SendMoney(amount: 1)
    let first = try #require(try key(of: request))
    #expect(UUID(uuidString: first) != nil)
    #expect(try key(of: request) != first)
  }

  @Test func theKeyOfAPropertyStays() throws {
    let request = ConfirmOrder(orderID: UUID(), items: ["pencil"])
    #expect(try key(of: request) == request.orderID.uuidString)
  }
}
