extension Misuse {
  /// Declarations and calls in the notation of other libraries.
  static let ofOtherLibraries: [Misuse] = [
    .compiled(
      "URL instead of an endpoint", isExpanded: false,
      """
      @NetworkRequest(url: "/users")
      struct Call {
        typealias ResponseType = String
      }
      """,
      "1:22 error: extra argument 'url' in macro expansion"),
    .compiled(
      "endpoint without a label", isExpanded: false,
      """
      @NetworkRequest("/users")
      struct Call {
        typealias ResponseType = String
      }
      """,
      "1:17 error: missing argument label 'endpoint:' in macro expansion"),
    .compiled(
      "path instead of an endpoint", isExpanded: false,
      """
      @NetworkRequest(path: "/users", method: .get)
      struct Call {
        typealias ResponseType = String
      }
      """,
      "1:23 error: extra argument 'path' in macro expansion"),
    .compiled(
      "string as a method",
      """
      @NetworkRequest(endpoint: "/users", method: "POST")
      struct Call {
        let id: Int
      }
      """,
      "1:45 error: cannot convert value of type 'String' to expected argument type "
        + "'HTTPRequest.Method'"),
    .compiled(
      "method in uppercase",
      """
      @NetworkRequest(endpoint: "/users", method: .POST)
      struct Call {
        let id: Int
      }
      """,
      "1:46 error: type 'HTTPRequest.Method' has no member 'POST'"),
    .compiled(
      "encoding of another library",
      """
      @NetworkRequest(endpoint: "/users", method: .post, encoding: JSONEncoding.default)
      struct Call {
        let id: Int
      }
      """,
      "1:62 error: cannot find 'JSONEncoding' in scope"),
    .compiled(
      "number as a header field", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users", method: .post, headers: ["X-Version": 1])
      struct Call {
        let id: Int
      }
      """,
      "1:75 error: cannot convert value of type 'Int' to expected dictionary value type 'String'"),
    .compiled(
      "array of header fields", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users", method: .post, headers: ["Accept: text/plain"])
      struct Call {
        let id: Int
      }
      """,
      "1:61 error: dictionary of type '[String : String]' cannot be used with array literal"),
    .compiled(
      "string as a query", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users", method: .post, query: "page=1")
      struct Call {
        let id: Int
      }
      """,
      "1:59 error: cannot convert value of type 'String' to expected argument type '[String : "
        + "String]'"),
    .compiled(
      "timeout in the annotation",
      """
      @NetworkRequest(endpoint: "/users", method: .post, timeout: 30)
      struct Call {
        let id: Int
      }
      """,
      "1:61 error: extra argument 'timeout' in macro expansion"),
    .compiled(
      "range as a query item",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let pages: ClosedRange<Int>
      }
      """,
      "3:21 error: '_parameter' is unavailable: an Encodable value isn't a single parameter; "
        + "send its members with '@QueryMap' or '@FieldMap', send the value with '@Body', or "
        + "make the type conform to RequestParameter"),
    .compiled(
      "query items of Foundation",
      """
      import Foundation
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let items: [URLQueryItem]
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    Misuse(
      name: "function as a query item", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          @Query let pages: @Sendable () -> Int
        }
        """,
      reports: [
        Report(
          position: "3:21",
          text: "error: type '@Sendable () -> Int' can't be sent; a function isn't "
            + "data")
      ]),
    .compiled(
      "nested enum without raw values",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        enum Sort { case ascending, descending }
        @Query let sort: Sort
      }
      """,
      "4:20 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "private nested enum",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        private enum Sort: String { case ascending, descending }
        @Query let sort: Sort
      }
      """,
      "4:14 error: property must be declared private because its type uses a private type"),
    .compiled(
      "ignored object that isn't Sendable",
      """
      final class Token { var value = "" }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Ignored let token: Token
        let id: Int
      }
      """,
      "4:16 error: stored property 'token' of 'Sendable'-conforming struct 'Call' has "
        + "non-Sendable type 'Token'"),
    .compiled(
      "failure without a body", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404)
      struct Call {
        let id: Int
      }
      """,
      "2:13 error: missing argument for parameter #2 in macro expansion"),
    .compiled(
      "label of a status",
      """
      @JSONDecodable struct Problem { let title: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(status: 404, Problem.self)
      struct Call {
        let id: Int
      }
      """,
      "3:9 error: extraneous argument label 'status:' in macro expansion"),
    .compiled(
      "body of a failure without its metatype",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, String)
      struct Call {
        let id: Int
      }
      """,
      "2:15 error: expected member name or initializer call after type name"),
    .compiled(
      "pagination without a rule",
      """
      @NetworkRequest(endpoint: "/users")
      @Paginated
      struct List {
        typealias ResponseType = [Int]
        var page = 1
      }
      """,
      "2:11 error: missing argument for parameter #1 in macro expansion"),
    .compiled(
      "page without a name",
      """
      @NetworkRequest(endpoint: "/users")
      @Paginated(.page)
      struct List {
        typealias ResponseType = [Int]
        var page = 1
      }
      """,
      "2:13 error: member 'page(_:size:)' expects argument of type 'String'"),
    .compiled(
      "number as the size of a page", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users")
      @Paginated(.page("page", size: 20))
      struct List {
        typealias ResponseType = [Int]
        var page = 1
      }
      """,
      "2:32 error: cannot convert value of type 'Int' to expected argument type 'String'"),
    .compiled(
      "URL of an API",
      """
      @NetworkAPI(url: "https://api.example.com")
      protocol API: NetworkRequest {}
      """,
      "1:18 error: extra argument 'url' in macro expansion"),
    .compiled(
      "base URL of an API without a label",
      """
      @NetworkAPI("https://api.example.com")
      protocol API: NetworkRequest {}
      """,
      "1:13 error: missing argument label 'baseURL:' in macro expansion"),
    .compiled(
      "requirement of an API without a value",
      """
      @NetworkAPI(baseURL: "https://api.example.com")
      protocol API: NetworkRequest {
        var token: String { get }
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call: API {
        let id: Int
      }
      """,
      "6:8 error: type 'Call' does not conform to protocol 'API'"),
  ]
}
