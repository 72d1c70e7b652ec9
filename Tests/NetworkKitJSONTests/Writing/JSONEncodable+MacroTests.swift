import NetworkKitJSON
import Testing

@Suite struct JSONEncodableBehaviourTests {
  @Test func writesMembersInTheirOrder() throws {
    let order = Order(
      identifier: 7, customer: Customer(fullName: "Ada \"A\" L."), note: nil, street: "Main St",
      city: "London", lines: [.init(amount: 0.5), .init(amount: 2)], state: .open,
      colors: ["red": 1])
    #expect(
      try order.jsonString == """
        {"identifier":7,"customer":{"full_name":"Ada \\"A\\" L."},\
        "address":{"street":"Main St","city":"London"},\
        "lines":[{"amount":0.5},{"amount":2.0}],"state":"is open","colors":{"red":1},\
        "version":1}
        """)
    #expect(try order.json["address"]["city"] == "London")
  }

  @Test func readsBackWhatItWrites() throws {
    let point = Point<Double>(x: 1, y: nil, names: ["a": ["b"]])
    #expect(try point.jsonString == #"{"x":1.0,"names":{"a":["b"]}}"#)
    #expect(try Point<Double>(jsonString: point.jsonString) == point)
  }

  @Test func namesTheMemberThatFails() {
    let order = Nested(point: Point<Double>(x: .nan, y: nil, names: [:]))
    let error = #expect(throws: JSONError.self) { try order.jsonString }
    #expect(error?.path.description == "point.x")
    let ratio = #expect(throws: JSONError.self) { try Ratio(value: .infinity).jsonString }
    #expect(ratio?.path == [.key("a\"b")])
  }

  @Test func writesAFinalClass() throws {
    #expect(try Counter(count: 3).jsonString == #"{"count":3,"step":1}"#)
  }
}

@JSONEncodable
private struct Ratio {
  @JSONKey("a\"b") let value: Double
}

@JSONEncodable
private struct Order {
  let identifier: Int
  let customer: Customer
  let note: String?
  @JSONKey("address.street") let street: String
  @JSONKey("address.city") let city: String
  let lines: [Line]
  let state: State
  let colors: [String: Int]
  let version = 1

  @JSONEncodable
  fileprivate struct Line {
    let amount: Double
  }
}

@JSONEncodable(keys: .snakeCase)
private struct Customer {
  let fullName: String
}

@JSONEncodable
private enum State {
  @JSONKey("is open") case open
  case closed
}

@JSONCodable
private struct Point<Value: Equatable>: Equatable {
  let x: Value
  let y: Value?
  let names: [String: [String]]
}

@JSONEncodable
private struct Nested {
  let point: Point<Double>
}

@JSONEncodable
private final class Counter {
  let count: Int
  private let step = 1

  init(count: Int) {
    self.count = count
  }
}
