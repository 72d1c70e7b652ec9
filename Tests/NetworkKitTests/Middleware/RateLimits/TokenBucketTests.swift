import HTTPTypes
import Testing

@testable import NetworkKit
@testable import NetworkKitResilience

@Suite struct TokenBucketTests {
  /// Ten per second, three at once.
  private let rate = TokenBucket.Rate(spacing: .milliseconds(100), tolerance: .milliseconds(300))

  /// The number of requests that are sent, if as many as possible are tried at these times.
  private func count(
    at times: some Sequence<Duration>, _ bucket: inout TokenBucket, _ rate: TokenBucket.Rate?
  ) -> Int {
    times.count { bucket.take(at: $0, rate) == nil }
  }

  @Test func neverMoreThanTheRateAndTheBurst() {
    var bucket = TokenBucket()
    let times = (0..<10_000).map { Duration.milliseconds($0) }
    #expect(count(at: times, &bucket, rate) == 3 + 99)
  }

  @Test func aMomentIsWhenARequestIsSent() throws {
    var bucket = TokenBucket()
    for _ in 0..<3 { #expect(bucket.take(at: .zero, rate) == nil) }
    #expect(bucket.take(at: .zero, rate) == .milliseconds(100))
    #expect(bucket.moment(ofRequest: 4, at: .zero, rate) == .milliseconds(400))
    #expect(bucket.take(at: .milliseconds(99), rate) == .milliseconds(100))
    #expect(bucket.take(at: .milliseconds(100), rate) == nil)
    #expect(bucket.take(at: .milliseconds(100), rate) == .milliseconds(200))
  }

  @Test func withoutARateOnlyTheServerLimits() {
    var bucket = TokenBucket()
    #expect(count(at: [Duration](repeating: .zero, count: 100), &bucket, nil) == 100)
    bucket.delay(by: .seconds(5), at: .zero)
    #expect(bucket.take(at: .seconds(1), nil) == .seconds(5))
    #expect(bucket.take(at: .seconds(5), nil) == nil)
  }

  @Test func aQuotaOfTheSameWindowOnlyFalls() {
    var bucket = TokenBucket()
    bucket.follow(ServerLimits.Quota(remainingCount: 2, resetDelay: .seconds(10)), at: .zero)
    // An older response, which arrives later.
    let older = ServerLimits.Quota(remainingCount: 3, resetDelay: .seconds(10))
    bucket.follow(older, at: .milliseconds(500))
    let times = [Duration](repeating: .seconds(1), count: 5)
    #expect(count(at: times, &bucket, nil) == 2)
    #expect(bucket.take(at: .seconds(1), nil) == .milliseconds(10_500))
  }

  @Test func aQuotaOfALaterWindowReplacesIt() {
    var bucket = TokenBucket()
    bucket.follow(ServerLimits.Quota(remainingCount: 0, resetDelay: .seconds(10)), at: .zero)
    #expect(bucket.take(at: .seconds(9), nil) == .seconds(10))
    let later = ServerLimits.Quota(remainingCount: 2, resetDelay: .seconds(60))
    bucket.follow(later, at: .seconds(9))
    #expect(count(at: [Duration](repeating: .seconds(9), count: 5), &bucket, nil) == 2)
    #expect(bucket.take(at: .seconds(9), nil) == .seconds(69))
    #expect(bucket.take(at: .seconds(69), nil) == nil)
  }

  @Test func aWindowFollowsTheQuota() {
    var bucket = TokenBucket()
    let window = TokenBucket.Window(count: 2, duration: .seconds(60))
    let exhausted = ServerLimits.Quota(remainingCount: 0, resetDelay: .seconds(10))
    bucket.follow(exhausted, window, at: .zero)
    let moments = (1...5).map { bucket.moment(ofRequest: $0, at: .zero, nil) }
    #expect(moments == [10, 10, 70, 70, 130].map { .seconds($0) })
    #expect(count(at: [Duration](repeating: .seconds(10), count: 5), &bucket, nil) == 2)
    // The server hasn't reported this window's quota, so its first report determines the end.
    #expect(bucket.take(at: .seconds(1_000), nil) == nil)
    let reported = ServerLimits.Quota(remainingCount: 9, resetDelay: .seconds(5))
    bucket.follow(reported, at: .seconds(1_000))
    #expect(count(at: [Duration](repeating: .seconds(1_000), count: 5), &bucket, nil) == 1)
    #expect(bucket.take(at: .seconds(1_000), nil) == .seconds(1_005))
    #expect(count(at: [Duration](repeating: .seconds(1_005), count: 5), &bucket, nil) == 2)
  }

  @Test func theRateHoldsWithinTheQuota() {
    var bucket = TokenBucket()
    bucket.follow(ServerLimits.Quota(remainingCount: 1_000, resetDelay: .seconds(60)), at: .zero)
    #expect(count(at: [Duration](repeating: .zero, count: 5), &bucket, rate) == 3)
  }

  @Test func aPolicyIsChecked() {
    for make in [
      { () throws(NetworkError) in _ = try RateLimitPolicy(maximumRequestCount: 0) },
      { () throws(NetworkError) in _ = try RateLimitPolicy(maximumRequestCount: 1_000_001) },
      { () throws(NetworkError) in _ = try RateLimitPolicy(maximumRequestCount: 1, per: .zero) },
      { () throws(NetworkError) in _ = try RateLimitPolicy(maximumRequestCount: 1, burst: 0) },
      { () throws(NetworkError) in
        _ = try RateLimitPolicy(maximumRequestCount: 1, maximumQueueLength: -1)
      },
      { () throws(NetworkError) in
        _ = try RateLimitPolicy(maximumRequestCount: 1, maximumDelay: .seconds(-1))
      },
    ] {
      let error = #expect(throws: NetworkError.self) { try make() }
      #expect(error?.code == .invalidConfiguration)
    }
  }

  @Test func theLargestRatesAndIntervalsCount() async throws {
    let policy = try RateLimitPolicy(
      maximumRequestCount: 1, per: .seconds(Int64.max), burst: 1_000_000)
    let limit = RateLimit(policy)
    let transport = FakeTransport()
    for _ in 0..<10 {
      _ = try await limit.send(
        OutgoingRequest(
          head: .init(method: .get, scheme: "https", authority: "a.test", path: "/"), name: "Get"),
        next: Call.Next(transport))
    }
    #expect(transport.requests.count == 10)
  }
}
