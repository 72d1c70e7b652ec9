import NetworkKitJSON
import Testing

private struct Opaque: Equatable {}

@JSONCodable
private struct Document: Equatable {
  let title: String
  @JSONIgnored var isSelected = false
  @JSONIgnored let opaque = Opaque()
  @JSONIgnored var cache: Opaque?
  @JSONIgnored(.decoding) var version = 2
  @JSONIgnored(.encoding) let serverID: Int?
}

@Suite struct JSONIgnoredTests {
  @Test func readsAndWritesTheRest() throws {
    let text = #"""
      {"title": "Notes", "isSelected": true, "opaque": 1, "cache": 2, "version": 1, "serverID": 7}
      """#
    let document = try read(Document.self, from: text)
    #expect(document == Document(title: "Notes", serverID: 7))
    #expect(document.version == 2 && document.serverID == 7)
    #expect(try document.jsonString == #"{"title":"Notes","version":2}"#)
  }

  @JSONCodable(unknownKeys: .reject)
  struct Strict: Equatable {
    let id: Int
    @JSONIgnored var note = ""
    @JSONIgnored(.decoding) var version = 2
  }

  @Test func isUnknownWhereKeysAreDenied() throws {
    #expect(try read(Strict.self, from: Strict(id: 1, version: 3).jsonString) == Strict(id: 1))
    #expect(throws: JSONError(.unknownKey, at: "note")) {
      try read(Strict.self, from: #"{"id": 1, "note": "x"}"#)
    }
  }
}
