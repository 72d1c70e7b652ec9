import Foundation
import NetworkKitSupport
import Testing

@testable import NetworkKit

@Suite struct HTTPDateTests {
  /// 20 November 2026.
  private let now = Date(timeIntervalSince1970: 1_795_132_800)

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("SUN, 06 NOV 1994 08:49:37 gmt", 784_111_777),
    ("Fri Nov 20 00:00:00 2026", 1_795_132_800),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
    ("Friday, 20-Nov-26 00:00:00 GMT", 1_795_132_800),
    // A year of two digits is at most 50 years ahead.
    ("Friday, 20-Nov-76 00:00:00 GMT", 3_373_056_000),
    ("Sunday, 20-Nov-77 00:00:00 GMT", 248_832_000),
  ])
  func readsItsThreeForms(text: String, seconds: Double) {
    #expect(HTTPDate.date(from: text, now: now)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2", "-1", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
    "Sun, 06 Nov 1994 8:49:37 GMT",
    "Sun, 06 Nob 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT",
    "Wed, 29 Feb 2023 00:00:00 GMT", "Sun, 06 Nov 194 08:49:37 GMT",
    "Sun, 06 Nov +994 08:49:37 GMT",
    "Sun Nov  6 08:49:37 1994 GMT", "2026-11-20T19:28:40Z", "Sun, 06 Nov 1994 08:49 GMT",
  ])
  func rejectsWhatIsNoDate(text: String) {
    #expect(HTTPDate.date(from: text, now: now) == nil)
  }

  @Test func readsWhatItWrites() throws {
    for day in stride(from: -700_000, to: 2_900_000, by: 997) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 12_345)
      let text = try #require(HTTPDate.text(for: date))
      #expect(HTTPDate.date(from: text, now: now) == date, "\(text)")
    }
  }
}
