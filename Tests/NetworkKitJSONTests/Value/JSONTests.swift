import NetworkKitJSON
import Testing

@Suite struct JSONTests {
  @Test func literalsMakeEveryKindOfValue() throws {
    let name = "Ada"
    let json: JSON = [
      "null": nil, "bool": true, "int": 42, "double": 1.5, "string": "hello \(name)",
      "array": [1, "two", [3]], "object": ["key": "value"],
    ]
    #expect(
      json.description == """
        {"null":null,"bool":true,"int":42,"double":1.5,"string":"hello Ada",\
        "array":[1,"two",[3]],"object":{"key":"value"}}
        """)
    #expect(JSON(floatLiteral: .infinity) == .null)
  }

  @Test func subscriptsReachIntoTheTree() throws {
    let json = try JSON(jsonString: #"{"form": {"param": "yoxisem544"}, "list": [10, 20]}"#)
    #expect(json["form"]["param"].string == "yoxisem544")
    #expect(json["list"][1].int == 20)
    #expect(json["list"][2].isNull)
    #expect(json["list"][-1].isNull)
    #expect(json["list"]["key"].isNull)
    #expect(json["missing"]["deeper"][3].isNull)
  }

  @Test func settingAMemberMakesItReadable() {
    var json: JSON = ["a": "text"]
    json["b"]["c"] = 1
    json["a"]["d"] = [true]
    #expect(json == ["a": ["d": [true]], "b": ["c": 1]])
    json["b"] = nil
    #expect(json.description == #"{"a":{"d":[true]},"b":null}"#)
  }

  @Test func accessorsGiveTheValueOrNil() {
    let text: JSON = "text"
    #expect(text.string == "text")
    #expect(text.int == nil && text.double == nil && text.bool == nil)
    #expect(text.array == nil && text.object == nil && text.number == nil && !text.isNull)
    #expect(JSON(true).bool == true)
    #expect(JSON(UInt64.max).number?.integer() == UInt64.max)
    #expect(JSON(7).double == 7)
    #expect(([1, 2] as JSON).array == [1, 2])
    #expect((["a": 1] as JSON).object?.keys == ["a"])
  }

  @Test func valueAccessorsAreNeutralForOtherKinds() {
    let other = JSON.null
    #expect(other.stringValue == "" && other.intValue == 0 && other.doubleValue == 0)
    #expect(!other.boolValue && other.arrayValue.isEmpty && other.objectValue.isEmpty)
    let json: JSON = ["s": "x", "i": 3, "d": 0.5, "b": true, "a": [1], "o": ["k": 1]]
    #expect(json["s"].stringValue == "x" && json["i"].intValue == 3)
    #expect(json["d"].doubleValue == 0.5 && json["b"].boolValue)
    #expect(json["a"].arrayValue == [1] && json["o"].objectValue == ["k": 1])
  }

  @Test func equalityIsOfMeaning() throws {
    let one = try JSON(jsonString: #"{"a": 1.0, "b": [1e2, -0]}"#)
    let other = try JSON(jsonString: #"{"b": [100, 0], "a": 1}"#)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != (try JSON(jsonString: #"{"a": 1.0, "b": [0, 100]}"#)))
  }

  @Test func nothingIsLostOnTheWayThrough() throws {
    let text = #"{"z":123456789012345678901234567890,"a":0.10,"z":[1E+2,-0],"é":"\u0000\n😀"}"#
    #expect(try JSON(jsonString: text).jsonString == text)
  }

  @Test func holdsWhatAnythingEncodesTo() throws {
    #expect(try JSON(encoding: ["b": 2, "a": 1]).description == #"{"a":1,"b":2}"#)
  }
}
