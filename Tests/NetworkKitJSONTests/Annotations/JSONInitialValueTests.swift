import NetworkKitJSON
import Testing

@propertyWrapper
private struct Clamped: Equatable {
  private var value: Int
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, 10) }
  }
  init(wrappedValue: Int) { value = min(wrappedValue, 10) }
}

@JSONDecodable
private struct Sheet: Equatable {
  static let standard = 20
  var size: Int = standard
  var origin = Self.standard + 1
  let title: String
}

@JSONDecodable
private struct Volume: Equatable {
  @Clamped var level: Int = 3
  @Clamped var limit: Int
  var step = 1
  let name: String?
}

@JSONDecodable
private struct Written: Equatable {
  var note: Optional<String>
  let id: Optional<Int>
  let title: String
}

/// Initial values that only the type itself can name, and optionals in their full spelling.
@Suite struct JSONInitialValueTests {
  static let size = 20

  enum Kind: String, JSONDecodable { case plain, other }

  @JSONDecodable struct Nested: Equatable {
    var count: Int = size
    var kind: Kind = Kind.plain
    var inferred = Kind.other
    @JSONDefault(7) var last: Int
    let title: String
  }

  @JSONDecodable final class Box {
    var kind = Kind.plain
    var other: Kind? = Kind.other
    var count = 3
    let title: String?

    init(title: String?) { self.title = title }
  }

  @Test func areNamedInsideTheType() throws {
    let sheet = try read(Sheet.self, from: #"{"title": "a"}"#)
    #expect(sheet == Sheet(size: 20, origin: 21, title: "a"))
    #expect(try read(Sheet.self, from: #"{"title": "a", "size": 3}"#).size == 3)
    let nested = try read(Nested.self, from: #"{"title": "a", "kind": "other"}"#)
    #expect(nested == Nested(count: 20, kind: .other, inferred: .other, last: 7, title: "a"))
  }

  @Test func areKeptByAClass() throws {
    let empty = try Box(jsonString: "{}")
    #expect(empty.kind == .plain && empty.other == .other && empty.count == 3)
    let box = try Box(jsonString: #"{"kind": "other", "other": null, "count": 4, "title": "a"}"#)
    #expect(box.kind == .other && box.other == nil && box.count == 4 && box.title == "a")
  }

  @Test func areKeptByAWrapper() throws {
    let volume = try read(Volume.self, from: #"{"level": 12, "limit": 11, "name": "a"}"#)
    #expect(volume == Volume(level: 10, limit: 10, step: 1, name: "a"))
    #expect(try read(Volume.self, from: #"{"limit": 1}"#).level == 3)
  }

  @Test func areNilForAnOptionalInFull() throws {
    let written = try read(Written.self, from: #"{"title": "a", "id": 1}"#)
    #expect(written == Written(note: nil, id: 1, title: "a"))
  }
}
