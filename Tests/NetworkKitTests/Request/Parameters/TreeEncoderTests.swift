import Foundation
import NetworkKit
import Testing

/// Tests of everything that `Encodable` can express, as it arrives in a query.
@Suite struct TreeEncoderTests {
  private func items(_ value: some Encodable & Sendable) throws -> [String] {
    var request = WrittenRequest { try $0.addQueryMap("value", EncodableParameter(value)) }
    request.parameterStyle = ParameterStyle(
      arrays: .indexedBrackets, objects: .dots, dates: .secondsSince1970)
    let path = try request.makeOutgoingRequest().head.path ?? ""
    return path.dropFirst().split(separator: "&").map { $0.removingPercentEncoding ?? "" }
  }

  struct Values: Encodable, Sendable {
    var text = "a"
    var flag = true
    var int128 = Int128.min
    var uint128 = UInt128.max
    var int8 = Int8.min
    var double = 0.5
    var float: Float = 0.1
    var date = Date(timeIntervalSince1970: 1)
    var data = Data([1, 2])
    var url = URL(filePath: "/a")
    var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    var decimal = Decimal(string: "0.10")
    var none: Int?
  }

  @Test func everyTypeHasItsForm() throws {
    #expect(
      try items(Values()) == [
        "text=a", "flag=true", "int128=-170141183460469231731687303715884105728",
        "uint128=340282366920938463463374607431768211455", "int8=-128", "double=0.5", "float=0.1",
        "date=1", "data=AQI=", "url=file:///a", "id=00000000-0000-0000-0000-000000000001",
        "decimal=0.1",
      ])
  }

  struct Containers: Encodable, Sendable {
    struct Point: Encodable, Sendable { var x: Int }
    var points = [Point(x: 1), Point(x: 2)]
    var byName = ["b": Point(x: 3), "a": Point(x: 4)]
    var matrix = [[1, 2], [3]]
    var set: Set = ["b", "a"]
    var optionals: [Point?] = [nil, Point(x: 5)]
  }

  @Test func containersAreInOrder() throws {
    #expect(
      try items(Containers()) == [
        "points[0].x=1", "points[1].x=2", "byName.a.x=4", "byName.b.x=3", "matrix[0][0]=1",
        "matrix[0][1]=2", "matrix[1][0]=3", "set[0]=a", "set[1]=b", "optionals[0].x=5",
      ])
  }

  /// Uses every container that there is, some of them twice.
  struct HandWritten: Encodable, Sendable {
    enum Key: String, CodingKey { case list, object, parent, null, big }

    func encode(to encoder: any Encoder) throws {
      var first = encoder.container(keyedBy: Key.self)
      var list = first.nestedUnkeyedContainer(forKey: .list)
      var nested = list.nestedContainer(keyedBy: Key.self)
      try nested.encode(1, forKey: .object)
      var inner = list.nestedUnkeyedContainer()
      try inner.encode("x")
      try inner.encode(Int128(7))
      try inner.encodeNil()
      try "super".encode(to: list.superEncoder())
      #expect(list.count == 3)
      #expect(inner.codingPath.map(\.stringValue) == ["list", "1"])
      var second = encoder.container(keyedBy: Key.self)
      var object = second.nestedContainer(keyedBy: Key.self, forKey: .object)
      try object.encode(UInt128(8), forKey: .big)
      try second.encodeNil(forKey: .null)
      try 2.encode(to: second.superEncoder())
      try 3.encode(to: second.superEncoder(forKey: .parent))
    }
  }

  @Test func aHandWrittenEncodingKeepsItsShape() throws {
    #expect(
      try items(HandWritten()) == [
        "list[0].object=1", "list[1][0]=x", "list[1][1]=7", "list[2]=super", "object.big=8",
        "super=2", "parent=3",
      ])
  }

  /// Represents another value without a separate container.
  struct Wrapper<Value: Encodable & Sendable>: Encodable, Sendable {
    var value: Value
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  @Test func aValueThatStandsForAnotherIsThatOne() throws {
    #expect(try items(Wrapper(value: Wrapper(value: Containers.Point(x: 1)))) == ["x=1"])
    #expect(try items(["a": Wrapper(value: Date(timeIntervalSince1970: 2))]) == ["a=2"])
    #expect(try items(Wrapper(value: Int?.none)) == [])
  }

  struct Node: Encodable, Sendable {
    var children: [Node] = []
  }

  @Test func aValueThatIsNestedWithoutEndIsRejected() {
    let endless = (0..<10_000).reduce(Node()) { node, _ in Node(children: [node]) }
    let error = WrittenRequest.error { try $0.addQueryMap("tree", EncodableParameter(endless)) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"tree\"") == true)
    #expect(error?.reason.contains("128 levels") == true)
  }

  struct Secretive: Encodable, Sendable {
    struct Refusal: Error { var secret = "hush" }
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  @Test func whatAnEncodingThrowsIsNotShown() {
    let error = WrittenRequest.error {
      try $0.addQueryMap("value", EncodableParameter(["a": Secretive()]))
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"value\"") == true)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  struct Ratio: Encodable, Sendable { var parts: [Double] }

  @Test func aNumberWithoutDigitsIsNamedWithItsPlace() {
    let error = WrittenRequest.error {
      try $0.addQueryMap("value", EncodableParameter(["a": Ratio(parts: [1, .nan])]))
    }
    #expect(error?.reason.contains("at a.parts[1]; expected a finite number") == true)
  }
}
