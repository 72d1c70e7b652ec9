extension RightDeclarations {
  /// Declarations in extensions, generic types, and actors.
  static let surroundings = [
    """
    @NetworkRequest(endpoint: "/files/{name}") struct BrA55 {
      typealias ResponseType = Data
      @Path("name") let file: String;
      @Header("Range") var range: String?
    }
    @NetworkRequest(endpoint: "/a", method: .delete) struct BrA56 {
      let ids: [Int]
      @Header(bools: .numeric) let dry: Bool
      @Query(dates: .secondsSince1970) let since: Date
    }
    @NetworkRequest(endpoint: "/a") struct BrA58 {
      typealias ResponseType = [Item]
      @JSONDecodable struct Item { let id: Int; let kind: Kind }
      enum Kind: String { case a }
      let kind: Kind?; var sort: BrSort58 = .asc
    }
    """,
    """
    enum BrSort58: String { case asc, desc }
    @JSONCodable struct BrA59<each T: JSONCodable> { let x: Int }
    @JSONDecodable struct BrA60: Sendable {
      var a: Int = Self.start;
      static let start = 3
      var b = [1, 2];
      var c = ["k": 1];
      var d: Date = .distantPast
      var e = Optional<Int>.none;
      var f: BrSort60 = .a;
      var g = BrSort60.b
    }
    enum BrSort60: String { case a, b }
    """,
    """
    @NetworkRequest(endpoint: "/users/{userID}/posts/{postID}") nonisolated struct BrA61 {
      typealias ResponseType = IgnorableResult
      let userID, postID: Int
    }
    nonisolated struct BrC62: Codable { let a: Int }
    @NetworkRequest(endpoint: "/a", method: .post) struct BrA62 {
      typealias ResponseType = [BrC62]
      @Body let c: BrC62
    }
    @JSONDecodable struct BrA63 {
      let k: [BrColor63: Int];
      let v: [String: BrColor63]
      let s: Set<BrColor63>; let o: [BrColor63]?
    }
    enum BrColor63: String { case r, g }
    """,
    """
    @JSONCodable enum BrA64: Int {
      case a = 1, b, c
      @JSONOther case unknown
    }
    @NetworkRequest(endpoint: "/a") struct BrA65 {
      typealias ResponseType = String
      @Context var options: BrOpt65 = .init()
      var computed: Int { 3 }
    }
    struct BrOpt65: Sendable {}
    @ServerSentEventDecodable enum BrA35 {
      case update(BrP35);
      @JSONKey("del") case delete(String)
      @JSONOther case other(ServerSentEvent)
    }
    @JSONDecodable struct BrP35 { let a: Int }
    """,
    """
    @JSONCodable @JSONTagged("t", content: "c") enum BrA40 {
      case a, b(Int), c([String]), d(x: Int);
      @JSONKey("E") case e(BrP40)
      @JSONOther case z
    }
    @JSONCodable struct BrP40 { let q: Int }
    @JSONCodable struct BrBox67<T, U: Hashable> {
      let t: T?;
      let u: [U]
      @JSONIgnored var n = 0
    }
    @MainActor @JSONDecodable struct BrA68 {
      let a: Int;
      var b: String?
    }
    """,
    """
    actor BrA69 {
      @JSONDecodable struct M { let x: Int }
      func f() throws -> M { try M(jsonString: "{}") }
    }
    extension BrA70 {
      @JSONDecodable struct M { let x: Int }
      @NetworkRequest(endpoint: "/x") struct Get { typealias ResponseType = M }
    }
    enum BrA70 {}
    @JSONEncodable @NetworkRequest(endpoint: "/x", method: .post) struct BrA71 { let a: Int }
    @NetworkRequest(endpoint: "/x", method: .post)
    struct BrA73<T: Encodable & Sendable, R: JSONDecodable & Sendable> {
      typealias ResponseType = R
      @Body let body: T
    }
    enum BrA74 { fileprivate struct H { @JSONDecodable struct M { let a: Int } } }
    """,
    """
    final class BrA75 {
      @NetworkRequest(endpoint: "/x") fileprivate struct Get {
        typealias ResponseType = Int
        let q: String
      }
      func f() async throws -> Int { try await Get(q: "").perform() }
    }
    @NetworkRequest(endpoint: "/x", method: .post) struct BrA78 {
      let m: [String: [String: Int]];
      let n: [Int?];
      let o: Set<String>;
      let j: JSON
      let k: [JSON]
    }
    """,
    """
    @NetworkRequest(endpoint: "/x", method: .put) struct BrA79 {
      @Body let body: RequestBody
      @Header("Content-Type") var type = "a/b"
    }
    @NetworkRequest(endpoint: "/x", method: .put) struct BrA80 { @Body let body: String? }
    @NetworkAPI(baseURL: "https://a.example.com") protocol BrBase81: NetworkRequest {}
    protocol BrSub81: BrBase81 {}
    @NetworkRequest(endpoint: "/x") struct BrA81: BrSub81 { typealias ResponseType = Int }
    @JSONDecodable struct BrP82 {
      @JSONKey("data") let elements: [Int]
      @JSONKey("links.next") let next: String?
    }
    @NetworkRequest(endpoint: "/x") @Paginated(.nextURL("links.next"), elements: "elements")
    struct BrA82 { typealias ResponseType = BrP82 }
    """,
    """
    @JSONCodable enum BrA83 {
      case at(Date), url(URL), id(UUID), raw(Data), dec(Decimal), map([String: Date])
    }
    struct BrTag84: RawRepresentable, Hashable, JSONCodable { let rawValue: String }
    @JSONCodable struct BrA84 {
      let t: BrTag84;
      let ts: [BrTag84];
      var d = BrTag84(rawValue: "x")
    }
    @JSONDecodable struct BrA88 {
      let a: Int
      @JSONIgnored var onTap: (@Sendable () -> Void)? = nil
      func pair() -> (Int, Int) { (a, a) }
    }
    """,
    """
    @JSONDecodable struct BrA89 {
      let a: Int; let b: Int
      init(a: Int) { self.init(a: a, b: 0) }
      init(a: Int, b: Int) { self.a = a; self.b = b }
    }
    @JSONDecodable struct BrA90 {
      let a: Int
      init(validating a: Int) throws { self.a = a }
    }
    """,
  ]
}
