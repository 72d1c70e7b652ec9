import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit

@Suite struct ServerLimitsTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT.
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func delay(_ fields: [(name: String, value: String)]) throws -> Duration? {
    var headers = HTTPFields()
    for (name, value) in fields {
      headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    return ServerLimits(headers, now: now).retryDelay
  }

  @Test(arguments: [
    ("2", Duration.seconds(2)), ("120", .seconds(120)), ("1000000000", .seconds(1_000_000_000)),
    ("99999999999999999999999", .seconds(3_000_000_000)),
    ("Sun, 06 Nov 1994 08:49:39 GMT", .seconds(2)),
    ("Sunday, 06-Nov-94 08:50:37 GMT", .seconds(60)),
    ("Sun Nov  6 08:49:40 1994", .seconds(3)),
  ])
  func retryAfterIsSecondsOrADate(value: String, expected: Duration) throws {
    #expect(try delay([("Retry-After", value)]) == expected)
  }

  @Test(arguments: [
    "-1", "0", "1e9", "1.5", "+2", " ", "", "soon", "２", "2s", "Sun, 06 Nov 1994 08:49:37 GMT",
    "Sat, 05 Nov 1994 08:49:37 GMT", "Sun, 06 Nov",
  ])
  func whatMakesNoSenseAsksForNothing(value: String) throws {
    #expect(try delay([("Retry-After", value)]) == nil)
  }

  @Test func aDateIsMeasuredFromTheServersOwn() throws {
    let date = ("Date", "Sun, 06 Nov 1994 12:00:00 GMT")
    #expect(try delay([("Retry-After", "Sun, 06 Nov 1994 12:00:05 GMT"), date]) == .seconds(5))
    #expect(try delay([("Retry-After", "Sun, 06 Nov 1994 11:59:59 GMT"), date]) == nil)
  }

  @Test(arguments: [
    (#""default";r=0;t=30"#, Duration.seconds(30)), (#""default"; r=0; t=30"#, .seconds(30)),
    (#""a";r=0;t=5, "b";r=0;t=30, "c";r=9;t=90"#, .seconds(30)),
    (#""a,b;r=1;t=1";r=0;t=7"#, .seconds(7)), (#""a\";r=5";r=0;t=8"#, .seconds(8)),
  ])
  func aQuotaThatIsUsedUpWaitsForItsReset(value: String, expected: Duration) throws {
    #expect(try delay([("RateLimit", value)]) == expected)
  }

  @Test(arguments: [
    #""default";r=1;t=30"#, #""default";r=0"#, #""default";t=30"#, #""default";r=0;t=-1"#,
    #""default";r=0;t=x"#, "garbage", "", #"""#, ";;,,", "r=0,t=3", #""default";r=0;t=0"#,
  ])
  func aQuotaThatIsLeftAsksForNothing(value: String) throws {
    #expect(try delay([("RateLimit", value)]) == nil)
  }

  @Test func theOlderFieldsAreUnderstood() throws {
    #expect(try delay([("RateLimit-Remaining", "0"), ("RateLimit-Reset", "30")]) == .seconds(30))
    #expect(try delay([("RateLimit-Remaining", "3"), ("RateLimit-Reset", "30")]) == nil)
    #expect(try delay([("RateLimit-Reset", "30")]) == nil)
    #expect(try delay([("RateLimit-Remaining", "0"), ("RateLimit-Reset", "-30")]) == nil)
  }

  /// As GitHub sends them: the reset is in seconds since 1970.
  @Test func theFieldsOfGitHubAreUnderstood() throws {
    let date = ("Date", "Wed, 15 Jul 2026 10:36:17 GMT")
    let reset = ("X-RateLimit-Reset", "1784111807")
    #expect(try delay([("X-RateLimit-Remaining", "0"), reset, date]) == .seconds(30))
    #expect(try delay([("X-RateLimit-Remaining", "3"), reset, date]) == nil)
    #expect(
      try delay([("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "30")]) == .seconds(30))
    #expect(try delay([("X-RateLimit-Remaining", "0"), date]) == nil)
    let past = ("X-RateLimit-Reset", "1784111700")
    #expect(try delay([("X-RateLimit-Remaining", "0"), past, date]) == nil)
  }

  @Test func aPolicyHasTheWindowOfItsQuota() throws {
    let policy = ("RateLimit-Policy", #""other";q=9;w=9, "default";q=100;w=60"#)
    #expect(try delay([("RateLimit", #""default";r=0"#), policy]) == .seconds(60))
    #expect(try delay([("RateLimit", #""default";r=0;t=5"#), policy]) == .seconds(5))
    #expect(try delay([("RateLimit", #""unknown";r=0"#), policy]) == nil)
  }

  @Test func manyQuotasAndPoliciesAreReadInLinearTime() throws {
    let quotas = (0..<30_000).map { "q\($0);r=0" }.joined(separator: ",")
    let policies = (0..<30_000).map { "p\($0);w=60" }.joined(separator: ",")
    let fields: HTTPFields = [
      try #require(HTTPField.Name("RateLimit")): quotas,
      try #require(HTTPField.Name("RateLimit-Policy")): policies,
    ]
    expectQuick { #expect(ServerLimits(fields, now: now).retryDelay == nil) }
  }

  @Test func retryAfterGoesBeforeTheQuota() throws {
    let quota = ("RateLimit", #""default";r=0;t=30"#)
    #expect(try delay([("Retry-After", "2"), quota]) == .seconds(2))
    #expect(try delay([("Retry-After", "garbage"), quota]) == .seconds(30))
  }
}
