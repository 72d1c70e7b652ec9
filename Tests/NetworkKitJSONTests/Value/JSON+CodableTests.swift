import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONCodableTests {
  private struct Event: Codable, Equatable {
    var name: String
    var payload: JSON
  }

  private func throughFoundation(_ text: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-7", "9223372036854775807", "18446744073709551615",
    "170141183460469231731687303715884105727", "340282366920938463463374607431768211455", "0.1",
    "-1.5e-7", "1e300", "5e-324", "12345678901234567890.123456789", #""a\"é😀""#, "[]", "{}",
    #"[1,[true,null],{"a":{"b":[]}}]"#,
  ])
  func comesThroughFoundationsCodersAsItIs(text: String) throws {
    let json = try JSON(jsonString: text)
    let read = try throughFoundation(text)
    #expect(read == json)
    #expect(try JSON(jsonData: JSONEncoder().encode(json)) == json)
    #expect(
      try throughFoundation(String(decoding: JSONEncoder().encode(read), as: UTF8.self)) == json)
  }

  @Test func isAMemberOfCodableModels() throws {
    let text = #"{"name":"x","payload":{"list":[1,"two",null]}}"#
    let event = try JSONDecoder().decode(Event.self, from: Data(text.utf8))
    #expect(event.payload.list[1].string == "two")
    #expect(event.payload == ["list": [1, "two", nil]])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(event), as: UTF8.self) == text)
  }

  @Test func comesThroughPropertyLists() throws {
    let event = Event(name: "x", payload: ["n": 1.5, "i": 7, "b": true, "s": "t", "a": [1]])
    let bytes = try PropertyListEncoder().encode(event)
    #expect(try PropertyListDecoder().decode(Event.self, from: bytes) == event)
  }

  @Test func saysWhatFoundationCannotHold() throws {
    let huge = try JSON(jsonString: "[1e400]")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(huge) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSON.Number.self, from: Data(#""a""#.utf8))
    }
  }
}
