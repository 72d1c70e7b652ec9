public import NetworkKitJSON

/// A project of Google Summer of Code: gsoc-2018.json is a dictionary of them. Most of their bytes are long
/// descriptions with escaped line breaks.
@JSONCodable
public struct SummerProject: Codable, Equatable, Sendable {
  @JSONKey("@context") var context: String
  @JSONKey("@type") var type: String
  var name: String
  var description: String
  var sponsor: SummerSponsor
  var author: SummerAuthor

  enum CodingKeys: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case name, description, sponsor, author
  }
}

/// The organization that a project belongs to.
@JSONCodable
public struct SummerSponsor: Codable, Equatable, Sendable {
  @JSONKey("@type") var type: String
  var name: String
  var disambiguatingDescription: String
  var description: String
  var url: String
  var logo: String

  enum CodingKeys: String, CodingKey {
    case type = "@type"
    case name, disambiguatingDescription, description, url, logo
  }
}

/// The student who works on a project.
@JSONCodable
public struct SummerAuthor: Codable, Equatable, Sendable {
  @JSONKey("@type") var type: String
  var name: String

  enum CodingKeys: String, CodingKey {
    case type = "@type"
    case name
  }
}
