extension RightDeclarations {
  /// Requests that a server can receive.
  static let receivedRequests = [
    """
    @JSONCodable
    struct RoomR1 { let name: String }
    @NetworkRequest(endpoint: "/rooms/{id}")
    @Receivable
    @Failure(404, ProblemDetails.self)
    @Failure(400...499, RoomR1.self)
    struct FetchRoomR1 {
      typealias ResponseType = RoomR1
      let id: Int
      @Query var expand: [String] = []
      @Query var limit = 10
      var page: Int?
      @Ignored var label = "x"
    }
    """,
    """
    @JSONCodable
    public struct RoomR2: Sendable {
      public let name: String
      public init(name: String) { self.name = name }
    }
    @NetworkRequest(endpoint: "/rooms/{id}", method: .put)
    @Receivable
    @Failure(409, RoomR2.self)
    public struct PutRoomR2 {
      public typealias ResponseType = RoomR2
      public let id: UUID
      @Body public let room: RoomR2
      @Header("If-Match") public var tag: String?
    }
    """,
    """
    enum NamespaceR3 {
      @JSONCodable
      struct Problem { let reason: String }
      enum Order: String { case asc, desc }
      @NetworkRequest(endpoint: "/items{/path*}")
      @Receivable
      @Failure(404, Problem.self)
      struct List {
        typealias ResponseType = [String]
        let path: [String]
        @Query var order = Order.asc
        @Query var orders: [Order] = []
        @QueryFlag var verbose = false
      }
    }
    """,
    """
    @NetworkRequest(endpoint: "/form", method: .post)
    @Receivable
    struct SendFormR4 {
      @Field let name: String
      @FieldMap var rest: [String: String] = [:]
      @Sensitive @Field let pin: Int
    }
    """,
    """
    @Receivable
    @NetworkRequest(endpoint: "/upload", method: .post)
    struct UploadR5 {
      @Part let file: MultipartPart
      @Part var tags: [String] = []
      @Part var note: MultipartPart?
    }
    """,
    """
    @NetworkRequest(endpoint: "/bytes", method: .put)
    @Receivable
    struct PutR6 {
      @Body let bytes: [UInt8]?
      @Cookie var session: String?
      @Header var dates: [Date] = []
    }
    """,
    """
    @JSONDecodable
    struct RoomR7 { let name: String }
    @NetworkRequest(endpoint: "/rooms")
    @Receivable
    struct FetchR7 { typealias ResponseType = RoomR7 }
    nonisolated extension FetchR7 {
      func encodeResponse(_ value: RoomR7) -> ServedResponse { ServedResponse(status: .ok) }
    }
    """,
  ]
}
