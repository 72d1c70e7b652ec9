import AllocationCounter
import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer

/// Measures how long it takes to encode and to receive a declared request, beside building its URL with `URLComponents`.
///
///     encoding-benchmark [COUNT [NAME]]
///
/// Prints, for each request, its name, nanoseconds, and allocations. With a name, it encodes only that
/// request, so that a profiler sees nothing else.
@main
struct EncodingBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let count = arguments.count > 1 ? Int(arguments[1]) ?? 10_000 : 10_000
    let wanted = arguments.count > 2 ? arguments[2] : nil
    for pass in try passes() where wanted == nil || wanted == pass.name {
      print(try await pass.measured(count: count))
    }
  }

  private static func passes() throws -> [Pass] {
    let segment = FetchUser(login: "octocat")
    let query = ListRepositories(
      login: "octocat", perPage: 30, sort: "full name", accept: "application/vnd.github+json")
    let post = CreateUser(name: "Ada Lovelace", age: 36, isAdmin: true)
    let received = ReceivedRequest(
      method: .get, target: "/users/octocat/repos?per_page=30&sort=full%20name",
      headerFields: [.accept: query.accept, .userAgent: "Benchmark", .contentLength: "0"])
    var router = RequestRouter()
    try router.on(ListRepositories.self) { request, _ in request.sort }
    return [
      Pass(name: "a segment") { try segment.makeOutgoingRequest().head.path?.utf8.count ?? 0 },
      Pass(name: "a segment, two query items and a header field") {
        try query.makeOutgoingRequest().head.path?.utf8.count ?? 0
      },
      Pass(name: "a segment, two query items and a header field, received by a router") {
        [router] in
        Int(await router.respond(to: received).status.code)
      },
      Pass(name: "a POST with three JSON members") {
        try post.makeOutgoingRequest().body.length ?? 0
      },
      // A computed `baseURL` evaluates the literal for each request.
      Pass(name: "a base URL literal") {
        let baseURL: BaseURL = "https://api.github.com/v3"
        return baseURL.text.utf8.count
      },
      Pass(name: "URLComponents: the path and two query items") {
        var components = URLComponents()
        components.path = "/users/\(query.login)/repos"
        components.queryItems = [
          URLQueryItem(name: "per_page", value: String(query.perPage)),
          URLQueryItem(name: "sort", value: query.sort),
        ]
        return components.string?.utf8.count ?? 0
      },
    ]
  }
}

// The code that `@NetworkRequest` generates, without the macros, because swift-syntax would have to be built for
// release.

struct FetchUser: NetworkRequest {
  static let endpointTemplate: String? = "/users/{login}"
  let login: String
  var endpoint: String { "/users/{login}" }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath("/users/")
    try request.appendPathSegment("login", self.login)
  }
}

struct ListRepositories: NetworkRequest, ReceivableRequest {
  typealias ResponseType = String
  static let endpointTemplate: String? = "/users/{login}/repos"
  let login: String
  let perPage: Int
  let sort: String
  let accept: String
  var endpoint: String { "/users/{login}/repos" }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath("/users/")
    try request.appendPathSegment("login", self.login)
    try request.appendPath("/repos")
    try request.addQueryItem("per_page", self.perPage)
    try request.addQueryItem("sort", self.sort)
    try request.setHeader("Accept", self.accept)
  }

  static var route: RequestRoute {
    RequestRoute(method: .get, template: "/users/{login}/repos")
  }
}

extension ListRepositories {
  init(from request: inout RequestDecoder) throws(RequestRejection) {
    self.login = try request.pathSegment("login").value()
    self.perPage = try request.queryItem("per_page").value()
    self.sort = try request.queryItem("sort").value()
    self.accept = try request.header("Accept").value()
  }
}

struct CreateUser: NetworkRequest {
  static let endpointTemplate: String? = "/users"
  let name: String
  let age: Int
  let isAdmin: Bool
  var endpoint: String { "/users" }
  var method: HTTPRequest.Method { .post }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath("/users")
    try request.addParameter("name", self.name)
    try request.addParameter("age", self.age)
    try request.addParameter("isAdmin", self.isAdmin)
  }
}

/// One kind of work, which returns a length so that no compiler leaves it out.
struct Pass {
  let name: String
  let body: () async throws -> Int

  /// The best of five rounds: everything else that runs on the machine only adds to a time.
  func measured(count: Int) async throws -> String {
    var best = Double.infinity
    var allocations = 0
    for _ in 0..<5 {
      let before = allocation_count()
      let start = ContinuousClock.now
      var total = 0
      for _ in 0..<count { total += try await body() }
      let time = start.duration(to: .now)
      precondition(total > 0)
      best = min(best, time / .nanoseconds(1) / Double(count))
      allocations = Int(allocation_count() - before)
    }
    return "\(name)\t\(Int(best))\t\((Double(allocations) / Double(count)).rounded())"
  }
}
