extension RightDeclarations {
  /// Requests, events, and other forms of models.
  static let annotatedMore = [
    """
    @NetworkRequest(endpoint: "/a") struct BrA28 {
      typealias ResponseType = ServerSentEvents<String>
    }
    @NetworkRequest(endpoint: "/a") struct BrA28b { typealias ResponseType = JSONLines<Int> }
    @NetworkRequest(endpoint: "/a") struct BrA28c { typealias ResponseType = ByteStream }
    @NetworkRequest(endpoint: "/a") struct BrA28d { typealias ResponseType = Data }
    @NetworkRequest struct BrA29 {
      typealias ResponseType = Data
      @URL let url: URL
    }
    """,
    """
    enum BrA30 {
      enum Users {
        @NetworkRequest(endpoint: "/u/{id}") struct Get {
          typealias ResponseType = User
          let id: Int
        }
        @JSONCodable struct User { let id: Int }
        @Invalidates(Get.self) @NetworkRequest(endpoint: "/u/{id}", method: .delete) struct Delete
        { let id: Int }
      }
    }
    @NetworkRequest(endpoint: "/a") struct BrA31<T: JSONDecodable & Sendable> {
      typealias ResponseType = [T]
      @Query let kind: String
    }
    func brF31() async throws { _ = try await BrA31<Int>(kind: "").perform() }
    """,
    """
    @NetworkRequest(endpoint: "/a", method: .post) struct BrA32: Hashable {
      enum Mode: String {
        case fast, slow
      }
      var mode: Mode = .fast;
      var modes: [Mode] = [];
      var byMode: [String: Mode] = [:]
      let date: Date; let url: URL?; let dec: Decimal
      static let shared = BrA32(date: .now, url: nil, dec: 1)
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") struct BrA33 {
      typealias ResponseType = String
      var headers: HTTPFields { [.accept: "text/plain"] }
      var timeout: Duration? { .seconds(3) }
      var acceptableStatusCodes: Range<Int> { 200..<400 }
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> String { "" }
    }
    @NetworkRequest(endpoint: "/a", method: .post) @IdempotencyKey struct BrA34 {
      let amount: Decimal
    }
    @NetworkRequest(endpoint: "/a", method: .post) struct BrA34b {
      let amount: Decimal
      @IdempotencyKey var key: UUID = UUID()
    }
    """,
    ##"""
    @JSONDecodable(schema: true) struct BrA36 {
      /// The name.
      let name: String; let kind: K; let items: [Sub]?
      @JSONDecodable(schema: true) enum K: String { case a, b }
      @JSONDecodable(schema: true) struct Sub { @JSONRange(1...5) let n: Int }
    }
    @JSONDecodable(sample: #"{"id": 1, "tags": ["a"], "when": "2024-01-02T03:04:05Z"}"#)
    struct BrA37 {
      let id: Int;
      var tags: [String];
      let when: Date;
      let opt: Bool?
    }
    """##,
    """
    @JSONDecodable(partial: true) struct BrA38 {
      let title: String;
      var steps: [Step]
      @JSONDecodable(partial: true) struct Step {
        let text: String;
        let n: Int?
      }
    }
    @JSONCodable @JSONTagged(.untagged) enum BrA39 {
      case id(Int), name(String), list([BrA39]), obj(a: Int, b: String?)
    }
    @JSONCodable struct BrA41 {
      @JSONFlatten let base: BrBase41
      @JSONFlatten var rest: [String: JSON]; let x: Int
    }
    @JSONCodable struct BrBase41 { let id: Int; let at: Date? }
    """,
    """
    @JSONDecodable struct BrA42 {
      @JSONLossy let a: [BrColor42];
      @JSONLossy var b: [String: Int]
      @JSONLossy let c: [Int]?
    }
    enum BrColor42: String { case r, g }
    @JSONCodable struct BrA43 {
      @JSONKey("a.b.c") let x: Int;
      @JSONKey("a.b.d") let y: String
      @JSONKey(decode: "list[0]", encode: "first") let z: Int
    }
    @JSONCodable struct BrA44 {
      @JSONIgnored var a = 1;
      @JSONIgnored(.decoding) let b = "v1"
      @JSONIgnored(.encoding) let c: Int
    }
    """,
    """
    @JSONDecodable struct BrA46: Sendable {
      let closureFree: Int
      #if DEBUG
        let debug: Bool?
      #endif
    }
    @JSONDecodable public struct BrA47: Sendable {
      public let a: Int
      public private(set) var b: String;
      package let c: Int?;
      internal let d: Bool
    }
    @propertyWrapper struct BrClamped49 { var wrappedValue: Int }
    """,
    """
    @JSONDecodable struct BrA49 {
      let a: Int
      @JSONIgnored @BrClamped49 var c: Int = 1
    }
    protocol BrEntity50 { var id: Int { get } }
    @JSONDecodable struct BrA50: BrEntity50, Equatable {
      let id: Int;
      let rel: [Self]?
      let kids: [BrA50]
    }
    """,
    """
    @JSONCodable struct BrA51 {
      let a: Int?;
      let b: [Int?];
      let c: [String: [Int]?]
      let d: [[Double]];
      let e: Optional<String>;
      let f: Array<Int>
      let g: Dictionary<String, Bool>; let h: Swift.Int
    }
    @NetworkRequest(endpoint: "/a", method: .query) struct BrA52 {
      typealias ResponseType = JSON
      @JSONKey("filter.name") let name: String;
      @JSONKey("filter.age") let age: Int?
    }
    """,
    """
    @NetworkRequest(endpoint: "/a", method: .post) struct BrA53 {
      typealias ResponseType = String
      @Field let a: Int;
      @Field("b[]") let b: [String];
      @FieldMap let m: [String: Int]
      @QueryMap let q: BrF53; @QueryFlag var verbose = true
    }
    struct BrF53: Encodable, Sendable { let a: Int }
    @NetworkRequest(endpoint: "/a") struct BrA54 {
      typealias ResponseType = Void
      @QueryMap let q: KeyValuePairs<String, String>
    }
    """,
  ]
}
