import Foundation
import NetworkKit
import NetworkKitServer

/// A request with a value of each kind in the path, the query, header fields, and cookies.
@NetworkRequest(endpoint: "/items/{id}/{name}{/rest*}")
@Receivable
struct FetchItem {
  typealias ResponseType = String
  let id: Int
  let name: String
  var rest: [String] = []
  @Query var flag: Bool?
  @Query var amount: Double?
  @Query var date: Date?
  @Query var tags: [String] = []
  @Query(arrays: .commaSeparated) var numbers: [Int] = []
  @Query var filter: [String: String] = [:]
  @Header("X-Trace") var trace: String?
  @Header("X-Numbers") var counts: [Int] = []
  @Cookie var theme: String?
}

@NetworkRequest(endpoint: "/notes", method: .post)
@Receivable
struct CreateNote {
  typealias ResponseType = String
  let title: String
  @JSONKey("meta.stars") var stars: Int?
  var tags: [String] = []
  var extra: [String: Double] = [:]
}

@NetworkRequest(endpoint: "/bodies", method: .put)
@Receivable
struct PutBody {
  typealias ResponseType = String
  @Body let json: JSON
}

@NetworkRequest(endpoint: "/forms", method: .post)
@Receivable
struct SendForm {
  typealias ResponseType = String
  @Field let name: String
  @Field var numbers: [Int] = []
  @Field var address: [String: String] = [:]
}

@NetworkRequest(endpoint: "/parts", method: .post)
@Receivable
struct SendParts {
  typealias ResponseType = String
  @Part let title: String
  @Part var file: MultipartPart?
}
