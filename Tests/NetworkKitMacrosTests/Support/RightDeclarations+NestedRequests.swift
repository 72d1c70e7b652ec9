extension RightDeclarations {
  /// Requests in a namespace, each with one feature of Swift or of an annotation.
  static let nestedRequests = [
    #"""
    enum Gd0 {
      @NetworkAPI(baseURL: "https://a.com") fileprivate protocol API: NetworkRequest {}
      @NetworkRequest(endpoint: "/a") fileprivate struct R: API { typealias ResponseType = String }
    }
    """#,
    #"""
    enum Gd1 {
      @NetworkRequest(endpoint: "/a") struct R { typealias ResponseType = String; @available(*, deprecated) func old() {}; let x: Int }
    }
    """#,
    #"""
    enum Gd2 {
      enum Users { @JSONDecodable struct User { let id: Int }; @NetworkRequest(endpoint: "/u") struct List { typealias ResponseType = [User]; var page: Int? } }
    }
    """#,
    #"""
    enum Gd3 {
      @JSONDecodable struct Env<T: JSONDecodable & Sendable>: Sendable where T: Hashable { let data: T; let meta: [String: JSON]? }
      @NetworkRequest(endpoint: "/u") struct L { typealias ResponseType = Env<[Int]> }
    }
    """#,
    #"""
    enum Gd4 {
      @NetworkRequest(endpoint: "/u") struct L { typealias ResponseType = String; static let all = L(page: 1); let page: Int }
    }
    """#,
    #"""
    enum Gd5 {
      @NetworkRequest(endpoint: "/u/{id}") struct L { typealias ResponseType = String; let id: String; init(user: Int) { id = String(user) } }
    }
    """#,
    #"""
    enum Gd6 {
      @NetworkRequest(endpoint: "/u/{id}") struct L { typealias ResponseType = String; var id: String { didSet { print(id) } } }
    }
    """#,
    #"""
    enum Gd18 {
      @NetworkRequest(endpoint: "/u/{request}") struct L { typealias ResponseType = String; let request: String; let response: Int; let url: String; let fields: [String] }
    }
    """#,
    #"""
    enum Gd40 {
      @NetworkRequest(endpoint: "/a") public struct R<T: Decodable & Sendable> { public typealias ResponseType = T; public let id: Int }
    }
    """#,
    #"""
    enum Gd41 {
      @NetworkRequest(endpoint: "/a") struct R { typealias ResponseType = String; func f() -> some Sendable { 1 }; let id: Int }
    }
    """#,
    #"""
    enum Gd42 {
      @NetworkRequest(
        endpoint: "/a/{id}", // path
        method: .put, /* m */
        headers: [
          "X": "1",
        ],
      )
      struct R { let id: Int; }
    }
    """#,
    #"""
    enum Gd43 {
      enum S: String, CaseIterable { case a }
      @NetworkRequest(endpoint: "/a/{s}{/l*}", method: .post) struct R { let s: S; let l: [S]; @Query var q: [S] = [.a]; @Header var h: S?; @Cookie var c: S = .a; @Field var f: S; @FieldMap var m: [S: S] = [:] }
    }
    """#,
    #"""
    enum Gd44 {
      @NetworkRequest(endpoint: "/a/{t}") struct R { typealias ResponseType = String; @Sensitive let t: String; @Sensitive @Query let q: [String]?; @Header("X") @Sensitive let h: String }
    }
    """#,
    #"""
    enum Gd45 {
      @NetworkRequest(endpoint: "/a") struct R { typealias ResponseType = String; @URL var next: URL?; var page: Int? }
    }
    """#,
    #"""
    enum Gd46 {
      @NetworkRequest(endpoint: "/a") struct R { typealias ResponseType = String; @Context var next: String?; @Context let c: (@Sendable () -> Void)? }
    }
    """#,
    #"""
    enum Gd47 {
      @NetworkRequest(endpoint: "/a") struct R { @Failure(404, Missing.self) typealias ResponseType = String; @JSONDecodable struct Missing { let a: Int } }
    }
    """#,
    #"""
    enum Gd48 {
      @NetworkRequest(endpoint: "/a") @Paginated(.cursor("meta.next", as: "after"), elements: "data.items") struct R { typealias ResponseType = P; @Query var after: String?; @JSONDecodable struct P { let data: D }; @JSONDecodable struct D { let items: [Int]? } }
    }
    """#,
    #"""
    enum Gd49 {
      @NetworkRequest(endpoint: "/a") @Paginated(.offset("offset", limit: "limit")) struct R { typealias ResponseType = [String]; var offset = 0; let limit: Int }
    }
    """#,
    #"""
    enum Gd50 {
      @NetworkRequest(endpoint: "/a") struct R { typealias ResponseType = String; var headers: HTTPFields { [.accept: "text/plain", .init("X-Y")!: "1"] }; var timeout: Duration? { .seconds(3) }; var acceptableStatusCodes: Range<Int> { 200..<400 } }
    }
    """#,
    #"""
    enum Gd51 {
      @NetworkRequest(endpoint: "/a") struct R { typealias ResponseType = String; var a, b: Int?; @Query var c = 1, d = "x" }
    }
    """#,
    #"""
    @NetworkAPI(baseURL: "https://a.com", headers: ["A": "b"], query: ["x": "y"]) private protocol GdAPI: NetworkRequest {}
    @NetworkRequest(endpoint: "/a") struct GdRequest: GdAPI { typealias ResponseType = String }
    """#,
    #"""
    enum Gd64 {
      @NetworkRequest(endpoint: "/a") struct R { typealias ResponseType = Int; func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Int { 1 } }
    }
    """#,
    #"""
    enum Gd70 {
      @JSONDecodable struct Problem { let title: String }
      @NetworkRequest(endpoint: "/a", method: .delete)
      @Failure(404...404, Problem.self)
      @Failure(409..<410, Problem.self)
      struct R {}
    }
    """#,
  ]
}
