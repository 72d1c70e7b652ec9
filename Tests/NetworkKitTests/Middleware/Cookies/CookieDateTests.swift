import Foundation
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Dates as servers write them (RFC 6265bis, section 5.1.1).
@Suite struct CookieDateTests {
  /// All of them are 9 June 2021, 10:18:14.
  @Test(arguments: [
    "Wed, 09 Jun 2021 10:18:14 GMT", "Wednesday, 09-Jun-21 10:18:14 GMT",
    "Wed Jun  9 10:18:14 2021", "Wed, 9 Jun 2021 10:18:14 GMT", "9 Jun 2021 10:18:14",
    "Wed Jun 09 2021 10:18:14 GMT-0500 (EST)", "Wed, 09 Jun 10:18:14 2021 GMT",
    "10:18:14 Wed Jun 09 2021 GMT", "Jun 10:18:14 09 2021", "2021 June 09 10:18:14",
    "09 2021 Juniper 10:18:14", "\"Wed, 09-Jun-21\"10:18:14\"GMT\"",
    "Wed, 09/jUN\\2021 10:18:14 GMT",
    ", 9-Jun-2021 10:18:14 GMT", "  9-Jun-2021 10:18:14 GMT", "Nonsense  ,  09-jun-21   10:18:14",
    "Wed,09-Jun-21 10:18:14 +0200", "Wed, 09-Jun-21 10:18:14 11:22:33", "09th Jun 2021 10:18:14",
    "09-Wed, Jun-21 10:18:14", "09 21 Jun 10:18:14", "Jun 09 21 10:18:14Z",
    "09 Jun 2021Z 10:18:14.5",
    "Wed, 09-Jun-21 ::00 10:18:14", "Wed, 09-Jun-21 x:y 10:18:14", "9\tJun\t2021\t10:18:14:99",
  ])
  func oneDateInManyForms(text: String) {
    #expect(CookieDate.date(from: text)?.timeIntervalSince1970 == 1_623_233_894)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("01 Jan 70 0:0:0", 0),
    ("01 Jan 69 0:0:0", 3_124_224_000),
    ("31 Dec 99 23:59:59", 946_684_799), ("01 Jan 00 00:00:00", 946_684_800),
    ("29 Feb 2024 1:2:3", 1_709_168_523), ("01 Jan 1601 00:00:00", -11_644_473_600),
    ("31 Dec 9999 23:59:59", 253_402_300_799),
  ])
  func yearsOfTwoDigitsAndLimits(text: String, seconds: TimeInterval) {
    #expect(CookieDate.date(from: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "Nonsense", "Wed", "09 Jun 2021", "09 Jun 10:18:14", "09 2021 10:18:14",
    "Jun 2021 10:18:14",
    "09 Jun 2021 10:18", "09 Jun 2021 10: 18:14", "09 Jun 2021 24:18:14", "09 Jun 2021 10:60:14",
    "09 Jun 2021 10:18:60", "00 Jun 2021 10:18:14", "31 Jun 2021 10:18:14", "29 Feb 2023 10:18:14",
    "29 Feb 1900 10:18:14", "32 Jun 2021 10:18:14", "009 Jun 2021 10:18:14", "09 Jun 1600 10:18:14",
    "09 Jun 20211 10:18:14", "09 Jun 9999999999 10:18:14", "09 Jun 2021 10:18:149999999999",
    "99999999999999999999 Jun 2021 10:18:14", "09 Jun 2021 91:18:14 10:18:14", "98 Jun 21 10:18:14",
    "٠٩ Jun 2021 10:18:14",
  ])
  func otherTextsAreNoDates(text: String) {
    #expect(CookieDate.date(from: text) == nil)
  }
}
