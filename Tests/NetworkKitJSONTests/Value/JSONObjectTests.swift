import NetworkKitJSON
import Testing

@Suite struct JSONObjectTests {
  @Test func keepsTheOrder() throws {
    let object = try JSON.Object(jsonString: #"{"b":1,"a":2,"c":3}"#)
    #expect(object.keys == ["b", "a", "c"])
    #expect(object.map(\.value) == [1, 2, 3])
  }

  @Test func keepsRepeatedKeysAndLooksUpTheLast() throws {
    let object = try JSON.Object(jsonString: #"{"a":1,"b":2,"a":3}"#)
    #expect(object.count == 3)
    #expect(object["a"] == 3)
    #expect(object == ["b": 2, "a": 3])
  }

  /// Few members are searched, many are indexed: both have to find the same.
  @Test(arguments: [1, 7, 8, 9, 10, 11, 40])
  func findsEveryMemberAtAnySize(count: Int) {
    var object = JSON.Object((0..<count).map { ("key\($0)", JSON($0)) })
    for index in 0..<count { #expect(object["key\(index)"] == JSON(index)) }
    #expect(object["key\(count)"] == nil)
    object["key0"] = "changed"
    #expect(object.count == count)
    #expect(object["key0"] == "changed")
    object["key\(count - 1)"] = nil as JSON?
    #expect(object["key\(count - 1)"] == nil)
    object["new"] = 1
    object["newer"] = 2
    #expect(object["new"] == 1 && object["newer"] == 2)
    #expect(object.count == count + 1)
  }

  @Test func comparesKeysByteByByte() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    let object = JSON.Object([(composed, JSON(1)), (decomposed, JSON(2))])
    #expect(object[composed] == 1)
    #expect(object[decomposed] == 2)
    #expect(JSON.Object([(composed, JSON(1))]) != JSON.Object([(decomposed, JSON(1))]))
  }
}
