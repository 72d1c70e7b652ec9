import HTTPTypes

@testable import NetworkKit

extension CacheCase {
  private static let tagged = [("Cache-Control", "max-age=3600"), ("ETag", "\"1\"")]

  /// The directives of requests (RFC 9111, section 5.2.1), and `Pragma` (section 5.4).
  static let ofRequestDirectives: [CacheCase] = [
    .reuse("no-cache validates", tagged, request: [("Cache-Control", "no-cache")], isServed: false),
    .reuse(
      "no-cache of a request without a validator", hour(), request: [("Cache-Control", "No-Cache")],
      isServed: false),
    .reuse("Pragma: no-cache", hour(), request: [("Pragma", "foo, No-Cache")], isServed: false),
    .reuse("other Pragma", hour(), request: [("Pragma", "no-store")], isServed: true),
    .reuse(
      "Cache-Control over Pragma", hour(),
      request: [("Pragma", "no-cache"), ("Cache-Control", "max-age=60")], isServed: true),
    .reuse(
      "no-store isn't served", hour(), request: [("Cache-Control", "no-store")], isServed: false),
    .reuse(
      "no-store isn't stored", hour(), first: [("Cache-Control", "no-store")], isServed: false),
    .reuse(
      "max-age above the age", hour(), after: 10, request: [("Cache-Control", "max-age=10")],
      isServed: true),
    .reuse(
      "max-age below the age", tagged, after: 11, request: [("Cache-Control", "max-age=10")],
      isServed: false),
    .reuse(
      "max-age=0 of a request", tagged, request: [("Cache-Control", "max-age=0")], isServed: false),
    .reuse("invalid max-age", tagged, request: [("Cache-Control", "max-age=a")], isServed: false),
    .reuse(
      "min-fresh that is left", hour(), after: 3590, request: [("Cache-Control", "min-fresh=10")],
      isServed: true),
    .reuse(
      "min-fresh that isn't left", hour(), after: 3591,
      request: [("Cache-Control", "min-fresh=10")],
      isServed: false),
    .reuse(
      "max-stale", hour(), after: 3610, request: [("Cache-Control", "max-stale=10")], isServed: true
    ),
    .reuse(
      "max-stale that has passed", hour(), after: 3611,
      request: [("Cache-Control", "max-stale=10")],
      isServed: false),
    .reuse(
      "max-stale without a number", hour(), after: 99_999,
      request: [("Cache-Control", "max-stale")],
      isServed: true),
    .reuse(
      "max-stale, must-revalidate", [("Cache-Control", "max-age=60, must-revalidate")], after: 61,
      request: [("Cache-Control", "max-stale")], isServed: false),
    .reuse(
      "max-stale, no-cache", [("Cache-Control", "max-age=60, no-cache")],
      request: [("Cache-Control", "max-stale")], isServed: false),
    .reuse(
      "max-stale with max-age", hour(), after: 3610,
      request: [("Cache-Control", "max-stale, max-age=60")], isServed: false),
    .reuse(
      "unknown directives", hour(), request: [("Cache-Control", "foo, bar=\"no-cache\"")],
      isServed: true),
    CacheCase(
      name: "only-if-cached",
      steps: [
        Step(
          request: [("Cache-Control", "only-if-cached")], outcome: .failed,
          fields: [("Cache-Status", "NetworkKit; detail=only-if-cached")]),
        Step(response: hour(), outcome: .fetched),
        Step(request: [("Cache-Control", "only-if-cached")], outcome: .served(1)),
        Step(wait: 3600, request: [("Cache-Control", "only-if-cached")], outcome: .failed),
        Step(request: [("Cache-Control", "only-if-cached, max-stale")], outcome: .served(1)),
      ]),
    CacheCase(
      name: "conditions and ranges of the app's own bypass the cache",
      steps: [
        Step(response: tagged, outcome: .fetched),
        Step(
          request: [("Range", "bytes=0-0")], response: tagged, outcome: .fetched,
          fields: [("Cache-Status", "NetworkKit; fwd=bypass; fwd-status=200")]),
        Step(request: [("If-Match", "\"2\"")], response: tagged, outcome: .fetched),
        Step(outcome: .served(0)),
      ]),
  ]

  /// The policies of one request.
  static let ofPolicies: [CacheCase] = [
    CacheCase(
      name: "reload stores the new response",
      steps: [
        Step(response: tagged, outcome: .fetched),
        Step(
          policy: .reload, response: tagged, outcome: .fetched,
          fields: [("Cache-Status", "NetworkKit; fwd=request; fwd-status=200; stored; ttl=3600")]),
        Step(outcome: .served(1)),
      ]),
    CacheCase(
      name: "reload removes what it can't replace",
      steps: [
        Step(response: tagged, outcome: .fetched),
        Step(policy: .reload, response: [("Cache-Control", "no-store")], outcome: .fetched),
        Step(outcome: .fetched),
      ]),
    CacheCase(
      name: "onlyIfCached",
      steps: [
        Step(policy: .onlyIfCached, outcome: .failed),
        Step(response: tagged, outcome: .fetched),
        Step(policy: .onlyIfCached, outcome: .served(1)),
        Step(wait: 3600, policy: .onlyIfCached, outcome: .failed),
      ]),
    CacheCase(
      name: "ignore neither serves nor stores",
      steps: [
        Step(policy: .ignore, response: tagged, outcome: .fetched),
        Step(response: tagged, outcome: .fetched),
        Step(policy: .ignore, response: tagged, outcome: .fetched),
        Step(outcome: .served(1)),
      ]),
  ]

  /// The directives of responses (RFC 9111, section 5.2.2, and RFC 8246).
  static let ofResponseDirectives: [CacheCase] = [
    .reuse("no-store", [("Cache-Control", "no-store")], isServed: false),
    .reuse("no-store with max-age", [("Cache-Control", "max-age=3600, no-store")], isServed: false),
    .reuse(
      "no-store in a second line",
      [("Cache-Control", "max-age=3600"), ("Cache-Control", "NO-STORE")], isServed: false),
    .reuse(
      "no-store in a quoted string", [("Cache-Control", "max-age=3600, a=\"no-store\"")],
      isServed: true),
    .reuse(
      "no-store after a string without end", [("Cache-Control", "max-age=3600, a=\"b, no-store")],
      isServed: false),
    .reuse(
      "no-cache", [("Cache-Control", "max-age=3600, no-cache"), ("ETag", "\"1\"")], isServed: false),
    .reuse(
      "no-cache without a validator", [("Cache-Control", "max-age=3600, no-cache")], isServed: false
    ),
    .reuse(
      "no-cache with fields", [("Cache-Control", "max-age=3600, no-cache=\"X-A\"")], isServed: true),
    .reuse(
      "no-cache with a string without end",
      [("Cache-Control", "no-cache=\"X-A, max-age=3600")], isServed: false),
    .reuse("private", [("Cache-Control", "private, max-age=3600")], isServed: true),
    .reuse(
      "private with fields", [("Cache-Control", "private=\"X-A\", max-age=3600")], isServed: true),
    .reuse("public", [("Cache-Control", "public, max-age=3600")], isServed: true),
    .reuse(
      "must-revalidate while fresh", [("Cache-Control", "must-revalidate, max-age=60")], after: 59,
      isServed: true),
    .reuse(
      "must-revalidate when stale", [("Cache-Control", "must-revalidate, max-age=60")], after: 60,
      isServed: false),
    .reuse(
      "proxy-revalidate isn't for a private cache",
      [("Cache-Control", "proxy-revalidate, max-age=60")], after: 61,
      request: [("Cache-Control", "max-stale")], isServed: true),
    .reuse(
      "must-understand", [("Cache-Control", "must-understand, no-store, max-age=60")],
      isServed: true),
    .reuse(
      "must-understand of an unknown status", [("Cache-Control", "must-understand, max-age=60")],
      status: 299, isServed: false),
    .reuse("an unknown status", [("Cache-Control", "max-age=60")], status: 299, isServed: true),
    .reuse(
      "immutable and max-age=0", [("Cache-Control", "max-age=60, immutable")],
      request: [("Cache-Control", "max-age=0")], isServed: true),
    .reuse(
      "immutable and no-cache", [("Cache-Control", "max-age=60, immutable")],
      request: [("Cache-Control", "no-cache")], isServed: false),
    .reuse(
      "immutable and stale", [("Cache-Control", "max-age=60, immutable")], after: 60,
      isServed: false),
    .reuse(
      "Pragma of a response", [("Cache-Control", "max-age=60"), ("Pragma", "no-cache")],
      isServed: true),
    .reuse("no-transform", [("Cache-Control", "no-transform, max-age=60")], isServed: true),
    CacheCase(
      name: "fields that aren't stored",
      steps: [
        Step(
          response: hour(
            ("Connection", "X-Hop, close"), ("X-Hop", "1"), ("Keep-Alive", "5"), ("TE", "gzip"),
            ("Proxy-Authenticate", "Basic"), ("Set-Cookie", "a=b"), ("X-Kept", "2"),
            ("Cache-Control", "no-cache=\"X-Secret\""), ("X-Secret", "3")), outcome: .fetched,
          fields: [("X-Hop", "1"), ("Set-Cookie", "a=b"), ("X-Secret", "3")]),
        Step(
          outcome: .served(0),
          fields: [
            ("X-Kept", "2"), ("X-Hop", ""), ("Connection", ""), ("Keep-Alive", ""), ("TE", ""),
            ("Proxy-Authenticate", ""), ("Set-Cookie", ""), ("X-Secret", ""), ("Date", date(0)),
          ]),
      ]),
  ]

  /// Stale responses that are served (RFC 5861).
  static let ofStaleness: [CacheCase] = servedAfterFailures + otherStaleness

  private static let servedAfterFailures: [CacheCase] =
    ([500, 502, 503, 504, nil] as [Int?]).map { status in
      CacheCase(
        name: "stale-if-error, \(status.map { "\($0)" } ?? "no connection")",
        steps: [
          Step(response: [("Cache-Control", "max-age=60, stale-if-error=60")], outcome: .fetched),
          Step(wait: 120, status: status, outcome: .stoodIn(0)),
          Step(status: 200, response: hour(), outcome: .fetched),
        ])
    }

  private static let otherStaleness: [CacheCase] = [
    CacheCase(
      name: "stale-if-error that has passed",
      steps: [
        Step(response: [("Cache-Control", "max-age=60, stale-if-error=60")], outcome: .fetched),
        Step(wait: 121, status: 503, outcome: .fetched),
      ]),
    CacheCase(
      name: "stale-if-error of the request",
      steps: [
        Step(response: [("Cache-Control", "max-age=60")], outcome: .fetched),
        Step(
          wait: 90, request: [("Cache-Control", "stale-if-error=60")], status: 503,
          outcome: .stoodIn(0)),
      ]),
    CacheCase(
      name: "stale-if-error isn't for a 404",
      steps: [
        Step(response: [("Cache-Control", "max-age=60, stale-if-error=60")], outcome: .fetched),
        Step(wait: 90, status: 404, outcome: .fetched),
        Step(status: 503, outcome: .fetched),
      ]),
    CacheCase(
      name: "must-revalidate over stale-if-error",
      steps: [
        Step(
          response: [("Cache-Control", "max-age=60, stale-if-error=60, must-revalidate")],
          outcome: .fetched),
        Step(wait: 90, status: 503, outcome: .fetched),
      ]),
    CacheCase(
      name: "a failure keeps the stored response",
      steps: [
        Step(response: [("Cache-Control", "max-age=60"), ("ETag", "\"1\"")], outcome: .fetched),
        Step(wait: 90, status: 503, outcome: .replaced),
        Step(status: 304, response: [("ETag", "\"1\"")], outcome: .validated(0)),
      ]),
  ]
}
