import HTTPTypes

@testable import NetworkKit

extension CacheCase {
  /// The freshness lifetime of a response (RFC 9111, section 4.2).
  static let ofFreshness: [CacheCase] = [
    .reuse("max-age", [("Cache-Control", "max-age=60")], after: 59, isServed: true),
    .reuse("max-age has passed", [("Cache-Control", "max-age=60")], after: 60, isServed: false),
    .reuse("max-age=0", [("Cache-Control", "max-age=0")], isServed: false),
    .reuse("no freshness, no validator", [], isServed: false),
    .reuse("Expires", [("Date", date(0)), ("Expires", date(60))], after: 59, isServed: true),
    .reuse(
      "Expires has passed", [("Date", date(0)), ("Expires", date(60))], after: 60, isServed: false),
    .reuse("Expires without Date", [("Expires", date(60))], after: 59, isServed: true),
    .reuse(
      "Expires is relative to Date", [("Date", date(-30)), ("Expires", date(60))], after: 59,
      isServed: true),
    .reuse("Expires is 0", [("Expires", "0")], isServed: false),
    .reuse("Expires isn't a date", [("Expires", "tomorrow")], isServed: false),
    .reuse(
      "Expires in an obsolete form", [("Expires", "Sunday, 06-Nov-44 08:49:37 GMT")], isServed: true
    ),
    .reuse(
      "Expires in capitals", [("Expires", date(60).uppercased())], after: 59, isServed: true),
    .reuse(
      "Expires in lowercase", [("Expires", date(60).lowercased())], after: 59, isServed: true),
    .reuse("Expires in the form of C", [("Expires", "Sun Nov  6 08:49:37 2044")], isServed: true),
    .reuse(
      "Expires with a short year", [("Expires", "Sun, 06 Nov 44 08:49:37 GMT")], isServed: false),
    .reuse(
      "Expires with dashes and a long year", [("Expires", "Sunday, 06-Nov-2044 08:49:37 GMT")],
      isServed: false),
    .reuse(
      "Expires with more spaces", [("Expires", "Sun, 06  Nov  2044 08:49:37 GMT")], isServed: false),
    .reuse(
      "Expires without a weekday", [("Expires", ", 06 Nov 2044 08:49:37 GMT")], isServed: false),
    .reuse(
      "Expires in the form of C, with one space", [("Expires", "Sun Nov 6 08:49:37 2044")],
      isServed: false),
    .reuse(
      "Expires twice, different", [("Expires", date(60)), ("Expires", date(90))], isServed: false),
    .reuse(
      "Expires twice, the same", [("Expires", date(60)), ("Expires", date(60))], isServed: true),
    .reuse(
      "max-age over Expires", [("Cache-Control", "max-age=60"), ("Expires", date(-60))], after: 59,
      isServed: true),
    .reuse(
      "max-age=0 over Expires", [("Cache-Control", "max-age=0"), ("Expires", date(60))],
      isServed: false),
    .reuse(
      "s-maxage isn't for a private cache", [("Cache-Control", "s-maxage=60")], isServed: false),
    .reuse(
      "s-maxage doesn't shorten", [("Cache-Control", "s-maxage=1, max-age=60")], after: 30,
      isServed: true),
    .reuse(
      "two different max-ages", [("Cache-Control", "max-age=60, max-age=3600")], isServed: false),
    .reuse(
      "invalid max-age despite Expires", [("Cache-Control", "max-age=1.5"), ("Expires", date(60))],
      isServed: false),
    .reuse("a year", [("Cache-Control", "max-age=31536000")], after: 31_535_999, isServed: true),
  ]

  /// The age of a response (RFC 9111, section 4.2.3).
  static let ofAge: [CacheCase] = [
    .reuse(
      "Age counts", [("Cache-Control", "max-age=60"), ("Age", "30")], after: 29, isServed: true),
    .reuse(
      "Age uses up the lifetime", [("Cache-Control", "max-age=60"), ("Age", "30")], after: 30,
      isServed: false),
    .reuse(
      "Age beyond the lifetime", [("Cache-Control", "max-age=60"), ("Age", "60")], isServed: false),
    .reuse(
      "Age of a list is its first member", [("Cache-Control", "max-age=60"), ("Age", "10, 90")],
      after: 49, isServed: true),
    .reuse(
      "Age in two lines is the first",
      [("Cache-Control", "max-age=60"), ("Age", "10"), ("Age", "90")], after: 49, isServed: true),
    .reuse(
      "invalid Age is ignored", [("Cache-Control", "max-age=60"), ("Age", "abc")], after: 59,
      isServed: true),
    .reuse(
      "negative Age is ignored", [("Cache-Control", "max-age=60"), ("Age", "-7")], after: 59,
      isServed: true),
    .reuse(
      "Age with a fraction is ignored", [("Cache-Control", "max-age=60"), ("Age", "99.5")],
      after: 59, isServed: true),
    .reuse(
      "huge Age", [("Cache-Control", "max-age=60"), ("Age", "99999999999999999999")],
      isServed: false),
    .reuse(
      "Date in the past is an age", [("Cache-Control", "max-age=60"), ("Date", date(-30))],
      after: 29, isServed: true),
    .reuse(
      "Date in the past uses up the lifetime",
      [("Cache-Control", "max-age=60"), ("Date", date(-30))], after: 30, isServed: false),
    .reuse(
      "Date in the future is no age", [("Cache-Control", "max-age=60"), ("Date", date(90))],
      after: 59, isServed: true),
    .reuse(
      "the larger of Age and Date",
      [("Cache-Control", "max-age=60"), ("Age", "50"), ("Date", date(-10))], after: 10,
      isServed: false),
    .reuse(
      "Date that isn't one", [("Cache-Control", "max-age=60"), ("Date", "now")], after: 59,
      isServed: true),
    CacheCase(
      name: "Age of a served response",
      steps: [
        Step(
          response: [("Cache-Control", "max-age=60"), ("Age", "5")], outcome: .fetched,
          fields: [("Age", "5")]),
        Step(
          wait: 7, outcome: .served(0),
          fields: [("Age", "12"), ("Cache-Status", "NetworkKit; hit; ttl=48")]),
      ]),
  ]

  /// The statuses and heuristics of responses without a lifetime (RFC 9111, section 4.2.2).
  static let ofHeuristics: [CacheCase] =
    heuristicStatuses + otherStatuses + explicitStatuses + otherHeuristics

  private static let heuristicStatuses: [CacheCase] =
    [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].map {
      .reuse(
        "\($0) is fresh for 10%", [("Last-Modified", date(-1000))], status: $0, after: 99,
        isServed: true)
    }

  private static let otherStatuses: [CacheCase] =
    [201, 202, 302, 303, 307, 400, 403, 500, 502, 503, 504, 599].map { (status: Int) in
      CacheCase(
        name: "\(status) isn't fresh by itself",
        steps: [
          Step(status: status, response: [("Last-Modified", date(-1000))], outcome: .fetched),
          Step(wait: 1, outcome: .fetched),
        ])
    }

  private static let explicitStatuses: [CacheCase] =
    [200, 201, 202, 302, 303, 307, 400, 403, 404, 418, 499, 500, 503, 599].map {
      .reuse("\($0) with max-age", [("Cache-Control", "max-age=60")], status: $0, isServed: true)
    }

  private static let otherHeuristics: [CacheCase] = [
    .reuse("10% have passed", [("Last-Modified", date(-1000))], after: 100, isServed: false),
    .reuse(
      "public is explicit", [("Last-Modified", date(-1000)), ("Cache-Control", "public")],
      status: 201, after: 99, isServed: true),
    .reuse(
      "a week at most", [("Last-Modified", date(-315_360_000))], after: 604_799, isServed: true),
    .reuse(
      "more than a week", [("Last-Modified", date(-315_360_000))], after: 604_800, isServed: false
    ),
    .reuse(
      "Last-Modified in the future", [("Last-Modified", date(1000))], after: 1, isServed: false),
    .reuse("Last-Modified that isn't a date", [("Last-Modified", "yesterday")], isServed: false),
    .reuse(
      "206 is never stored", [("Cache-Control", "max-age=60"), ("Content-Range", "bytes 0-0/2")],
      status: 206, isServed: false),
  ]
}
