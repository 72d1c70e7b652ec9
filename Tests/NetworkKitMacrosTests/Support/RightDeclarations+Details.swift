extension RightDeclarations {
  /// Enums, conditions, existential types, and default values, as developers write them.
  static let details = [
    #"""
    @JSONCodable @JSONTagged("type") enum AX53 { case circle(radius: Double), square(side: Double), none }
    """#,
    "@JSONCodable @JSONTagged(.untagged) enum AX54 { case text(String), number(Int) }",
    "@JSONCodable enum AX55 { case a(x: Int = 1, y: String?), b }",
    "@JSONCodable enum AX56: Equatable { case a, b; @JSONOther case other(String) }",
    "@JSONCodable struct AX57: RawRepresentable { let rawValue: String }",
    #"""
    nonisolated struct IdX58: RawRepresentable, Hashable, Sendable { let rawValue: Int }
    @JSONCodable struct AX58 { let id: IdX58 }
    @NetworkRequest(endpoint: "/a/{id}", method: .post) struct BX58 { let id: IdX58 }
    """#,
    #"""
    @JSONCodable struct AX59 {
      let id: Int
      #if DEBUG
      var debug: String?
      #elseif os(Linux)
      var linux: Int = 1
      #else
      let other: Bool
      #endif
    }
    """#,
    #"""
    #if true
    @JSONCodable struct AX60 { let id: Int }
    #endif
    """#,
    #"""
    #if true
    @available(macOS 13, *)
    #endif
    @JSONCodable struct AX61 { let id: Int }
    """#,
    #"""
    protocol PX62: Sendable {}
    @NetworkRequest(endpoint: "/a", method: .post) struct AX62 { @Ignored let p: (any PX62)?; let id: Int }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX63 { @Body let p: any Encodable & Sendable }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX64<Body: Encodable & Sendable> { @Body let body: Body }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .put) struct AX65 { @Body let body: [String: [Int]] }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .put) struct AX66 { @Body let body: Data; @Header("Content-Type") var type = "image/png" }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .put) struct AX67 { var ids: [Int] = { [1, 2] }(); var when: Date = Date(); var uuid = UUID() }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .put) public struct AX68 { public var ids: [Int] = (1...3).map { $0 }; public var when: Date = .now }
    """#,
    #"""
    @JSONDecodable struct PX69 { let m: String }
    @Failure(404, PX69.self) @Failure(500...599, PX69.self) @NetworkRequest(endpoint: "/a", method: .post) struct AX69 { let id: Int }
    """#,
    #"""
    @JSONCodable struct AX70 { let id: Int }
    extension AX70: Hashable, Identifiable, CustomStringConvertible { var description: String { "" } }
    """#,
    "@JSONCodable struct AX71: Sendable, Hashable, Codable { let id: Int }",
    #"""
    @JSONCodable final class AX72: @unchecked Sendable { var id: Int; init(id: Int) { self.id = id } }
    """#,
    #"""
    @NetworkKit.JSONCodable struct AX73 { @NetworkKit.JSONKey("x") let a: Swift.Int; let b: Foundation.Date }
    """#,
    "@JSONCodable struct AX75 { private(set) var a: Int; fileprivate(set) public var b: Int }",
    "@JSONCodable struct AX76 { private let a: Int; private var b: Int = 1 }",
    #"""
    @propertyWrapper nonisolated struct ClampedX77 { var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }
    @JSONCodable struct AX77 { @ClampedX77 var a: Int; let b: Int }
    """#,
    #"""
    @propertyWrapper nonisolated struct TrimX78 { var wrappedValue: String; init(wrappedValue: String) { self.wrappedValue = wrappedValue } }
    @JSONCodable struct AX78 { @TrimX78 var a: String = ""; @TrimX78 var c = "x" }
    """#,
    #"""
    @JSONCodable struct AX79 { let b: B; @JSONCodable struct B { let c: C; @JSONCodable struct C { let d: Int; let e: E; enum E: String { case x } } } }
    """#,
    #"""
    @JSONCodable struct AX80 { let string: String; let reader: Int; let value0: Int; let json: Int; let error: String; let encoder: Int; let object: Bool }
    """#,
    "enum OutX81 { struct String2 {} ; @JSONCodable struct Int2 { let a: Int } }",
    #"""
    @JSONCodable struct AX82 { let id: Int; enum Result: String { case ok }; let result: Result; struct Error: Sendable {} }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX83 { enum Sort: String { case asc }; @Query var sort: Sort = .asc; @Query var sorts: [Sort]? }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX84 { let request: String; let response: Int; let client: Int; let body: String; let id: Int; let path: String; let query: String }
    """#,
    "@NetworkRequest(endpoint: \"/a\") struct AX85 { typealias ResponseType = ByteStream }",
    #"""
    @JSONDecodable struct UX86 { let id: Int }
    @NetworkRequest(endpoint: "/a") struct AX86 { typealias ResponseType = UX86? }
    """#,
    #"""
    @JSONDecodable struct UX87 { let id: Int }
    @NetworkRequest(endpoint: "/a") struct AX87 { typealias ResponseType = [String: [UX87]] }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a") struct AX88 { @JSONDecodable struct ResponseType { let id: Int } }
    """#,
    #"""
    nonisolated final class UX89: Decodable, Sendable { let id: Int }
    @NetworkRequest(endpoint: "/a") struct AX89 { typealias ResponseType = UX89 }
    """#,
    #"""
    protocol AuthX90: NetworkRequest {}
    nonisolated extension AuthX90 { var headers: HTTPFields { [.accept: "a"] } }
    @NetworkRequest(endpoint: "/a", method: .post) struct AX90: AuthX90 { let id: Int }
    """#,
    #"""
    @NetworkAPI(baseURL: "https://api.example.com") protocol APIX91: NetworkRequest {}
    @NetworkRequest(endpoint: "/a") struct AX91: APIX91 { typealias ResponseType = String }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX92 { let id: Int; let timeout: Duration? = .seconds(3); var retryPolicy: RetryPolicy? { .never } }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX93 { @Query(dates: .secondsSince1970) var d: Date?; @Query(arrays: .commaSeparated) var ids: [Int] = [] }
    """#,
    #"""
    @JSONCodable struct AX94 { private(set) var id: Int; internal let b: Bool; fileprivate var c: Int? }
    """#,
    "@JSONDecodable struct AX95<T> where T: Equatable { let v: T; let vs: [T]; let o: T? }",
    "@JSONCodable struct IDX96<Tag>: Hashable { let raw: Int }",
    // Members with the names of generated ones, or of Codable's, but with other labels.
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AY97: Encodable {
      let x: Int
      enum Keys: String, CodingKey { case x }
      func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Keys.self) }
      func encode(_ text: String) -> String { text }
      static func endpoint(for id: Int) -> String { "\(id)" }
      static func method(_ name: String) -> String { name }
    }
    """#,
    #"""
    @JSONDecodable struct AY98 {
      struct CanvasEncoder {}
      let id: Int
      func draw(with encoder: CanvasEncoder) {}
      func encode(with encoder: CanvasEncoder) {}
      init(of decoder: CanvasEncoder) { id = 0 }
      init(id: Int) { self.id = id }
    }
    """#,
    // An app's own types with the names of Foundation's.
    #"""
    enum ContentX99 {
      @JSONCodable struct Data: Hashable { let a: Int }
      @JSONCodable struct URL: Hashable { let b: Int }
      @JSONCodable struct User { @JSONFlatten let data: Data; let x: Int }
      @JSONCodable @JSONTagged("t") enum Event { case data(Data), url(URL) }
      @JSONCodable @JSONTagged(.untagged) enum Either { case text(String), data(Data) }
      @JSONDecodable(sample: #"{"d": {"a": 1}, "list": [{"b": 2}]}"#) struct Pair { let d: Data; let list: [URL] }
    }
    @JSONDecodable(sample: #"{"date": {"day": 1}}"#) struct AY99 {
      @JSONDecodable struct Date { let day: Int }
      let date: Date
    }
    """#,
    // Members of namespaces with types that the macros don't know.
    #"""
    nonisolated enum AppConfig { static let policy = CachePolicy.reload }
    @NetworkRequest(endpoint: "/a", method: .post) struct AY100 { var cachePolicy = AppConfig.policy }
    """#,
    // Generic parameters with the names of types.
    #"""
    @JSONCodable struct AY101<String, Int> { let a: String; var b: [Int]; var c: Int?; var d = 5 }
    @NetworkRequest(endpoint: "/a/{id}", method: .post) struct BY101<Int: RequestParameter & Sendable> { let id: Int; @Query let page: Int }
    """#,
    #"""
    protocol PagedX102: NetworkRequest {}
    nonisolated extension PagedX102 { var mode: HTTPRequest.Method { .get } }
    @NetworkRequest(endpoint: "/a", method: .post) struct AY102: PagedX102 { let id: Int; var timeouts: Duration? { .seconds(1) } }
    """#,
    // A collision of names is possible only where the members belong to the same thing.
    #"""
    @NetworkRequest(endpoint: "/a") @Receivable struct AY103 { typealias ResponseType = String; @Query let route: Int; @Query let pagination: Int }
    """#,
  ]
}
