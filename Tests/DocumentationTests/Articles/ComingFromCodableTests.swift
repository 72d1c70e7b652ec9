import Foundation
import NetworkKit
import Testing

@JSONCodable(keys: .snakeCase)
struct Shipment: Equatable {
  let id: Int
  @JSONKey("recipient.address.city") let city: String
  @JSONAlias("tracking", "code") let trackingCode: String
  @JSONCoding(.secondsSince1970) let shippedAt: Date
  @JSONLossy var stops: [Stop] = []
  var pieces = 1
}

@JSONCodable struct Stop: Equatable {
  let name: String
}

@JSONEncodable struct Pickup {
  let city: String
}

@JSONCodable struct Label: Equatable {
  @JSONKey("barcode_text") let barcode: String
  @JSONKey("recipient.name") let recipient: String
  @JSONCoding(.base64) let picture: Data
  @JSONFlatten let size: Dimensions
  @JSONCoding(Centimeters()) let width: Double
  @JSONKey(decode: "kg", encode: "weight_kg") let kilograms: Double
  @JSONIgnored var isSelected = false
  @JSONIgnored(.encoding) var seen = 0
  @JSONOmit(.never) let returnedTo: String?
  @JSONOmit(.whenEmpty) var tags: [String] = []
  let note: String?
}

@JSONCodable
struct Dimensions: Equatable {
  let height: Int
  let depth: Int
}

/// Lengths as text: `"12.5 cm"`.
struct Centimeters: JSONCodingStrategy {
  func decode(from reader: inout JSONReader) throws(JSONError) -> Double {
    let start = reader.valueOffset
    let text = try reader.readString()
    guard text.hasSuffix(" cm"), let length = Double(text.dropLast(3)) else {
      throw reader.invalidValue(expected: "a length like \"12.5 cm\"", found: text, at: start)
    }
    return length
  }

  func encode(_ length: Double, to writer: inout JSONWriter) {
    writer.write("\(length) cm")
  }
}

@JSONDecodable
struct Tour: Equatable {
  @JSONKey("events[0].time") let firstSeen: Date?
  @JSONDefault(1) let attempts: Int
  @JSONDefault(0, invalid: 0) let weight: Int
  @JSONCoding(.millisecondsSince1970) let scannedAt: Date?
  @JSONCoding(.dateFormat("yyyy-MM-dd")) let due: Date
  @JSONCoding(.string) let routeNumber: Int
  @JSONCoding(.string) let isFragile: Bool
  let time: Date
  let extra: JSON
  @JSONFlatten let rest: [String: JSON]
}

@JSONCodable(transparent: true) struct ShipmentID: Hashable {
  let number: Int
}
@JSONCodable enum Size: String {
  case small, large
}

@JSONCodable
struct Letter: Equatable {
  let pages: Int
}

@JSONCodable @JSONTagged("kind") enum Item: Equatable {
  @JSONKey("ltr") case letter(Letter)
  case tube(length: Double)
}

@JSONCodable @JSONTagged("kind", content: "value") enum Incident: Equatable {
  case scanned(String)
  case lost
}

@JSONCodable @JSONTagged(.untagged) enum Waybill: Equatable {
  case number(Int)
  case text(String)
}
struct Carrier: Codable, Equatable {
  let name: String
}

enum Speed: String { case standard, express }

@JSONCodable
struct Dispatch: Equatable {
  let id: Int
  let carrier: Carrier
  let backups: [String: Carrier]?
  let speed: Speed
}

/// Decoded manually, as with `Codable`.
struct Route: JSONDecodable, Equatable {
  let cities: [String]

  init(json: JSON) throws(JSONError) {
    cities = try String(json: json).split(separator: "-").map(String.init)
  }
}

@Suite struct ComingFromCodableTests {
  let article: Document

  init() throws {
    article = try Document(path: "Sources/NetworkKit/NetworkKit.docc/ComingFromCodableAndSerde.md")
  }

  @Test func readsTheShipmentOfTheArticle() throws {
    let data = Data(try #require(article.blocks("json").first).lines.joined().utf8)
    let shipment = try Shipment(jsonData: data)
    #expect(shipment.city == "Utrecht" && shipment.trackingCode == "3S" && shipment.pieces == 2)
    #expect(shipment.shippedAt == Date(timeIntervalSince1970: 1_763_668_120))
    #expect(shipment.stops == [Stop(name: "Arnhem")])
  }

  @Test func readsWhatIsDeclared() throws {
    let label = try Label(
      jsonString: #"""
        {"barcode_text": "|||", "recipient": {"name": "Ada"}, "picture": "AQID", "height": 3,
         "depth": 4, "width": "12.5 cm", "kg": 0.5, "isSelected": true, "seen": 2}
        """#)
    #expect(label.picture == Data([1, 2, 3]) && label.size == Dimensions(height: 3, depth: 4))
    #expect(label.width == 12.5 && label.kilograms == 0.5 && label.seen == 2 && !label.isSelected)
    #expect(
      try label.jsonString == #"""
        {"barcode_text":"|||","recipient":{"name":"Ada"},"picture":"AQID",\#
        "width":"12.5 cm","weight_kg":0.5,"returnedTo":null,"height":3,"depth":4}
        """#)
    let tour = try Tour(
      jsonString: #"""
        {"events": [{"time": "2026-11-20T19:28:40Z"}], "weight": "heavy", "scannedAt": 1500,
         "due": "2026-11-20", "routeNumber": "12", "isFragile": "true",
         "time": "2026-11-20T19:28:40Z", "extra": [null], "depot": 3}
        """#)
    #expect(tour.firstSeen == tour.time && tour.attempts == 1 && tour.weight == 0)
    #expect(tour.scannedAt == Date(timeIntervalSince1970: 1.5) && tour.routeNumber == 12)
    #expect(tour.isFragile && tour.extra == [nil] && tour.rest == ["depot": 3])
  }

  @Test func readsEnumsAndOtherForms() throws {
    #expect(try Item(jsonString: #"{"kind": "ltr", "pages": 2}"#) == .letter(Letter(pages: 2)))
    #expect(try Item.tube(length: 1.5).jsonString == #"{"kind":"tube","length":1.5}"#)
    #expect(try Incident(jsonString: #"{"value": "A", "kind": "scanned"}"#) == .scanned("A"))
    #expect(try Incident.lost.jsonString == #"{"kind":"lost"}"#)
    #expect(try Waybill(jsonString: "7") == .number(7))
    #expect(try ShipmentID(number: 7).jsonString == "7")

    #expect(try Size(jsonString: "\"large\"") == .large)
    #expect(try Route(jsonString: #""Utrecht-Arnhem""#).cities == ["Utrecht", "Arnhem"])
    #expect(try Pickup(city: "Utrecht").jsonString == #"{"city":"Utrecht"}"#)
  }

  @Test func readsTypesThatAreNotAnnotated() throws {
    let text = #"{"id":7,"carrier":{"name":"A"},"backups":{"b":{"name":"B"}},"speed":"express"}"#
    let dispatch = try Dispatch(jsonString: text)
    #expect(dispatch.carrier.name == "A" && dispatch.backups?["b"]?.name == "B")
    #expect(dispatch.speed == .express)
    #expect(try dispatch.jsonString == text)
    let error = try #require(throws: JSONError.self) {
      try Dispatch(jsonString: #"{"id": 7, "carrier": {"name": 8}}"#)
    }
    #expect(error.path == "carrier.name")
  }

  @Test func writesAndFails() throws {
    let text = #"""
      {"id": 7, "recipient": {"address": {"city": "Utrecht"}}, "code": "3S", "shipped_at": 0}
      """#
    let data = Data(text.utf8)
    let shipment = try Shipment(jsonData: data)
    let written = try shipment.jsonData()
    #expect(written.count == 109)
    #expect(try shipment.jsonString([.prettyPrinted, .sortedKeys]).hasPrefix("{\n  \"id\": 7,\n"))
    let error = try #require(throws: JSONError.self) {
      try Shipment(jsonString: #"{"id": 7, "recipient": {"address": {"city": null}}}"#)
    }
    #expect(error.path == "recipient.address.city")
    for text in [#"{"stops": [{"x": {"y": [1,}}}]}"#, #"{"stops": [{"x": {"y": 01}}]}"#] {
      let skipped = try #require(throws: JSONError.self) { try Shipment(jsonString: text) }
      #expect(skipped.path == "stops[0]" && skipped.line == 1 && skipped.code == .invalidSyntax)
    }
  }
}
