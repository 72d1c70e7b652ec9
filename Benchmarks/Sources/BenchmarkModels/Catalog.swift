public import NetworkKitJSON

/// Events in the concert halls of Paris: citm_catalog.json.
@JSONCodable
public struct Catalog: Codable, Equatable, Sendable {
  var areaNames: [String: String]
  var audienceSubCategoryNames: [String: String]
  var blockNames: [String: String]
  var events: [String: CatalogEvent]
  var performances: [CatalogPerformance]
  var seatCategoryNames: [String: String]
  var subTopicNames: [String: String]
  var subjectNames: [String: String]
  var topicNames: [String: String]
  var topicSubTopics: [String: [Int]]
  var venueNames: [String: String]
}

/// An event.
@JSONCodable
public struct CatalogEvent: Codable, Equatable, Sendable {
  var description: String?
  var id: Int
  var logo: String?
  var name: String
  var subTopicIds: [Int]
  var subjectCode: String?
  var subtitle: String?
  var topicIds: [Int]
}

/// One evening of an event.
@JSONCodable
public struct CatalogPerformance: Codable, Equatable, Sendable {
  var eventId: Int
  var id: Int
  var logo: String?
  var name: String?
  var prices: [CatalogPrice]
  var seatCategories: [CatalogSeatCategory]
  var seatMapImage: String?
  var start: Int
  var venueCode: String
}

/// The price of a seat.
@JSONCodable
public struct CatalogPrice: Codable, Equatable, Sendable {
  var amount: Int
  var audienceSubCategoryId: Int
  var seatCategoryId: Int
}

/// The areas of the seats with one price.
@JSONCodable
public struct CatalogSeatCategory: Codable, Equatable, Sendable {
  var areas: [CatalogArea]
  var seatCategoryId: Int
}

/// An area of a hall.
@JSONCodable
public struct CatalogArea: Codable, Equatable, Sendable {
  var areaId: Int
  var blockIds: [Int]
}
