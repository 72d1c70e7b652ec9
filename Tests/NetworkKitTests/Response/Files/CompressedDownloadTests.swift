import Foundation
import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit

/// Downloads from a server that compresses the file although the request specifies `identity`.
@Suite(.timeLimit(.minutes(60))) struct CompressedDownloadTests {
  private func transport(
    _ bytes: [UInt8], _ encoding: String, status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:]
  ) -> FakeTransport {
    var fields = headers
    fields[.contentEncoding] = encoding
    fields[.contentLength] = "\(bytes.count)"
    return FakeTransport { [fields] _ in NetworkResponse(bytes, status: status, headers: fields) }
  }

  #if Compression
    @Test(arguments: [
      ("gzip", CompressedText.gzip), ("X-Gzip", CompressedText.gzip),
      ("deflate", CompressedText.zlib), ("identity", Array(CompressedText.text.utf8)),
    ])
    func theFileIsDecompressed(encoding: String, bytes: [UInt8]) async throws {
      let text = Array(CompressedText.text.utf8)
      try await withFolder { (folder) async throws in
        let digest = try #require(HTTPField.Name("Repr-Digest"))
        // The digest is that of the compressed bytes.
        let value = "sha-256=:\(Data(repeating: 7, count: 32).base64EncodedString()):"
        let headers: HTTPFields = encoding == "identity" ? [:] : [digest: value]
        let hash = "118c012b997b2b6973e8cb88beaf9bb07ec41425928d8343e36de7ccf663da92"
        for checksum in [nil, FileChecksum.sha256(hash)] {
          let response = try await transport(bytes, encoding, headers: headers).download(
            GetFile(), to: folder.file, options: DownloadOptions(checksum: checksum))
          #expect(response.byteCount == text.count)
          #expect(try folder.bytes() == text)
        }
        #expect(try folder.names == ["export.bin"])
      }
    }

    @Test(arguments: [0, 5])
    func theLimitsOfTheClientApply(codingCount: Int) async throws {
      try await withFolder { (folder) async throws in
        let client = HTTPNetworkClient(
          baseURL: "https://a.test",
          configuration: .init(limits: try ResponseLimits(contentCodingCount: codingCount)),
          transport: transport(CompressedText.gzip, "gzip"))
        do throws(NetworkError) {
          let file = try await client.download(GetFile(), to: folder.file)
          #expect(codingCount == 5)
          #expect(file.byteCount == CompressedText.text.utf8.count)
        } catch {
          #expect(codingCount == 0)
          #expect(error.code == .tooManyContentCodings)
        }
      }
    }

    /// The bytes after the interruption would be compressed bytes.
    @Test(arguments: [DownloadOptions.Resumption.duringCall, .acrossCalls])
    func anInterruptedFileIsNotResumed(resumption: DownloadOptions.Resumption) async throws {
      try await withFolder { (folder) async throws in
        let transport = transport(
          Array(CompressedText.gzip.dropLast(12)), "gzip",
          headers: [.eTag: "\"v1\"", .acceptRanges: "bytes"])
        let error = await #expect(throws: NetworkError.self) {
          try await transport.download(
            GetFile(), to: folder.file, options: DownloadOptions(resumption: resumption))
        }
        #expect(error?.code == .incompleteBody)
        #expect(transport.requests.count == 1)
        #expect(try folder.names == [])
      }
    }

    @Test func aCompressedPartStartsTheFileOver() async throws {
      let content = Array(CompressedText.text.utf8)
      let transport = FakeTransport { request in
        let isPart = request.head.headerFields.contains(.range)
        var fields: HTTPFields = [.eTag: "\"v1\"", .contentLength: "\(content.count)"]
        guard isPart else {
          return NetworkResponse(Array(content.prefix(10)), headers: fields)
        }
        fields[.contentEncoding] = "gzip"
        fields[.contentRange] = "bytes 10-\(content.count - 1)/\(content.count)"
        fields[.contentLength] = "\(content.count - 10)"
        return NetworkResponse(
          Array(content.dropFirst(10)), status: .partialContent, headers: fields)
      }
      try await withFolder { (folder) async throws in
        let error = await #expect(throws: NetworkError.self) {
          try await transport.download(GetFile(), to: folder.file)
        }
        #expect(error?.code == .incompleteBody)
        #expect(transport.requests.map { $0.head.headerFields.contains(.range) }.contains(true))
        #expect(try folder.names == [])
      }
    }
  #endif

  @Test(arguments: ["application/gzip", "Application/X-GZIP; a=b"])
  func aGzipFileStaysCompressed(type: String) async throws {
    try await withFolder { (folder) async throws in
      let transport = transport(CompressedText.gzip, "gzip", headers: [.contentType: type])
      _ = try await transport.download(GetFile(), to: folder.file)
      #expect(try folder.bytes() == CompressedText.gzip)
    }
  }

  @Test func aRequestWithItsOwnFieldReceivesTheCompressedBytes() async throws {
    try await withFolder { (folder) async throws in
      let request = GetFile(headers: [.acceptEncoding: "identity"])
      _ = try await transport(CompressedText.gzip, "gzip").download(request, to: folder.file)
      #expect(try folder.bytes() == CompressedText.gzip)
    }
  }

  @Test(arguments: [
    ("compress", HTTPResponse.Status.ok), ("gzip, a-secret-coding", .ok), ("gzip", .partialContent),
  ])
  func anotherCodingIsAnError(encoding: String, status: HTTPResponse.Status) async throws {
    try await withFolder { (folder) async throws in
      let isPart = status == .partialContent
      let request = GetFile(headers: isPart ? [.range: "bytes=0-9"] : [:])
      let error = await #expect(throws: NetworkError.self) {
        try await transport(CompressedText.gzip, encoding, status: status).download(
          request, to: folder.file)
      }
      #expect(error?.code == .decompressionFailed)
      #expect(error?.reason.contains("Content-Encoding: \(encoding)") == true)
      #expect(error?.reason.contains("Accept-Encoding") == true)
      #expect(try folder.names == [])
    }
  }
}
