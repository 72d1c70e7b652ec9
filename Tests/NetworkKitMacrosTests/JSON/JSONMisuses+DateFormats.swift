extension Misuse {
  /// Date formats with other fields than they suggest.
  static let ofDateFormats: [Misuse] = [
    Misuse(
      name: "week-based year and day of the year", number: nil,
      source: """
        import Foundation
        @JSONDecodable
        struct Event {
          @JSONCoding(.dateFormat("YYYY-MM-DD")) let day: Date
          @JSONCoding(.dateFormat("DD.mm.YYYY")) let days: [Date]
        }
        """,
      reports: [
        Report(
          position: "4:27",
          text:
            "error: 'YYYY' in the format of property 'day' is the year of the week, which can differ from the "
            + "calendar year; use 'yyyy'",
          fixIts: [#"change the format to "yyyy-MM-dd""#]),
        Report(
          position: "4:27",
          text:
            "error: 'DD' in the format of property 'day' is the day of the year; for the day of the month, use "
            + "'dd'",
          fixIts: [#"change the format to "yyyy-MM-dd""#]),
        Report(
          position: "5:27",
          text:
            "error: 'DD' in the format of property 'days' is the day of the year; for the day of the month, use "
            + "'dd'",
          fixIts: [#"change the format to "dd.MM.yyyy""#]),
        Report(
          position: "5:27",
          text:
            "error: 'mm' in the format of property 'days' is the minute; for the month, use 'MM'",
          fixIts: [#"change the format to "dd.MM.yyyy""#]),
        Report(
          position: "5:27",
          text:
            "error: 'YYYY' in the format of property 'days' is the year of the week, which can differ from the "
            + "calendar year; use 'yyyy'",
          fixIts: [#"change the format to "dd.MM.yyyy""#]),
      ],
      mended: """
        import Foundation
        @JSONDecodable
        struct Event {
          @JSONCoding(.dateFormat("yyyy-MM-dd")) let day: Date
          @JSONCoding(.dateFormat("dd.MM.yyyy")) let days: [Date]
        }
        """),
    Misuse(
      name: "fields of the time", number: nil,
      source: """
        import Foundation
        @JSONCodable
        struct Event {
          @JSONCoding(.dateFormat("yyyy-MM-dd hh:MM:SS")) let start: Date
          @JSONCoding(.dateFormat("KK:mm")) let end: Date?
        }
        """,
      reports: [
        Report(
          position: "4:27",
          text:
            "error: 'hh' in the format of property 'start' is one of 12 hours, which is ambiguous without 'a'; use "
            + "'HH'",
          fixIts: [#"change the format to "yyyy-MM-dd HH:mm:ss""#]),
        Report(
          position: "4:27",
          text:
            "error: 'MM' in the format of property 'start' is the month; for the minute, use 'mm'",
          fixIts: [#"change the format to "yyyy-MM-dd HH:mm:ss""#]),
        Report(
          position: "4:27",
          text:
            "error: 'SS' in the format of property 'start' is a fraction of a second; for the second, use 'ss'",
          fixIts: [#"change the format to "yyyy-MM-dd HH:mm:ss""#]),
        Report(
          position: "5:27",
          text:
            "error: 'KK' in the format of property 'end' is one of 12 hours, which is ambiguous without 'a'; use "
            + "'HH'",
          fixIts: [#"change the format to "HH:mm""#]),
      ],
      mended: """
        import Foundation
        @JSONCodable
        struct Event {
          @JSONCoding(.dateFormat("yyyy-MM-dd HH:mm:ss")) let start: Date
          @JSONCoding(.dateFormat("HH:mm")) let end: Date?
        }
        """),
    Misuse(
      name: "text in a format", number: nil,
      source: """
        import Foundation
        @JSONDecodable
        struct Event {
          @JSONCoding(.dateFormat("yyyy-MM-ddTHH:mm")) let start: Date
          @JSONCoding(.dateFormat("")) let end: Date
          @JSONCoding(.dateFormat("yyyy 'o''clock")) let year: Date
        }
        """,
      reports: [
        Report(
          position: "4:27",
          text:
            "error: 'T' in the format of property 'start' isn't a field; enclose text in apostrophes",
          fixIts: [#"change the format to "yyyy-MM-dd'T'HH:mm""#]),
        Report(
          position: "5:27",
          text: "error: the format of property 'end' is empty; specify the format",
          fixIts: [#"use "yyyy-MM-dd""#]),
        Report(
          position: "6:27",
          text: "error: the format of property 'year' has an apostrophe that's never closed"),
      ],
      mended: """
        import Foundation
        @JSONDecodable
        struct Event {
          @JSONCoding(.dateFormat("yyyy-MM-dd'T'HH:mm")) let start: Date
          @JSONCoding(.dateFormat("yyyy-MM-dd")) let end: Date
          @JSONCoding(.dateFormat("yyyy 'o''clock")) let year: Date
        }
        """,
      remaining: [
        "6:27 error: the format of property 'year' has an apostrophe that's never closed"
      ]),
  ]
}
