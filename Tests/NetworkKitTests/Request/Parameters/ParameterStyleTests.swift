import Foundation
import NetworkKit
import Testing

/// Tests of the precedence of the styles of the API, the request, and the parameter, and of their limits.
@Suite struct ParameterStyleTests {
  private let date = Date(timeIntervalSince1970: 1_000_000_000.05)

  private func target(
    _ style: ParameterStyle = ParameterStyle(), _ write: @escaping WrittenRequest.Write
  ) throws -> String {
    var request = WrittenRequest(write: write)
    request.parameterStyle = style
    return try request.makeOutgoingRequest().head.path ?? ""
  }

  @Test func theRequestsStyleHoldsForAllParameters() throws {
    let style = ParameterStyle(
      arrays: .pipeSeparated, objects: .dots, dates: .millisecondsSince1970, bools: .numeric)
    let target = try target(style) { [date] request in
      try request.addQueryItem("ids", [1, 2])
      try request.addQueryItem("filter", ["name": "x"])
      try request.addQueryItem("since", date)
      try request.addQueryItem("all", true)
    }
    #expect(target == "?ids=1%7C2&filter.name=x&since=1000000000050&all=1")
  }

  @Test func anOptionGoesBeforeTheRequestsStyle() throws {
    let style = ParameterStyle(
      arrays: .pipeSeparated, objects: .dots, dates: .millisecondsSince1970, bools: .numeric)
    let target = try target(style) { [date] request in
      try request.addQueryItem("ids", [1, 2], .arrays(.commaSeparated))
      try request.addQueryItem("filter", ["name": "x"], .objects(.brackets))
      try request.addQueryItem("since", date, .dates(.secondsSince1970))
      try request.addQueryItem("all", true, .bools(.literal))
      try request.addQueryItem("ids", [3, 4])
    }
    #expect(
      target
        == "?ids=1,2&filter%5Bname%5D=x&since=1000000000.05&all=true&ids=3%7C4")
  }

  @Test func anAPIsStyleHoldsForItsRequests() throws {
    struct Search: CommaRequest {
      var endpoint: String { "/search" }
      func encode(into request: inout RequestEncoder) throws(NetworkError) {
        try request.appendPath(endpoint)
        try request.addQueryItem("tags", ["a", "b"])
      }
    }
    #expect(try Search().makeOutgoingRequest().head.path == "/search?tags=a,b")
  }

  @Test func datesKeepTheirStyleInsideContainers() throws {
    let target = try target(ParameterStyle(dates: .secondsSince1970)) { [date] request in
      try request.addQueryItem("a", [date])
      try request.addQueryItem("b", ["c": Optional(date)])
      try request.addQueryItem("d", Set([date]))
      try request.addQueryItem("e", ["f": date] as KeyValuePairs)
    }
    let seconds = "1000000000.05"
    #expect(
      target == "?a=\(seconds)&b%5Bc%5D=\(seconds)&d=\(seconds)&e%5Bf%5D=\(seconds)")
  }

  @Test(arguments: [
    (-0.5, "-0.5"), (0.000_001, "0.000001"), (1.25, "1.25"), (-3, "-3"), (1e9, "1000000000"),
    (177_077_738_013.055, "177077738013.054993"), (-9_223_372_036_854.5, "-9223372036854.5"),
  ])
  func secondsHaveAFractionOnlyWhereThereIsOne(seconds: Double, text: String) throws {
    let target = try target { request in
      try request.addQueryItem("t", Date(timeIntervalSince1970: seconds), .dates(.secondsSince1970))
    }
    #expect(target == "?t=\(text)")
  }

  /// The example of RFC 9110, a leap day, the last second before 1970 and a fraction.
  @Test(arguments: [
    (784_111_777.0, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (1_709_208_000, "Thu, 29 Feb 2024 12:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (0.9, "Thu, 01 Jan 1970 00:00:00 GMT"),
  ])
  func headerFieldsHaveDatesOfHTTP(seconds: Double, text: String) throws {
    let written = WrittenRequest { request in
      try request.setHeader(
        "If-Modified-Since", Date(timeIntervalSince1970: seconds), .dates(.httpDate))
    }
    #expect(try written.makeOutgoingRequest().head.headerFields[.ifModifiedSince] == text)
  }

  @Test(arguments: [DateStyle.secondsSince1970, .millisecondsSince1970, .iso8601, .httpDate])
  func aDateOutOfReachIsRejected(style: DateStyle) {
    let error = WrittenRequest.error { request in
      try request.addQueryItem("since", Date(timeIntervalSince1970: 1e300), .dates(style))
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"since\"") == true)
  }

  // MARK: Limits of styles

  @Test(arguments: [
    (ArrayStyle.commaSeparated, "a,b"), (.spaceSeparated, "a b"), (.pipeSeparated, "a|b"),
  ])
  func anElementWithTheSeparatorIsRejected(style: ArrayStyle, element: String) {
    let error = WrittenRequest.error { request in
      try request.addQueryItem("tags", [element, "c"], .arrays(style))
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"tags\"") == true)
  }

  @Test(arguments: [
    ArrayStyle.repeated, .commaSeparated, .spaceSeparated, .pipeSeparated, .brackets,
  ])
  func anArrayOfObjectsNeedsIndexes(style: ArrayStyle) throws {
    let error = WrittenRequest.error { request in
      try request.addQueryItem("filters", [["name": "x"]], .arrays(style))
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"filters\"") == true)
    #expect(error?.reason.contains("indexedBrackets") == true)
  }

  @Test(arguments: [
    (ObjectStyle.brackets, "a]"), (.brackets, "a[b"), (.dots, "a.b"), (.brackets, ""), (.dots, ""),
  ])
  func aMemberThatWouldBeReadAsAnotherIsRejected(style: ObjectStyle, key: String) {
    let error = WrittenRequest.error { request in
      try request.addQueryItem("filter", [key: 1], .objects(style))
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"filter\"") == true)
  }

  @Test func valuesAreWrittenDownToTheLastLevelThatJSONHas() throws {
    let deep = (0..<128).reduce(JSON("x")) { json, _ in ["a": json] }
    let target = try target { try $0.addQueryItem("q", deep) }
    #expect(target == "?q" + String(repeating: "%5Ba%5D", count: 128) + "=x")
    let error = WrittenRequest.error { try $0.addQueryItem("q", ["a": deep] as JSON) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason == "the parameter \"q\" is nested deeper than 128 levels")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aNumberWithoutDigitsIsNamedWithItsPlace(number: Double) {
    let error = WrittenRequest.error { request in
      try request.addQueryItem("filter", ["ratios": [1, number]])
    }
    #expect(
      error?.reason
        == "the parameter \"filter\" can't be encoded at ratios[1]; expected a finite number")
  }

  // MARK: Types that JSON's terms cover in two ways

  enum Both: String, JSONEncodable, RequestParameter, Sendable { case one = "1 st" }

  @Test func anEnumerationWithJSONOfItsOwnIsItsRawValue() throws {
    #expect(try target { try $0.addQueryItem("q", Both.one) } == "?q=1%20st")
  }
}

private protocol CommaRequest: NetworkRequest {}

extension CommaRequest {
  var parameterStyle: ParameterStyle { ParameterStyle(arrays: .commaSeparated) }
}
