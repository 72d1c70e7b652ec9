import AllocationCounter
import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer
import Synchronization

/// Measures how long it takes to encode and to receive a declared request, beside building its URL with `URLComponents`.
///
///     encoding-benchmark [COUNT [NAME]]
///
/// Prints, for each request, its name, nanoseconds, and allocations. With a name, it encodes only that
/// request, so that a profiler sees nothing else.
@main
struct EncodingBenchmark {
  static func main() {
    let thread = MainThread()
    Task(executorPreference: thread) {
      do {
        try await printMeasurements()
        exit(0)
      } catch {
        fatalError("\(error)")
      }
    }
    thread.runForever()
  }

  private static func printMeasurements() async throws {
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
        let response = await router.respond(to: received)
        precondition(response.status == .ok, "the router rejected the request")
        return response.body.length ?? 0
      },
      Pass(name: "a segment, two query items and a header field, received without a router") {
        try ListRepositories(receiving: received).sort.utf8.count
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

  // The request accepts only this media type.
  var responseContentType: String? { accept }
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

/// An executor that runs jobs on the main thread. Dispatch's main queue ends that thread, which crashes Valgrind.
final class MainThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func runForever() -> Never {
    while true {
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
