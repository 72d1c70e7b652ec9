import Foundation
import NetworkKit

// The models of the article "Models as JSON".

@JSONCodable(keys: .snakeCase)
struct Book: Equatable {
  let title: String
  let pageCount: Int
  @JSONKey("author.name") let author: String
  var subtitle: String?
  var tags: [String] = []
}

@JSONDecodable
struct Loan: Equatable {
  let book: String
  let returned: Bool?
  var weeks = 4
  var note: String? = "none"
}

@JSONDecodable
struct Edition: Equatable {
  @JSONKey("isbn_13") let isbn: String
  @JSONKey("publisher.name") let publisher: String
  @JSONKey("publisher.address.city") let city: String?
  @JSONKey("covers[0].url") let cover: URL?
  @JSONKey(#"dewey\.decimal"#) let classification: String?
}

@JSONCodable
struct Stock: Equatable {
  let id: UUID
  let page: URL
  let price: Decimal
  let arrived: Date
  let rest: [String: JSON]
}

@JSONCodable
struct Page<Item> {
  let items: [Item]
  var next: String?
}

struct Location: JSONDecodable, JSONEncodable, Equatable {
  let latitude: Double
  let longitude: Double

  init(json: JSON) throws(JSONError) {
    longitude = try json.decode(at: "coordinates[0]")
    latitude = try json.decode(at: "coordinates[1]")
  }

  var json: JSON {
    get throws(JSONError) {
      ["coordinates": [try longitude.json, try latitude.json]]
    }
  }
}

@JSONCodable
struct Library: Equatable {
  let name: String
  let location: Location
}

struct Mark: JSONDecodable, JSONEncodable, Equatable {
  var offsets: [Int] = []

  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() { offsets.append(try reader.read()) }
  }

  init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }

  func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginArray()
    for offset in offsets { try writer.write(offset) }
    writer.endArray()
  }

  var json: JSON { get throws(JSONError) { try JSON(writing: self) } }
}

@JSONDecodable
struct Catalogue: Equatable {
  enum Order: String, JSONDecodable { case title, author }
  @JSONDefault(20) let pageSize: Int
  @JSONDefault(Order.title, invalid: Order.title) let order: Order
  @JSONLossy let years: [Int]
  @JSONRange(1...) let page: Int
  @JSONCount(...3) let genres: [String]
}

@JSONCodable
struct Reader: Equatable {
  @JSONAlias("user_name", "login") let name: String
  @JSONKey(decode: "contact.mail", encode: "email") let address: String
}

@JSONCodable
struct Note: Equatable {
  let text: String
  @JSONOmit(.never) let author: String?
  @JSONOmit(.whenEmpty) var tags: [String] = []
  @JSONOmit(.whenDefault) var priority = 3
  @JSONIgnored var isSelected = false
  @JSONIgnored(.encoding) let serverID: Int?
}

@JSONCodable
@JSONTagged(.untagged)
enum Change<Value: Equatable>: Equatable {
  case clear
  case set(Value)
  @JSONIgnored case keep
}

@JSONCodable
struct ReaderChanges: Equatable {
  @JSONOmit(.whenDefault) var name: Change<String> = .keep
  @JSONOmit(.whenDefault) var note: Change<String> = .keep
}

@JSONCodable
struct Scan: Equatable {
  @JSONCoding(.secondsSince1970) let taken: Date
  @JSONCoding(.dateFormat("yyyy-MM-dd")) let due: Date?
  @JSONCoding(.base64) let picture: Data
  @JSONCoding(.string) let pages: Int
  @JSONCoding(Roman()) let volume: Int
}

@JSONCodable(transparent: true)
struct UnixTime: Equatable {
  @JSONCoding(.secondsSince1970) let date: Date
}

@JSONCodable
struct Shift: Equatable {
  let start: UnixTime
  let end: UnixTime?
}

struct Roman: JSONCodingStrategy {
  static let numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]

  func decode(from reader: inout JSONReader) throws(JSONError) -> Int {
    let start = reader.valueOffset
    let text = try reader.readString()
    guard let index = Self.numerals.firstIndex(of: text) else {
      throw reader.invalidValue(expected: "a Roman numeral up to X", found: text, at: start)
    }
    return index + 1
  }

  func encode(_ value: Int, to writer: inout JSONWriter) throws(JSONError) {
    guard (1...10).contains(value) else {
      throw .invalidValue(expected: "a number in 1...10", found: value.json)
    }
    writer.write(Self.numerals[value - 1])
  }
}

@JSONCodable
struct Pagination: Equatable {
  let page: Int
  let total: Int?
}

@JSONCodable
struct SearchResult: Equatable {
  let titles: [String]
  @JSONFlatten let pagination: Pagination
  @JSONFlatten let rest: [String: JSON]
}

@JSONCodable
@JSONTagged("kind")
enum Medium: Equatable {
  case paper(pages: Int)
  case audio(minutes: Int, narrator: String?)
  @JSONOther case other(JSON)
}

@JSONCodable(transparent: true)
struct ISBN: Hashable {
  let text: String
}

@JSONCodable(as: String.self)
struct Signature: Equatable {
  let shelf: Character
  let number: Int

  init(_ text: String) throws {
    guard let shelf = text.first, let number = Int(text.dropFirst()) else {
      throw NotASignature()
    }
    self.shelf = shelf
    self.number = number
  }
}

struct NotASignature: Error {}

extension String {
  init(_ signature: Signature) { self = "\(signature.shelf)\(signature.number)" }
}

@JSONDecodable(unknownKeys: .reject)
struct Reservation: Equatable {
  let isbn: ISBN
  let signature: Signature
}

struct Press: Codable, Equatable {
  let name: String
  let city: String?
}

enum Cover: String { case hard, soft }

@JSONCodable
struct Volume: Equatable {
  let title: String
  let press: Press
  let reprints: [Press]?
  let cover: Cover
}
