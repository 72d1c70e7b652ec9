import NetworkKitJSON
import Testing

@JSONCodable
private struct Address: Equatable {
  let city: String
  let zip: String?
  @JSONKey("geo.lat") let latitude: Double?
}

@JSONCodable
private struct Contact: Equatable {
  var mail: String?
  @JSONFlatten let address: Address
  @JSONFlatten let phone: Phone?
}

@JSONCodable
private struct Phone: Equatable {
  let number: Int
  let kind: String
}

@JSONCodable
private struct Resident: Equatable {
  let id: Int
  @JSONFlatten let others: [String: JSON]
  @JSONFlatten let contact: Contact
  let tags: [String]?
}

@JSONDecodable
private struct Crew: Equatable {
  @JSONFlatten let lead: Phone
  @JSONLossy let members: [Resident]
  @JSONDefault(invalid: nil) let deputy: Resident?
}

@JSONCodable
private struct Counts: Equatable {
  let name: String
  @JSONFlatten var counts: [String: Int] = ["none": 0]
}

private struct ByHand: JSONDecodable, Equatable {
  let keys: [String]
  init(json: JSON) throws(JSONError) { keys = try JSON.Object(json: json).keys }
}

/// It has one key, and reports it.
private struct Polite: JSONDecodable, Equatable {
  var known: Int?
  init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while try reader.nextKey() {
      if reader.key == "known" { known = try reader.read() } else { try reader.skipUnknown() }
    }
  }
}

@JSONDecodable
private struct Guests: Equatable {
  @JSONFlatten let polite: Polite
  @JSONFlatten let greedy: ByHand
  @JSONFlatten let rest: JSON.Object
}

@JSONCodable
private final class Chain {
  let id: Int?
  @JSONFlatten var next: Chain?

  init(id: Int?, next: Chain?) {
    self.id = id
    self.next = next
  }
}

@Suite struct JSONFlattenTests {
  @JSONCodable struct Nested: Equatable {
    @JSONCodable struct Inner: Equatable { let a: Int }
    @JSONFlatten let inner: Inner
    @JSONFlatten var optional: Optional<Inner>
    @JSONFlatten let rest: [String: Int]
  }

  @Test func readsAndWritesMembersOfTheObjectAround() throws {
    let text = #"""
      {"zip":"00100","id":1,"x":[1,{"city":2}],"city":"Rome","geo":{"lat":1.5},"mail":"m",\#
      "y\n":null,"tags":["t"]}
      """#
    let person = try read(Resident.self, from: text)
    #expect(person.id == 1 && person.tags == ["t"])
    #expect(person.contact.address == Address(city: "Rome", zip: "00100", latitude: 1.5))
    #expect(person.contact.mail == "m" && person.contact.phone == nil)
    #expect(person.others == ["x": [1, ["city": 2]], "y\n": .null])
    #expect(
      try person.jsonString == #"""
        {"id":1,"tags":["t"],"x":[1,{"city":2}],"y\n":null,"mail":"m","city":"Rome","zip":"00100",\#
        "geo":{"lat":1.5}}
        """#)
    #expect(try read(from: person.jsonString) == person)
  }

  @Test func isNilOrDefaultWhereNoKeyIsThere() throws {
    let person = try read(
      Resident.self, from: #"{"city": "Rome", "number": 1, "kind": "k", "id": 2}"#)
    #expect(person.contact.phone == Phone(number: 1, kind: "k") && person.others == [:])
    #expect(try read(Counts.self, from: #"{"name": "a"}"#).counts == ["none": 0])
    let counts = try read(Counts.self, from: #"{"b": 1, "name": "a", "c": 2}"#)
    #expect(counts.counts == ["b": 1, "c": 2])
    #expect(try counts.jsonString == #"{"name":"a","b":1,"c":2}"#)
    #expect(try Counts(name: "a", counts: [:]).jsonString == #"{"name":"a"}"#)
  }

  @Test(arguments: [
    (#"{"id": 1}"#, "city", JSONError.Code.missingKey, 9),
    (#"{"id": 1, "city": 2}"#, "city", .typeMismatch, 18),
    (#"{"x": "yy", "city": "", "geo": {"lat": "x"}, "id": 1}"#, "geo.lat", .typeMismatch, 39),
    (#"{"id": 1, "city": "", "number": 1}"#, "kind", .missingKey, 34),
    (#"{"c\u0069ty": "", "geo" : {"lat" :  []}, "id": 1}"#, "geo.lat", .typeMismatch, 36),
  ])
  func saysWhereItFails(text: String, path: String, code: JSONError.Code, offset: Int) throws {
    let error = try #require(throws: JSONError.self) { try read(Resident.self, from: text) }
    #expect(error == JSONError(code, at: JSONPath(path)))
    let streamed = try #require(throws: JSONError.self) { try Resident(jsonString: text) }
    #expect(streamed.byteOffset == offset)
  }

  @Test func givesTheErrorOfAValueOfTheRest() throws {
    let text = #"{"name": "a", "b": 1, "c": "x"}"#
    let error = try #require(throws: JSONError.self) { try Counts(jsonString: text) }
    #expect(
      error.description == #"c: expected an integer, found "x" (line 1, column 28, byte 27)"#)
  }

  @Test func staysApartInNestedObjects() throws {
    let person = #"{"id": 1, "city": "c", "p": 1}"#
    let text = #"""
      {"number": 5, "members": [\#(person), {"id": 2, "q": 1}, \#(person)], "kind": "k", "z": 1,
       "deputy": {"id": 3, "city": 1, "r": 2}}
      """#
    let team = try read(Crew.self, from: text)
    #expect(team.lead == Phone(number: 5, kind: "k") && team.deputy == nil)
    #expect(team.members.map(\.others) == [["p": 1], ["p": 1]])
  }

  @Test func inNestedTypes() throws {
    let nested = try read(Nested.self, from: #"{"a": 1, "b": 2}"#)
    #expect(nested.inner.a == 1 && nested.optional == nil && nested.rest == ["b": 2])
    #expect(try nested.jsonString == #"{"a":1,"b":2}"#)
  }

  @Test func asksHandWrittenTypesWhatTheyKnow() throws {
    let guests = try read(Guests.self, from: #"{"a": 1, "known": 2, "b": 3}"#)
    #expect(guests.polite.known == 2 && guests.greedy.keys == ["a", "b"])
    #expect(guests.rest == [:])
  }

  @Test func endsWhereATypeHoldsItself() throws {
    #expect(try Chain(jsonString: #"{"id": 1}"#).next == nil)
    let error = #expect(throws: JSONError.self) { try Chain(jsonString: #"{"id": 1, "x": 2}"#) }
    #expect(error?.code == .depthExceeded)
  }

  @Test func isNoExcuseForBrokenJSON() {
    for broken in ["[1,]", "01", #""\ud800""#, "tru", "{"] {
      let error = #expect(throws: JSONError.self) {
        try Resident(jsonString: #"{"id": 1, "city": "", "x": \#(broken)}"#)
      }
      #expect(error?.code == .invalidSyntax)
    }
  }

  @Test func writesEachKeyOnce() throws {
    var guest = Mixed(title: "a", inner: Mixed.Inner(note: "n"), extra: ["b": 1])
    #expect(try guest.jsonString == #"{"title":"a","extra":"x","note":"n","b":1}"#)
    for key in ["title", "note", "extra"] {
      guest.extra = [key: "other"]
      let error = try #require(throws: JSONError.self) { try [guest].jsonString }
      #expect(error.code == .duplicateKey)
      #expect(
        error.description
          == "[0].\(key): expected a unique key, found a duplicate in a flattened value")
    }
    // Members that are deeper inside belong to no other property.
    guest.extra = ["c": ["title": 1]]
    #expect(try Mixed(jsonString: guest.jsonString).extra == guest.extra)
  }

  @JSONCodable struct Mixed {
    var title: String
    @JSONKey("extra") var own = "x"
    @JSONFlatten var inner: Inner
    @JSONFlatten var extra: [String: JSON]

    init(title: String, inner: Inner, extra: [String: JSON]) {
      (self.title, self.inner, self.extra) = (title, inner, extra)
    }

    @JSONCodable struct Inner {
      var note: String
    }
  }

  @Test func writesObjectsOnly() {
    #expect(throws: JSONError(.invalidValue)) { try Wrong(value: 1).jsonString }
    #expect(throws: Never.self) { try Wrong(value: ["a": 1]).jsonString }
  }

  @JSONEncodable struct Wrong { @JSONFlatten let value: JSON }
}
