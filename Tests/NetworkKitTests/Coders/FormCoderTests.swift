import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct FormCoderTests {
  enum Color: String, Codable { case red, blue }

  struct Everything: Codable, Equatable, Sendable {
    struct Point: Codable, Equatable, Sendable {
      var x: Int
      var label: String?
    }

    var name = "A B+C&D=é~*"
    var count = -7
    var small: UInt8 = 255
    var ratio = 0.5
    var isOn = true
    var none: Int?
    var tags = ["a", "b c"]
    var colors: Set<FormCoderTests.Color> = [.red]
    var empty: [Int] = []
    var nothing: [String: Int] = [:]
    var point = Point(x: 1, label: "p")
    var limits = ["max": 9]
    var day = Date(timeIntervalSince1970: 86_400)
    var data = Data([0xFF, 0x00])
    var link = URL(string: "https://example.com/?a=b")
    var id = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    var price = Decimal(string: "12.50")
  }

  struct Nested: Codable, Equatable, Sendable {
    var points: [Everything.Point]
    var grid: [[Int]]
  }

  private func text(_ value: some Encodable, _ coder: FormCoder) throws -> String {
    String(decoding: try coder.encode(value).bytes, as: UTF8.self)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ text: String, style: ParameterStyle = ParameterStyle()
  ) throws -> Value {
    try FormCoder(style: style).decode(type, from: BodyChunk(Array(text.utf8)))
  }

  // MARK: Both ways

  static let styles: [ParameterStyle] = [
    ParameterStyle(),
    ParameterStyle(arrays: .brackets, objects: .dots, dates: .secondsSince1970, bools: .numeric),
    ParameterStyle(arrays: .indexedBrackets, objects: .brackets, dates: .millisecondsSince1970),
    ParameterStyle(arrays: .commaSeparated),
    ParameterStyle(arrays: .pipeSeparated, objects: .dots),
  ]

  @Test(arguments: styles.indices) func whatIsWrittenIsReadBack(style: Int) throws {
    let coder = FormCoder(style: Self.styles[style])
    let body = try coder.encode(Everything())
    #expect(try coder.decode(Everything.self, from: body) == Everything())
  }

  @Test(arguments: [ObjectStyle.brackets, .dots])
  func arraysOfObjectsAreReadBackByTheirNumbers(objects: ObjectStyle) throws {
    let coder = FormCoder(style: ParameterStyle(arrays: .indexedBrackets, objects: objects))
    let nested = Nested(
      points: (0..<11).map { Everything.Point(x: $0, label: "a.b[0]") }, grid: [[1, 2], [3]])
    let body = try coder.encode(nested)
    #expect(try coder.decode(Nested.self, from: body) == nested)
  }

  private class Named: Codable {
    var name = "n"
  }

  private final class Numbered: Named {
    var number = 7

    private enum CodingKeys: CodingKey { case number }

    override init() {
      super.init()
    }

    required init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      number = try members.decode(Int.self, forKey: .number)
      try super.init(from: members.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(number, forKey: .number)
      try super.encode(to: members.superEncoder())
    }
  }

  @Test func theMembersOfASuperclassAreReadBack() throws {
    let value = Numbered()
    (value.name, value.number) = ("other", 8)
    #expect(try text(value, FormCoder()) == "number=8&super%5Bname%5D=other")
    let decoded = try decode(Numbered.self, try text(value, FormCoder()))
    #expect(decoded.name == "other")
    #expect(decoded.number == 8)
  }

  @Test func theBytesAreThoseOfAForm() throws {
    struct Search: Encodable {
      var text = "a b"
      var ids = [1, 2]
      var page = ["size": 5]
    }
    #expect(
      try text(Search(), FormCoder()) == "text=a+b&ids=1&ids=2&page%5Bsize%5D=5")
    let other = FormCoder(style: ParameterStyle(arrays: .commaSeparated, objects: .dots))
    #expect(try text(Search(), other) == "text=a+b&ids=1,2&page.size=5")
  }

  @Test func itIsSentAndRead() async throws {
    try await withServer { request in
      Reply(fields: [("Content-Type", "application/x-www-form-urlencoded")], body: request.body)
    } operation: { server in
      let value = try await server.client().perform(Coded.SendCodable(FormCoder()))
      #expect(value.v == "x")
      #expect(server.requests.first?.text == "v=x")
      #expect(
        server.requests.first?.values(of: "Content-Type") == ["application/x-www-form-urlencoded"])
    }
  }

  // MARK: Reading

  @Test func oneElementIsAnArrayToo() throws {
    struct Tagged: Decodable { var tags: [String] }
    #expect(try decode(Tagged.self, "tags=a").tags == ["a"])
    #expect(try decode(Tagged.self, "tags[]=a&tags[]=b").tags == ["a", "b"])
    #expect(try decode(Tagged.self, "tags[1]=b&tags[0]=a").tags == ["a", "b"])
    #expect(try decode(Tagged.self, "other=1").tags == [])
  }

  @Test(arguments: ["nan", "inf", "-infinity", "0x10", "+1", "1.", ".5", "", " 1"])
  func whatIsNoNumberInJSONIsNoNumber(text: String) {
    let form = "x=\(text.replacing("+", with: "%2B"))"
    #expect(throws: DecodingError.self) { try decode([String: Double].self, form) }
    #expect(throws: DecodingError.self) { try decode([String: Float].self, form) }
    #expect(throws: DecodingError.self) { try decode([String: Int].self, form) }
    #expect(throws: DecodingError.self) { try decode([String: Decimal].self, form) }
  }

  @Test func whatIsNotThereIsNilAndAnEmptyTextIsText() throws {
    struct Maybe: Decodable, Equatable {
      var number: Int?
      var text: String?
    }
    #expect(try decode(Maybe.self, "") == Maybe())
    #expect(try decode(Maybe.self, "text=&number=3") == Maybe(number: 3, text: ""))
    #expect(try decode(Maybe.self, "text") == Maybe(text: ""))
  }

  // MARK: Errors

  private func error(_ text: String) -> NetworkError? {
    struct Paged: Decodable, Sendable {
      var page: [String: Int]
      var name: String
    }
    do throws(NetworkError) {
      _ = try NetworkResponse(Array(text.utf8)).decode(Paged.self, with: FormCoder())
      return nil
    } catch {
      return error
    }
  }

  @Test func anErrorHasItsPath() {
    #expect(error("page[size]=x&name=n")?.code == .typeMismatch)
    #expect(
      error("page[size]=x&name=n")?.reason == "can't decode the response body: page.size: "
        + "expected Int")
    #expect(error("page[size]=1")?.code == .missingKey)
    #expect(
      error("page[size]=1")?.reason == "can't decode the response body: name: the key is missing")
    #expect(error("page=1&name=n")?.code == .typeMismatch)
    #expect(error("page[size]=1&name=a&name=b")?.code == .typeMismatch)
  }

  @Test(arguments: ["name=%FF&page[a]=1", "name=%4&page[a]=1"])
  func whatIsNotUTF8IsRejected(text: String) {
    #expect(error(text)?.code == .decodingFailed)
  }

  @Test func deepNestingIsRejected() {
    let name = "page" + String(repeating: "[a]", count: 100_000)
    #expect(error("\(name)=1")?.code == .decodingFailed)
  }

  @Test func manyNamesAreReadInLinearTime() throws {
    let text = (0..<50_000).map { "k\($0)=\($0)" }.joined(separator: "&")
    #expect(try decode([String: Int].self, text).count == 50_000)
  }

  @Test func whatIsNoObjectCannotBeWritten() {
    #expect(throws: NetworkError.self) { try FormCoder().encode([1, 2]) }
  }
}
