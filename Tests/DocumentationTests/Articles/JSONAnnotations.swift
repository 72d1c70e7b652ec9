import Foundation
import NetworkKit

@JSONCodable(keys: .snakeCase)
struct Film {
  let title: String
  @JSONKey("director.name") let director: String
  @JSONAlias("minutes") let runningTime: Int
  @JSONCoding(.dateFormat("yyyy-MM-dd")) let firstShown: Date?
  @JSONLossy let genres: [Genre]
  var rating = 3
}

@JSONCodable
enum Genre: String {
  case drama, scienceFiction = "science-fiction"
}
