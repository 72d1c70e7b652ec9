import Foundation
import NetworkKit

extension WireRow {
  enum Order: String, RequestParameter, Sendable { case newestFirst = "newest first" }

  enum Level: Int, RequestParameter, Sendable { case high = 3 }

  /// A custom type: a string.
  struct Point: RequestParameter, Sendable {
    var x, y: Int
    var parameterValue: JSON { "\(x),\(y)" }
  }

  static let strings: [WireRow] = [
    WireRow(
      #""a b""#, "a b", segment: "a%20b", query: "v=a%20b", form: "v=a+b", json: #"{"v":"a b"}"#,
      header: "a b", cookie: .rejected, part: "v=a b"),
    WireRow(
      #""a+b""#, "a+b", segment: "a%2Bb", query: "v=a%2Bb", form: "v=a%2Bb",
      json: #"{"v":"a+b"}"#, header: "a+b", cookie: "v=a+b", part: "v=a+b"),
    WireRow(
      #""a/b""#, "a/b", segment: "a%2Fb", remainder: "a/b", query: "v=a%2Fb", form: "v=a%2Fb",
      json: #"{"v":"a/b"}"#, header: "a/b", cookie: "v=a/b", part: "v=a/b"),
    WireRow(
      #""100%""#, "100%", segment: "100%25", query: "v=100%25", form: "v=100%25",
      json: #"{"v":"100%"}"#, header: "100%", cookie: "v=100%", part: "v=100%"),
    WireRow(
      #""a&b=c""#, "a&b=c", segment: "a%26b%3Dc", query: "v=a%26b%3Dc", form: "v=a%26b%3Dc",
      json: #"{"v":"a&b=c"}"#, header: "a&b=c", cookie: "v=a&b=c", part: "v=a&b=c"),
    WireRow(
      #""ü""#, "ü", segment: "%C3%BC", query: "v=%C3%BC", form: "v=%C3%BC", json: #"{"v":"ü"}"#,
      header: "ü", cookie: .rejected, part: "v=ü"),
    WireRow(
      #""a\"b""#, "a\"b", segment: "a%22b", query: "v=a%22b", form: "v=a%22b",
      json: #"{"v":"a\"b"}"#, header: "a\"b", cookie: .rejected, part: "v=a\"b"),
    WireRow(
      #""~*-._""#, "~*-._", segment: "~%2A-._", query: "v=~%2A-._", form: "v=%7E*-._",
      json: #"{"v":"~*-._"}"#, header: "~*-._", cookie: "v=~*-._", part: "v=~*-._"),
    WireRow(
      #""a\r\nb""#, "a\r\nb", segment: .rejected, query: "v=a%0D%0Ab", form: "v=a%0D%0Ab",
      json: #"{"v":"a\r\nb"}"#, header: .rejected, cookie: .rejected, part: "v=a\r\nb"),
    WireRow(
      #""..""#, "..", segment: .rejected, query: "v=..", form: "v=..", json: #"{"v":".."}"#,
      header: "..", cookie: "v=..", part: "v=.."),
    WireRow(
      #""""#, "", segment: .rejected, query: "v=", form: "v=", json: #"{"v":""}"#, header: "",
      cookie: "v=", part: "v="),
    WireRow(#"Character("a")"#, Character("a"), text: "a", json: #""a""#),
    WireRow(#"Substring("abc")"#, Substring("abc"), text: "abc", json: #""abc""#),
  ]

  static let simple: [WireRow] = [
    WireRow("true", true, text: "true", json: "true"),
    WireRow("false", false, text: "false", json: "false"),
    WireRow("true, .bools(.numeric)", true, style: .init(bools: .numeric), text: "1", json: "true"),
    WireRow(
      "false, .bools(.numeric)", false, style: .init(bools: .numeric), text: "0", json: "false"),
    WireRow(
      "UUID", UUID(uuid: (0xE6, 0x21, 0xE1, 0xF8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
      text: "E621E1F8-0000-0000-0000-000000000001",
      json: #""E621E1F8-0000-0000-0000-000000000001""#),
    WireRow(
      "URL", URL(filePath: "/a b", directoryHint: .notDirectory),
      segment: "file%3A%2F%2F%2Fa%2520b", remainder: .rejected, query: "v=file%3A%2F%2F%2Fa%2520b",
      form: "v=file%3A%2F%2F%2Fa%2520b", json: #"{"v":"file:///a%20b"}"#,
      header: "file:///a%20b", cookie: "v=file:///a%20b", part: "v=file:///a%20b"),
    WireRow(
      "Data([0xFB, 0xFF])", Data([0xFB, 0xFF]), segment: "%2B%2F8%3D", remainder: "%2B/8%3D",
      query: "v=%2B%2F8%3D", form: "v=%2B%2F8%3D", json: #"{"v":"+/8="}"#, header: "+/8=",
      cookie: "v=+/8=", part: "v=+/8="),
    WireRow(
      "an enumeration of String", Order.newestFirst, segment: "newest%20first",
      query: "v=newest%20first", form: "v=newest+first", json: #"{"v":"newest first"}"#,
      header: "newest first", cookie: .rejected, part: "v=newest first"),
    WireRow("an enumeration of Int", Level.high, text: "3", json: "3"),
    WireRow(
      "a custom type", Point(x: 1, y: 2), segment: "1%2C2", query: "v=1%2C2",
      form: "v=1%2C2", json: #"{"v":"1,2"}"#, header: "1,2", cookie: .rejected, part: "v=1,2"),
    WireRow("Optional(1)", Optional(1), text: "1", json: "1"),
    WireRow(
      "nil", Int?.none, segment: .rejected, segments: .notSent, query: .notSent, form: .notSent,
      json: .notSent, header: .notSent, cookie: .notSent, part: .notSent),
  ]

  private static let moment = Date(timeIntervalSince1970: 1_795_202_920.5)

  static let dates: [WireRow] = [
    WireRow(
      "Date", moment, segment: "2026-11-20T19%3A28%3A40.5Z",
      query: "v=2026-11-20T19%3A28%3A40.5Z", form: "v=2026-11-20T19%3A28%3A40.5Z",
      json: #"{"v":"2026-11-20T19:28:40.5Z"}"#, header: "2026-11-20T19:28:40.5Z",
      cookie: "v=2026-11-20T19:28:40.5Z", part: "v=2026-11-20T19:28:40.5Z"),
    WireRow(
      "Date, .dates(.secondsSince1970)", moment, style: .init(dates: .secondsSince1970),
      text: "1795202920.5",
      json: "1795202920.5"),
    WireRow(
      "Date, .dates(.millisecondsSince1970)", moment, style: .init(dates: .millisecondsSince1970),
      text: "1795202920500", json: "1795202920500"),
    WireRow(
      "Date, .dates(.httpDate)", moment, style: .init(dates: .httpDate),
      segment: "Fri%2C%2020%20Nov%202026%2019%3A28%3A40%20GMT",
      query: "v=Fri%2C%2020%20Nov%202026%2019%3A28%3A40%20GMT",
      form: "v=Fri%2C+20+Nov+2026+19%3A28%3A40+GMT",
      json: #"{"v":"Fri, 20 Nov 2026 19:28:40 GMT"}"#, header: "Fri, 20 Nov 2026 19:28:40 GMT",
      cookie: .rejected, part: "v=Fri, 20 Nov 2026 19:28:40 GMT"),
    WireRow(
      "Date, .dates(.custom { _ in \"today\" })", moment,
      style: .init(dates: .custom { _ in "today" }), text: "today", json: #""today""#),
  ]
}
