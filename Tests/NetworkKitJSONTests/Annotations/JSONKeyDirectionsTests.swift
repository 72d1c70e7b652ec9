import NetworkKitJSON
import Testing

@JSONCodable
private struct Item: Equatable {
  @JSONKey(decode: "item.name", encode: "item_name") let name: String
  @JSONKey(decode: "prices[0]", encode: "price.value") let price: Int
  @JSONKey(decode: "a", encode: "b") let first: Int
  @JSONKey(decode: "b", encode: "a") let second: Int
}

@Suite struct JSONKeyDirectionsTests {
  @Test func readsOneAndWritesTheOther() throws {
    let text = #"{"item": {"name": "pen"}, "prices": [2, 3], "a": 1, "b": 2}"#
    let item = try read(Item.self, from: text)
    #expect(item == Item(name: "pen", price: 2, first: 1, second: 2))
    #expect(
      try item.jsonString == #"{"item_name":"pen","price":{"value":2},"b":1,"a":2}"#)
  }

  @Test func namesTheKeyThatIsRead() {
    #expect(throws: JSONError.missingKey("item.name")) { try read(Item.self, from: "{}") }
  }
}
