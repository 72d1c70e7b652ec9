import NetworkKit
import NetworkKitStreams
import Testing

/// A stream's bytes and its events.
struct EventStreamFormat: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let events: [ServerSentEvent]

  var testDescription: String { name }

  private init(_ name: String, _ bytes: String, _ events: [ServerSentEvent]) {
    self.name = name
    self.bytes = Array(bytes.utf8)
    self.events = events
  }

  private init(_ name: String, _ bytes: String, data: String...) {
    self.init(name, bytes, data.map { ServerSentEvent(data: $0) })
  }

  private static let long = String(repeating: "x", count: 2048)

  /// The cases `eventsource/format-*` of the web platform tests. Their server adds an empty line, except in
  /// those of comments, newlines and parsing.
  static let webPlatformTests: [EventStreamFormat] = [
    Self(
      "format-bom", "\u{FEFF}data:1\n\n\u{FEFF}data:2\n\ndata:3\n\n", data: "1", "3"),
    Self("format-bom-2", "\u{FEFF}\u{FEFF}data:1\n\ndata:2\n\ndata:3\n\n", data: "2", "3"),
    Self(
      "format-comments",
      "data:1\r:\0\n:\r\ndata:2\n:\(long)\rdata:3\n:data:fail\r:\(long)\ndata:4\n\n",
      data: "1\n2\n3\n4"),
    Self(
      "format-data-before-final-empty-line", "retry:1000\ndata:test1\n\nid:test\ndata:test2",
      [ServerSentEvent(data: "test1", retry: .seconds(1))]),
    Self("format-field-data", "data:\n\ndata\ndata\n\ndata:test\n\n", data: "", "\n", "test"),
    Self("format-field-event-empty", "event:\ndata:data\n\n", data: "data"),
    Self(
      "format-field-event", "event:test\ndata:x\n\ndata:x\n\n",
      [ServerSentEvent(name: "test", data: "x"), ServerSentEvent(data: "x")]),
    Self(
      "format-field-id", "id:…\ndata:hello\n\ndata:…\n\n",
      [ServerSentEvent(id: "…", data: "hello"), ServerSentEvent(id: "…", data: "…")]),
    Self(
      "format-field-id-3", "id:1\ndata:hello\n\nid\ndata:hello\n\n",
      [ServerSentEvent(id: "1", data: "hello"), ServerSentEvent(id: "", data: "hello")]),
    Self(
      "format-field-id-null", "id:1\ndata:hello\n\nid:a\0b\ndata:hello\n\nid:\0\ndata:x\n\n",
      [
        ServerSentEvent(id: "1", data: "hello"), ServerSentEvent(id: "1", data: "hello"),
        ServerSentEvent(id: "1", data: "x"),
      ]),
    Self(
      "format-field-parsing",
      "data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n"
        + " data:32\ndata:4\n\n",
      data: "\0\n 2\n1\n3\n\n4"),
    Self(
      "format-field-retry", "retry:03000\ndata:x\n\n",
      [ServerSentEvent(data: "x", retry: .seconds(3))]),
    Self(
      "format-field-retry-bogus", "retry:3000\nretry:1000x\ndata:x\n\n",
      [ServerSentEvent(data: "x", retry: .seconds(3))]),
    Self("format-field-retry-empty", "retry\ndata:test\n\n", data: "test"),
    Self(
      "format-field-unknown",
      "data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\ndata:test\n\n",
      data: "test\n\ntest"),
    Self("format-leading-space", "data:\ttest\rdata: \ndata:test\n\n", data: "\ttest\n\ntest"),
    Self("format-newlines", "data:test\r\ndata\ndata:test\r\n\r", data: "test\n\ntest"),
    Self("format-null-character", "data:\0\n\n", data: "\0"),
    Self("format-utf-8", "data:ok…\n\n", data: "ok…"),
  ]

  /// The examples of the WHATWG standard (HTML, section 9.2.6).
  static let examplesOfTheStandard: [EventStreamFormat] = [
    Self(
      "stocks", "data: YHOO\ndata: +2\ndata: 10\n\n", data: "YHOO\n+2\n10"),
    Self(
      "comment and IDs",
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n",
      [
        ServerSentEvent(id: "1", data: "first event"),
        ServerSentEvent(id: "", data: "second event"),
      ]),
    Self("empty data", "data\n\ndata\ndata\n\ndata:\n", data: "", "\n"),
    Self("spaces", "data:test\n\ndata: test\n\n", data: "test", "test"),
  ]

  /// Rules of the standard that its tests leave out.
  static let others: [EventStreamFormat] = [
    Self("nothing", "", []),
    Self("empty lines", "\n\r\n\r\r\n\n", []),
    Self("name without data", "event: a\n\ndata: x\n\n", data: "x"),
    Self(
      "ID without data", "id: 7\n\ndata: x\n\n", [ServerSentEvent(id: "7", data: "x")]),
    Self(
      "retry without data", "retry: 5\n\ndata: x\n\n", data: "x"),
    Self(
      "a retry beyond every number", "retry: 99999999999999999999\ndata: x\n\n",
      [ServerSentEvent(data: "x", retry: .seconds(3_000_000_000))]),
    Self("a negative retry", "retry: -1\ndata: x\n\n", data: "x"),
    Self(
      "each line end", "data: a\n\ndata: b\r\rdata: c\r\n\r\ndata: d\n\r\n", data: "a", "b", "c",
      "d"),
    Self("a carriage return at the end", "data: a\n\r", data: "a"),
    Self("the last of two names", "event: a\nevent: b\ndata: x\n\n", [.init(name: "b", data: "x")]),
    Self("a colon in a value", "data: a: b:c\n\n", data: "a: b:c"),
    Self("a comment with a field", ":data: x\n\n", []),
  ]

  static let all = webPlatformTests + examplesOfTheStandard + others
}
