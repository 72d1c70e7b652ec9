import HTTPTypes
import Testing

@testable import NetworkKit

@Suite struct RetryPolicyTests {
  @Test func theDefaultIsWhatThePolicysInitializerGives() throws {
    #expect(try RetryPolicy() == .default)
    #expect(RetryPolicy.default.maximumRetryCount == 2)
    #expect(RetryPolicy.default.retryableStatuses == [408, 429, 502, 503, 504])
    #expect(
      RetryPolicy.default.budget == (try RetryBudget(retryRatio: 0.2, minimumRetriesPerSecond: 10)))
    #expect(RetryPolicy.never.maximumRetryCount == 0)
  }

  private func problem(_ create: () throws(NetworkError) -> RetryPolicy) -> String? {
    let error = #expect(throws: NetworkError.self) { try create() }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.transmission == .notSent)
    return error?.reason
  }

  @Test func aNegativeLimitIsRejected() {
    #expect(
      problem { () throws(NetworkError) in try RetryPolicy(maximumRetryCount: -1) }
        == "RetryPolicy.maximumRetryCount is -1; it must be 0 or more")
  }

  @Test func aNegativeDelayIsRejected() {
    #expect(
      problem { () throws(NetworkError) in try RetryPolicy(baseDelay: .seconds(-1)) }
        == "RetryPolicy.baseDelay is -1.0 seconds; it must be 0 or more")
    #expect(
      problem { () throws(NetworkError) in try RetryPolicy(maximumRetryAfter: .seconds(-2)) }
        == "RetryPolicy.maximumRetryAfter is -2.0 seconds; it must be 0 or more")
  }

  @Test func aLongestDelayBelowTheFirstIsRejected() {
    #expect(
      problem { () throws(NetworkError) in
        try RetryPolicy(baseDelay: .seconds(2), maximumDelay: .seconds(1))
      } == "RetryPolicy.maximumDelay is 1.0 seconds; it must be baseDelay (2.0 seconds) or more")
  }

  @Test func aMaximumLowersTheDefaultOfTheFirstDelay() throws {
    #expect(try RetryPolicy(maximumDelay: .milliseconds(20)).baseDelay == .milliseconds(20))
    #expect(try RetryPolicy(maximumDelay: .seconds(5)).baseDelay == .milliseconds(100))
    #expect(
      problem { () throws(NetworkError) in try RetryPolicy(maximumDelay: .seconds(-1)) }
        == "RetryPolicy.maximumDelay is -1.0 seconds; it must be baseDelay (0.0 seconds) or more")
  }

  @Test(arguments: [100, 200, 302, 399, 600]) func aStatusThatDidNotFailIsRejected(code: Int) {
    let status = HTTPResponse.Status(code: code)
    #expect(
      problem { () throws(NetworkError) in try RetryPolicy(retryableStatuses: [status]) }
        == "a status code of RetryPolicy.retryableStatuses is \(code); it must be from 400 to 599")
  }

  @Test(arguments: [(-1, 100), (0, 100), (3, 800), (Int.max, 20_000)])
  func theDelayDoublesUpToItsMaximum(retry: Int, milliseconds: Int) {
    #expect(
      RetryPolicy.default.maximumDelay(beforeRetry: retry) == .milliseconds(milliseconds))
  }

  @Test(arguments: [(0.0, 0.0), (-0.1, 10), (0.2, -1), (.nan, 10), (0.2, .infinity)])
  func aBudgetOfNothingIsRejected(share: Double, perSecond: Double) {
    let error = #expect(throws: NetworkError.self) {
      try RetryBudget(retryRatio: share, minimumRetriesPerSecond: perSecond)
    }
    #expect(error?.code == .invalidConfiguration)
  }

  @Test func theWaitsDoubleUpToTheLongest() {
    let waits = (0..<9).map { RetryPolicy.default.maximumDelay(beforeRetry: $0) }
    #expect(waits.map { $0 / .milliseconds(100) } == [1, 2, 4, 8, 16, 32, 64, 128, 200])
    #expect(RetryPolicy.default.maximumDelay(beforeRetry: 1_000_000) == .seconds(20))
  }

  @Test(arguments: [0, 3, 12]) func case48_tenThousandBackoffsAreUniform(retry: Int) {
    let policy = RetryPolicy.default
    let longest = policy.maximumDelay(beforeRetry: retry)
    var generator = RandomDoubles(state: 48)
    let shares = (0..<10_000).map { _ in
      policy.delay(beforeRetry: retry, using: &generator) / longest
    }
    #expect(shares.allSatisfy { (0...1).contains($0) })
    // Twenty bins of 500 each, with a standard deviation of 22; their sum of squares is that of a
    // chi-squared distribution with 19 degrees of freedom, which exceeds 36.2 once in a hundred.
    var bins = [Int](repeating: 0, count: 20)
    for share in shares { bins[min(Int(share * 20), 19)] += 1 }
    let chiSquared = bins.map { Double(($0 - 500) * ($0 - 500)) / 500 }.reduce(0, +)
    #expect(chiSquared < 36.2, "\(bins)")
  }
}
