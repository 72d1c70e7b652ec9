import HTTPTypes
import Logging
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Tests that the number of attempts is part of a request's response and of its line in the log.
@Suite struct ResponseAttemptsTests {
  private func client(
    failures: Int, _ logger: LogRecorderPair
  ) throws -> HTTPNetworkClient {
    let count = Recorder<Int>()
    let transport = FakeTransport { _ in
      count.record(1)
      return NetworkResponse(
        [], status: count.values.count > failures ? .ok : .serviceUnavailable)
    }
    return HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: try RetryPolicy(baseDelay: .zero)),
      transport: transport
    ) {
      LoggingMiddleware(logger: logger.logger)
    }
  }

  private typealias LogRecorderPair = (logger: Logger, lines: Recorder<LogRecorder.Line>)

  @Test(arguments: [(0, 1, ""), (1, 2, " after 2 attempts"), (2, 3, " after 3 attempts")])
  func theResponseAndTheLogShowTheAttempts(failures: Int, attempts: Int, text: String) async throws
  {
    let log = LogRecorder.logger(level: .info)
    let response = try await client(failures: failures, log).response(for: GetPath("/"))
    #expect(response.attemptCount == attempts)
    let line = try #require(log.lines.values.first)
    #expect(log.lines.values.count == 1)
    #expect(line.message.hasPrefix("GetPath (GET https://a.test/): 200 in "))
    #expect(line.message.hasSuffix(" s\(text)"))
  }

  @Test func theLastFailedAttemptIsLoggedWithTheirNumber() async throws {
    let log = LogRecorder.logger(level: .info)
    let error = await #expect(throws: NetworkError.self) {
      try await client(failures: 3, log).perform(GetPath("/"))
    }
    #expect(error?.attemptCount == 3)
    #expect(log.lines.values.map { $0.message.hasSuffix(" s after 3 attempts") } == [true])
  }

  /// A redirect and a retry are attempts of the same call, in the response, in the line of the log, and in its metadata.
  @Test(arguments: [HTTPResponse.Status.ok, .badRequest])
  func redirectsAndRetriesAreCountedOnce(last: HTTPResponse.Status) async throws {
    let log = LogRecorder.logger(level: .info)
    let count = Locked(0)
    let transport = FakeTransport { _ in
      switch count.add(1) {
      case 1: NetworkResponse([], status: .found, headers: [.location: "/b"])
      case 2: NetworkResponse([], status: .serviceUnavailable)
      default: NetworkResponse([], status: last)
      }
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: try RetryPolicy(baseDelay: .zero)),
      transport: transport
    ) {
      LoggingMiddleware(logger: log.logger)
    }
    do throws(NetworkError) {
      let response = try await client.response(for: GetPath("/a"))
      #expect(last == .ok && response.attemptCount == 3 && response.redirects.count == 1)
    } catch {
      #expect(last == .badRequest && error.attemptCount == 3)
    }
    let line = try #require(log.lines.values.first)
    #expect(line.message.hasSuffix(" s after 3 attempts"))
    #expect(line.metadata["attempts"] == "3")
  }

  @Test func aStubbedResponseShowsOne() async throws {
    let mock = MockNetworkClient()
    mock.stub(GetText.self) { _ in "text" }
    #expect(try await mock.response(for: GetText("/")).attemptCount == 1)
  }

  @Test func aResponseMadeByHandHasOne() {
    #expect(Response(value: 1, head: HTTPResponse(status: .ok)).attemptCount == 1)
    #expect(Response(value: 1, head: HTTPResponse(status: .ok), attemptCount: 2).attemptCount == 2)
  }
}
