import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONObjectKeyTests {
  private enum Language: String, JSONObjectKey { case en, de }

  private struct UserID: RawRepresentable, JSONObjectKey {
    let rawValue: Int
  }

  private func roundTrip<Key: JSONObjectKey>(_ text: String, _ value: [Key: Int]) throws {
    #expect(try read([Key: Int].self, from: text) == value)
    #expect(try value.jsonString == text)
    #expect(try value.json.jsonString == text)
  }

  @Test func dictionariesOfTheirTypesAreObjects() throws {
    try roundTrip(#"{"a":1,"é":2}"#, ["a": 1, "é": 2])
    try roundTrip(#"{"de":1,"en":2}"#, [Language.de: 1, .en: 2])
    try roundTrip(#"{"-1":1,"10":3,"9":2}"#, [-1: 1, 9: 2, 10: 3])
    try roundTrip(#"{"7":1}"#, [UserID(rawValue: 7): 1])
    try roundTrip(#"{"255":1}"#, [UInt8.max: 1])
    let uuid = UUID()
    try roundTrip("{\"\(uuid.uuidString)\":1}", [uuid: 1])
    try roundTrip("{}", [UserID: Int]())
  }

  @Test func otherKeysAreErrorsThatNameThem() throws {
    let error = try #require(throws: JSONError.self) {
      try read([[Language: Int]].self, from: #"[{"en": 1, "fr": 2}]"#)
    }
    #expect(
      error.description == """
        [0].fr: expected a key that can be converted to Language, found "fr" (line 1, column 12, byte 11)
        """)
    for key in ["07", "+7", "7.0", "", "256", " 7"] {
      #expect(throws: JSONError(.invalidValue, at: [.key(key)])) {
        try read([UInt8: Int].self, from: "{\"\(key)\": 1}")
      }
    }
  }

  @Test func valuesThatFailHaveTheirKey() {
    #expect(throws: JSONError(.typeMismatch, at: "[0].7[1]")) {
      try read([[UserID: [Int]]].self, from: #"[{"7": [1, "a"]}]"#)
    }
  }
}
