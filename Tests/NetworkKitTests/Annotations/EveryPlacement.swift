import Foundation
import HTTPTypes
import NetworkKit

// Together, these requests use every annotation that places a value. The kinds of body exclude each other, so each has
// its own request.

@NetworkAPI(headers: ["X-API": "all"], query: ["v": "2"])
protocol PlacedRequest: NetworkRequest {}

extension PlacedRequest {
  var timeout: Duration? { .seconds(60) }
}

@NetworkRequest(
  endpoint: "/anything/{id}/{+file}{/labels*}", method: .post, keys: .snakeCase,
  headers: ["X-Static": "s t"], query: ["fixed": "a b"])
struct PlaceInForm: PlacedRequest {
  typealias ResponseType = JSON
  let id: Int
  let file: String
  @Path("labels") let names: [String]
  @Query var pageSize = 25
  @Query("ids", arrays: .commaSeparated) var identifiers: [Int] = [1, 2]
  @Query(objects: .dots, dates: .secondsSince1970) var range: [String: Date] = [:]
  @QueryMap var filter: [String: String] = [:]
  @QueryFlag var isDraft = true
  @Header var ifNoneMatch: String? = "\"tag\""
  @Header("X-Tag", arrays: .commaSeparated) var tags: [String] = ["a", "b"]
  @HeaderMap var extra: [String: String] = [:]
  @Cookie var session = "abc"
  @Cookie("dark") var isDark = true
  @Sensitive @Field var pin = "12 34"
  @Field("full name", bools: .numeric) var isNamed = true
  var comment: String?
  @FieldMap var more: [String: String] = [:]
  @Context var trace = "in no place"
  @Ignored var note = "in no place either"
}

@NetworkRequest(endpoint: "/anything/users", method: .put, keys: .snakeCase)
struct PlaceInJSON: PlacedRequest {
  typealias ResponseType = JSON
  @JSONKey("user.name") let name: String
  @JSONKey("user.home.city") let city: String
  let isAdmin: Bool
  var loggedInAt: Date?
  @Query var tags: Set<String> = []
}

@NetworkRequest(endpoint: "/anything/albums", method: .post)
struct PlaceInParts: PlacedRequest {
  typealias ResponseType = JSON
  @Part("cover") let image: MultipartPart
  @Part(bools: .numeric) var isPublic = true
  var caption: String?
  @PartMap var photos: [String: MultipartPart] = [:]
}

struct PlacedBook: JSONEncodable, Sendable {
  var title: String
  var json: JSON { ["title": JSON(title)] }
}

@NetworkRequest(endpoint: "/anything/books", method: .patch)
struct PlaceInBody: PlacedRequest {
  typealias ResponseType = JSON
  @Body let book: PlacedBook
  @Query var dryRun: Bool?
}

@NetworkRequest(endpoint: "/anything/pages")
struct PlaceInURL: PlacedRequest {
  typealias ResponseType = JSON
  @URL var next: String?
  @Query var page = 1
}

extension PlaceInForm {
  static let example = PlaceInForm(
    id: 7, file: "a/b c", names: ["x/y", "ü"],
    range: ["from": Date(timeIntervalSince1970: 1.5)], filter: ["state": "open & new"],
    extra: ["X-Extra": "e"], comment: "a+b", more: ["b": "ü", "a": "*"])
}

extension PlaceInJSON {
  static let example = PlaceInJSON(
    name: "Ada \"L\"", city: "Köln", isAdmin: true, loggedInAt: Date(timeIntervalSince1970: 0),
    tags: ["b", "a"])
}

extension PlaceInParts {
  static let example = PlaceInParts(
    image: .bytes(Array("GIF".utf8), filename: "c.gif", contentType: "image/gif"),
    caption: "Two\r\nlines",
    photos: ["p2": .text("zwei"), "p1": .bytes(Array("eins".utf8), filename: "1.txt")])
}
