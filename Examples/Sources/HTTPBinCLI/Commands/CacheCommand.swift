internal import ArgumentParser
internal import NetworkKit
internal import NetworkKitCaching

/// `httpbin cache [PATH] [--times N]`
struct CacheCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Send a request through a cache, and print where each response comes from.",
    discussion: """
      Each line is a response's Cache-Status field. A response from the path cache/60 is \
      fresh for 60 seconds. A response from the path cache must be validated each time.
      """)

  @OptionGroup var options: SharedOptions
  @Argument(help: "The path, such as cache/60 or cache.") var path = "cache/60"
  @Option(help: "The number of requests.") var times = 2

  var request: FetchCacheable {
    FetchCacheable(path: String(path.drop { $0 == "/" }))
  }

  func validate() throws {
    guard times >= 1 else {
      throw ValidationError("The number of requests must be 1 or more, not \(times).")
    }
  }

  func middleware(reportingTo console: Console) -> [any Middleware] { [Cache()] }

  func perform(with client: HTTPNetworkClient, console: Console) async throws {
    for _ in 0..<times { report(try await client.response(for: request), to: console) }
  }

  func report(_ answer: Response<IgnorableResult>, to console: Console) {
    let status = HTTPField.Name("Cache-Status").flatMap { answer.head.headerFields[$0] }
    console.print(status ?? "no Cache-Status")
  }
}
