import Foundation
import NetworkKit
import Testing

@JSONCodable
enum Delivery: Equatable {
  case pickup
  case mail(Address)
  case courier(name: String, phone: String?)
  case locker(Int, String)
}

@JSONCodable
struct Address: Equatable {
  let city: String
}

enum Priority: String, JSONCodable, RequestParameter {
  case low, high
}

@JSONCodable
struct Ticket: Equatable {
  let title: String
  let priority: Priority
}

@NetworkRequest(endpoint: "/tickets")
struct ListTickets {
  typealias ResponseType = [Ticket]
  let priority: Priority
}

@JSONCodable
enum Channel: String, RequestParameter {
  case mail, phone
  @JSONOther case unknown
}

@JSONCodable
@JSONTagged("type")
enum Notice: Equatable {
  case reminder
  case arrived(Parcel)
  case delayed(days: Int, reason: String?)
}

@JSONCodable
struct Parcel: Equatable {
  let number: String
  var weight: Double?
}

@JSONCodable
@JSONTagged("type", content: "data")
enum Message: Equatable {
  case ping
  case text(String)
  case moved(x: Int, y: Int)
}

@JSONCodable
@JSONTagged(.untagged)
enum Reference: Equatable {
  case number(Int)
  case name(String)
  case place(shelf: String, row: Int)
}

@JSONCodable
enum Status: String, Equatable {
  case open, closed
  @JSONOther case unknown
}

@JSONCodable
enum Reaction: Equatable {
  case like, love
  @JSONOther case other(String)
}

@JSONCodable
@JSONTagged("type")
enum Entry: Equatable {
  case comment(text: String)
  @JSONOther case other(JSON)
}

@JSONCodable
@JSONTagged(.untagged)
enum Amount: Equatable {
  case count(Int)
  case measure(Double)
}

@JSONCodable
struct Webhook: Equatable {
  let id: String
  @JSONCoding(.secondsSince1970) let created: Date
  @JSONFlatten let event: WebhookEvent
}

@JSONCodable
@JSONTagged("type", content: "data")
enum WebhookEvent: Equatable {
  @JSONKey("invoice.paid") case invoicePaid(Invoice)
  @JSONKey("customer.deleted") case customerDeleted(id: String)
  @JSONOther case other(JSON)
}

@JSONCodable
struct Invoice: Equatable {
  let number: String
  let total: Decimal
}

@JSONCodable
@JSONTagged("op")
indirect enum Filter: Equatable {
  case equals(field: String, value: JSON)
  case not(filter: Filter)
  case all(filters: [Filter])
}

@Suite struct EnumsAsJSONTests {
  /// The same cases under the other annotations of the article's table.
  fileprivate enum Tagged {
    @JSONCodable
    @JSONTagged("type", content: "data")
    enum Delivery: Equatable {
      case pickup
      case mail(Address)
      case courier(name: String, phone: String?)
      case locker(Int, String)
    }
  }

  fileprivate enum Untagged {
    @JSONCodable
    @JSONTagged(.untagged)
    enum Delivery: Equatable {
      case pickup
      case mail(Address)
      case courier(name: String, phone: String?)
      case locker(Int, String)
    }
  }

  fileprivate struct Board: JSONDecodable, Equatable {
    let status: Status
    let entries: [Entry]

    init(json: JSON) throws(JSONError) {
      status = try json.decode(at: "status")
      entries = try json.decode(at: "entries")
    }
  }

  let article: Document

  init() throws {
    article = try Document(path: "Sources/NetworkKitJSON/NetworkKitJSON.docc/EnumsAsJSON.md")
  }

  @Test func anUnknownNameIsKept() throws {
    let json = #"["love","haha"]"#
    let reactions = try [Reaction](jsonString: json)
    #expect(reactions == [.love, .other("haha")])
    #expect(try reactions.jsonString == json)
  }

  @Test func theTableIsWhatIsWrittenAndRead() throws {
    func expect<Value: JSONCodable & Equatable>(
      _ values: [Value], inColumn column: String
    ) throws {
      let texts = article.code(inColumn: column).map(\.text)
      #expect(try values.map { try $0.jsonString } == texts)
      #expect(try texts.map { try Value(jsonString: $0) } == values)
    }
    let address = Address(city: "Rome")
    let values: [Delivery] = [
      .pickup, .mail(address), .courier(name: "Ada", phone: nil), .locker(7, "b"),
    ]
    try expect(values, inColumn: "Default")
    let tagged: [Tagged.Delivery] = [
      .pickup, .mail(address), .courier(name: "Ada", phone: nil), .locker(7, "b"),
    ]
    try expect(tagged, inColumn: "Tag and Content")
    let untagged: [Untagged.Delivery] = [
      .pickup, .mail(address), .courier(name: "Ada", phone: nil), .locker(7, "b"),
    ]
    try expect(untagged, inColumn: "Untagged")
  }

  @Test func everyBlockIsReadAndWrittenAgain() throws {
    func expect<Value: JSONCodable & Equatable>(
      _ value: Value, block index: Int
    ) throws {
      let block = article.blocks("json")[index].lines.joined(separator: "\n")
      #expect(try Value(jsonString: block) == value)
      #expect(try value.jsonString == JSON(jsonString: block).jsonString)
    }
    try expect(
      [
        Notice.reminder, .arrived(Parcel(number: "A7", weight: 1.5)),
        .delayed(days: 2, reason: nil),
      ], block: 0)
    try expect([Message.ping, .text("hello"), .moved(x: 1, y: 2)], block: 1)
    try expect([Reference.number(7), .name("Dune"), .place(shelf: "B", row: 3)], block: 2)
    let filter = Filter.all(filters: [.not(filter: .equals(field: "size", value: 3))])
    try expect(filter, block: 5)
  }

  @Test func casesThatAreStillToCome() throws {
    let block = article.blocks("json")[3].lines.joined(separator: "\n")
    let board = try Board(jsonString: block)
    #expect(board.status == .unknown)
    #expect(board.entries == [.comment(text: "hi"), .other(["type": "label", "id": 3])])
  }

  @Test func anEnvelopeAroundATag() throws {
    let block = article.blocks("json")[4].lines.joined(separator: "\n")
    let hooks = try [Webhook](jsonString: block)
    #expect(
      hooks.map(\.event) == [
        .invoicePaid(Invoice(number: "F7", total: 12.5)), .customerDeleted(id: "c3"),
        .other(["type": "plan.renamed", "data": ["name": "Team"]]),
      ])
    #expect(hooks.first?.created == Date(timeIntervalSince1970: 1_795_202_920))
    #expect(try hooks.jsonString == JSON(jsonString: block).jsonString)
  }

  @Test func numbersWithoutATag() throws {
    #expect(try Amount.measure(2).jsonString == "2.0")
    for text in ["2.0", "2e0"] { #expect(try Amount(jsonString: text) == .count(2)) }
    #expect(try Amount.measure(2.5).jsonString == "2.5")
    #expect(try Amount(jsonString: "2.5") == .measure(2.5))
  }

  @Test func namesTheErrorAsTheArticleDoes() throws {
    let error = try #require(throws: JSONError.self) {
      try [Reference](jsonString: #"[{"shelf": "B"}]"#)
    }
    #expect(article.blocks("text").map(\.lines) == [[error.description]])
  }

  /// A model whose enum declares no conformance to JSON.
  @JSONCodable
  fileprivate struct Grades: Equatable {
    enum Grade: String { case a, b }

    let best: Grade
    let worst: Grade?
    let all: [Grade]
    let names: [String: Grade]
  }

  @NetworkRequest(endpoint: "/tickets/{priority}/{channel}", method: .post)
  fileprivate struct OpenTicket {
    typealias ResponseType = [Priority]
    let priority: Priority
    let channel: Channel
    @Query var order: Priority?
    @Header("X-Priority") var field: Priority?
    @JSONKey("ticket.priority") let member: Priority
  }

  @Test func aRawValueIsAJSONValueAndAParameter() throws {
    let outgoing = try ListTickets(priority: .high).makeOutgoingRequest()
    #expect(outgoing.head.path == "/tickets?priority=high")
    let response = NetworkResponse(Array(#"[{"title": "Leak", "priority": "high"}]"#.utf8))
    #expect(
      try ListTickets(priority: .high).responseHandler(response)
        == [Ticket(title: "Leak", priority: .high)])
    let text = #"{"best":"a","worst":null,"all":["a","b"],"names":{"x":"b"}}"#
    let grades = try Grades(jsonString: text)
    #expect(grades == Grades(best: .a, worst: nil, all: [.a, .b], names: ["x": .b]))
    #expect(try [Channel](jsonString: #"["phone","fax"]"#) == [.phone, .unknown])
  }

  @Test func aRawValueIsSentInEachPlace() throws {
    let outgoing = try OpenTicket(
      priority: .low, channel: .phone, order: .high, field: .low, member: .high
    ).makeOutgoingRequest()
    #expect(outgoing.head.path == "/tickets/low/phone?order=high")
    #expect(try outgoing.head.headerFields[#require(HTTPField.Name("X-Priority"))] == "low")
    #expect(outgoing.body.bytes == Array(#"{"ticket":{"priority":"high"}}"#.utf8))
  }
}
