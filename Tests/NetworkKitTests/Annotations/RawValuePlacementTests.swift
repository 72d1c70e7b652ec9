import HTTPTypes
import NetworkKit
import Testing

/// Enums and other types with raw values are sent as their raw values, without a conformance.
@Suite struct RawValuePlacementTests {
  enum Sort: String { case newest, oldest }
  enum Level: Int { case low = 1, high }
  struct TeamID: RawRepresentable, Hashable { let rawValue: String }

  @NetworkRequest(endpoint: "/teams/{id}/{+level}{/sorts*}")
  struct ListTeams {
    typealias ResponseType = String
    let id: TeamID
    let level: Level
    let sorts: [Sort]
    var sort: Sort?
    @Query var all: [Sort] = []
    @Query var teams: Set<TeamID> = []
    @Query var filter: [String: Level] = [:]
    @Header("X-Level") var header: Level?
    @Cookie var theme: Sort = .oldest
  }

  @NetworkRequest(endpoint: "/teams", method: .post)
  struct CreateTeam {
    let sort: Sort
    let levels: [Level]?
    @JSONKey("team.id") let id: TeamID
    @IdempotencyKey var key: TeamID
  }

  @NetworkRequest(endpoint: "/teams", method: .post)
  struct SubmitTeam {
    @Field let sort: Sort
    let levels: [Level]
    let none: Sort?
  }

  @NetworkRequest(endpoint: "/teams", method: .post)
  struct UploadTeam {
    @Part let sort: Sort
    @Part let levels: [Level]
    @Part let none: Sort?
  }

  enum Theme: String, Codable { case dark, light }

  @NetworkRequest(endpoint: "/teams", method: .post)
  struct FilterTeams {
    @QueryMap let counts: [Sort: Int]
    @QueryMap let levels: [String: Level]
    @QueryMap let themes: [Theme: Theme]?
    @QueryMap let names: [String: Theme]?
    @HeaderMap let fields: [TeamID: Level]
    @FieldMap let sorts: [Sort: Sort]
  }

  @Test func inMaps() throws {
    let request = try FilterTeams(
      counts: [.newest: 2], levels: ["level": .high], themes: [.dark: .light],
      names: ["name": .dark], fields: [TeamID(rawValue: "X-Team"): .low], sorts: [.oldest: .newest]
    ).makeOutgoingRequest()
    #expect(request.head.path == "/teams?newest=2&level=2&dark=light&name=dark")
    #expect(field("X-Team", of: request) == "1")
    #expect(request.bodyText == "oldest=newest")
    let empty = try FilterTeams(
      counts: [:], levels: [:], themes: nil, names: nil, fields: [:], sorts: [:]
    ).makeOutgoingRequest()
    #expect(empty.head.path == "/teams")
  }

  @Test func inPathQueryHeaderAndCookie() throws {
    let request = try ListTeams(
      id: TeamID(rawValue: "a b"), level: .high, sorts: [.newest, .oldest], sort: .newest,
      all: [.oldest, .newest], teams: [TeamID(rawValue: "x")], filter: ["min": .low],
      header: .low
    ).makeOutgoingRequest()
    #expect(
      request.head.path
        == "/teams/a%20b/2/newest/oldest?sort=newest&all=oldest&all=newest&teams=x&filter%5Bmin%5D=1"
    )
    #expect(field("X-Level", of: request) == "1")
    #expect(field("Cookie", of: request) == "theme=oldest")
  }

  @Test func nilAndEmptyArraysAreNotSent() throws {
    let request = try ListTeams(id: TeamID(rawValue: "a"), level: .low, sorts: [])
      .makeOutgoingRequest()
    #expect(request.head.path == "/teams/a/1")
    #expect(field("X-Level", of: request) == nil)
  }

  @Test func inBodies() throws {
    let id = TeamID(rawValue: "a")
    let json = try CreateTeam(sort: .newest, levels: [.low, .high], id: id, key: id)
      .makeOutgoingRequest()
    #expect(json.bodyText == #"{"sort":"newest","levels":[1,2],"team":{"id":"a"}}"#)
    #expect(field("Idempotency-Key", of: json) == "a")
    let form = try SubmitTeam(sort: .oldest, levels: [.low, .high], none: nil)
      .makeOutgoingRequest()
    #expect(form.bodyText == "sort=oldest&levels=1&levels=2")
    let parts = try UploadTeam(sort: .oldest, levels: [.low, .high], none: nil)
      .makeOutgoingRequest()
    let body = try #require(parts.bodyText)
    #expect(body.split(separator: "name=\"levels\"").count == 3)
    #expect(body.contains("oldest") && !body.contains("none"))
  }

  private func field(_ name: String, of request: OutgoingRequest) -> String? {
    request.head.headerFields.first { $0.name.rawName == name }?.value
  }
}
