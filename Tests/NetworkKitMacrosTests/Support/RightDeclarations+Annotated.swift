extension RightDeclarations {
  /// Models and requests with most annotations.
  static let annotated = [
    #"""
    @JSONDecodable struct BrA1: Identifiable, Hashable, Sendable {
      let id: UUID
      var name: String { didSet { if name.isEmpty { name = oldValue } } }
      var short: String { String(name.prefix(3)) }
      static let empty = 3
      mutating func rename(_ n: String) { name = n }
    }
    @JSONCodable struct BrA2: CustomStringConvertible {
      let id: Int
      private let secret: String
      fileprivate var cache: Int = 0
      init(id: Int) { self.id = id; secret = "" }
      var description: String { "\(id)\(secret)\(cache)" }
    }
    """#,
    """
    @JSONDecodable struct BrA3<Item: JSONDecodable & Sendable>: Sendable {
      let items: [Item]
      let next: String?
      enum Keys { case a }
    }
    @JSONDecodable struct BrA3b {
      let page: BrA3<Int>;
      let pages: [String: BrA3<String>]?
    }
    @JSONCodable enum BrA4: String, CaseIterable, Identifiable {
      case a, b = "B"
      var id: String { rawValue }
      static var all: [BrA4] { allCases }
    }
    """,
    """
    @JSONCodable enum BrA5: Hashable {
      case none, some(Int), many([Int]), named(first: String, last: String? = nil)
      var isNone: Bool { if case .none = self { true } else { false } }
    }
    @JSONCodable @JSONTagged("type") indirect enum BrA6 {
      case leaf(value: Int), node(left: BrA6, right: BrA6?)
      @JSONOther case other(JSON)
    }
    @JSONDecodable final class BrA7 {
      let a: Int;
      var b: [String]
      init(a: Int, b: [String] = []) { self.a = a; self.b = b }
      deinit {}
    }
    """,
    """
    struct BrA8 {
      @JSONDecodable struct Inner {
        enum Kind: Int { case x = 1, y }
        let kind: Kind; var kinds: [Kind] = [.x]
      }
      @JSONDecodable enum State: String { case on, off }
    }
    @JSONDecodable struct BrA8b {
      let inner: BrA8.Inner;
      let state: BrA8.State
      let states: [BrA8.State: Int]
    }
    """,
    """
    @JSONCodable(keys: .snakeCase, unknownKeys: .reject, omit: .never) struct BrA9 {
      let firstName: String?; @JSONKey("URL") let url: URL
      @JSONAlias("e-mail", "mail") var email: String? = nil
      @JSONOmit(.whenEmpty) var tags: Set<String> = []
    }
    @JSONCodable struct BrA10 {
      @JSONCoding(.dateFormat("yyyy-MM-dd'T'HH:mm:ssXXX")) let d: Date
      @JSONCoding(.millisecondsSince1970) var e: [Date]
      @JSONCoding(.base64URL) let f: Data?
      @JSONCoding(.string) let g: [String: Double]
    }
    """,
    """
    @JSONDecodable struct BrA11 {
      @JSONDefault([]) let a: [Int]
      @JSONDefault([:]) let b: [String: Int];
      @JSONDefault("x", invalid: "y") let c: String
      @JSONDefault(invalid: nil) let d: Int?
      @JSONDefault(-1) let e: Int;
      @JSONDefault(0.5) let f: Double
      @JSONDefault(true) let g: Bool
    }
    @JSONDecodable struct BrA12 {
      @JSONRange(0...) let a: Int
      @JSONRange(..<1.0) let b: Double?;
      @JSONCount(1...3) let c: [String]
      @JSONCount(...5) let d: String?
      @JSONRange("a"..."z") let e: String
    }
    """,
    """
    @JSONDecodable(transparent: true)
    struct BrA13: Hashable, Comparable, ExpressibleByStringLiteral {
      let value: String
      init(stringLiteral value: String) { self.value = value }
      static func < (a: Self, b: Self) -> Bool { a.value < b.value }
    }
    @JSONDecodable struct BrA15 {
      let `default`: Int;
      let `self`: String;
      let `in`: Bool
      let reader: Int;
      let json: String;
      let value0: Int;
      let error: String?
    }
    """,
    """
    @MainActor final class BrA16VM {
      @JSONDecodable struct Row: Sendable { let id: Int }
      var rows: [Row] = []
    }
    @NetworkRequest(endpoint: "/a/{id}/b/{+rest}{/tags*}") struct BrA18 {
      typealias ResponseType = [String: [Int]]
      let id: UUID; let rest: String; let tags: [String]
      @Query("p") var page = 1;
      @Query(arrays: .commaSeparated) var ids: [Int] = []
      @Header("X-A") var h: String? = nil;
      @Cookie("c") var c: String?
    }
    """,
    """
    @NetworkRequest(endpoint: "/a", method: .post, encoding: .form, keys: .snakeCase) struct BrA19
    {
      let userName: String;
      var rememberMe = false;
      @Query let x: Int?
    }
    @NetworkRequest(endpoint: "/a", method: .post) struct BrA20 {
      @Part let title: String
      @Part let files: [MultipartPart];
      @PartMap let extra: [String: String]
    }
    @NetworkRequest(
      endpoint: "/a", method: .patch, headers: ["Accept": "application/json"], query: ["v": "2"])
    struct BrA21 { @Body let changes: [String: JSON] }
    """,
    """
    @NetworkRequest(endpoint: "/a", method: .put) public struct BrA22 {
      public typealias ResponseType = Int
      @Body public let x: String
      @Sensitive @Header("X-Key") public var key: String
      @Ignored public var tag: Int = 0
    }
    @JSONDecodable struct BrP24 { let message: String }
    @NetworkRequest(endpoint: "/a") @Failure(404, BrP24.self) @Failure(409, String.self)
    @Failure(500...599, JSON.self) struct BrA24 { typealias ResponseType = String? }
    """,
    """
    func brF24() async {
      do throws(BrA24.Failure) { _ = try await BrA24().perform() } catch {
        switch error {
        case .notFound(let p): _ = p.message
        case .conflict, .serverError, .other: break
        }
      }
    }
    @JSONDecodable struct BrP25 {
      let items: [Int];
      let meta: Meta
      @JSONDecodable struct Meta { let next: String? }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a")
    @Paginated(.cursor("meta.next", as: "after"), elements: "items") struct BrA25 {
      typealias ResponseType = BrP25
      @Query("after") var after: String?
    }
    @NetworkRequest(endpoint: "/a") @Paginated(.offset("skip", limit: "take")) struct BrA26 {
      typealias ResponseType = [String]
      var skip = 0; var take: Int = 50; let q: String
    }
    @Receivable @NetworkRequest(endpoint: "/a/{id}", method: .post) struct BrA27 {
      typealias ResponseType = String
      let id: Int;
      @Query var verbose: Bool?;
      let name: String;
      var tags: [String] = []
    }
    """,
  ]
}
