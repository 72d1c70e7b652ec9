import Testing

@testable import NetworkKitDeclarations

/// Valid declarations that a rule could mistake for invalid ones.
@Suite struct AcceptedDeclarationsTests {
  @Test(arguments: [
    // The method, the response's type and what is accepted may come from the API's protocol.
    """
    @NetworkRequest(endpoint: "/users")
    struct CreateUser: ExampleAPI {
      @Body let user: String
    }
    """,
    """
    @NetworkRequest(endpoint: "/users")
    struct CreateUser: Example.API & Sendable {
      @JSONKey("user.name") let name: String
    }
    """,
    """
    @NetworkRequest(endpoint: "/users")
    @Failure(204, Problem.self)
    struct FetchUsers: ExampleAPI {}
    """,
    """
    @NetworkRequest(endpoint: "/users", method: .delete)
    @Failure(300..<400, Problem.self)
    @Failure(204, Problem.self)
    struct DeleteUsers {
      var acceptableStatusCodes: Range<Int> { 200..<204 }
    }
    """,
    // A part of a base URL isn't a base URL.
    """
    @NetworkRequest(endpoint: "/users", method: .delete)
    struct DeleteUsers {
      var baseURL: BaseURL? {
        var host = "api.example.com"
        if isStaging { host = "staging.example.com" }
        return try? BaseURL("https://\\(host)")
      }
      @Ignored let isStaging: Bool
    }
    """,
    """
    @NetworkRequest(endpoint: "/users", method: .delete)
    struct DeleteUsers {
      var baseURL: BaseURL? {
        let host = switch stage {
        case 1: "a.example.com"
        default: "b.example.com"
        }
        let scheme = { "https" }()
        return try? BaseURL("\\(scheme)://\\(host)")
      }
      @Ignored let stage: Int
    }
    """,
    // The names of an app's own fields.
    """
    @NetworkRequest(endpoint: "/users", method: .delete)
    struct DeleteUsers {
      var headers: HTTPFields { [Keys.host: "a"] }
    }
    """,
    // A response is decoded all the same.
    """
    @NetworkRequest(endpoint: "/users")
    struct FetchUsers<ResponseType: JSONDecodable & Sendable> {}
    """,
    """
    @NetworkRequest(endpoint: "/users", method: .get)
    struct FetchUsers {
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Int { 1 }
    }
    """,
    """
    @NetworkRequest(endpoint: "/users")
    struct FetchUsers {
      #if DEBUG
      typealias ResponseType = String
      #else
      typealias ResponseType = Data
      #endif
    }
    """,
    // An exact status inside a range takes precedence over it.
    """
    @NetworkRequest(endpoint: "/users", method: .delete)
    @Failure(400..<500, Problem.self)
    @Failure(404, Problem.self)
    @Failure(500...599, Problem.self)
    struct DeleteUsers {}
    """,
    // Many fields, parts and members make one body.
    """
    @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
    struct CreateUser {
      @Field let name: String
      @FieldMap let more: [String: String]
      let note: String
    }
    """,
    """
    @NetworkRequest(endpoint: "/users", method: .post, encoding: .multipart)
    struct CreateUser {
      @Part("file") let front: MultipartPart
      @Part("file") let back: MultipartPart
      @PartMap let more: [String: MultipartPart]
      let side: MultipartPart?
    }
    """,
    """
    @NetworkRequest(endpoint: "/users", method: .post)
    struct CreateUser {
      @JSONKey("user.name") let name: String
      @JSONKey("user.age") let age: Int
      @QueryMap let filter: Filter
    }
    """,
    // A key of the model that the request is at the same time.
    """
    @JSONDecodable
    @NetworkRequest(endpoint: "/users", method: .delete)
    struct DeleteUser {
      @JSONKey("ids[0]") let id: Int
    }
    """,
    // A hidden default needs no type.
    """
    @NetworkRequest(endpoint: "/users", method: .delete)
    struct DeleteUsers {
      private var token = Token.current()
    }
    """,
    // Requirements with their types however written, and parameters of such names.
    """
    @NetworkRequest(endpoint: "/users", method: .delete)
    struct DeleteUsers {
      var timeout: Optional<Swift.Duration>
      var headers: HTTPTypes.HTTPFields { [] }
      var coder: (any NetworkKit.BodyCoder) { JSONCoder() }
      static let baseURL: String = "https://api.example.com"
      let encoding: String
      let parameters: [String: String]
    }
    """,
    """
    @NetworkRequest(endpoint: "/calls/{timeout}", encoding: .query)
    struct Call {
      @Query("method") let method: String
      @Header let coder: Int
      let timeout: Int
      typealias ResponseType = IgnorableResult
    }
    """,
    // A member with another meaning in a protocol, and values that only the user knows.
    """
    @NetworkRequest(endpoint: "/users", method: .post)
    struct CreateUser: Previewed {
      var body: String { "" }
    }
    """,
    """
    @NetworkRequest(endpoint: "/$metadata/.well-known/{name}.{format}", method: .post)
    struct CreateUser {
      @Body let name2: String
      @Path let name: String
      @Path let format: String
      @Header("X-Host") let host: String
      static let body = ""
      var baseURL: BaseURL? {
        environment["a?b"] == "staging" ? (try? BaseURL(text(of: "url"))) : "http+unix://%2Ftmp%2Fs"
      }
    }
    """,
    // The URL replaces the endpoint if there is one.
    """
    @NetworkRequest(endpoint: "/users/{id}", method: .delete)
    struct DeleteUser {
      @URL var location: URL?
      let id: Int
    }
    """,
  ])
  func nothingIsReported(source: String) {
    let diagnosed = DiagnosedSource(
      source, macros: Misuse.macros.merging(Misuse.markers) { macro, _ in macro })
    #expect(diagnosed.reports == [])
    #expect(diagnosed.expanded.contains("func encode(into request"))
  }

  /// Nothing is reported in the generated code, not even after type checking.
  @Test func generatedCodeIsCompiled() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      public import Foundation
      public import NetworkKit
      @NetworkRequest(endpoint: "/users/{user-id}", method: .delete)
      struct DeleteUser {
        private var reason: Optional<String>
        @Path("user-id") let id: Int
      }
      @NetworkRequest(endpoint: "/users", method: .delete)
      public struct DeleteUsers {
        private var reason: Optional<String>
        let count: Int
      }
      @NetworkRequest(endpoint: "/posts", method: .delete)
      struct DeletePosts {
        let since: String
        init(since: Int) { self.since = "\\(since)" }
      }
      @NetworkRequest(endpoint: "/posts", method: .post)
      public struct CreatePost {
        var tags = ["a"]
        var since = Date.distantPast
        var counts = ["a": [1, 2]]
        var id = UUID()
      }
      @NetworkRequest(endpoint: "/posts/{id}", method: .delete)
      struct DeletePost {
        @available(*, deprecated) let id: Int
        @available(*, deprecated, message: "use 'id'") var name = ""
      }
      @JSONDecodable struct Problem { let title: String }
      enum Example {
        @NetworkAPI(baseURL: "https://api.example.com")
        @Failure(401, Problem.self)
        protocol API: NetworkRequest {}
      }
      """, findingRaces: true)
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(!outcome.output.contains("warning:"), "\(outcome.output)")
  }

  @Test(arguments: ["", "public "])
  func genericParameterIsTheResponsesType(access: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      public import NetworkKit
      @NetworkRequest(endpoint: "/users")
      \(access)struct Fetch<ResponseType: JSONDecodable & Sendable> {
        let id: Int
      }
      @JSONDecodable struct User { let name: String }
      func names() async throws -> [String] {
        [try await Fetch<User>(id: 1).perform().name, try await Fetch<User>(id: 2).perform().name]
      }
      """)
    #expect(outcome.succeeded, "\(outcome.output)")
  }
}
