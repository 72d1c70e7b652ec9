import Foundation
import NetworkKit
import NetworkKitServer

// Declared requests with each annotation and style.

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

@NetworkRequest(endpoint: "/lists")
@Receivable
struct ListsRequest: Equatable {
  typealias ResponseType = IgnorableResult
  @Query(arrays: .commaSeparated) let commas: [String]
  @Query(arrays: .spaceSeparated) let spaces: [String]
  @Query(arrays: .pipeSeparated) var pipes: [String]?
  @Query(arrays: .indexedBrackets) let nested: [[Int]]
  @Query let members: [String: [String]]
  @Query(objects: .dots) let dots: [String: [Int]]
}

@NetworkRequest(endpoint: "/maps")
@Receivable
struct MapsRequest: Equatable {
  typealias ResponseType = IgnorableResult
  @QueryFlag("verbose") let isVerbose: Bool
  @Query let page: Int
  @QueryMap let others: [String: Int]
}

@NetworkAPI(query: ["locale": "en"])
protocol LocalizedAPI: NetworkRequest {}

/// The items that the annotations declare aren't members of the map.
@NetworkRequest(endpoint: "/common", query: ["version": "three", "debug": ""])
@Receivable
struct CommonItemsRequest: LocalizedAPI, Equatable {
  typealias ResponseType = IgnorableResult
  @QueryMap let others: [String: Int]
}

@NetworkRequest(endpoint: "/common/of/api")
@Receivable
struct CommonItemsOfAPIRequest: LocalizedAPI, Equatable {
  typealias ResponseType = IgnorableResult
  @QueryFlag("verbose") let isVerbose: Bool
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
  @PartMap let rest: [String: String]
}

@NetworkRequest(endpoint: "/files", method: .post)
@Receivable
struct FilesRequest: Equatable {
  @Part let file: MultipartPart
  @Part let more: [MultipartPart]

  static func == (first: Self, second: Self) -> Bool {
    let descriptions = [first, second].map { request in
      ([request.file] + request.more).map { part in
        "\(part.filename as Any) \(part.contentType as Any) \(part.bytes as Any)"
      }
    }
    return descriptions[0] == descriptions[1]
  }
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

@NetworkRequest(endpoint: "/optional-model", method: .put)
@Receivable
struct OptionalModelRequest: Equatable {
  @Body var note: Note?
}

@NetworkRequest(endpoint: "/bytes/{+path}", method: .put)
@Receivable
struct BytesRequest: Equatable {
  let path: [String]
  @Body let bytes: [UInt8]
}

@NetworkRequest(endpoint: "/data", method: .put)
@Receivable
struct DataRequest: Equatable {
  @Query var isOn: Bool?
  @Body let data: Data
}

@NetworkRequest(endpoint: "/optional-text", method: .post)
@Receivable
struct OptionalTextRequest: Equatable {
  @Body var text: String?
}
