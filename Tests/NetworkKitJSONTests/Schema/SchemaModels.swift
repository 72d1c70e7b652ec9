import Foundation
import NetworkKitJSON

// The types whose schemas are in SchemaModels.json. The command reads this file, too: a test of Tools compares the
// schemas that it writes with the same file.

/// An order of a customer.
///
/// It contains at least one item.
@JSONCodable(schema: true, keys: .snakeCase)
struct SchemaOrder {
  /// The number of the order.
  let orderNumber: UUID
  /// The items.
  @JSONCount(1...100) let items: [Item]
  var state: SchemaState = .draft
  /// A note for the carrier.
  ///
  /// Pattern: `^[a-z ]*$`
  @JSONCount(...80) let note: String?
  @JSONOmit(.never) let discount: Decimal?
  @JSONKey("meta.created") let created: Date
  @JSONKey(decode: "meta.tags[0]", encode: "meta.first") var firstTag: String?
  @available(*, deprecated) var oldState: SchemaState? = .sent
  @JSONFlatten let address: Address
  @JSONFlatten let other: [String: Int]
  var parent: [SchemaOrder] = []

  /// A part of an order.
  @JSONCodable(schema: true, unknownKeys: .reject)
  struct Item {
    let title: String
    @JSONRange(1...) var count = 1
    @JSONRange(0..<1.5) let weight: Double
    @JSONCoding(.string) let price: Decimal
    @JSONCoding(.dateFormat("yyyy-MM-dd")) let days: [Date]
    @JSONCoding(.secondsSince1970) let time: Date?
    /// Read-only.
    var isShipped = false
    let sizes: [String: Int32]
    let colors: Set<SchemaColor>
    let matrix: [[Float?]]
    let photo: Data?
    let link: URL?
    let extra: JSON?
    /// The percentage.
    ///
    /// A multiple of 0.5.
    var percentage: Double? = 1.5
  }

  /// An address.
  @JSONCodable(schema: true)
  struct Address {
    let street: String
    let city: String?
  }
}

@JSONCodable(schema: true)
enum SchemaState: String {
  /// It isn't sent yet.
  case draft
  case sent = "SENT"
}

@JSONCodable(schema: true)
enum SchemaColor: String, Hashable {
  case red, green
  @JSONOther case other
}

@JSONCodable(schema: true)
enum SchemaLevel: Int {
  case low = 1
  case high
}

/// A shape.
@JSONCodable(schema: true)
@JSONTagged("kind")
indirect enum SchemaShape {
  /// A circle.
  case circle(SchemaCircle)
  case square(side: Double, color: SchemaState?)
  case group(parts: [String: SchemaShape])
  case empty
  @JSONKey("poly") @JSONAlias("polygon") case polygon(SchemaPolygon)
  @JSONOther case unknown(JSON)
}

@JSONCodable(schema: true)
struct SchemaCircle {
  let radius: Double
}

@JSONCodable(schema: true)
struct SchemaPolygon {
  let corners: [SchemaPoint]
  let inner: [SchemaShape]
}

@JSONCodable(schema: true, sample: #"{"x": 1, "y": 2.5}"#)
struct SchemaPoint {
  let x: Double
  let y: Double
}

@JSONCodable(schema: true)
@JSONTagged("type", content: "value")
enum SchemaEvent {
  case moved(SchemaPoint)
  case resized(Int, Double)
  case closed
}

@JSONCodable(schema: true)
enum SchemaCommand {
  case stop
  /// Goes to a place.
  case go(to: SchemaPoint, speed: Int = 3)
  case say(String)
}

@JSONCodable(schema: true)
@JSONTagged(.untagged)
enum SchemaValue {
  case number(Int)
  /// A word.
  case text(String)
  case point(SchemaPoint)
}

@JSONCodable(schema: true, transparent: true)
struct SchemaLabel {
  @JSONCount(1...) let text: String
}

@JSONEncodable(schema: true)
struct SchemaReport {
  let label: SchemaLabel
  let level: SchemaLevel?
  let value: SchemaValue
  let event: SchemaEvent
  let page: SchemaPage<SchemaPoint>
}

@JSONCodable(schema: true)
struct SchemaPage<Element> {
  let elements: [Element]
}
