import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitIdentity
import NetworkKitTesting
import Testing

@Suite struct RequestSigningTests {
  struct NoKey: Error {}

  /// Signs with the hash of the body, to look at.
  struct HashSigner: RequestSigner {
    static let field = HTTPField.Name("X-Hash")!

    func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws {
      let hash = bodySHA256.map { Data($0).base64EncodedString() } ?? "none"
      head.headerFields[Self.field] = "\(head.method) \(head.path ?? "") \(hash)"
    }
  }

  struct KeylessSigner: RequestSigner {
    func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws { throw NoKey() }
  }

  private func signatures(
    of requests: [PostBody], over transport: FakeTransport = FakeTransport()
  ) async throws -> [String?] {
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
    } attemptMiddleware: {
      RequestSigning(HashSigner())
    }
    for request in requests { _ = try await client.perform(request) }
    return transport.requests.map { $0.head.headerFields[HashSigner.field] }
  }

  private static let emptyHash = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
  private static let abcHash = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="

  @Test func eachKindOfBodyIsHashed() async throws {
    let found = try await withTemporaryFile("abc") { path in
      try await signatures(of: [
        PostBody("/empty", body: .empty),
        PostBody("/bytes", body: .text("abc")),
        PostBody("/file", body: .file(path: path, contentType: "text/plain")),
        PostBody("/again", body: .stream(.chunks(["abc"]), isReplayable: true)),
        PostBody("/once", body: .stream(.chunks(["abc"]))),
      ])
    }
    #expect(
      found == [
        "POST /empty \(Self.emptyHash)", "POST /bytes \(Self.abcHash)",
        "POST /file \(Self.abcHash)", "POST /again \(Self.abcHash)", "POST /once none",
      ])
  }

  @Test func eachRedirectIsSignedAndAnotherOriginIsNot() async throws {
    let transport = FakeTransport(
      status: 307,
      redirecting: [
        "https://a.test/": "/b", "https://a.test/b": "https://b.test/c",
      ])
    let found = try await signatures(of: [PostBody("/", body: .empty)], over: transport)
    #expect(found == ["POST / \(Self.emptyHash)", "POST /b \(Self.emptyHash)", nil])
    #expect(transport.requests.first?.sensitiveHeaders.contains(HashSigner.field) == true)
  }

  @Test func aSignerThatFailsIsTheUnderlyingError() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      RequestSigning(KeylessSigner())
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    #expect(error?.code == .missingCredential)
    #expect(error?.underlyingError is NoKey)
    #expect(transport.requests.isEmpty)
    #expect("\(RequestSigning(KeylessSigner()))" == "RequestSigning")
  }

  @Test func aCanceledSignerCancelsTheRequest() async throws {
    struct CanceledSigner: RequestSigner {
      func sign(_ head: inout HTTPRequest, bodySHA256 hash: [UInt8]?) async throws {
        throw NetworkError(.cancelled, "the key's request was canceled")
      }
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      RequestSigning(CanceledSigner())
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    #expect(error?.code == .cancelled)
  }
}
