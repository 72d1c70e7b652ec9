import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// A request's own retry policy.
@Suite(.timeLimit(.minutes(60))) struct RequestRetryPolicyTests {
  private struct Patient: NetworkRequest {
    var endpoint = "/"
    var method = HTTPRequest.Method.get
    var retryPolicy: RetryPolicy?
  }

  private func atOnce(
    _ count: Int, statuses: Set<HTTPResponse.Status> = RetryPolicy.transientStatuses,
    budget: RetryBudget? = .default
  ) throws -> RetryPolicy {
    try RetryPolicy(
      maximumRetryCount: count, baseDelay: .zero, maximumDelay: .zero, retryableStatuses: statuses,
      budget: budget)
  }

  /// The number of attempts at a request that always fails.
  private func attemptCount(
    of request: some NetworkRequest, _ retries: RetryPolicy, status: Int = 503
  ) async throws -> Int {
    let transport = FakeTransport { _ in NetworkResponse([], status: .init(code: status)) }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: retries), transport: transport)
    _ = try await client.send(request.makeOutgoingRequest())
    return transport.requests.count
  }

  @Test func theClientsPolicyIsTheDefault() async throws {
    #expect(try await attemptCount(of: Patient(), atOnce(3)) == 4)
  }

  @Test func theRequestsPolicyTakesPrecedence() async throws {
    let patient = Patient(retryPolicy: try atOnce(5))
    #expect(try await attemptCount(of: patient, atOnce(1)) == 6)
    #expect(try await attemptCount(of: patient, .never) == 6)
    #expect(try await attemptCount(of: Patient(retryPolicy: .never), atOnce(3)) == 1)
  }

  @Test func itsStatusesCount() async throws {
    let patient = Patient(retryPolicy: try atOnce(2, statuses: [.internalServerError]))
    #expect(try await attemptCount(of: patient, atOnce(1), status: 500) == 3)
    #expect(try await attemptCount(of: patient, atOnce(1), status: 503) == 1)
  }

  @Test func theClientsBudgetHoldsUnlessThePolicyHasNone() async throws {
    let budget = try RetryBudget(retryRatio: 0, minimumRetriesPerSecond: 0.001)
    let client = try atOnce(1, budget: budget)
    #expect(try await attemptCount(of: Patient(retryPolicy: atOnce(50)), client) == 2)
    let unlimited = Patient(retryPolicy: try atOnce(50, budget: nil))
    #expect(try await attemptCount(of: unlimited, client) == 51)
  }

  @Test func aPostIsStillSentOnce() async throws {
    let post = Patient(method: .post, retryPolicy: try atOnce(5))
    #expect(try await attemptCount(of: post, atOnce(1)) == 1)
  }

  @Test(arguments: [(3, 3), (0, 0), (-1, 0)])
  func aPolicyOfSoManyRetries(count: Int, expected: Int) {
    #expect(RetryPolicy.retry(maximumCount: count).maximumRetryCount == expected)
    #expect(RetryPolicy.retry(maximumCount: count).budget == .default)
  }

  @Test func middlewareSeesAndChangesIt() throws {
    var request = try Patient(retryPolicy: .never).makeOutgoingRequest()
    #expect(request.retryPolicy == .never)
    request.retryPolicy = nil
    #expect(request.retryPolicy == nil)
  }
}
