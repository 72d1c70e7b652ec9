import Foundation
import HTTPTypes
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// Two requests for one URL, and how this library's cache and nginx's handle the second one.
struct CachePeersCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// The stored response, without a request to the server.
    case served
    /// A new response of the server.
    case fetched
    /// The stored response, after a conditional request.
    case validated
  }

  let name: String
  var status = 200
  let response: Reply.Fields
  let networkKit: Outcome
  let nginx: Outcome
  var method = HTTPRequest.Method.get
  /// The fields of the first request, and of the second one.
  var first: [(String, String)] = []
  var second: [(String, String)] = []

  var testDescription: String { name }

  /// A case that both caches handle in the same way.
  private static func both(
    _ outcome: Outcome, _ name: String, status: Int = 200, _ response: (String, String)...,
    method: HTTPRequest.Method = .get, first: [(String, String)] = [],
    second: [(String, String)] = []
  ) -> CachePeersCase {
    CachePeersCase(
      name: name, status: status, response: response.map { (name: $0, value: $1) },
      networkKit: outcome, nginx: outcome, method: method, first: first, second: second)
  }

  /// A case in which the caches differ, for a reason.
  private static func differ(
    _ networkKit: Outcome, nginx: Outcome, because reason: String, _ response: (String, String)...,
    first: [(String, String)] = [], second: [(String, String)] = []
  ) -> CachePeersCase {
    CachePeersCase(
      name: reason, response: response.map { (name: $0, value: $1) }, networkKit: networkKit,
      nginx: nginx, first: first, second: second)
  }

  private static func date(_ seconds: Double) -> String {
    HTTPDate.text(for: Date(timeIntervalSinceNow: seconds)) ?? ""
  }

  private static let minute = ("Cache-Control", "max-age=60")

  static let all = agreements + differences

  private static let agreements = [
    both(.served, "max-age", minute),
    both(.served, "a directive in capitals", ("Cache-Control", "MAX-AGE=60")),
    both(.served, "public", ("Cache-Control", "public, max-age=60")),
    both(.served, "must-revalidate", ("Cache-Control", "max-age=60, must-revalidate")),
    both(.served, "an unknown directive", ("Cache-Control", "max-age=60, x=1")),
    both(.served, "two fields", ("Cache-Control", "public"), minute),
    both(.served, "Expires", ("Date", date(0)), ("Expires", date(60))),
    both(.served, "max-age beside a past Expires", minute, ("Expires", date(-60))),
    both(.served, "an age below the lifetime", minute, ("Age", "30")),
    both(.served, "Pragma in a response", minute, ("Pragma", "no-cache")),
    both(
      .served, "Vary, and equal fields", minute, ("Vary", "Accept"), first: [("Accept", "a/a")],
      second: [("Accept", "a/a")]),
    both(
      .fetched, "Vary, and other fields", minute, ("Vary", "Accept"), first: [("Accept", "a/a")],
      second: [("Accept", "b/b")]),
    both(.fetched, "Vary: *", minute, ("Vary", "*")),
    both(.served, "404 with a lifetime", status: 404, minute),
    both(.fetched, "404 without a lifetime", status: 404),
    both(.served, "301", status: 301, minute, ("Location", "/b")),
    both(.served, "302 with a lifetime", status: 302, minute, ("Location", "/b")),
    both(.fetched, "302 without a lifetime", status: 302, ("Location", "/b")),
    both(.fetched, "no lifetime"),
    both(.fetched, "no-store", ("Cache-Control", "no-store")),
    both(.fetched, "no-store beside max-age", ("Cache-Control", "max-age=60, no-store")),
    both(.fetched, "no-cache without a validator", ("Cache-Control", "no-cache")),
    both(.fetched, "max-age=0", ("Cache-Control", "max-age=0")),
    both(.fetched, "a negative max-age", ("Cache-Control", "max-age=-1")),
    both(.fetched, "a past Expires", ("Expires", date(-60))),
    both(.fetched, "an invalid Expires", ("Expires", "0")),
    both(.fetched, "POST", minute, method: .post),
    both(
      .served, "one credential", minute, first: [("Authorization", "Bearer a")],
      second: [("Authorization", "Bearer a")]),
  ]

  private static let differences = [
    differ(
      .served, nginx: .fetched, because: "private is for shared caches",
      ("Cache-Control", "private, max-age=60")),
    differ(
      .fetched, nginx: .served, because: "s-maxage is for shared caches",
      ("Cache-Control", "s-maxage=60")),
    differ(
      .served, nginx: .fetched, because: "s-maxage=0 is for shared caches",
      ("Cache-Control", "max-age=60, s-maxage=0")),
    differ(
      .served, nginx: .fetched, because: "nginx stores no response that sets cookies", minute,
      ("Set-Cookie", "a=1")),
    differ(
      .fetched, nginx: .served, because: "nginx doesn't keep users apart", minute,
      first: [("Authorization", "Bearer a")], second: [("Authorization", "Bearer b")]),
    differ(
      .fetched, nginx: .served, because: "nginx ignores cookies of requests", minute,
      first: [("Cookie", "a=1")], second: [("Cookie", "a=2")]),
    differ(
      .fetched, nginx: .served, because: "nginx doesn't count the age of other caches", minute,
      ("Age", "90")),
    differ(
      .fetched, nginx: .served, because: "nginx ignores no-cache of requests", minute,
      second: [("Cache-Control", "no-cache")]),
    differ(
      .fetched, nginx: .served, because: "nginx ignores max-age of requests", minute,
      second: [("Cache-Control", "max-age=0")]),
    differ(
      .fetched, nginx: .served, because: "nginx ignores no-store of requests", minute,
      first: [("Cache-Control", "no-store")]),
    differ(
      .validated, nginx: .fetched, because: "nginx doesn't store what it must validate",
      ("Cache-Control", "no-cache"), ("ETag", "\"1\"")),
    differ(
      .served, nginx: .fetched, because: "nginx has no heuristic lifetime",
      ("Last-Modified", date(-864_000))),
    differ(
      .fetched, nginx: .served, because: "nginx uses the first of contradictory lifetimes",
      ("Cache-Control", "max-age=60, max-age=0")),
  ]
}
