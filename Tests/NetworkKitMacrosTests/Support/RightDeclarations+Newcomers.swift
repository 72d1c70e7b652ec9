extension RightDeclarations {
  /// Declarations that use several features at once, as developers write them who come from other libraries.
  static let newcomers = [
    // Streams and pages.
    "@JSONDecodable nonisolated struct NW1 { let id: Int }",
    "typealias NW2 = ServerSentEvents<NW1>",
    "@NetworkRequest(endpoint: \"/a\") struct NW3 { typealias ResponseType = NW2 }",
    "typealias NW4 = JSONLines<Int>",
    "@NetworkRequest(endpoint: \"/a\") struct NW5 { typealias ResponseType = NW4 }",
    "@NetworkRequest(endpoint: \"/a\") struct NW6<Item: ResponseDecodable> { typealias ResponseType = Item }",
    """
    @NetworkRequest(endpoint: "/a") struct NW7 {
      typealias ResponseType = JSONElements<NW1>
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> JSONElements<NW1> {
        try JSONElements(response: response, at: "data.orders")
      }
    }
    """,
    """
    @JSONDecodable struct NW8 {
      let data: Inner
      @JSONDecodable struct Inner { let items: [Int] }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") @Paginated(.page("page"), elements: "data.items") struct NW9 {
      typealias ResponseType = NW8
      var page = 1
    }
    """,
    """
    @JSONDecodable struct NW8b {
      let data: Inner?
      @JSONDecodable struct Inner {
        let items: [Int]
        let others: [String]?
      }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") @Paginated(.page("page"), elements: "data.items") struct NW9b {
      typealias ResponseType = NW8b
      var page = 1
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") @Paginated(.linkHeader, elements: "data.others") struct NW9c {
      typealias ResponseType = NW8b
    }
    """,
    "typealias NW9d = Int",
    """
    @NetworkRequest(endpoint: "/a") @Paginated(.page("page", size: "size")) struct NW9e {
      typealias ResponseType = [Int]
      var page: NW9d = 1
      var size: NW9d = 10
    }
    """,
    "typealias NW10 = [Int]",
    """
    @NetworkRequest(endpoint: "/a") @Paginated(.page("page"), elements: "self") struct NW11 {
      typealias ResponseType = NW10
      var page = 1
    }
    """,
    // Parameters and members of requests.
    "@NetworkRequest(endpoint: \"/a/{id}\", method: .post) struct NW12<ID: RequestParameter & Sendable> { let id: ID }",
    "@NetworkRequest(endpoint: \"/a/{x}/{+rest}\", method: .delete) struct NW13 { let x: Substring; let rest: String }",
    """
    @NetworkRequest(endpoint: "/a", method: .post) struct NW14 {
      static let defaultSize = 20
      var size = Self.defaultSize
      var headers = Self.common
      static var common: HTTPFields { [:] }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a", method: .post) public struct NW15 {
      public static let defaultSize = 20
      public var size: Int = Self.defaultSize
      public var sizes: [Int] = [Self.defaultSize, 1]
    }
    """,
    """
    @NetworkRequest(endpoint: "/a", method: .post) struct NW16 {
      let id: Int
    }
    extension NW16 {
      var timeout: Duration? { .seconds(3) }
      var headers: HTTPFields { [.accept: "text/plain"] }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a", method: .post) struct NW17 {
      enum Order: String { case ascending, descending }
      @Query var order: Order?
      @Query var orders: [Order] = []
      @Query var tags: [String] = [] { didSet {} }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a/{id}/posts") struct NW18 {
      typealias ResponseType = [String: [Int]]
      let id: UUID
      @Query var since: Date?
      @Query("per-page") var size: Int = 20
      @Header("X-Trace") var trace: UUID?
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") struct NW19 {
      typealias ResponseType = Int
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Int { response.bytes.count }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a/{id}", method: .post) struct NW20 {
      private let id: Int
      init(_ id: Int) { self.id = id }
    }
    """,
    // Models.
    "nonisolated enum NW21: String { case small, large }",
    "@JSONCodable struct NW22 { @JSONDefault(NW21.small) var kind: NW21; var other: NW21 = .large }",
    "@JSONCodable indirect enum NW23 { case leaf(Int), node(left: NW23, right: NW23) }",
    """
    @JSONCodable struct NW24 {
      enum Status: String { case open, closed }
      let status: Status
      var history: [Status] = []
      var counts: [Status: Int] = [:]
    }
    """,
    """
    @propertyWrapper nonisolated struct NW25: Sendable, Hashable {
      var wrappedValue: String
      init(wrappedValue: String) { self.wrappedValue = wrappedValue }
    }
    """,
    "@JSONCodable struct NW26: Hashable { @NW25 var name: String }",
    """
    @JSONCodable struct NW27 {
      static let empty = NW27(id: 0)
      let id: Int
      var isEmpty: Bool { id == 0 }
      func copy() -> NW27 { self }
    }
    """,
    """
    @JSONDecodable nonisolated struct NW28: Decodable {
      let id: Int
      init(from decoder: any Decoder) throws { id = try decoder.singleValueContainer().decode(Int.self) }
    }
    """,
    """
    @JSONCodable struct NW29 {
      @JSONRange(1...5) let value: Int
      @JSONRange(0.5...) let share: Double
      @JSONCount(...5) let values: [Int]
    }
    """,
  ]
}
