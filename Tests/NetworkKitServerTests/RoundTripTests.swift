import Foundation
import NetworkKit
import NetworkKitServer
import Testing

/// Random requests that a server decodes to the values that the client encoded.
///
/// The environment variable `ROUND_TRIPS` is the number of requests of each type, 300 by default.
@Suite struct RoundTripTests {
  private static let count =
    ProcessInfo.processInfo.environment["ROUND_TRIPS"].flatMap(Int.init) ?? 300

  private func check<Request: ReceivableRequest & Equatable>(
    _ type: Request.Type, _ make: (inout RandomValues) -> Request
  ) throws {
    var values = RandomValues(seed: UInt64.random(in: 0...UInt64.max))
    for _ in 0..<Self.count {
      let request = make(&values)
      let received = try ReceivedRequest(sending: request)
      let decoded = try Request(receiving: received)
      #expect(decoded == request, "\(received.target)")
      guard decoded == request else { return }
      // The client encodes the received values in the same way.
      #expect(try ReceivedRequest(sending: decoded).target == received.target)
    }
  }

  @Test func path() throws {
    try check(PathRequest.self) {
      PathRequest(
        id: $0.int(), kind: $0.element(Kind.self) ?? .plain, date: $0.date(),
        path: $0.array(1...3) { "s" + $0.segment().filter { $0 != "/" } }.joined(separator: "/"))
    }
  }

  @Test func pathSegments() throws {
    try check(SegmentsRequest.self) {
      SegmentsRequest(name: $0.segment(), tags: $0.array { $0.segment() })
    }
  }

  @Test func query() throws {
    try check(QueryRequest.self) {
      QueryRequest(
        text: $0.text(), count: $0.int(), ratio: $0.double(), isOn: $0.bool(), kind: .odd,
        maybe: $0.optional { $0.text() }, kinds: $0.optional { _ in [.odd, .plain, .odd] },
        id: $0.uuid(), data: $0.data(), date: $0.date(), tags: $0.array { $0.text() },
        numbers: Set($0.array { $0.int() }), filter: $0.dictionary { $0.text() })
    }
  }

  @Test func queryStyles() throws {
    try check(StylesRequest.self) {
      StylesRequest(
        commas: $0.array { $0.int() }, spaces: $0.array { $0.int() }, pipes: $0.array { $0.int() },
        brackets: $0.array { $0.text() }, indexed: $0.array { $0.text() },
        dots: $0.dictionary { $0.int() }, seconds: $0.date(), milliseconds: $0.date(),
        http: $0.date(), isOn: $0.bool())
    }
  }

  @Test func flagsAndMaps() throws {
    try check(MapsRequest.self) {
      MapsRequest(isVerbose: $0.bool(), page: $0.int(), others: $0.dictionary { $0.int() })
    }
  }

  @Test func headersAndCookies() throws {
    try check(FieldsRequest.self) {
      FieldsRequest(
        trace: $0.field(), versions: $0.array { $0.int() }, list: $0.array { $0.int() },
        modified: $0.date(), session: $0.cookie() + "x", theme: $0.optional { $0.cookie() + "y" },
        key: $0.field())
    }
  }

  @Test func form() throws {
    try check(FormRequest.self) {
      FormRequest(
        name: $0.text(), ages: $0.array { $0.int() }, nested: $0.dictionary { $0.text() },
        kind: $0.optional { _ in .plain }, rest: $0.dictionary { $0.bool() })
    }
  }

  @Test func jsonMembers() throws {
    try check(MembersRequest.self) {
      MembersRequest(
        name: $0.text(), count: $0.optional { $0.int() }, deep: $0.double(), date: $0.date(),
        tags: $0.array { $0.text() }, kinds: ["a": .odd], flag: $0.bool())
    }
  }

  @Test func parts() throws {
    try check(PartsRequest.self) {
      PartsRequest(
        title: $0.text(), tags: $0.array { $0.text() }, count: $0.optional { $0.int() })
    }
  }

  @Test func wholeBodies() throws {
    try check(TextRequest.self) { TextRequest(text: $0.text(1...40)) }
    try check(ModelRequest.self) {
      ModelRequest(id: $0.int(), note: Note(title: $0.text(), tags: $0.array { $0.text() }))
    }
  }
}

enum Kind: String, CaseIterable, Sendable {
  case plain
  case odd = "a b/c%2F?ü"
}

@NetworkRequest(endpoint: "/items/{id}/{kind}.json/{date}/{+path}")
@Receivable
struct PathRequest: Equatable {
  typealias ResponseType = IgnorableResult
  let id: Int
  let kind: Kind
  @Path(dates: .secondsSince1970) let date: Date
  let path: String
}

@NetworkRequest(endpoint: "/tagged/{name}{/tags*}", method: .delete)
@Receivable
struct SegmentsRequest: Equatable {
  let name: String
  let tags: [String]
}

@NetworkRequest(endpoint: "/search")
@Receivable
struct QueryRequest: Equatable {
  typealias ResponseType = IgnorableResult
  @Query("q") let text: String
  @Query let count: Int
  let ratio: Double
  @Query("is-on") let isOn: Bool
  @Query let kind: Kind
  @Query var maybe: String?
  @Query var kinds: [Kind]?
  @Query let id: UUID
  @Query let data: Data
  @Query let date: Date
  @Query let tags: [String]
  @Query let numbers: Set<Int>
  @Query let filter: [String: String]
}

@NetworkRequest(endpoint: "/styles")
@Receivable
struct StylesRequest: Equatable {
  typealias ResponseType = IgnorableResult
  @Query(arrays: .commaSeparated) let commas: [Int]
  @Query(arrays: .spaceSeparated) let spaces: [Int]
  @Query(arrays: .pipeSeparated) let pipes: [Int]
  @Query(arrays: .brackets) let brackets: [String]
  @Query(arrays: .indexedBrackets) let indexed: [String]
  @Query(objects: .dots) let dots: [String: Int]
  @Query(dates: .secondsSince1970) let seconds: Date
  @Query(dates: .millisecondsSince1970) let milliseconds: Date
  @Query(dates: .httpDate) let http: Date
  @Query(bools: .numeric) let isOn: Bool
}

@NetworkRequest(endpoint: "/maps")
@Receivable
struct MapsRequest: Equatable {
  typealias ResponseType = IgnorableResult
  @QueryFlag("verbose") let isVerbose: Bool
  @Query let page: Int
  @QueryMap let others: [String: Int]
}

@NetworkRequest(endpoint: "/fields", method: .post)
@Receivable
struct FieldsRequest: Equatable {
  @Header("X-Trace") let trace: String
  @Header let versions: [Int]
  @Header(arrays: .commaSeparated) let list: [Int]
  @Header("If-Modified-Since", dates: .httpDate) let modified: Date
  @Cookie let session: String
  @Cookie var theme: String?
  @IdempotencyKey let key: String
}

@NetworkRequest(endpoint: "/form", method: .post)
@Receivable
struct FormRequest: Equatable {
  @Field let name: String
  @Field(arrays: .brackets) let ages: [Int]
  @Field let nested: [String: String]
  @Field var kind: Kind?
  @FieldMap let rest: [String: Bool]
}

@NetworkRequest(endpoint: "/members", method: .patch)
@Receivable
struct MembersRequest: Equatable {
  let name: String
  var count: Int?
  @JSONKey("a.b.c") let deep: Double
  let date: Date
  let tags: [String]
  let kinds: [String: Kind]
  var flag = false
}

@NetworkRequest(endpoint: "/parts", method: .post)
@Receivable
struct PartsRequest: Equatable {
  @Part let title: String
  @Part let tags: [String]
  @Part var count: Int?
}

@NetworkRequest(endpoint: "/text", method: .put)
@Receivable
struct TextRequest: Equatable {
  @Body let text: String
}

@JSONCodable
struct Note: Equatable, Sendable {
  let title: String
  let tags: [String]
}

@NetworkRequest(endpoint: "/notes/{id}", method: .put)
@Receivable
struct ModelRequest: Equatable {
  typealias ResponseType = Note
  let id: Int
  @Body let note: Note
}
