import NetworkKitJSON
import Testing

/// Keys of each length that is compared in its own way: shorter than a word, a word, words with a
/// shared end.
@JSONDecodable
struct KeysOfAllLengths: Equatable {
  @JSONKey("a") let one: Int
  @JSONKey("abcdefg") let seven: Int
  @JSONKey("abcdefgh") let eight: Int
  @JSONKey("abcdefghi") let nine: Int
  @JSONKey("abcdefghijklmno") let fifteen: Int
  @JSONKey("abcdefghijklmnop") let sixteen: Int
  @JSONKey("abcdefghijklmnopq") let seventeen: Int
  @JSONKey("abcdefghijklmnopqrstuvwxyz0123456") let thirtyThree: Int
  @JSONKey("ключ") let cyrillic: Int
  @JSONKey("caf\u{e9}") let composed: Int
  @JSONKey("cafe\u{301}") let decomposed: Int
  @JSONKey(#"say \"hi\""#) let escaped: Int
}

/// Members that can all be missing.
@JSONDecodable
struct OptionalMembers: Equatable {
  var a: Int?
  var abcdefg: Int?
  var abcdefghijklmnop: Int?
  var abcdefghijklmnopqrstuvwxyz: Int?
}

@Suite struct JSONReaderMembersTests {
  /// The keys as a document has them between quotes.
  static let keys = [
    "a", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmno", "abcdefghijklmnop",
    "abcdefghijklmnopq", "abcdefghijklmnopqrstuvwxyz0123456", "ключ", "caf\u{e9}",
    "cafe\u{301}", #"say \"hi\""#,
  ]
  static let expected = KeysOfAllLengths(
    one: 0, seven: 1, eight: 2, nine: 3, fifteen: 4, sixteen: 5, seventeen: 6, thirtyThree: 7,
    cyrillic: 8, composed: 9, decomposed: 10, escaped: 11)

  /// A document of members in some order.
  private func document(_ members: [(key: String, value: Int)], colon: String = ":") -> String {
    "{" + members.map { "\"\($0.key)\"\(colon)\($0.value)" }.joined(separator: ",") + "}"
  }

  private var members: [(key: String, value: Int)] {
    Self.keys.enumerated().map { ($1, $0) }
  }

  @Test func readsKeysInAnyOrder() throws {
    for shift in members.indices {
      let turned = members[shift...] + members[..<shift]
      #expect(try read(KeysOfAllLengths.self, from: document(Array(turned))) == Self.expected)
      let reversed = document(turned.reversed())
      #expect(try read(KeysOfAllLengths.self, from: reversed) == Self.expected)
    }
  }

  @Test func readsKeysWithWhiteSpaceAndUnknownOnesBetween() throws {
    #expect(
      try read(KeysOfAllLengths.self, from: document(members, colon: " \n: ")) == Self.expected)
    let mixed = members.flatMap { [$0, ("unknown \($0.value)", 99), ("b", 99)] }
    #expect(try read(KeysOfAllLengths.self, from: document(mixed)) == Self.expected)
  }

  /// White space can separate a key from its colon, and the colon from the value.
  @Test(arguments: [
    " :", "  :", "\t:", "\n:", "\r\n\t :", " : ", ":\t", " \r:\n    ", "         :",
  ])
  func readsKeysWithWhiteSpaceBeforeTheColon(colon: String) throws {
    let document = document(members, colon: colon)
    #expect(try read(KeysOfAllLengths.self, from: document) == Self.expected)
    #expect(
      try read(KeysOfAllLengths.self, from: self.document(members.reversed(), colon: colon))
        == Self.expected)
    // As members that are skipped, and as keys of a dictionary.
    let nested = "{\"unknown\"\(colon)\(document),\"a\"\(colon)1}"
    #expect(try OptionalMembers(jsonString: nested) == OptionalMembers(a: 1))
    // As strings, the composed key equals the decomposed key.
    #expect(try read([String: Int].self, from: document).count == members.count - 1)
  }

  /// The document ends, or another byte follows, after the key or the white space after it.
  @Test(arguments: ["", " ", "\n\t", "          "], ["", "}", "1", "\"", ",", ";:"])
  func reportsAMissingColon(space: String, next: String) throws {
    for key in ["a", "abcdefg", "abcdefghijklmnop", "abcdefghijklmnopqrstuvwxyz", "b"] {
      for rest in ["", "                    "] {
        let document = "{\"\(key)\"\(space)\(next)\(rest)"
        let end = next.isEmpty ? document.utf8.count : key.utf8.count + 3 + space.utf8.count
        for read in [
          { _ = try OptionalMembers(jsonString: document) },
          { _ = try [String: Int](jsonString: document) },
          { _ = try JSON(jsonString: document) },
          { _ = try OptionalMembers(jsonString: "{\"x\":" + document) },
        ] as [() throws -> Void] {
          let error = try #require(throws: JSONError.self) { try read() }
          #expect(error.code == .invalidSyntax)
          #expect(error.expected == "':'")
          #expect(error.byteOffset == end || error.byteOffset == end + 5)
        }
      }
    }
  }

  @Test func readsKeysWithOtherEscapes() throws {
    let escaped = members.map { member in
      guard let first = member.key.utf16.first else { return member }
      let digits = String(first, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      return (key: escape + String(member.key.dropFirst()), value: member.value)
    }
    #expect(try read(KeysOfAllLengths.self, from: document(escaped)) == Self.expected)
  }

  /// A key that differs in one byte is another key, at any position of the byte and of the key.
  @Test func takesNoKeyForAnother() throws {
    for (position, member) in members.enumerated() where member.key.utf8.allSatisfy({ $0 < 0x80 }) {
      for (offset, byte) in member.key.utf8.enumerated() where byte != UInt8(ascii: "\\") {
        var bytes = Array(member.key.utf8)
        guard bytes[offset] != UInt8(ascii: "\""), offset == 0 || bytes[offset - 1] != 0x5C else {
          continue
        }
        bytes[offset] = UInt8(ascii: "#")
        var others = members
        others[position].key = String(decoding: bytes, as: UTF8.self)
        for members in [others, others.reversed()] {
          #expect {
            try KeysOfAllLengths(jsonString: document(members))
          } throws: { error in
            (error as? JSONError)?.code == .missingKey
          }
        }
      }
    }
  }

  @Test func namesTheKeyOfAValueThatFails() throws {
    for member in members {
      let text = document(members).replacing(":\(member.value),", with: ":\"x\",")
      guard member.value != 11 else { continue }
      let key = JSONPath([.key(member.key)])
      #expect(throws: JSONError(.typeMismatch, at: key)) {
        try KeysOfAllLengths(jsonString: text)
      }
    }
    let last = document(members).replacing(":11}", with: ":null}")
    #expect(throws: JSONError(.typeMismatch, at: [.key(#"say "hi""#)])) {
      try KeysOfAllLengths(jsonString: last)
    }
  }

  /// A handwritten table can be wrong, but nothing beyond it is read.
  @Test func malformedTablesEndTheSearch() throws {
    #expect(try Handwritten<Short>(jsonString: #"{"id":1}"#).positions == [-1])
    #expect(try Handwritten<Unpadded>(jsonString: #"{"id":1,"x":2}"#).positions == [-1, -1])
    #expect(try Handwritten<Padded>(jsonString: #"{"id":1,"x":2}"#).positions == [0, -1])
    #expect(try Handwritten<TooLong>(jsonString: #"{"id":1,"x":2}"#).positions == [0, -1])
  }
}

/// A table of keys, as a type.
private protocol KeyTable {
  static var keys: StaticString { get }
}

private enum Short: KeyTable { static var keys: StaticString { "\u{2}id" } }
private enum Unpadded: KeyTable { static var keys: StaticString { "\u{2}id\u{4}name" } }
private enum Padded: KeyTable { static var keys: StaticString { "\u{2}id        " } }
private enum TooLong: KeyTable { static var keys: StaticString { "\u{2}id\u{7f}x        " } }

/// The positions that the members of an object have in a table.
private struct Handwritten<Table: KeyTable>: JSONDecodable {
  var positions: [Int] = []

  init(from reader: inout JSONReader) throws(JSONError) {
    var members = try reader.beginObject(keys: Table.keys)
    while let member = try reader.nextMember(&members) {
      positions.append(member)
      try reader.skipValue()
    }
  }

  init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }
}
