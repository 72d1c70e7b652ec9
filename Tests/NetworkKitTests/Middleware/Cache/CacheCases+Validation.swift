import HTTPTypes

@testable import NetworkKit

extension CacheCase {

  /// A stale response, the server's 304, and whether it's about the stored response (RFC 9111, section 4.3.4).
  private static func validation(
    _ name: String, _ stored: [(String, String)], _ notModified: [(String, String)], isValid: Bool
  ) -> CacheCase {
    // The second request to the server has no condition, and the response is 304 again.
    CacheCase(
      name: "304: \(name)",
      steps: [
        Step(response: [("Cache-Control", "max-age=1")] + stored, outcome: .fetched),
        Step(
          wait: 2, status: 304, response: notModified, outcome: isValid ? .validated(0) : .rejected),
      ])
  }

  /// Validation and the update of stored fields (RFC 9111, sections 3.2 and 4.3).
  static let ofValidation: [CacheCase] = [
    validation("the same strong tag", [("ETag", "\"1\"")], [("ETag", "\"1\"")], isValid: true),
    validation("another strong tag", [("ETag", "\"1\"")], [("ETag", "\"2\"")], isValid: false),
    validation("the same weak tag", [("ETag", "W/\"1\"")], [("ETag", "W/\"1\"")], isValid: true),
    validation(
      "a weak tag for a strong one", [("ETag", "\"1\"")], [("ETag", "W/\"1\"")], isValid: true),
    validation(
      "a strong tag for a weak one", [("ETag", "W/\"1\"")], [("ETag", "\"1\"")], isValid: false),
    validation("no tag", [("ETag", "\"1\"")], [], isValid: true),
    validation(
      "a tag for a date", [("Last-Modified", date(-9))], [("ETag", "\"1\"")], isValid: false),
    validation(
      "the same date", [("Last-Modified", date(-9))], [("Last-Modified", date(-9))], isValid: true),
    validation(
      "another date", [("Last-Modified", date(-9))], [("Last-Modified", date(-8))], isValid: false),
    CacheCase(
      name: "the conditions",
      steps: [
        Step(
          response: [
            ("ETag", "W/\"a, b\""), ("Last-Modified", date(-100_000)),
            ("Cache-Control", "no-cache"),
          ], outcome: .fetched),
        Step(
          status: 304, outcome: .validated(0),
          fields: [("Cache-Status", "NetworkKit; fwd=stale; fwd-status=304; stored; ttl=10000")]),
      ]),
    CacheCase(
      name: "a 304 updates fields and freshness",
      steps: [
        Step(
          response: [
            ("Cache-Control", "max-age=1"), ("ETag", "\"1\""), ("X-Old", "1"), ("X-Both", "1"),
            ("X-Both", "2"), ("Content-Type", "text/plain"), ("Content-Length", "1"), ("Age", "1"),
          ], outcome: .fetched),
        Step(
          wait: 10, status: 304,
          response: [
            ("Cache-Control", "max-age=60"), ("X-Both", "3"), ("X-New", "4"),
            ("Content-Length", "99"), ("Content-Encoding", "br"), ("Content-Range", "bytes 1-2/3"),
            ("Connection", "X-Hop"), ("X-Hop", "1"), ("Set-Cookie", "a=b"),
          ], outcome: .validated(0),
          fields: [
            ("X-Old", "1"), ("X-Both", "3"), ("X-New", "4"), ("Content-Type", "text/plain"),
            ("Content-Length", "1"), ("Content-Encoding", ""), ("Content-Range", ""), ("X-Hop", ""),
            ("Set-Cookie", "a=b"), ("ETag", "\"1\""), ("Age", "0"), ("Date", date(10)),
          ]),
        Step(
          wait: 59, outcome: .served(0),
          fields: [("X-New", "4"), ("Set-Cookie", ""), ("Age", "59")]),
        Step(wait: 1, status: 304, outcome: .validated(0)),
      ]),
    CacheCase(
      name: "a 304 with no-store removes the response",
      steps: [
        Step(response: [("Cache-Control", "max-age=1"), ("ETag", "\"1\"")], outcome: .fetched),
        Step(
          wait: 2, status: 304, response: [("Cache-Control", "no-store"), ("Set-Cookie", "a=b")],
          outcome: .validated(0), fields: [("Set-Cookie", "a=b")]),
        Step(outcome: .fetched),
      ]),
    CacheCase(
      name: "a full response replaces the stored one",
      steps: [
        Step(response: [("Cache-Control", "max-age=1"), ("ETag", "\"1\"")], outcome: .fetched),
        Step(wait: 2, response: hour(("ETag", "\"2\"")), outcome: .replaced),
        Step(outcome: .served(1), fields: [("ETag", "\"2\"")]),
      ]),
    CacheCase(
      name: "a full response that isn't stored removes the stored one",
      steps: [
        Step(response: [("Cache-Control", "max-age=1"), ("ETag", "\"1\"")], outcome: .fetched),
        Step(wait: 2, response: [("Cache-Control", "no-store")], outcome: .replaced),
        Step(outcome: .fetched),
      ]),
  ]

  private static func fieldNames(_ count: Int) -> String {
    (1...count).map { "X-\($0)" }.joined(separator: ",")
  }

  /// Responses that depend on fields of the request (RFC 9111, section 4.1).
  static let ofVary: [CacheCase] = [
    .reuse(
      "Vary, the same value", hour(("Vary", "X-A")), first: [("X-A", "1")],
      request: [("X-A", "1")], isServed: true),
    .reuse(
      "Vary, another value", hour(("Vary", "X-A")), first: [("X-A", "1")],
      request: [("X-A", "2")], isServed: false),
    .reuse("Vary, no value", hour(("Vary", "X-A")), first: [("X-A", "1")], isServed: false),
    .reuse(
      "Vary, no value before", hour(("Vary", "X-A")), request: [("X-A", "1")], isServed: false),
    .reuse("Vary, no value twice", hour(("Vary", "X-A")), isServed: true),
    .reuse(
      "Vary, an empty value isn't none", hour(("Vary", "X-A")), first: [("X-A", "")],
      isServed: false),
    .reuse("Vary: *", hour(("Vary", "*")), isServed: false),
    .reuse("Vary: * in a list", hour(("Vary", "X-A, *")), isServed: false),
    .reuse("Vary: * in a second line", hour(("Vary", "X-A"), ("Vary", "*")), isServed: false),
    .reuse("Vary that isn't a name", hour(("Vary", "a b")), isServed: false),
    .reuse(
      "Vary without regard to case", hour(("VARY", "x-a")), first: [("X-A", "1")],
      request: [("x-A", "1")], isServed: true),
    .reuse(
      "Vary with white space", hour(("Vary", "X-A")), first: [("X-A", "1,2")],
      request: [("X-A", " 1 ,\t2")], isServed: true),
    .reuse(
      "Vary, lines as one list", hour(("Vary", "X-A")), first: [("X-A", "1, 2")],
      request: [("X-A", "1"), ("X-A", "2")], isServed: true),
    .reuse(
      "Vary, a quoted string with a comma", hour(("Vary", "X-A")), first: [("X-A", "\"1,2\" , 3")],
      request: [("X-A", "\"1,2\",3")], isServed: true),
    .reuse(
      "Vary, white space in a quoted string", hour(("Vary", "X-A")), first: [("X-A", "\"1 ,2\"")],
      request: [("X-A", "\"1,2\"")], isServed: false),
    .reuse(
      "Vary, an empty member", hour(("Vary", "X-A")), first: [("X-A", "1,,2")],
      request: [("X-A", "1,2")], isServed: false),
    .reuse("Vary, 64 fields", hour(("Vary", fieldNames(64))), isServed: true),
    .reuse("Vary, 65 fields", hour(("Vary", fieldNames(65))), isServed: false),
    .reuse(
      "Vary, another order", hour(("Vary", "X-A")), first: [("X-A", "1, 2")],
      request: [("X-A", "2, 1")], isServed: false),
    .reuse(
      "Vary, two fields", hour(("Vary", "X-A"), ("Vary", "X-B")),
      first: [("X-A", "1"), ("X-B", "1")], request: [("X-A", "1"), ("X-B", "2")], isServed: false),
    .reuse("no Vary", hour(), first: [("X-A", "1")], request: [("X-A", "2")], isServed: true),
    CacheCase(
      name: "several variants",
      steps: [
        Step(request: [("X-A", "1")], response: hour(("Vary", "X-A")), outcome: .fetched),
        Step(request: [("X-A", "2")], response: hour(("Vary", "X-A")), outcome: .fetched),
        Step(response: hour(("Vary", "X-A")), outcome: .fetched),
        Step(request: [("X-A", "1")], outcome: .served(0)),
        Step(request: [("X-A", "2")], outcome: .served(1)),
        Step(outcome: .served(2)),
      ]),
    CacheCase(
      name: "the newest of those that match",
      steps: [
        Step(request: [("X-A", "1")], response: hour(("Vary", "X-A")), outcome: .fetched),
        Step(
          wait: 5, request: [("X-A", "2"), ("X-B", "1")], response: hour(("Vary", "X-B")),
          outcome: .fetched),
        Step(request: [("X-A", "1"), ("X-B", "1")], outcome: .served(1)),
        Step(request: [("X-A", "1")], outcome: .served(0)),
      ]),
    CacheCase(
      name: "the newest of those that match, within a second",
      steps: [
        Step(request: [("X-A", "1")], response: hour(("Vary", "X-A")), outcome: .fetched),
        Step(
          wait: 0.25, request: [("X-A", "1")], policy: .reload, response: hour(), outcome: .fetched),
        Step(request: [("X-A", "1")], outcome: .served(1)),
      ]),
  ]

  /// Responses to requests with credentials.
  static let ofCredentials: [CacheCase] = separateCredentials + otherCredentials

  private static let separateCredentials: [CacheCase] =
    ["Authorization", "Cookie", "X-Api-Key", "Proxy-Authorization"].map { name in
      CacheCase(
        name: "\(name) keeps responses apart",
        steps: [
          Step(request: [(name, "1")], response: hour(), outcome: .fetched),
          Step(request: [(name, "2")], response: hour(), outcome: .fetched),
          Step(response: hour(), outcome: .fetched),
          Step(request: [(name, "1")], outcome: .served(0)),
          Step(request: [(name, "2")], outcome: .served(1)),
          Step(outcome: .served(2)),
          Step(request: [(name, "1"), (name, "2")], outcome: .fetched),
        ])
    }

  private static let otherCredentials: [CacheCase] = [
    .reuse(
      "Vary: Authorization", hour(("Vary", "Authorization")), first: [("Authorization", "1")],
      request: [("Authorization", "1")], isServed: true),
    CacheCase(
      name: "sensitive query items bypass the cache",
      steps: [
        Step(url: "https://a.test/a?access_token=1", response: hour(), outcome: .fetched),
        Step(
          url: "https://a.test/a?access_token=1", outcome: .fetched,
          fields: [("Cache-Status", "NetworkKit; fwd=bypass; fwd-status=200")]),
        Step(url: "https://a.test/a?page=1", response: hour(), outcome: .fetched),
        Step(url: "https://a.test/a?page=1", outcome: .served(2)),
      ]),
  ]

  /// Methods (RFC 9111, sections 4, 4.3.5 and 4.4).
  static let ofMethods: [CacheCase] =
    unsafeMethods + safeMethods + failedMethods + locations + otherMethods

  private static let unsafeMethods: [CacheCase] =
    ["POST", "PUT", "DELETE", "PATCH", "FOO"].compactMap { HTTPRequest.Method($0) }.map { method in
      CacheCase(
        name: "\(method) invalidates its URL",
        steps: [
          Step(response: hour(), outcome: .fetched),
          Step(
            method: method, outcome: .fetched,
            fields: [("Cache-Status", "NetworkKit; fwd=method; fwd-status=200")]),
          Step(outcome: .fetched),
        ])
    }

  private static let safeMethods: [CacheCase] =
    [HTTPRequest.Method.options, .trace, .head].map { method in
      CacheCase(
        name: "\(method) invalidates nothing",
        steps: [
          Step(response: hour(), outcome: .fetched),
          Step(method: method, url: "https://a.test/b", outcome: .fetched),
          Step(outcome: .served(0)),
        ])
    }

  private static let failedMethods: [CacheCase] =
    [400, 404, 500].map { (status: Int) in
      CacheCase(
        name: "a \(status) invalidates nothing",
        steps: [
          Step(response: hour(), outcome: .fetched),
          Step(method: .post, status: status, outcome: .fetched),
          Step(outcome: .served(0)),
        ])
    }

  private static let locations: [CacheCase] =
    ["Location", "Content-Location"].flatMap { name in
      [
        ("/b?c=1", true), ("b?c=1", true), ("https://a.test/b?c=1", true),
        ("https://A.test:443/b?c=1", true), ("//a.test/b?c=1#d", true),
        ("https://b.test/b?c=1", false), ("http://a.test/b?c=1", false), ("/b", false),
      ].map { value, isInvalidated in
        CacheCase(
          name: "\(name): \(value)",
          steps: [
            Step(url: "https://a.test/b?c=1", response: hour(), outcome: .fetched),
            Step(method: .post, status: 201, response: [(name, value)], outcome: .fetched),
            Step(url: "https://a.test/b?c=1", outcome: isInvalidated ? .fetched : .served(0)),
          ])
      }
    }

  private static let otherMethods: [CacheCase] = [
    CacheCase(
      name: "all variants are invalidated",
      steps: [
        Step(request: [("Authorization", "1")], response: hour(), outcome: .fetched),
        Step(request: [("Authorization", "2")], response: hour(), outcome: .fetched),
        Step(method: .put, request: [("Authorization", "1")], status: 204, outcome: .fetched),
        Step(request: [("Authorization", "1")], outcome: .fetched),
        Step(request: [("Authorization", "2")], outcome: .fetched),
      ]),
    CacheCase(
      name: "a POST isn't served or stored",
      steps: [
        Step(method: .post, response: hour(), outcome: .fetched),
        Step(method: .post, response: hour(), outcome: .fetched),
        Step(outcome: .fetched),
      ]),
    CacheCase(
      name: "HEAD is served from GET",
      steps: [
        Step(response: hour(("X-A", "1")), outcome: .fetched),
        Step(wait: 3, method: .head, outcome: .served(0), fields: [("X-A", "1"), ("Age", "3")]),
      ]),
    CacheCase(
      name: "HEAD isn't stored",
      steps: [
        Step(method: .head, response: hour(), outcome: .fetched),
        Step(outcome: .fetched),
      ]),
    CacheCase(
      name: "HEAD updates a stored response",
      steps: [
        Step(response: [("Cache-Control", "max-age=1"), ("ETag", "\"1\"")], outcome: .fetched),
        Step(
          wait: 2, method: .head, response: hour(("ETag", "\"1\""), ("X-A", "2")),
          outcome: .fetched),
        Step(outcome: .served(0), fields: [("X-A", "2")]),
      ]),
    CacheCase(
      name: "HEAD with another tag removes a stored response",
      steps: [
        Step(response: [("Cache-Control", "max-age=1"), ("ETag", "\"1\"")], outcome: .fetched),
        Step(wait: 2, method: .head, response: hour(("ETag", "\"2\"")), outcome: .fetched),
        Step(outcome: .fetched),
      ]),
    CacheCase(
      name: "the origin in normal form",
      steps: [
        Step(url: "https://a.test/a", response: hour(), outcome: .fetched),
        Step(url: "https://A.TEST:443/a", outcome: .served(0)),
        Step(url: "http://a.test/a", outcome: .fetched),
        Step(url: "https://a.test:8443/a", outcome: .fetched),
        Step(url: "https://a.test/A", outcome: .fetched),
        Step(url: "https://a.test/a?", outcome: .fetched),
      ]),
  ]
}
