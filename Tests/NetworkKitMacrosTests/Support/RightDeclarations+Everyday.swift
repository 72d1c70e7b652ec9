/// Declarations of an app's network layer, each with several features.
extension RightDeclarations {
  static let everyday = [
    """
    @JSONDecodable struct EvUser: Identifiable, Hashable {
      let id: UUID; let name: String; let createdAt: Date; var isAdmin = false
    }
    """,
    """
    enum EvAPI {
      enum Users {
        @NetworkRequest(endpoint: "/users/{user-id}", method: .patch)
        struct Update {
          typealias ResponseType = EvUser
          @Path("user-id") let id: UUID
          var name: String?
          var email: String?
        }
        @NetworkRequest(endpoint: "/users", headers: ["X-App": "ios"], query: ["v": "2"])
        struct List {
          typealias ResponseType = [EvUser]
          enum Sort: String { case asc, desc }
          var sort: Sort = .asc
          @Query("ids") var ids: [UUID] = []
          @Header var ifModifiedSince: Date?
        }
      }
    }
    """,
    """
    @NetworkRequest(endpoint: "/upload/{album}", method: .post) struct EvUpload {
      typealias ResponseType = IgnorableResult
      let album: String
      @Part let photo: MultipartPart
      @Part("caption") var caption: String?
      @Part("tags[]") var tags: [String] = []
    }
    """,
    """
    @NetworkRequest(endpoint: "/token", method: .post, encoding: .form) struct EvToken {
      @JSONDecodable struct ResponseType {
        @JSONKey("access_token") let accessToken: String
        @JSONKey("expires_in") let expiresIn: Int
        let scope: String?
      }
      let username: String
      @Sensitive let password: String
      @Field("grant_type") private let grantType = "password"
    }
    """,
    """
    @JSONDecodable(keys: .snakeCase) struct EvRepository {
      let fullName: String
      let owner: Owner
      let license: License?
      let topics: [String]?
      @JSONDecodable struct Owner { let login: String; let avatarUrl: URL }
      @JSONDecodable struct License { let spdxId: String? }
    }
    """,
    """
    @JSONCodable @JSONTagged("type", content: "payload") enum EvEvent: Equatable {
      case created(Item), deleted(id: Int, reason: String?), ping
      @JSONCodable struct Item: Equatable { let id: Int; var tags: Set<String> = [] }
    }
    """,
    """
    @JSONDecodable struct EvPage<Element: JSONDecodable> {
      let items: [Element]
      @JSONKey("next_cursor") let next: String?
      @JSONKey("meta.total") let total: Int
    }
    extension EvPage: Sendable where Element: Sendable {}
    @NetworkRequest(endpoint: "/items")
    @Paginated(.cursor("next_cursor", as: "cursor"), elements: "items")
    struct EvItems {
      typealias ResponseType = EvPage<EvUser>
      var cursor: String?
      var limit = 20
    }
    """,
    """
    @JSONDecodable struct EvProblem: Error {
      let code: Int; let message: String; let fields: [String: [String]]?
    }
    @NetworkRequest(endpoint: "/orders", method: .post) @Failure(400..<500, EvProblem.self)
    struct EvOrder {
      typealias ResponseType = String
      @Body let order: Order
      @IdempotencyKey var key = UUID()
      @JSONCodable struct Order { let sku: String; let count: Int; var note: String? = nil }
    }
    """,
    """
    @NetworkRequest(endpoint: "/search", method: .get) struct EvSearch {
      typealias ResponseType = JSON
      enum Kind: Int { case user = 1, team }
      let q: String
      @QueryMap var filters: [String: String] = [:]
      @Query(arrays: .commaSeparated) var kinds: [Kind] = [.user]
      init(_ q: String) { self.q = q }
    }
    """,
    """
    @JSONCodable struct EvMoney {
      let amount: Decimal
      let currency: Currency
      @JSONCodable struct Currency: RawRepresentable, Hashable { let rawValue: String }
    }
    """,
    """
    @JSONDecodable struct EvPlace {
      @JSONKey("geometry.coordinates[0]") let longitude: Double
      @JSONKey("geometry.coordinates[1]") let latitude: Double
      @JSONCoding(.secondsSince1970) let time: Date
      @JSONIgnored var isSelected = false
    }
    """,
    """
    @JSONCodable struct EvFeed: Sendable {
      let entries: [Entry]
      var byID: [Int: Entry] = [:]
      @JSONCodable struct Entry: Sendable {
        let id: Int
        let link: URL?
        @JSONDefault([]) let authors: [String]
        @JSONLossy let tags: [String]
      }
    }
    """,
    """
    @JSONCodable struct EvReference<ID: Hashable & JSONCodable> where ID: Sendable {
      let id: ID; var related: [ID] = []; let next: ID?
    }
    """,
    """
    @NetworkRequest(endpoint: "/items/{id}", method: .put)
    struct EvReplace<Content: Encodable & Sendable> {
      typealias ResponseType = IgnorableResult
      let id: Int
      @Body let content: Content
    }
    """,
    """
    @JSONDecodable struct EvCounter {
      var name: String { didSet { _ = name } }
      var length: Int { name.count }
      private let raw: String
      var shown: String { raw }
    }
    """,
    """
    @JSONDecodable struct EvTable {
      let matrix: [[Double]]
      let counts: [String: [String: Int]]
      let notes: [String?]
      let users: [[EvUser]?]?
      let byID: [UUID: Int]
    }
    """,
    """
    @JSONDecodable enum EvGrade: Character { case good = "a", bad = "f" }
    @JSONCodable enum EvScale: Double { case half = 0.5, whole = 1, double }
    """,
    """
    @NetworkRequest(endpoint: "/rows") struct EvRows {
      typealias ResponseType = JSONLines<EvUser>?
    }
    @NetworkRequest(endpoint: "/events") struct EvEvents {
      typealias ResponseType = ServerSentEvents<EvEvent>?
    }
    """,
  ]
}
