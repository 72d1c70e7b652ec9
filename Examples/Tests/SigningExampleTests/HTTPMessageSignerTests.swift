import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitIdentity
import Testing

@testable import SigningExample

@Suite struct HTTPMessageSignerTests {
  /// The shared key of RFC 9421, appendix B.1.5.
  private let key = [UInt8](
    Data(
      base64Encoded:
        "uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==")
      ?? Data())

  private func signed(
    _ head: HTTPRequest, label: String = "sig1", components: [String], body: [UInt8]? = []
  ) async throws -> HTTPFields {
    let signer = HTTPMessageSigner(
      label: label, keyID: "test-shared-secret", key: key, components: components,
      now: { Date(timeIntervalSince1970: 1_618_884_473) })
    var head = head
    try await signer.sign(&head, bodySHA256: body)
    return head.headerFields
  }

  private func field(_ name: String) throws -> HTTPField.Name { try #require(HTTPField.Name(name)) }

  /// The example of RFC 9421, appendix B.2.5.
  @Test func theExampleOfTheStandard() async throws {
    let head = HTTPRequest(
      method: .post, scheme: "https", authority: "example.com", path: "/foo?param=Value&Pet=dog",
      headerFields: [
        .date: "Tue, 20 Apr 2021 02:07:55 GMT", .contentType: "application/json",
      ])
    let fields = try await signed(
      head, label: "sig-b25", components: ["date", "@authority", "content-type"])
    #expect(
      fields[try field("Signature-Input")] == """
        sig-b25=("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"
        """)
    #expect(
      fields[try field("Signature")] == "sig-b25=:pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=:")
  }

  @Test func theBaseHasEachComponent() throws {
    let signer = HTTPMessageSigner(
      keyID: "k", key: key,
      components: ["@method", "@target-uri", "@authority", "@path", "@query", "x-tag"])
    let head = HTTPRequest(
      method: .get, scheme: "https", authority: "API.example.com:8443", path: "/a%20b?c=d",
      headerFields: [try field("X-Tag"): "1", try field("X-Tag"): " 2"])
    #expect(
      try signer.base(of: head, "()") == """
        "@method": GET
        "@target-uri": https://api.example.com:8443/a%20b?c=d
        "@authority": api.example.com:8443
        "@path": /a%20b
        "@query": ?c=d
        "x-tag": 1, 2
        "@signature-params": ()
        """)
  }

  @Test func aBodyThatCanBeReadOnceHasNoDigest() async throws {
    let head = HTTPRequest(method: .post, scheme: "https", authority: "a.test", path: "/")
    await #expect(throws: HTTPMessageSigner.MissingComponent(name: "content-digest")) {
      try await signed(head, components: ["content-digest"], body: nil)
    }
  }

  @Test func aClientSignsTheBody() async throws {
    struct Recorder: NetworkClient {
      func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
        NetworkResponse([], headers: request.head.headerFields)
      }
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: Recorder()) {
    } attemptMiddleware: {
      RequestSigning(HTTPMessageSigner(keyID: "k", key: key))
    }
    let request = OutgoingRequest(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"),
      body: .text(#"{"hello": "world"}"#), name: "Post")
    let fields = try await client.send(request).head.headerFields
    // The digest of RFC 9530, appendix D.
    #expect(
      fields[try field("Content-Digest")]
        == "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:")
    #expect(fields[try field("Signature-Input")]?.hasPrefix("sig1=(\"@method\"") == true)
  }
}
