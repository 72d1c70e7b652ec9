extension Misuse {
  /// Requests that a client can send, but a server can't receive.
  static let ofReceivedRequests: [Misuse] = [
    Misuse(
      name: "a received struct that isn't a request", number: nil,
      source: """
        @Receivable
        struct FetchUser { let id: Int }
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: '@Receivable' needs the endpoint of '@NetworkRequest'; add "
            + "'@NetworkRequest(endpoint:)'")
      ]),
    Misuse(
      name: "a received request with a URL", number: nil,
      source: """
        @NetworkRequest
        @Receivable
        struct FetchPage {
          typealias ResponseType = String
          @URL let page: String
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text:
            "error: a request with '@URL' can't be received, because a server can't know its URL")
      ]),
    Misuse(
      name: "a received map of header fields", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        @Receivable
        struct FetchUsers {
          typealias ResponseType = String
          @HeaderMap let fields: [String: String]
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text: "error: '@HeaderMap' can't be received, because every request has other header "
            + "fields, too; declare each field with '@Header'")
      ]),
    Misuse(
      name: "a received property that isn't sent", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        @Receivable
        struct FetchUsers {
          typealias ResponseType = String
          @Ignored let label: String
          @Ignored var color = "red"
          @Ignored let note: String?
        }
        """,
      reports: [
        Report(
          position: "5:16",
          text: "error: 'label' isn't sent, so '@Receivable' needs an initial value; add one")
      ]),
    Misuse(
      name: "a received request with a style of an instance", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        @Receivable
        struct FetchUsers {
          typealias ResponseType = String
          var parameterStyle: ParameterStyle { ParameterStyle(arrays: .brackets) }
          @Query let ids: [Int]
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text: "error: a server needs 'parameterStyle' before it has an instance of the request; "
            + "return the same style in 'static var receiving'")
      ]),
    .compiled(
      "a received property of a type that can't be received",
      """
      struct Token: RequestParameter { var parameterValue: JSON { "t" } }
      @NetworkRequest(endpoint: "/users")
      @Receivable
      struct FetchUsers {
        typealias ResponseType = String
        @Query let token: Token
      }
      """,
      "6:22 error: 'value()' is unavailable: this type can't be received; make it conform to "
        + "ReceivedParameter, or give an enum raw values"),
    .compiled(
      "a body that can't be received",
      """
      struct Draft: Encodable { let text: String }
      @NetworkRequest(endpoint: "/drafts", method: .post)
      @Receivable
      struct Save {
        @Body let draft: Draft
      }
      """,
      "5:21 error: 'value()' is unavailable: a received body must be JSONDecodable, Decodable, "
        + "String, Data, [UInt8], or RequestBody; make the type Decodable"),
    .compiled(
      "a request without the annotation of a router",
      """
      @NetworkRequest(endpoint: "/users/{id}")
      struct FetchUser {
        typealias ResponseType = String
        let id: Int
      }
      func add(to router: inout RequestRouter) throws {
        try router.on(FetchUser.self) { request, _ in "user \\(request.id)" }
      }
      """,
      "7:14 error: 'on' is unavailable: a router receives only requests with '@Receivable'; add it to "
        + "the type"),
    Misuse(
      name: "generated members of a received request", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{route}")
        @Receivable
        struct FetchUser {
          typealias ResponseType = String
          let route: Int
          static let route = "/users"
          struct FailureResponse {}
        }
        """,
      reports: ["6:3", "7:3"].map {
        Report(
          position: $0,
          text: "error: '@Receivable' already generates this member; to write your own, conform to "
            + "'ReceivableRequest' manually",
          notes: ["2:1 annotated here"], fixIts: ["remove the member"])
      },
      mended: """
        @NetworkRequest(endpoint: "/users/{route}")
        @Receivable
        struct FetchUser {
          typealias ResponseType = String
          let route: Int
          \n  \n}
        """),
    .compiled(
      "a response that a server can't send",
      """
      @JSONDecodable struct User { let name: String }
      @NetworkRequest(endpoint: "/users/{id}")
      @Receivable
      struct FetchUser {
        typealias ResponseType = User
        let id: Int
      }
      """,
      "5:28 error: 'encodeResponse' is unavailable: this response can't be encoded; change "
        + "'@JSONDecodable' to '@JSONCodable', or make its type Encodable"),
    .compiled(
      "a failure that a server can't send",
      """
      struct Problem: Decodable { let reason: String }
      @NetworkRequest(endpoint: "/teams/{id}")
      @Receivable
      @Failure(404, Problem.self)
      struct FetchTeam {
        typealias ResponseType = String
        let id: Int
      }
      """,
      "4:34 error: 'init(_:_:)' is unavailable: a server can send the body of a failure only if "
        + "its type is JSONEncodable or Encodable"),
  ]
}
