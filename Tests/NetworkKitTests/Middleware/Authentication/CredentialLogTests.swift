import HTTPTypes
import Logging
import NetworkKit
import Testing

/// A credential that isn't sent is logged, once for each origin.
@Suite struct CredentialLogTests {
  private func lines(
    _ bases: [BaseURL?], headers: HTTPFields = [:],
    middleware: (Logger) -> any Middleware
  ) async throws -> [LogRecorder.Line] {
    let (logger, lines) = LogRecorder.logger()
    let middleware = middleware(logger)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      middleware
    }
    for base in bases {
      _ = try await client.perform(GetText("/?token=hush", headers: headers, baseURL: base))
    }
    return lines.values
  }

  @Test func aWithheldTokenIsLoggedOnceForEachOrigin() async throws {
    let bases: [BaseURL?] = [
      nil, "https://b.test", "https://c.test", "https://b.test/v2", nil, "https://c.test",
    ]
    let lines = try await lines(bases) { BearerToken("hush", logger: $0) }
    #expect(lines.map(\.level) == [.notice, .notice])
    #expect(
      lines.map(\.message)
        == ["b", "c"].map { host in
          """
          BearerToken sent no credential to https://\(host).test, because the credential is for \
          https://a.test; to send one to https://\(host).test, add BearerToken(for:)
          """
        })
  }

  @Test func aWithheldPasswordIsLogged() async throws {
    let lines = try await lines(["https://b.test", "https://b.test"]) {
      BasicAuthentication(user: "ann", password: "hush", logger: $0)
    }
    #expect(lines.map(\.level) == [.notice])
    #expect(lines.first?.message.hasPrefix("BasicAuthentication sent no credential") == true)
    #expect(lines.first?.description.contains("hush") == false)
  }

  @Test func aRequestWithACredentialOfItsOwnIsNotLogged() async throws {
    let lines = try await lines(["https://b.test"], headers: [.authorization: "Token own"]) {
      BearerToken(logger: $0) { "hush" }
    }
    #expect(lines.isEmpty)
  }
}
