import Foundation
import Testing

@testable import NetworkKitJSON

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
    ("2026-11-20T19:28:40.5+01:00", 1_795_199_320.5), ("1969-12-31t23:59:59z", -1),
    ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T00:59:60.5+01:00", 1_483_228_800.5),
    ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("9999-12-31T23:59:59-00:30", 253_402_302_599), ("1985-04-12 23:20:50.52Z", 482_196_050.52),
  ])
  func readsDates(text: String, seconds: Double) {
    #expect(Timestamp.date(from: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-11-20", "2026-11-20T19:28:40", "2026-13-01T00:00:00Z",
    "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
    "2026-01-01T00:00:60Z", "2016-12-31T23:59:60+01:00", "2026-01-01T00:00:61Z",
    "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00+1:00",
    "2026-01-01T00:00:00Zx", "+026-01-01T00:00:00Z", "2026-1-01T00:00:00Z", "２026-01-01T00:00:00Z",
  ])
  func rejectsWhatIsNoDate(text: String) {
    #expect(Timestamp.date(from: text) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-0.75, "1969-12-31T23:59:59.25Z"),
    (1e9 + 0.000_001, "2001-09-09T01:46:40.000001Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (177_077_738_013.055, "7581-05-15T20:33:33.054993Z"),
  ])
  func writesDates(seconds: Double, text: String) {
    #expect(Timestamp.text(for: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func writesOnlyFourDigitYears() {
    #expect(Timestamp.text(for: Date(timeIntervalSince1970: 253_402_300_800)) == nil)
    #expect(Timestamp.text(for: Date(timeIntervalSince1970: -62_167_219_201)) == nil)
    #expect(Timestamp.text(for: Date(timeIntervalSince1970: .infinity)) == nil)
  }

  @Test func everyDayOfTheCalendarComesBack() {
    // 400 years, after which the calendar repeats, at an odd second of each day.
    for day in 0..<146_097 {
      let date = Date(timeIntervalSince1970: Double(day - 70_000) * 86_400 + 12_345)
      guard let text = Timestamp.text(for: date), Timestamp.date(from: text) == date else {
        Issue.record("day \(day) is written \(Timestamp.text(for: date) ?? "not at all")")
        return
      }
    }
  }
}
