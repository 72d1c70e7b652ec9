import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// One row of the table: an action, and its expected error.
struct BadInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let code: NetworkError.Code
  /// The strings that the message must contain in addition to the request's name.
  let mentions: [String]
  let act: @Sendable (LoopbackServer) async throws -> Void

  init(
    _ description: String, _ code: NetworkError.Code, mentions: [String] = [],
    act: @escaping @Sendable (LoopbackServer) async throws -> Void
  ) {
    testDescription = description
    self.code = code
    self.mentions = mentions
    self.act = act
  }
}

/// The value that no description can contain.
let secret = "s3cret"

/// A request that is spoilt in one place.
struct Spoilt: NetworkRequest {
  typealias ResponseType = Person

  struct Person: JSONDecodable, Sendable {
    let name: String
    init(json: JSON) throws(JSONError) { name = try json.decode(at: "user.name") }
  }

  var endpoint = "/people"
  var method = HTTPRequest.Method.get
  var segment = "7"
  var header: (name: String, value: String) = ("X-Api-Key", secret)
  var contentType: String?
  var part: MultipartPart?
  var number = 1.5
  var timeout: Duration?
  var baseURL: BaseURL?
  var coder: any BodyCoder = JSONCoder()
  var write: WrittenRequest.Write?

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    request.allowsBodyOnGET = true
    try request.appendPath(endpoint + "/")
    try request.appendPathSegment("id", segment)
    try request.addQueryItem("token", secret)
    try request.addQueryItem("ratio", number)
    try request.setHeader(header.name, header.value)
    if let contentType { try request.setBody(.bytes([1], contentType: contentType)) }
    if let part { try request.addPart("photo", part) }
    if let write { try request.apply(write) }
  }
}

// MARK: Rejected before anything is sent

extension BadInput {
  static let rejected: [BadInput] = baseURLs + encodings + parameters + urls + bodies

  private static let baseURLs: [BadInput] = [
    BadInput("no base URL", .invalidBaseURL, mentions: ["base URL"]) { _ in
      _ = try await HTTPNetworkClient().perform(Spoilt())
    },
    baseURL("127.0.0.1", "a base URL without scheme"),
    baseURL("http://", "a base URL without host"),
    baseURL("http://127.0.0.1:99999", "a base URL with an impossible port"),
    baseURL("http://127.0.0.1:1?key=\(secret)", "a base URL with a query"),
    baseURL("http://127.0.0.1:1#top", "a base URL with a fragment"),
    baseURL("http://ann:\(secret)@127.0.0.1:1", "a base URL with credentials"),
    baseURL("http://127.0.0.1:1\r\nX: 1", "a base URL with CR LF"),
    baseURL("file:///etc/passwd", "a base URL with another scheme"),
  ]

  private static func baseURL(_ text: String, _ description: String) -> BadInput {
    BadInput(description, .invalidBaseURL, mentions: ["base URL"]) { _ in
      let client = HTTPNetworkClient(baseURL: BaseURL(stringLiteral: text))
      _ = try await client.perform(Spoilt())
    }
  }

  private static let encodings: [BadInput] = [
    spoilt("CR LF in the endpoint", "endpoint") { $0.endpoint = "/a\r\nX: 1" },
    spoilt("white space in the endpoint", "endpoint") { $0.endpoint = "/a b" },
    spoilt("a dot segment in the endpoint", "endpoint") { $0.endpoint = "/a/../b" },
    spoilt("an empty path parameter", "id") { $0.segment = "" },
    spoilt("the path parameter \".\"", "id") { $0.segment = "." },
    spoilt("the path parameter \"..\"", "id") { $0.segment = ".." },
    spoilt("the path parameter \"%2e%2E\"", "id") { $0.segment = "%2e%2E" },
    spoilt("CR LF in a path parameter", "id") { $0.segment = "a\r\nb" },
    spoilt("CR LF in a header value", "X-Api-Key") { $0.header.value = "\(secret)\r\nX: 1" },
    spoilt("NUL in a header value", "X-Api-Key") { $0.header.value = "\(secret)\0" },
    spoilt("CR LF in a header name", #"X\r\nY"#) { $0.header.name = "X\r\nY" },
    spoilt("an empty header name", "header field name") { $0.header.name = "" },
    spoilt("CR LF in the content type", "Content-Type") { $0.contentType = "a/b\r\nX: 1" },
    spoilt("CR LF in a part's content type", "photo") {
      $0.part = .bytes([1], contentType: "a/b\r\nX: 1")
    },
    spoilt("a number that is not finite", "ratio") { $0.number = .infinity },
    BadInput("a file that is not there", .invalidBody, mentions: ["/nowhere/me.png"]) { server in
      let request = Spoilt(part: .file(path: "/nowhere/me.png"), baseURL: try server.baseURL)
      _ = try await HTTPNetworkClient().perform(request)
    },
  ]

  private static func spoilt(
    _ description: String, _ parameter: String, _ spoil: @escaping @Sendable (inout Spoilt) -> Void
  ) -> BadInput {
    BadInput(description, .invalidParameter, mentions: [parameter]) { server in
      var request = Spoilt()
      spoil(&request)
      _ = try await server.client().perform(request)
    }
  }
}

// MARK: Failed on the way

extension BadInput {
  static let failed: [BadInput] = [
    BadInput("a host that is not there", .hostNotFound, mentions: ["nonexistent.invalid"]) { _ in
      let client = HTTPNetworkClient(baseURL: "http://nonexistent.invalid")
      _ = try await client.perform(Spoilt())
    },
    BadInput("a refused connection", .connectionRefused, mentions: ["127.0.0.1:1"]) { _ in
      _ = try await HTTPNetworkClient(baseURL: "http://127.0.0.1:1").perform(Spoilt())
    },
    BadInput("a timeout", .totalTimeout, mentions: ["3.0 seconds"]) { server in
      let clock = TestClock()
      let client = try server.client(timeouts: .default, clock: clock)
      async let person = client.perform(
        Spoilt(header: ("X-Answer", "never"), timeout: .seconds(3)))
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(3))
      _ = try await person
    },
    BadInput("a cancelled task", .cancelled, mentions: ["cancelled"]) { server in
      let client = try server.client()
      let task = Task { try await client.perform(Spoilt(header: ("X-Answer", "never"))) }
      while server.requests.isEmpty { await Task.yield() }
      task.cancel()
      _ = try await task.value
    },
    answer("307", .redirectNotFollowed, "307"),
    answer("404", .clientError, "404"),
    answer("503", .serverError, "503"),
    answer("empty", .emptyBody, "the response body is empty"),
    answer("{", .invalidJSON, "line 1"),
    answer(#"{"user": {}}"#, .missingKey, "user.name"),
    answer(#"{"user": {"name": 5}}"#, .typeMismatch, "user.name: expected a string"),
  ]

  /// A header field of the request specifies the server's response.
  private static func answer(
    _ answer: String, _ code: NetworkError.Code, _ mention: String
  ) -> BadInput {
    BadInput("the answer \(answer)", code, mentions: [mention]) { server in
      let client = try server.client(redirects: .never)
      _ = try await client.perform(Spoilt(header: ("X-Answer", answer)))
    }
  }
}
