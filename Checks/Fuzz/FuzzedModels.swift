import Foundation
import NetworkKitJSON

// A model of every kind. Values that are nil or equal to their default are omitted or written, so that each value that
// was read is written and read back as the same one.

/// Every scalar, in every width.
@JSONCodable(keys: .snakeCase)
struct Scalars: Equatable {
  let isActive: Bool?
  let text: String?
  let int: Int?
  let int8: Int8?
  let int16: Int16?
  let int64: Int64?
  let uint: UInt?
  let uint8: UInt8?
  let uint32: UInt32?
  let double: Double?
  let float: Float?
  let decimal: Decimal?
  let url: URL?
  let uuid: UUID?
  let date: Date?
  let number: JSON.Number?
  let anything: JSON?
  let object: JSON.Object?
}

/// Keys that have to be told from each other, and from what they begin with.
@JSONCodable
struct Keys: Equatable {
  @JSONKey("a") let one: Int?
  @JSONKey("ab") let two: Int?
  @JSONKey("abcdefgh") let eight: Int?
  @JSONKey("abcdefghi") let nine: Int?
  @JSONKey("abcdefgx") let otherEight: Int?
  @JSONKey("é") let accented: Int?
  @JSONKey("\"quoted\"") let quoted: Int?
  @JSONKey(#"dotted\.key"#) let dotted: Int?
  @JSONKey("deep.a") let deepA: Int?
  @JSONKey("deep.b.c") let deepC: [Int]?
}

/// Missing values.
@JSONCodable
struct Defaults: Equatable {
  let required: String
  let requiredList: [Int]
  var count = 3
  var names: [String] = ["none"]
  var ratio = 0.5
  var nested = Color.red
}

@JSONCodable enum Color: String { case red, green }
@JSONCodable(keys: .kebabCase) enum Direction { case northEast, south }

@JSONCodable
struct Containers: Equatable {
  let matrix: [[Double]]?
  let flags: [Bool?]?
  let byName: [String: [String: Int]]?
  let colors: [Color]?
  let directions: [String: Direction]?
  let page: Page<Defaults>?
  let list: Node?
}

@JSONCodable
struct Page<Item: Equatable & JSONCodable>: Equatable {
  let items: [Item]
}

/// A class that holds itself.
@JSONCodable
final class Node: Equatable {
  let value: Int
  let next: Node?

  init(value: Int, next: Node?) {
    self.value = value
    self.next = next
  }

  static func == (left: Node, right: Node) -> Bool {
    left.value == right.value && left.next == right.next
  }
}

/// An array with an index in its path can be read only.
@JSONDecodable
struct Indexed: Equatable {
  @JSONKey("items[1].id") let second: Int?
  @JSONKey("items[0].names[2]") let name: String?
  @JSONKey("point[1]") let y: Double?
}

/// A value that is read past.
struct Skipped: JSONDecodable, Equatable {
  init(json: JSON) {}

  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.skipValue()
  }
}
