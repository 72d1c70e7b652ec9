import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Statements of the documentation that the code must confirm.
@Suite(.timeLimit(.minutes(60))) struct ClaimsTests {
  private static let articles = "Sources/NetworkKit/NetworkKit.docc"

  /// The files below `Sources` whose examples in doc comments are compiled.
  static let examples = [
    "NetworkKit/Client/HTTPNetworkClient", "NetworkKit/Errors/Redaction",
    "NetworkKit/Middleware/LoggingMiddleware", "NetworkKit/Call/RedirectPolicy",
    "NetworkKit/Call/ResponseLimits", "NetworkKit/Call/RetryPolicy",
    "NetworkKit/Call/ServerLimits", "NetworkKit/Call/Timeouts",
    "NetworkKit/Mocking/MockNetworkClient", "NetworkKit/Request/NetworkRequest",
    "NetworkKitResilience/CircuitBreaker",
  ]

  @Test(arguments: examples)
  func everyExampleOfADocCommentIsCompiled(file: String) throws {
    let source = try RepositoryFiles.lines(of: "Tests/DocumentationTests/DocCommentExamples.swift")
    let blocks = try Document(commentsOf: "Sources/\(file).swift").blocks("swift")
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(block.stands(in: source), "\(block) isn't in DocCommentExamples.swift")
    }
  }

  /// The limits in the table of "Safe by default".
  @Test func limitsAreTheDefaults() throws {
    let article = try Document(path: "\(Self.articles)/SafeByDefault.md")
    let limits = ResponseLimits.default
    let budget = try #require(RetryPolicy.default.budget)
    let total = try #require(Timeouts.default.total)
    let idle = try #require(Timeouts.default.idle)
    let rows = [
      ("Connect timeout", NIOTransport.defaultConnectTimeout.inSeconds),
      ("Idle timeout", idle.inSeconds), ("Total timeout", total.inSeconds),
      ("Concurrent requests", "\(NIOTransport.defaultMaximumConnectionsPerHost)"),
      ("Buffered body", "\((limits.bodySize ?? 0) >> 20) MiB"),
      (
        "Decompressed body larger than \(limits.decompressionRatioThreshold >> 20) MiB",
        "\(limits.decompressionRatio) times"
      ),
      ("Content codings", "\(limits.contentCodingCount)"),
      (
        "Header fields",
        "\(limits.headerFieldCount.grouped) fields and \(limits.headerSectionSize >> 10) KiB"
      ),
      ("Interim responses", "\(limits.interimResponseCount)"),
      ("Redirects", "\(RedirectPolicy.default.maximumRedirectCount)"),
      ("Retries of one request", "\(RetryPolicy.default.maximumRetryCount)"),
      ("Retries of all requests", Self.description(of: budget)),
    ]
    for (name, value) in rows {
      let row = article.lines.first { $0.hasPrefix("| \(name)") }
      #expect(row?.contains("| \(value)") == true, "\(name): \(value)")
    }
  }

  private static func description(of budget: RetryBudget) -> String {
    let percent = Int(budget.retryRatio * 100)
    return
      "\(percent) percent of the requests, plus \(Int(budget.minimumRetriesPerSecond)) per second"
  }

  /// Without timeouts, the request's own timeout still applies.
  @Test func theRequestsTimeoutAppliesWithoutTheClients() async throws {
    let clock = TestClock()
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(timeouts: .none, clock: clock),
      transport: Asleep(clock: clock))
    let task = Task { try await client.perform(Urgent()) }
    await clock.waitForSleepers(count: 2)
    clock.advance(by: .seconds(5))
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .totalTimeout)
  }

  /// "The cost of requests": an event loop helps most with one request in flight, over both transports.
  @Test func anEventLoopHelpsMostWithOneRequestInFlight() throws {
    let article = try Document(path: "Benchmarks/RequestCosts.md")
    let rows = article.lines.drop { $0 != "<!-- loop-costs -->" }
      .prefix { $0 != "<!-- end of loop-costs -->" }
      .map { line in line.split(separator: "|").map { String($0.trimmingPrefix(" ").dropLast()) } }
      .filter { $0.count == 8 && Double($0[3]) != nil }
    #expect(rows.count == 6)
    for column in [3, 6] {
      let gains = rows.compactMap { Double($0[column]) }.sorted()
      let single = rows.filter { $0[0].hasSuffix(", 1 in flight") }.compactMap {
        Double($0[column])
      }
      #expect(single.sorted() == Array(gains.suffix(2)))
    }
  }

  /// The README's range, for an object, of the ratios in "The cost of requests".
  @Test func requestsAreAsFastAsMeasured() throws {
    let article = try Document(path: "Benchmarks/RequestCosts.md")
    let rows = article.lines.drop { $0 != "<!-- perform-costs -->" }
      .drop { !$0.hasPrefix("| Requests per second") }.prefix { $0 != "" }
      .map { line in line.split(separator: "|").map { String($0.trimmingPrefix(" ").dropLast()) } }
    let column = try #require(rows.first?.firstIndex(of: "Ratio"))
    let ratios = rows.filter { $0[0].hasPrefix("one object") }.map { $0[column] }
    #expect(ratios.count == 3)
    let range = try "\(#require(ratios.min())) to \(#require(ratios.max())) times as fast"
    let readme = try Document(path: "README.md")
    #expect(readme.lines.contains { $0.contains(range) }, "\(range)")
  }

  /// "Each listing is a complete file", which `.ci/run` builds and tests as a package.
  @Test func theListingsOfGettingStartedAreFiles() throws {
    let article = try Document(path: "\(Self.articles)/GettingStarted.md")
    let files = [
      "Sources/Stars/GitHub", "Sources/Stars/StarsCommand", "Tests/StarsTests/StarsTests",
    ]
    let listings = article.blocks("swift").dropFirst().prefix(files.count)
    for (listing, file) in zip(listings, files) {
      let lines = try RepositoryFiles.lines(of: "Checks/App/\(file).swift")
      #expect(listing.lines + [""] == lines, "\(listing)")
    }
  }

  /// A reader finds the file of a page by the page's title.
  @Test func titlesAreTheNamesOfFiles() throws {
    for article in try Document.articles() {
      let title = try #require(article.lines.first).replacing("n't", with: " not")
      let name = article.path.split(separator: "/").last?.dropLast(".md".count) ?? ""
      #expect(title.letters == String(name).letters, "\(article)")
    }
  }

  /// A page in search results is recognized by its abstract.
  @Test func everyPageHasItsOwnAbstract() throws {
    let abstracts = try Document.articles().map { article in
      article.lines.dropFirst(2).prefix { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(abstracts.allSatisfy { $0.hasSuffix(".") })
    #expect(Set(abstracts).count == abstracts.count)
  }

  @Test func theReadmeListsEveryPlatform() throws {
    let readme = try RepositoryFiles.lines(of: "README.md").joined(separator: "\n")
    let manifest = try RepositoryFiles.lines(of: "Package.swift").joined(separator: "\n")
    let platforms = manifest.matches(of: /\.(?<name>\w+OS)\(\.v(?<version>\d+)\)/)
    #expect(platforms.count == 5)
    for platform in platforms {
      #expect(readme.contains("\(platform.output.name) \(platform.output.version)"))
    }
  }

  @Test func everyTraitIsInTheTable() throws {
    let article = try Document(path: "\(Self.articles)/InstallingAndTraits.md")
    let manifest = try RepositoryFiles.lines(of: "Package.swift").joined(separator: "\n")
    let traits = manifest.matches(of: /\.trait\(\s*name: "(?<name>\w+)"/)
      .map { String($0.output.name) }
    #expect(article.rows(below: "Trait").map { $0.first } == traits.map { [$0] })
  }

  /// The table of "One module for client and server" covers every annotation of a request's properties.
  @Test func everyAnnotationOfAPropertyIsInTheTable() throws {
    let article = try Document(
      path: "Sources/NetworkKitServer/NetworkKitServer.docc/OneModuleForClientAndServer.md")
    let rows = article.rows(below: "Declaration", "Client", "Server")
    let named = rows.compactMap(\.first).joined().filter { $0.hasPrefix("@") }
    #expect(Set(named).isSuperset(of: ["@JSONKey", "@Paginated"]))
    var declared: Set<String> = []
    for kind in ["Body", "Property", "URL"] {
      let path = "Sources/NetworkKit/Annotations/\(kind)Annotations.swift"
      let source = try RepositoryFiles.lines(of: path).joined(separator: "\n")
      for macro in source.matches(of: /public macro (?<name>\w+)\(/) {
        declared.insert("@\(macro.output.name)")
      }
    }
    #expect(declared.count == 17)
    #expect(declared.subtracting(named).isEmpty)
  }

  @Test func declaredCookiesAreSentAndNoneIsStored() async throws {
    let mock = MockNetworkClient()
    mock.stub(Visit.self, headers: [.setCookie: "session=1"])
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock)
    for _ in 0..<2 { try await client.perform(Visit(theme: "dark")) }
    let cookies = mock.recordedRequests.map { $0.outgoing.head.headerFields[.cookie] }
    #expect(cookies == ["theme=dark", "theme=dark"])
  }

  @Test func aHeaderFieldNameIsAnyToken() throws {
    let name = try #require(HTTPField.Name("X_Trace.ID~1"))
    let outgoing = try Traced(id: "7").makeOutgoingRequest()
    #expect(outgoing.head.headerFields[name] == "7")
  }
}

@NetworkRequest(endpoint: "/visits", method: .post)
private struct Visit {
  @Cookie let theme: String
}

@NetworkRequest(endpoint: "/traced", method: .post)
private struct Traced {
  @Header("X_Trace.ID~1") let id: String
}

private struct Urgent: NetworkRequest {
  var endpoint = "/urgent"
  var timeout: Duration? { .seconds(5) }
}

/// A transport that responds after a minute and a half.
private struct Asleep: NetworkClient {
  let clock: TestClock

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    do {
      try await clock.sleep(for: .seconds(90))
    } catch {
      throw NetworkError(.cancelled, "canceled", transmission: .mayHaveBeenSent)
    }
    return NetworkResponse([])
  }
}

extension Document {
  /// The doc comments of a source, as a document: every other line is empty.
  fileprivate init(commentsOf path: String) throws {
    let lines = try RepositoryFiles.lines(of: path).map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("///") ? String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)) : ""
    }
    self.init(path: path, lines: lines)
  }
}

extension String {
  /// The letters, in lowercase.
  fileprivate var letters: String { lowercased().filter(\.isLetter) }
}

extension Duration {
  fileprivate var inSeconds: String { "\(components.seconds) seconds" }
}

extension Int {
  fileprivate var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}
