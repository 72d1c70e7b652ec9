extension RightDeclarations {
  /// Requests whose values, types, and defaults are valid in every mode of the compiler.
  static let requests = [
    // Raw values without a conformance.
    "enum Sort: String { case ascending, descending }",
    "enum Level: Int, Sendable { case low = 1, high }",
    "enum Role: String, Codable { case admin, guest }",
    "nonisolated struct UserID: RawRepresentable, Hashable { let rawValue: String }",
    "nonisolated struct Flags: OptionSet { let rawValue: Int }",
    "@NetworkRequest(endpoint: \"/a/{id}\") struct A1 { typealias ResponseType = String; let id: UserID }",
    "@NetworkRequest(endpoint: \"/a/{sort}\") struct A2 { typealias ResponseType = String; let sort: Sort }",
    "@NetworkRequest(endpoint: \"/a/{+sort}\") struct A3 { typealias ResponseType = String; let sort: Sort }",
    "@NetworkRequest(endpoint: \"/a{/sorts*}\") struct A4 { typealias ResponseType = String; let sorts: [Sort] }",
    "@NetworkRequest(endpoint: \"/a\") struct A5 { typealias ResponseType = String; let sort: Sort }",
    "@NetworkRequest(endpoint: \"/a\") struct A6 { typealias ResponseType = String; @Query let sort: Sort }",
    "@NetworkRequest(endpoint: \"/a\") struct A7 { typealias ResponseType = String; @Query let sort: Sort? }",
    "@NetworkRequest(endpoint: \"/a\") struct A8 { typealias ResponseType = String; @Query let sorts: [Sort] }",
    "@NetworkRequest(endpoint: \"/a\") struct A9 { typealias ResponseType = String; @Query let sorts: [Sort]? }",
    "@NetworkRequest(endpoint: \"/a\") struct A10 { typealias ResponseType = String; @Query let s: Set<UserID> }",
    "@NetworkRequest(endpoint: \"/a\") struct A11 { typealias ResponseType = String; @Query let s: [String: Sort] }",
    "@NetworkRequest(endpoint: \"/a\") struct A12 { typealias ResponseType = String; @Query let role: Role }",
    "@NetworkRequest(endpoint: \"/a\") struct A13 { typealias ResponseType = String; @Query let flags: Flags }",
    "@NetworkRequest(endpoint: \"/a\") struct A14 { typealias ResponseType = String; @Query var sort = Sort.ascending }",
    "@NetworkRequest(endpoint: \"/a\") struct A15 { typealias ResponseType = String; @Query var sort: Sort = .ascending }",
    "@NetworkRequest(endpoint: \"/a\") struct A16 { typealias ResponseType = String; @Header let level: Level }",
    "@NetworkRequest(endpoint: \"/a\") struct A17 { typealias ResponseType = String; @Header let level: Level? }",
    "@NetworkRequest(endpoint: \"/a\") struct A18 { typealias ResponseType = String; @Header let levels: [Level] }",
    "@NetworkRequest(endpoint: \"/a\") struct A19 { typealias ResponseType = String; @Cookie let sort: Sort }",
    "@NetworkRequest(endpoint: \"/a\") struct A20 { typealias ResponseType = String; @Sensitive @Query let id: UserID }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A21 { @IdempotencyKey var key: UserID }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A22 { let sort: Sort; let levels: [Level]? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A23 { @JSONKey(\"a.b\") let sort: Sort }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A24 { @Field let sort: Sort; let level: Level? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post, encoding: .form) struct A25 { let sorts: [Sort] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A26 { @Part let sort: Sort; @Part let more: [Sort]? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post, encoding: .multipart) struct A27 { let sort: Sort? }",
    """
    @NetworkRequest(endpoint: "/a/{value}", method: .post)
    struct A28<Value: RawRepresentable & Sendable> where Value.RawValue == String { let value: Value }
    """,
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A29<Value: RequestParameter & Sendable> { let value: Value }",
    // Members of maps.
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A30 { @QueryMap let map: [Sort: Int] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A31 { @QueryMap let map: [String: Sort] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A32 { @QueryMap let map: [Sort: Level]? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A33 { @QueryMap let map: [Role: Role] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A34 { @QueryMap let map: [Role: Int]? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A35 { @QueryMap let map: [String: Role]? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A36 { @HeaderMap let map: [Sort: String] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A37 { @HeaderMap let map: [String: Level]? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A38 { @FieldMap let map: [Sort: Role]? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A39 { @FieldMap let map: [String: Level] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A40 { @PartMap let map: [String: Sort] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A41 { @PartMap let map: [Sort: Int] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct A42 { @PartMap let map: [String: MultipartPart] }",
    // Other types that can be sent.
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B1 { let date: Date; let url: URL; let id: UUID; let data: Data }",
    "@NetworkRequest(endpoint: \"/a/{day}\", method: .post) struct B2 { @Path(dates: .secondsSince1970) let day: Date }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B3 { let amount: Decimal; let ratio: Float; let size: UInt8 }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B4 { let json: JSON }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B5 { @Query let filter: [String: [Int]] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B6 { @QueryMap let filter: [String: String?] }",
    "nonisolated struct Filter: Encodable { let name: String; let page: Int? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B7 { @QueryMap let filter: Filter }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B8 { @FieldMap let filter: Filter }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B9 { @Body let filter: Filter }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B10 { @Body let filter: Filter? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B11 { @Body let bytes: [UInt8] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B12 { @HeaderMap let fields: [String: String] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B13 { @QueryFlag let verbose: Bool }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B14 { @Part let file: MultipartPart; let name: String }",
    "@NetworkRequest(method: .post) struct B15 { @URL let url: URL }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B16 { @Context var hint: Sort? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct B17 { @Ignored var callback: (@Sendable () -> Void)? }",
    "nonisolated struct Point: RequestParameter { var parameterValue: JSON { \"1,2\" } }",
    "@NetworkRequest(endpoint: \"/a/{at}\", method: .post) struct B18 { let at: Point; @Header let from: Point? }",
    "@NetworkRequest(endpoint: \"/a\", method: .post, headers: [\"X-A\": \"b\"], query: [\"c\": \"d\"]) struct B19 {}",
    // Defaults and initializers.
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct C1 { var tags = [\"a\"]; var counts = [\"a\": 1] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) public struct C2 { public var since = Date.distantPast }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) public struct C3 { public var id = UUID() }",
    "public enum Order: String, Sendable { case ascending }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) public struct C4 { public var order = Order.ascending }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) public struct C5 { public var limit = Int.max }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) public struct C6 { public var orders = [Order.ascending] }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct C7 { private var token = Order.ascending; var id = 1 }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) package struct C8 { package var page = 1 }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct C9 { let name: String; init(id: Int) { name = \"\\(id)\" } }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct C10 { var `default` = 1; let `in`: String }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct C11 { var headers: HTTPFields { [:] } }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct C12 { var timeout: Duration? = .seconds(3) }",
    "enum Scope { @NetworkRequest(endpoint: \"/a\", method: .post) struct C13 { enum Kind: String { case a }; let kind: Kind } }",
    "private enum Hidden { @NetworkRequest(endpoint: \"/a\", method: .post) struct C14 { let id: Int } }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) @IdempotencyKey struct C15 { let id: Int }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct C16 { @available(*, deprecated) let id: Int }",
  ]

  /// Requests whose responses, failures, and protocols are valid in every mode of the compiler.
  static let responses = [
    "@JSONDecodable struct User { let id: Int }",
    "nonisolated struct Plain: Decodable { let id: Int }",
    "@JSONDecodable public struct Account: Sendable { let id: Int }",
    "@JSONDecodable struct Page<Item: Sendable> { let items: [Item] }",
    "@NetworkRequest(endpoint: \"/a\") struct D1 { typealias ResponseType = User }",
    "@NetworkRequest(endpoint: \"/a\") struct D2 { typealias ResponseType = [User] }",
    "@NetworkRequest(endpoint: \"/a\") struct D3 { typealias ResponseType = User? }",
    "@NetworkRequest(endpoint: \"/a\") struct D4 { typealias ResponseType = [String: User] }",
    "@NetworkRequest(endpoint: \"/a\") struct D5 { typealias ResponseType = Plain }",
    "@NetworkRequest(endpoint: \"/a\") struct D6 { typealias ResponseType = [Plain] }",
    "@NetworkRequest(endpoint: \"/a\") struct D7 { typealias ResponseType = Page<User> }",
    "@NetworkRequest(endpoint: \"/a\") struct D8 { typealias ResponseType = JSON }",
    "@NetworkRequest(endpoint: \"/a\") struct D9 { typealias ResponseType = Data }",
    "@NetworkRequest(endpoint: \"/a\") struct D10 { typealias ResponseType = ByteStream }",
    "@NetworkRequest(endpoint: \"/a\") struct D11 { typealias ResponseType = JSONLines<User> }",
    "@NetworkRequest(endpoint: \"/a\") struct D12 { typealias ResponseType = ServerSentEvents<User> }",
    "@NetworkRequest(endpoint: \"/a\") struct D13 { typealias ResponseType = IgnorableResult }",
    "@NetworkRequest(endpoint: \"/a\") public struct D14 { public typealias ResponseType = Account }",
    "@NetworkRequest(endpoint: \"/a\") struct D15<ResponseType: JSONDecodable & Sendable> {}",
    """
    struct Opaque: Sendable {}
    @NetworkRequest(endpoint: "/a") struct D16 { typealias ResponseType = Opaque }
    extension D16 {
      nonisolated func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Opaque { Opaque() }
    }
    """,
    """
    @NetworkAPI(baseURL: "https://api.example.com") protocol API: NetworkRequest {}
    @NetworkRequest(endpoint: "/a") struct D17: API { typealias ResponseType = User }
    """,
    """
    protocol Traced: Sendable {}
    @NetworkRequest(endpoint: "/a") struct D18: API, Traced { typealias ResponseType = User }
    """,
    """
    @JSONDecodable struct Problem { let title: String }
    @NetworkRequest(endpoint: "/a") @Failure(404, Problem.self) @Failure(500...599, PlainProblem.self)
    struct D19 { typealias ResponseType = User }
    nonisolated struct PlainProblem: Decodable { let title: String }
    """,
    "@NetworkRequest(endpoint: \"/a\", method: .post) @Invalidates(D1.self) struct D20 { let id: Int }",
    """
    @NetworkRequest(endpoint: "/a") @Paginated(.page("page"), elements: "items")
    struct D21 { typealias ResponseType = Page<User>; var page = 1 }
    """,
    """
    @NetworkRequest(endpoint: "/a") @Paginated(.page("page"))
    struct D22 { typealias ResponseType = [User]; var page = 1 }
    """,
    """
    @NetworkRequest(endpoint: "/a") struct D23 {
      @JSONDecodable struct Reply { let id: Int }
      typealias ResponseType = Reply
    }
    """,
    """
    fileprivate enum Group {
      @JSONDecodable fileprivate struct Reply { let id: Int }
      @NetworkRequest(endpoint: "/a") fileprivate struct D24 { typealias ResponseType = Reply }
    }
    """,
    // Failures at other places, and types of public requests.
    """
    @NetworkRequest(endpoint: "/a") struct D25 {
      @Failure(404, Missing.self) typealias ResponseType = User
      @JSONDecodable struct Missing { let hint: String }
    }
    """,
    """
    @NetworkAPI(baseURL: "https://api.example.com") @Failure(401, Problem.self) @Failure(500..<600, PlainProblem.self)
    protocol FailingAPI: NetworkRequest {}
    @NetworkRequest(endpoint: "/a") @Failure(404, [Problem].self) struct D26: FailingAPI { typealias ResponseType = User }
    """,
    """
    enum Fetches {
      @NetworkRequest(endpoint: "/a", method: .put) @Failure(404, Problem.self) @Invalidates(D1.self)
      struct D27 { typealias ResponseType = User }
    }
    """,
    "nonisolated public enum Direction: String, Sendable { case ascending, descending }",
    "nonisolated public struct Realm: RawRepresentable, Sendable { public let rawValue: String; "
      + "public init(rawValue: String) { self.rawValue = rawValue }; public static let all = Realm(rawValue: \"all\") }",
    """
    @NetworkRequest(endpoint: "/a/{id}", method: .post)
    public struct D28 {
      /// The identifier.
      public let id: Int

      /// The order.
      @Query("o") public var order: Direction = .ascending

      public var scope: Realm = .all
      public var other = Realm.all
      public var names: [String] = ["a"]
      public var date: Date = .now
      @Query(arrays: .commaSeparated) public var ids: [Int]
      let orders: [Direction]
    }
    """,
    // Handlers of responses, in the request, in its extension, and in the extension of a protocol.
    """
    @NetworkRequest(endpoint: "/a") struct D29 {
      typealias ResponseType = Opaque
      nonisolated func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Opaque { Opaque() }
    }
    @NetworkRequest(endpoint: "/a") struct D30 { typealias ResponseType = [Opaque] }
    nonisolated extension D30 { func responseHandler(_ response: NetworkResponse) -> [Opaque] { [] } }
    @NetworkRequest(endpoint: "/a") struct D31 { typealias ResponseType = User }
    nonisolated extension D31 { func responseHandler(_ response: NetworkResponse) -> User { User(id: 1) } }
    protocol OpaqueAPI: NetworkRequest {}
    nonisolated extension OpaqueAPI where ResponseType == Opaque {
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Opaque { Opaque() }
    }
    @NetworkRequest(endpoint: "/a") struct D32: OpaqueAPI { typealias ResponseType = Opaque }
    """,
    """
    public struct PublicOpaque: Sendable {}
    @NetworkRequest(endpoint: "/a") public struct D33 { public typealias ResponseType = PublicOpaque }
    nonisolated extension D33 {
      public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> PublicOpaque { PublicOpaque() }
    }
    """,
    "@NetworkRequest(endpoint: \"/a/{id}\") struct D34<Item: JSONDecodable & Sendable> { typealias ResponseType = [Item]; let id: Int }",
    """
    @MainActor @NetworkRequest(endpoint: "/a", method: .post) struct D35 { let id: Int; var name = "x" }
    @NetworkRequest(endpoint: "/a", method: .post) struct D36 {
      let id: Int
      var fields: HTTPFields { [.accept: "a/b"] }
      var headers: HTTPFields { fields }
      var limit: Duration? { nil }
    }
    """,
  ]
}
