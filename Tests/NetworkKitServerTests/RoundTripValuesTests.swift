import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer
import Testing

@NetworkRequest(endpoint: "/values/{+path}")
@Receivable
private struct ListValues: Equatable {
  typealias ResponseType = IgnorableResult
  var path = ["a"]
  @Query var text: String?
  @Query(arrays: .commaSeparated) var commas: [String] = []
  @Query(arrays: .indexedBrackets) var nested: [[Int]] = []
  @Query var filter: [String: String] = [:]
  @Query(objects: .dots) var dots: [String: [String]] = [:]
  @Query(dates: .secondsSince1970) var seconds: Date?
  @Query var date: Date?
}

/// Names with brackets and dots, as in JSON:API.
@NetworkRequest(endpoint: "/items")
@Receivable
private struct ListItems: Equatable {
  typealias ResponseType = IgnorableResult
  @Query("filter[price]") var price: [String: Int] = [:]
  @Query("filter[tags]", arrays: .brackets) var tags: [String] = []
  @Query("page.size", objects: .dots) var size: [String: Int] = [:]
}

@NetworkRequest(endpoint: "/nulls", method: .post)
@Receivable
private struct SendNulls: Equatable {
  var counts: [String: Int?] = [:]
  var values: [String: JSON] = [:]
  var totals: [String: Int] = [:]
}

@NetworkRequest(endpoint: "/kinds")
@Receivable
private struct ListKinds: Equatable {
  typealias ResponseType = IgnorableResult
  @QueryMap(objects: .dots) let kinds: [String: Kind]
}

@NetworkRequest(endpoint: "/groups")
@Receivable
private struct ListGroups: Equatable {
  typealias ResponseType = IgnorableResult
  @QueryMap(arrays: .brackets) let groups: [String: [Int]]
}

@NetworkRequest(endpoint: "/prices")
@Receivable
private struct FindPrice: Equatable {
  typealias ResponseType = IgnorableResult
  @Query let price: Decimal
}

@NetworkRequest(endpoint: "/draft", method: .put)
@Receivable
private struct SendDraft: Equatable {
  @Body var text = "draft"
}

@NetworkRequest(endpoint: "/listed")
@Receivable
private struct ReadLists: Equatable {
  typealias ResponseType = IgnorableResult
  @Header("X-Tag", arrays: .commaSeparated) var tags: [String] = []
  @Header("X-Count", arrays: .commaSeparated) var counts: [Int] = []
}

@NetworkRequest(endpoint: "/since")
@Receivable
private struct ListSince: Equatable {
  typealias ResponseType = IgnorableResult
  @Query(dates: .secondsSince1970) var since: Date?
}

@NetworkRequest(endpoint: "/bytes", method: .post)
@Receivable
private struct SendBytes: Equatable {
  @Body var bytes: [UInt8]?
}

@NetworkRequest(endpoint: "/data", method: .post)
@Receivable
private struct SendData: Equatable {
  @Body var data: Data?
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@NetworkRequest(endpoint: "/wide/{id}", method: .post)
@Receivable
private struct WideIntegers: Equatable {
  let id: Int128
  @Query let count: UInt128
  let total: UInt128
  let change: Int128
}

/// Values for which `Scripts/round-trips` or its review found a request that a server didn't decode as it was encoded.
@Suite struct RoundTripValuesTests {
  private func received(_ target: String) throws -> ListValues {
    try ListValues(receiving: ReceivedRequest(method: .get, target: target))
  }

  @Test func aNameCanContainBracketsAndDots() throws {
    let request = ListItems(price: ["min": 1, "max": 9], tags: ["a", "b"], size: ["x": 3])
    #expect(try request.sentAndReceived() == request)
  }

  /// RFC 9110, sections 5.3 and 5.6.1.
  @Test func aListCanHaveSeveralFieldsAndWhiteSpace() throws {
    var request = ReceivedRequest(method: .get, target: "/listed")
    for value in ["a, b ", "c"] { request.headerFields.append(HTTPField(name: .tag, value: value)) }
    for value in ["1 ,2", "3\t, 4"] {
      request.headerFields.append(HTTPField(name: .count, value: value))
    }
    let expected = ReadLists(tags: ["a", "b", "c"], counts: [1, 2, 3, 4])
    #expect(try ReadLists(receiving: request) == expected)
    #expect(try expected.sentAndReceived() == expected)
  }

  @Test func theEarliestDateIsSentAgain() throws {
    let request = try ListSince(
      receiving: ReceivedRequest(method: .get, target: "/since?since=-9223372036854.5"))
    #expect(try request.makeOutgoingRequest().head.path == "/since?since=-9223372036854.5")
  }

  @Test func anOptionalBodyIsDecoded() throws {
    for text in ["text", "", nil] {
      let request = OptionalTextRequest(text: text)
      #expect(try request.sentAndReceived().text == text)
    }
    for bytes in [[0, 255], [], nil] as [[UInt8]?] {
      #expect(try SendBytes(bytes: bytes).sentAndReceived().bytes == bytes)
      let data = bytes.map { Data($0) }
      #expect(try SendData(data: data).sentAndReceived().data == data)
    }
  }

  @Test func anEmptyTextReplacesAnInitialValue() throws {
    #expect(try SendDraft(text: "").sentAndReceived() == SendDraft(text: ""))
    let empty = ReceivedRequest(method: .put, target: "/draft")
    #expect(try SendDraft(receiving: empty) == SendDraft(text: "draft"))
  }

  @Test func aMemberThatIsNullIsKept() throws {
    let request = SendNulls(counts: ["a": nil, "b": 1], values: ["a": .null, "b": [.null]])
    #expect(try request.sentAndReceived() == request)
    let error = #expect(throws: RequestRejection.self) {
      try SendNulls(
        receiving: ReceivedRequest(
          method: .post, target: "/nulls", headerFields: [.contentType: "application/json"],
          body: .bytes(Array(#"{"totals": {"a": null}}"#.utf8))))
    }
    #expect(error?.status == .badRequest)
    #expect(error?.parameter == "totals.a")
  }

  @Test func aNameInAMapCanContainBracketsAndDots() throws {
    let query = MapsRequest(isVerbose: false, page: 1, others: ["a[b]": 1, "a": 2, "c[": 3])
    #expect(try query.sentAndReceived() == query)
    let kinds = ListKinds(kinds: ["a.b": .odd, "a[b]": .plain])
    #expect(try kinds.sentAndReceived() == kinds)
    let form = FormRequest(name: "", ages: [], nested: [:], rest: ["a[b][c]": true])
    #expect(try form.sentAndReceived() == form)
    let parts = PartsRequest(title: "", tags: [], rest: ["a[b]": "x", "a[]": "y"])
    #expect(try parts.sentAndReceived() == parts)
    // The brackets of an array aren't part of the name.
    let groups = ListGroups(groups: ["a": [1, 2], "b": [3]])
    #expect(try groups.sentAndReceived() == groups)
  }

  /// As in a JSON body.
  @Test func aDecimalHasUpTo38Digits() throws {
    let digits = String(repeating: "1234567890", count: 4)
    let price = try #require(Decimal(string: String(digits.prefix(38))))
    #expect(try FindPrice(price: price).sentAndReceived() == FindPrice(price: price))
    let nines = String(repeating: "9", count: 39)
    let error = #expect(throws: RequestRejection.self) {
      try FindPrice(receiving: ReceivedRequest(method: .get, target: "/prices?price=" + nines))
    }
    #expect(error?.status == .badRequest)
  }

  @Test func severalItemsWithElementsAreOneList() throws {
    #expect(try received("/values/a?commas=a,b&commas=c").commas == ["a", "b", "c"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func integersOf128BitsAreDecoded() throws {
    for (signed, unsigned) in [(Int128.min, UInt128.max), (Int128.max, UInt128.min), (-1, 1)] {
      let request = WideIntegers(id: signed, count: unsigned, total: unsigned, change: signed)
      #expect(try request.sentAndReceived() == request)
    }
  }

  @Test func aByteOrderMarkIsPartOfText() throws {
    let text = "\u{FEFF}a"
    let request = try ListValues(path: [text], text: text, filter: [text: text]).sentAndReceived()
    #expect(request.path.map { Array($0.utf8) } == [Array(text.utf8)])
    #expect(request.text.map { Array($0.utf8) } == Array(text.utf8))
    #expect(request.filter.keys.map { Array($0.utf8) } == [Array(text.utf8)])
    let body = try OptionalTextRequest(text: text).sentAndReceived()
    #expect(body.text.map { Array($0.utf8) } == Array(text.utf8))
    let parts = try PartsRequest(title: text, tags: [text], rest: [:]).sentAndReceived()
    #expect(Array(parts.title.utf8) == Array(text.utf8))
  }

  @Test func aNameThatBeginsWithACombiningMarkIsAMember() throws {
    let name = "\u{301}a"
    let request = ListValues(filter: [name: "1"], dots: [name: ["2", "3"]])
    #expect(try request.sentAndReceived() == request)
  }

  @Test func aDelimiterBeforeACombiningMarkIsRejected() {
    #expect(throws: NetworkError.self) {
      try ListValues(commas: ["a,\u{301}"]).makeOutgoingRequest()
    }
    #expect(throws: NetworkError.self) {
      try ListValues(filter: ["a[\u{301}": "1"]).makeOutgoingRequest()
    }
    #expect(throws: NetworkError.self) {
      try ListValues(filter: ["a]\u{301}": "1"]).makeOutgoingRequest()
    }
    #expect(throws: NetworkError.self) {
      try ListValues(dots: ["a.\u{301}": ["1"]]).makeOutgoingRequest()
    }
  }

  @Test func aFlagMayHaveTheNameOfItsProperty() throws {
    let flag = OptionalFlagRequest(operation: "operation", page: nil)
    #expect(try flag.sentAndReceived() == flag)
    let flags = FlagsRequest(operations: ["operations", "a"], text: "", filter: ["b": ""])
    #expect(try flags.sentAndReceived() == flags)
  }

  @Test func aMissingFlagIsNamed() {
    let error = #expect(throws: RequestRejection.self) {
      try FlagRequest(
        receiving: ReceivedRequest(method: .delete, target: "/flags?dry-run&force&page=1"))
    }
    #expect(error?.parameter == "operation")
  }

  @Test func theRestOfAPathIsAnArrayOfSegments() throws {
    let request = ListValues(path: ["a", "b c", "d"])
    #expect(try request.sentAndReceived() == request)
    // The mark follows the slash, which separates segments anyway.
    let sent = try ReceivedRequest(sending: ListValues(path: ["a/\u{301}b"]))
    #expect(sent.target == "/values/a/%CC%81b")
    #expect(try ListValues(receiving: sent).path == ["a", "\u{301}b"])
  }

  @Test(arguments: ["nested[0][x]=1", "nested[x]=1", "nested[0][0][x]=1"])
  func aMemberOfAnArrayIsRejected(query: String) {
    let error = #expect(throws: RequestRejection.self) {
      try received("/values/a?" + query)
    }
    #expect(error?.status == .badRequest)
  }

  @Test(arguments: [
    "seconds=49.08627887", "seconds=-0.99999999", "date=2026-11-20T19:28:40.123456789Z",
  ])
  func aDateIsRoundedToMicroseconds(query: String) throws {
    let request = try received("/values/a?" + query)
    #expect(try request.sentAndReceived() == request)
  }

  @Test(arguments: [-62_135_596_799.875, -0.125, 1.5, 9_007_199_255.055, 253_402_300_799.945])
  func milliseconds(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let request = ListValues(seconds: date, date: date)
    #expect(try request.sentAndReceived() == request)
  }
}

extension HTTPField.Name {
  fileprivate static let tag = HTTPField.Name("X-Tag")!
  fileprivate static let count = HTTPField.Name("X-Count")!
}
