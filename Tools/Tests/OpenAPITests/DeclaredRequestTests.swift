import Testing

@testable import OpenAPI

/// Requests that `import` never writes.
struct DeclaredRequestTests {
  private static let search = """
    @NetworkAPI(baseURL: "https://a.example/v1", headers: ["Accept-Language": "en"])
    @Failure(401, Problem.self)
    protocol API: NetworkRequest {}
    @JSONDecodable struct Problem { let title: String }

    /// Searches.
    ///
    /// Slowly.
    @available(*, deprecated, message: "Use another one")
    @NetworkRequest(endpoint: "/teams/{team}/users{/path*}", keys: .kebabCase, query: ["v": "2"])
    public struct Search: API {
      public typealias ResponseType = Void
      @Path("team") let teamID: Int
      let path: [String]
      /// The text.
      ///
      /// Limit: `1...`
      @Sensitive @Query("q", arrays: .brackets, dates: .secondsSince1970) let text: [String]
      let pageSize: Int?
      @QueryFlag var isDraft = false
      @QueryMap(objects: .dots) var filter: [String: Int] = [:]
      @Header var ifNoneMatch: String?
      @HeaderMap let others: [String: String]
      @Cookie("s") let session: String
      @IdempotencyKey let key: String
      let version = 3
      @Ignored var cache: Int = 0
      @Context let trace: String
      var timeout: Duration? = nil
    }
    """

  @Test func propertiesHaveThePlacesOfTheMacros() throws {
    let read = try declarations(Self.search)
    let request = try #require(read.request("Search"))
    let parameters = request.parameters.map { parameter in
      "\(parameter.place) \(parameter.property.key) \(parameter.property.type.swift) "
        + "\(parameter.property.isRequired) \(parameter.options)"
    }
    #expect(
      parameters == [
        #"path team Int true [""]"#, #"path path [String] true [""]"#,
        #"query q [String] true ["arrays: .brackets", "dates: .secondsSince1970"]"#,
        "query page-size Int false []", "queryFlag is-draft Bool false []",
        #"queryMap filter [String: Int] false ["objects: .dots"]"#,
        "header If-None-Match String false []", "headerMap others [String: String] true []",
        "cookie s String true []", "header Idempotency-Key String true []",
        "query version Int false []",
      ])
    #expect(request.parameters[2].property.limits.count == "1...")
    #expect(request.parameters[2].property.isSensitive)
    #expect(request.parameters.last?.property.isConstant == true)
    #expect(request.endpoint == "/teams/{team}/users{/path*}")
    #expect(request.method == "get")
    #expect(request.documentation.isDeprecated)
    #expect(request.documentation.text == "Searches.\n\nSlowly.")
    #expect(request.access == "public")
    #expect(request.query.map(\.name) == ["v"])
    #expect(request.location.line == 11)
    #expect(request.location.column == 15)
    #expect(read.contract.baseURL == "https://a.example/v1")
    #expect(read.contract.headers.map(\.value) == ["en"])
    #expect(read.contract.failures.map(\.status) == ["401"])
  }

  @Test func bodiesDependOnTheMethodAndTheEncoding() throws {
    let read = try declarations(
      """
      @NetworkRequest(endpoint: "a", method: .patch, keys: .snakeCase)
      struct A: NetworkRequest { let firstName: String; @JSONKey("a.b") let deep: Int? }
      @NetworkRequest(endpoint: "b", method: .post, encoding: .form)
      struct B: NetworkRequest { let x: String; @FieldMap let more: [String: String] }
      @NetworkRequest(endpoint: "c", method: .post, encoding: .query)
      struct C: NetworkRequest { let x: String }
      @NetworkRequest(endpoint: "d", method: .put)
      struct D: NetworkRequest { @Body let user: [User]? }
      @JSONEncodable struct User { let name: String }
      @NetworkRequest(endpoint: "e", method: .post)
      @IdempotencyKey
      struct E: NetworkRequest { @Part("f[]") let files: [MultipartPart]; let note: String }
      """)
    guard case .members(let json, .json) = read.request("A")?.body,
      case .members(let form, .form) = read.request("B")?.body,
      case .whole(let whole, false) = read.request("D")?.body,
      case .members(let parts, .multipart) = read.request("E")?.body
    else {
      Issue.record("the bodies differ")
      return
    }
    #expect(json.map(\.key) == ["first_name", "a"])
    #expect(json[1].path == [.key("a"), .key("b")])
    #expect(form.map(\.key) == ["x", ""])
    #expect(read.request("C")?.parameters.map(\.place) == [.query])
    #expect(read.request("E")?.sendsIdempotencyKey == true)
    #expect(whole.type.swift == "[User]")
    #expect(!whole.isRequired)
    #expect(parts.map(\.key) == ["f[]", "note"])
    #expect(read.request("D")?.companions.models.first?.direction == .sent)
  }

  @Test func responsesHaveTheirKinds() throws {
    let types = [
      ("Void", "none"), ("IgnorableResult", "none"), ("String", "text"),
      ("Foundation.Data", "bytes"),
      ("[UInt8]", "bytes"), ("DownloadedFile", "download"), ("ByteStream", "stream"),
      ("ServerSentEvents<Event>", "events Event"), ("JSONLines<[Int]>", "lines [Int]"),
      ("ServerSentEvents<ServerSentEvent>", "events "), ("JSONElements<Int>", "value [Int]"),
      ("[String: User?]", "value [String: User?]"), ("Alias", "value [User]"), ("Text", "text"),
      ("Swift.Optional<User>", "value User?"), ("ProblemDetails", "value ProblemDetails"),
      ("Users.Page<User>", "value Users.PageUser"),
    ]
    for (type, kind) in types {
      let read = try declarations(
        """
        @NetworkRequest(endpoint: "/a", method: .post)
        struct A: NetworkRequest { typealias ResponseType = \(type) }
        @JSONDecodable struct User { let name: String }
        typealias Alias = Array<User>
        typealias Text = String
        enum Users { @JSONDecodable struct Page<Element> { let items: [Element] } }
        @ServerSentEventDecodable enum Event { case user(User); @JSONOther case other }
        """)
      #expect(read.request("A")?.response.identity == kind, "\(type)")
    }
  }

  @Test func aResponseHandlerCanDecodeAnotherType() throws {
    let read = try declarations(
      """
      @NetworkRequest(endpoint: "/a")
      struct A: NetworkRequest {
        typealias ResponseType = [Int]
        func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> [Int] {
          try response.decodeJSON(Box.self).items
        }
        @JSONDecodable struct Box { let items: [Int] }
      }
      """)
    #expect(read.request("A")?.response.identity == "value Box")
    #expect(
      read.messages == [
        "3: changed: the response is a 'Box', from which the request returns a '[Int]'"
      ])
  }

  @Test func requestsOfSeveralAPIsHaveTheirParts() throws {
    let read = try declarations(
      """
      @NetworkAPI(baseURL: "https://a.example") protocol A: NetworkRequest {}
      @NetworkAPI(baseURL: "https://b.example", headers: ["X": "1"])
      @Failure(500, Problem.self)
      protocol B: NetworkRequest {}
      protocol Inner: B {}
      @JSONDecodable struct Problem {}
      enum Users {
        @NetworkRequest(endpoint: "/c") struct C: Inner { typealias ResponseType = String }
      }
      struct Manual: A { var endpoint: String { "/d" } }
      """)
    let request = try #require(read.request("Users.C"))
    #expect(request.baseURL == "https://b.example")
    #expect(request.headers.map(\.name) == ["X"])
    #expect(request.failures.map(\.status) == ["500"])
    #expect(request.tag == "Users")
    #expect(
      read.messages.contains(
        "10: omitted: 'Manual' conforms to 'A' without '@NetworkRequest', so it isn't read"))
  }

  @Test func mistakesOfTheMacrosAreErrors() {
    let mistakes = mistakes(
      in: """
        @NetworkRequest(endpoint: "/a/{id}")
        struct A: NetworkRequest { typealias ResponseType = String }
        @JSONCodable
        struct B { @JSONKey("x") let a: Int; @JSONKey("x") let b: Int }
        """)
    #expect(
      mistakes == [
        "API.swift:1:27: placeholder '{id}' needs a stored property named 'id'",
        "API.swift:4:38: the key \"x\" is decoded twice",
      ])
  }
}
