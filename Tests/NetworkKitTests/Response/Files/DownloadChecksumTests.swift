import Foundation
import HTTPTypes
import NetworkKitSupport
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(60))) struct DownloadChecksumTests {
  private func client(_ bytes: [UInt8] = [1, 2, 3], headers: HTTPFields = [:]) -> FakeTransport {
    FakeTransport { _ in NetworkResponse(bytes, headers: headers) }
  }

  /// The digests of RFC 9530, appendix B.1.
  private static let representation = Array("{\"hello\": \"world\"}\n".utf8)
  private static let sha256 = "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:"
  private static let sha512 =
    "sha-512=:YMAam51Jz/jOATT6/zvHrLVgOYTGFy1d6GJiOHTohq4yP+pgk4vf2aCsyRZOtw8MjkM7iw7yZ/WkppmM44T3qg==:"

  @Test(
    arguments: ["Repr-Digest", "Content-Digest"],
    [
      (sha256, true), (sha512, true), ("\(sha256), \(sha512)", true), ("\(sha256);a=1", true),
      ("md5=:AAAA:, \(sha256)", true),
      ("sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:", false),
      ("\(sha256), sha-512=:\(String(repeating: "A", count: 86))==:", false),
      // Unknown and malformed digests are ignored.
      ("md5=:AAAA:", true), ("sha-256=:AAAA:", true), ("sha-256=AAAA", true), ("", true),
    ])
  func aDigestOfTheServerIsVerified(name: String, digest: (value: String, isValid: Bool))
    async throws
  {
    try await withFolder { (folder) async throws in
      let field = try #require(HTTPField.Name(name))
      let client = client(Self.representation, headers: [field: digest.value])
      if digest.isValid {
        _ = try await client.download(GetFile(), to: folder.file)
        #expect(try folder.bytes() == Self.representation)
      } else {
        let error = await #expect(throws: NetworkError.self) {
          try await client.download(
            GetFile(), to: folder.file, options: DownloadOptions(resumption: .acrossCalls))
        }
        #expect(error?.code == .checksumMismatch)
        #expect(try folder.names == [])
      }
    }
  }

  @Test func aCanceledCheckKeepsTheFile() async throws {
    try await withFolder { (folder) async throws in
      let client = client(headers: [.eTag: "\"1\""])
      let error = await #expect(throws: NetworkError.self) {
        try await client.download(
          GetFile(), to: folder.file,
          options: DownloadOptions(
            resumption: .acrossCalls, checksum: .custom { _ in throw CancellationError() }))
      }
      #expect(error?.code == .cancelled)
      #expect(try !folder.names.isEmpty)
    }
  }

  /// A server may respond with 416 to a request for the rest of a file that is complete.
  @Test(arguments: ["Repr-Digest", "Content-Digest"])
  func aDigestOfAnErrorMessageIsNotThatOfTheFile(name: String) throws {
    let field = try #require(HTTPField.Name(name))
    let digest = Self.sha256
    #expect(FileDigest(of: HTTPResponse(status: .ok, headerFields: [field: digest])) != nil)
    #expect(
      FileDigest(of: HTTPResponse(status: .rangeNotSatisfiable, headerFields: [field: digest]))
        == nil)
  }

  /// The file is the part that the app requested, and `Repr-Digest` is that of the whole representation.
  @Test func aDigestOfTheWholeIsNotThatOfAPart() async throws {
    struct GetPart: NetworkRequest {
      typealias ResponseType = DownloadedFile
      var endpoint: String { "/export" }
      var headers: HTTPFields { [.range: "bytes=0-4"] }
    }
    let part = Array(Self.representation.prefix(5))
    let transport = FakeTransport { _ in
      var headers: HTTPFields = [.contentRange: "bytes 0-4/19"]
      if let name = HTTPField.Name("Repr-Digest") { headers[name] = Self.sha256 }
      return NetworkResponse(part, status: .partialContent, headers: headers)
    }
    try await withFolder { (folder) async throws in
      _ = try await transport.download(GetPart(), to: folder.file)
      #expect(try folder.bytes() == part)
    }
    let field = try #require(HTTPField.Name("Content-Digest"))
    let head = HTTPResponse(status: .partialContent, headerFields: [field: Self.sha256])
    #expect(FileDigest(of: head, isPart: true) != nil)
    #expect(FileDigest(of: head, isPart: false) == nil)
  }

  @Test func aChecksumOfTheCallerIsVerified() async throws {
    let valid = SHA256.hash([1, 2, 3]).hexadecimal
    try await withFolder { (folder) async throws in
      for checksum in [
        FileChecksum.sha256(valid), .sha256(valid.uppercased()),
        .sha512(SHA512.hash([1, 2, 3]).hexadecimal),
        .custom { try Data(contentsOf: $0) == Data([1, 2, 3]) },
      ] {
        _ = try await client().download(
          GetFile(), to: folder.file, options: DownloadOptions(checksum: checksum))
        #expect(try folder.bytes() == [1, 2, 3])
        try FileManager.default.removeItem(at: folder.file)
      }
      for checksum in [
        FileChecksum.sha256(String(valid.reversed())), .custom { _ in false },
        .custom { _ in throw CocoaError(.fileReadUnknown) },
      ] {
        let error = await #expect(throws: NetworkError.self) {
          try await client().download(
            GetFile(), to: folder.file, options: DownloadOptions(checksum: checksum))
        }
        #expect(error?.code == .checksumMismatch)
        #expect(try folder.names == [])
      }
    }
  }

  @Test(arguments: [
    "", "abc", String(repeating: "g", count: 64), String(repeating: "a", count: 63),
  ])
  func textThatIsNoHashIsAnError(text: String) async throws {
    let client = client()
    let error = await #expect(throws: NetworkError.self) {
      try await client.download(
        GetFile(), options: DownloadOptions(checksum: .sha256(text)))
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(client.requests.isEmpty)
  }
}
