import Foundation
import NetworkKitJSON
import Testing

/// Values that are strings in JSON: read without a tree, and written the same.
@Suite struct JSONDecodableFoundationTests {
  /// Reads a value both ways, and writes it both ways as the same text.
  private func roundTrip<Value: JSONCodable & Equatable>(
    _ text: String, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try read(Value.self, from: text, sourceLocation: sourceLocation) == value,
      sourceLocation: sourceLocation)
    #expect(try value.jsonString == text, sourceLocation: sourceLocation)
    #expect(try value.json.jsonString == text, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func bytesAreBase64(text: String) throws {
    let data = Data(text.utf8)
    try roundTrip("\"\(data.base64EncodedString())\"", data)
  }

  @Test func everyByteComesThroughBase64() throws {
    for count in 250..<256 {
      let data = Data((0..<count).map { UInt8($0) })
      #expect(try read(Data.self, from: data.jsonString.replacing("/", with: "\\/")) == data)
    }
  }

  /// Base64 that other decoders accept: white space, missing or excess padding, the alphabet for URLs, and unused bits.
  @Test(arguments: [
    "Zg", "Zg=", "Zg===", "Z===", "====", "=", "Zm9v=", "Zm9v====", "Zm 9v", "Zm9v\\n", "Zm9-",
    "Zm_v",
    "Zh==", "Zm9=", "=Zm9", "Zm=v", "é===", "Z",
  ])
  func rejectsOtherBase64(text: String) {
    #expect(throws: JSONError(.invalidValue)) { try read(Data.self, from: "\"\(text)\"") }
  }

  @Test func uuidsAreReadInBothCases() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let uuid = try #require(UUID(uuidString: text))
    try roundTrip("\"\(text)\"", uuid)
    #expect(try read(UUID.self, from: "\"\(text.lowercased())\"") == uuid)
    #expect(try read(UUID.self, from: "\"\\u0045\(text.dropFirst())\"") == uuid)
  }

  @Test(arguments: [
    "", "E621E1F8", "E621E1F8-C36C-495A-93FC-0C247A3E6E5", "E621E1F8-C36C-495A-93FC-0C247A3E6E5FF",
    "G621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8C-36C-495A-93FC-0C247A3E6E5F",
    "{E621E1F8-C36C-495A-93FC-0C247A3E6E}", "E621E1F8-C36C-495A-93FC+0C247A3E6E5F",
  ])
  func rejectsWhatIsNoUUID(text: String) throws {
    let error = try #require(throws: JSONError.self) { try read(UUID.self, from: "\"\(text)\"") }
    #expect(error.code == .invalidValue)
    #expect(error.expected == "a UUID")
    #expect(error.byteOffset == 0)
  }

  @Test func datesAreReadWithAndWithoutEscapes() throws {
    let date = Date(timeIntervalSince1970: 1_795_199_320.5)
    try roundTrip("\"2026-11-20T18:28:40.5Z\"", date)
    #expect(try read(Date.self, from: "\"2026-11-20\\u005418:28:40.500+00:00\"") == date)
    let error = try #require(throws: JSONError.self) {
      try [Date](jsonString: #"["2026-11-20T18:28:40Z", "yesterday"]"#)
    }
    #expect(
      error.description == """
        [1]: expected a date like "2026-11-20T19:28:40Z", found "yesterday" \
        (line 1, column 26, byte 25)
        """)
    #expect(throws: JSONError(.typeMismatch)) { try read(Date.self, from: "1") }
  }

  @Test func fractionsOfASecondAreTheNearest() throws {
    for digits in ["1", "12", "123", "123456", "123456789", "999999999999"] {
      let date = try Date(jsonString: "\"1970-01-01T00:00:00.\(digits)Z\"")
      #expect(
        date.timeIntervalSince1970
          == Date(timeIntervalSince1970: Double("0.\(digits)") ?? 0).timeIntervalSince1970)
    }
  }

  @Test func urlsAndDecimals() throws {
    try roundTrip(#""https://a.b/c?d=e""#, try #require(URL(string: "https://a.b/c?d=e")))
    #expect(try read(URL.self, from: #""https:\/\/a.b\/c""#).absoluteString == "https://a.b/c")
    #expect(throws: JSONError(.invalidValue)) { try read(URL.self, from: "\"\"") }
    try roundTrip(
      "12345678901234567890.12345678",
      try #require(Decimal(string: "12345678901234567890.12345678")))
    #expect(throws: JSONError(.numberOutOfRange)) { try read(Decimal.self, from: "1e166") }
    #expect(throws: JSONError(.typeMismatch)) { try read(Decimal.self, from: "\"1\"") }
  }

  @Test func charactersAreOneCharacter() throws {
    for character: Character in ["a", "é", "e\u{301}", "👨‍👩‍👧", "\"", "\u{0}"] {
      try roundTrip(String(character).jsonString, character)
    }
    #expect(throws: JSONError(.invalidValue)) { try read(Character.self, from: "\"\"") }
    #expect(throws: JSONError(.invalidValue)) { try read(Character.self, from: "\"ab\"") }
    #expect(throws: JSONError(.typeMismatch)) { try read(Character.self, from: "1") }
  }

  @Test func integersOf128Bits() throws {
    try roundTrip("-170141183460469231731687303715884105728", Int128.min)
    try roundTrip("340282366920938463463374607431768211455", UInt128.max)
    #expect(throws: JSONError(.numberOutOfRange)) {
      try read(UInt128.self, from: "340282366920938463463374607431768211456")
    }
  }

  @Test(arguments: ["0.0", "-0.0", "1.5", "65504.0", "0.1"])
  func halvesAreTheNearest(text: String) throws {
    try roundTrip(text, try #require(Float16(text)))
  }

  @Test func halvesThatAreNoneAreRejected() throws {
    #expect(throws: JSONError(.numberOutOfRange)) { try read(Float16.self, from: "65520") }
    #expect(throws: JSONError(.typeMismatch)) { try read(Float16.self, from: "null") }
    #expect(throws: JSONError(.invalidValue)) { try Float16.infinity.json }
    #expect(
      try Float16.leastNonzeroMagnitude.jsonString == Float16.leastNonzeroMagnitude.description)
  }
}
