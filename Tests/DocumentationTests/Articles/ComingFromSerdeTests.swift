import Foundation
import NetworkKit
import Testing

@JSONCodable(keys: .snakeCase)
struct Sensor: Equatable {
  let id: Int
  @JSONAlias("label") let name: String
  var intervalSeconds = 60
  @JSONIgnored var lastError: String?
  @JSONFlatten let rest: [String: JSON]
}

@JSONCodable struct Probe: Equatable {
  @JSONKey("sensor_id") let sensor: Int
  @JSONKey(decode: "value", encode: "v") let amount: Double
  @JSONKey("position.latitude") let latitude: Double
  let unit: String?
  @JSONOmit(.never) let comment: String?
  @JSONOmit(.whenEmpty) var tags: [String] = []
  @JSONIgnored(.encoding) var received = 0
  @JSONCoding(Celsius()) let temperature: Double
  @JSONCoding(.string) let serial: Int
  @JSONCoding(.secondsSince1970) let measuredAt: Date
  @JSONCoding(.base64) let raw: Data
}

/// Degrees Celsius, where the document has Kelvin.
struct Celsius: JSONCodingStrategy {
  func decode(from reader: inout JSONReader) throws(JSONError) -> Double {
    try reader.readDouble() - 273.15
  }

  func encode(_ temperature: Double, to writer: inout JSONWriter) throws(JSONError) {
    try writer.write(temperature + 273.15)
  }
}

@JSONDecodable struct Reading: Equatable {
  @JSONDefault(1) let factor: Double
  @JSONDefault(invalid: 0) let quality: Int
  @JSONRange(0...100) let humidity: Int
  @JSONLossy let samples: [Double]
  @JSONFlatten let limits: Limits
}

@JSONCodable
struct Limits: Equatable {
  let low: Int
  let high: Int
}

@JSONEncodable struct Command {
  let mode: Mode
}

@JSONCodable enum Mode: Equatable {
  @JSONKey("on") case switchedOn
  case off
}

@JSONCodable enum Action: Equatable {
  @JSONAlias("enabled") case active
  case dimmed(level: Int)
  case moved(Position)
}

@JSONCodable enum Health: Equatable {
  case fine
  @JSONIgnored case simulated
  @JSONOther case unknown
}

@JSONCodable @JSONTagged("type") enum Alarm: Equatable {
  case fire(room: String)
  case tamper
}

@JSONCodable @JSONTagged("t", content: "c") enum Signal: Equatable {
  case text(String)
  case alarm(Alarm)
}

@JSONCodable @JSONTagged(.untagged) enum Threshold: Equatable {
  case fixed(Double)
  case named(String)
}

@JSONCodable(transparent: true) struct SensorID: Hashable {
  let number: Int
}
@JSONDecodable(unknownKeys: .reject)
struct Calibration: Equatable {
  let offset: Double
}

@JSONCodable
struct PositionText {
  let at: String

  init(_ position: Position) { at = "\(position.x),\(position.y)" }
}

@JSONCodable(as: PositionText.self) struct Position: Equatable {
  let x: Int
  let y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(_ form: PositionText) throws {
    let numbers = form.at.split(separator: ",").compactMap { Int($0) }
    guard let x = numbers.first, let y = numbers.last, numbers.count == 2 else {
      throw NotAPosition()
    }
    self.init(x: x, y: y)
  }
}

struct NotAPosition: Error {}
@Suite struct ComingFromSerdeTests {
  @Test func readsAndWritesASensor() throws {
    let text = #"""
      {"id": 3, "name": "roof", "interval_seconds": 10, "firmware": "2.1", "battery": 0.87}
      """#
    let sensor = try Sensor(jsonString: text)
    #expect(sensor.intervalSeconds == 10 && sensor.rest == ["firmware": "2.1", "battery": 0.87])
    #expect(try JSON(jsonString: sensor.jsonString) == JSON(jsonString: text))
  }

  @Test func readsWhatIsDeclared() throws {
    let text = #"""
      {"sensor_id": 1, "value": 2.5, "position": {"latitude": 52.5}, "received": 4,
       "temperature": 273.15, "serial": "12", "measuredAt": 10, "raw": "AQID"}
      """#
    let bytes = Array(text.utf8)
    let probe = try Probe(jsonData: bytes)
    #expect(try Probe(jsonString: text) == probe)
    #expect(probe.received == 4 && probe.temperature == 0 && probe.serial == 12)
    #expect(
      try probe.jsonString == #"""
        {"sensor_id":1,"v":2.5,"position":{"latitude":52.5},"comment":null,"temperature":273.15,\#
        "serial":"12","measuredAt":10,"raw":"AQID"}
        """#)
    #expect(try probe.jsonData() == Data(probe.jsonString.utf8))
    #expect(try probe.jsonString(.prettyPrinted).hasPrefix("{\n  \"sensor_id\": 1,\n"))
    let reading = try Reading(
      jsonString: #"""
        {"quality": "?", "humidity": 40, "samples": [1, null, 2.5], "low": 1, "high": 9}
        """#)
    #expect(
      reading
        == Reading(
          factor: 1, quality: 0, humidity: 40, samples: [1, 2.5], limits: Limits(low: 1, high: 9)))
    #expect(try Command(mode: .switchedOn).jsonString == #"{"mode":"on"}"#)
    let value: JSON = ["a": [1]]
    #expect(try value.jsonString == #"{"a":[1]}"#)
  }

  @Test func readsEnums() throws {
    #expect(try Action(jsonString: #""enabled""#) == .active)
    #expect(try Action.dimmed(level: 3).jsonString == #"{"dimmed":{"level":3}}"#)
    #expect(try Health(jsonString: #""later""#) == .unknown)
    #expect(try Health(jsonString: #""simulated""#) == .unknown)
    #expect(try Alarm(jsonString: #"{"room": "1", "type": "fire"}"#) == .fire(room: "1"))
    #expect(try Signal.alarm(.tamper).jsonString == #"{"t":"alarm","c":{"type":"tamper"}}"#)
    #expect(try Threshold(jsonString: #""high""#) == .named("high"))
  }
  @Test func readsOtherForms() throws {
    #expect(try SensorID(jsonString: "7") == SensorID(number: 7))
    #expect(try Position(jsonString: #"{"at": "1,2"}"#) == Position(x: 1, y: 2))
    #expect(try Position(x: 1, y: 2).jsonString == #"{"at":"1,2"}"#)
    #expect(throws: JSONError.self) { try Position(jsonString: #"{"at": "1"}"#) }

    let error = try #require(throws: JSONError.self) {
      try Calibration(jsonString: #"{"offset": 1, "ofset": 2}"#)
    }
    #expect(error.code == .unknownKey)
  }
}
