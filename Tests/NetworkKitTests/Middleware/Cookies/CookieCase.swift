import Foundation
import NetworkKitSupport
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// The cookies that a server sets at one URL, and those that it receives at another: the cases of the http-state
/// working group, which wrote RFC 6265, in other words, with the results of RFC 6265bis.
struct CookieCase: Sendable, CustomTestStringConvertible {
  /// The case or cases of that suite that the row represents, such as `path0007`.
  let name: String
  let fields: [String]
  var url = "http://home.example.org/shop/basket"
  let sent: String

  init(_ name: String, _ fields: String..., at url: String? = nil, sent: String) {
    self.name = name
    self.fields = fields
    if let url { self.url = url.hasPrefix("/") ? "http://home.example.org\(url)" : url }
    self.sent = sent
  }

  var testDescription: String { "\(name): \(fields)" }

  func check() throws {
    // 20 November 2026.
    let jar = CookieJar { Date(timeIntervalSince1970: 1_795_132_800) }
    let server = try #require(URL(string: "http://home.example.org/shop"))
    for field in fields { jar.insert(setCookie: field, from: server) }
    #expect(jar.field(for: url) == sent, "\(testDescription)")
  }
}

extension CookieJar {
  /// The value of the `Cookie` field of a request; empty if it has none.
  func field(for url: String) -> String {
    let url = URL(string: url)
    return url.map { cookies(for: $0).map(\.pair).joined(separator: "; ") } ?? "no URL"
  }

  /// Stores what a response of a URL sets.
  @discardableResult
  func insert(_ field: String, from url: String) -> Bool {
    URL(string: url).map { insert(setCookie: field, from: $0) } ?? false
  }
}

/// The date of a test, which it changes.
final class TestDate: Sendable {
  private let date: Locked<Date>

  init(_ seconds: TimeInterval = 1_795_132_800) {
    date = Locked(Date(timeIntervalSince1970: seconds))
  }

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    date.withLock { $0 += seconds }
  }
}
