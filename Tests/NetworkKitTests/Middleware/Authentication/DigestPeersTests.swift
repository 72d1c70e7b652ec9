import Foundation
import NetworkKit
import NetworkKitIdentity
import Testing

/// Digest as httpbin checks it; `.ci/run peers` starts httpbin.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["HTTPBIN_URL"] != nil,
    "HTTPBIN_URL is not set: run .ci/run peers"),
  .timeLimit(.minutes(60)))
struct DigestPeersTests {
  @Test(
    arguments: ["auth", "auth-int", "both"],
    ["MD5", "SHA-256", "MD5/never", "SHA-256/0", "MD5/2"])
  func httpbinAcceptsThePassword(qop: String, variant: String) async throws {
    let url = try #require(ProcessInfo.processInfo.environment["HTTPBIN_URL"])
    func client(_ password: String) throws -> HTTPNetworkClient {
      HTTPNetworkClient(baseURL: try BaseURL(url), transport: TestTransport.connections) {
      } attemptMiddleware: {
        DigestAuthentication(user: "ann", password: password)
      }
    }
    // No character is encoded: httpbin compares the target with its own decoded path.
    let request = GetText("/digest-auth/\(qop)/ann/sesame/\(variant)")
    let right = try client("sesame")
    for _ in 0..<3 {
      #expect(try JSON(jsonString: await right.perform(request))["authenticated"] == true)
    }
    let wrong = try client("open")
    let error = await #expect(throws: NetworkError.self) { try await wrong.perform(request) }
    #expect(error?.statusCode == 401)
  }
}
