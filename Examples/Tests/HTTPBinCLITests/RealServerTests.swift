import Foundation
import Testing

/// The location of a real httpbin, if there is one.
enum RealServer {
  static let address = ProcessInfo.processInfo.environment["HTTPBIN_URL"]
}

/// The built command against a real httpbin, whose address is in HTTPBIN_URL.
@Suite(
  .enabled(
    if: RealServer.address != nil,
    "HTTPBIN_URL is not set: give it the address of a real httpbin, such as http://127.0.0.1:8000"))
struct RealServerTests {
  private var options: [String] { ["--base-url", RealServer.address ?? ""] }

  @Test(arguments: ServerScenario.all)
  func command(scenario: ServerScenario) async throws {
    try await scenario.check(with: options)
  }

  @Test func cookiesAreKeptInAFile() async throws {
    try await ServerScenario.checkCookies(with: options)
  }

  @Test func filesGoBothWays() async throws {
    try await ServerScenario.checkFiles(with: options)
  }
}
