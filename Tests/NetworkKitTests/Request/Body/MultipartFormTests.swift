import Foundation
import NetworkKit
import Testing

@Suite struct MultipartFormTests {
  private func form(_ write: @escaping WrittenRequest.Write) throws -> OutgoingRequest {
    try WrittenRequest(.post) { request in
      try request.appendPath("/")
      try write(&request)
    }.makeOutgoingRequest()
  }

  private func parts(of request: OutgoingRequest) throws -> [MultipartReader.Part] {
    let reader = try #require(MultipartReader(contentType: request.body.contentType ?? ""))
    return reader.parts(of: try #require(request.bodyText))
  }

  @Test func theBytesAreThoseOfTheStandard() throws {
    let request = try form {
      try $0.addPart("title", "Hello")
      try $0.addPart(
        "image", MultipartPart.bytes([0x61], filename: "a.png", contentType: "image/png"))
    }
    let contentType = try #require(request.body.contentType)
    let boundary = try #require(MultipartReader(contentType: contentType)?.boundary)
    #expect(
      request.bodyText == """
        --\(boundary)\r
        Content-Disposition: form-data; name="title"\r
        \r
        Hello\r
        --\(boundary)\r
        Content-Disposition: form-data; name="image"; filename="a.png"\r
        Content-Type: image/png\r
        \r
        a\r
        --\(boundary)--\r

        """)
  }

  /// Without the boundary, no server could read the parts (RFC 7578, section 4.1).
  @Test func aContentTypeOfTheRequestKeepsTheBoundary() throws {
    let request = try form {
      try $0.setHeader("Content-Type", "multipart/form-data")
      try $0.addPart("a", "b")
    }
    let contentType = try #require(request.head.headerFields[.contentType])
    #expect(contentType == request.body.contentType)
    #expect(MultipartReader(contentType: contentType)?.boundary != nil)
  }

  @Test func case23_aNameCannotEndItsField() throws {
    let request = try form {
      try $0.addPart("a\"; filename=\"evil\r\nX-Evil: 1", "text")
      try $0.addPart("file", MultipartPart.bytes([0x61], filename: "q\"u\r\no.txt"))
    }
    let read = try parts(of: request)
    #expect(
      read.map(\.name) == ["a%22; filename=%22evil%0D%0AX-Evil: 1", "file"])
    #expect(read.map(\.filename) == [nil, "q%22u%0D%0Ao.txt"])
    #expect(request.bodyText?.contains("\r\nX-Evil") == false)
  }

  @Test func aContentTypeWithALineBreakIsRejected() {
    let error = #expect(throws: NetworkError.self) {
      try form {
        try $0.addPart("file", MultipartPart.bytes([1], contentType: "a/b\r\nX-Evil: 1"))
      }
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"file\"") == true)
  }

  @Test func valuesAreRepeatedAndNilIsNotSent() throws {
    let request = try form {
      try $0.addPart("tag", ["a", "b"])
      try $0.addPart("none", String?.none)
      try $0.addPart("noFile", MultipartPart?.none)
      try $0.addPart("notes", [MultipartPart.text("x"), .text("y", name: "own")])
    }
    let read = try parts(of: request)
    #expect(read.map(\.name) == ["tag", "tag", "notes", "own"])
    #expect(read.map(\.content) == ["a", "b", "x", "y"])
  }

  @Test func case24_boundariesAreUnique() throws {
    let boundaries = try Set(
      (0..<10_000).map { _ in
        let request = try form { try $0.addPart("a", "b") }
        return try #require(MultipartReader(contentType: request.body.contentType ?? "")).boundary
      })
    #expect(boundaries.count == 10_000)
    let digits = boundaries.map { $0.suffix(32) }
    #expect(digits.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(boundaries.allSatisfy { $0.count <= 70 })
  }

  @Test func case24_aBoundaryHas128RandomBits() throws {
    // Each bit is set in about half of the boundaries: in none or all of 200 it never is by chance.
    let numbers = try (0..<200).map { _ in
      let request = try form { try $0.addPart("a", "b") }
      let reader = try #require(MultipartReader(contentType: request.body.contentType ?? ""))
      let digits = reader.boundary.suffix(32)
      return (
        high: try #require(UInt64(digits.prefix(16), radix: 16)),
        low: try #require(UInt64(digits.suffix(16), radix: 16))
      )
    }
    #expect(numbers.reduce(0) { $0 | $1.high } == .max)
    #expect(numbers.reduce(0) { $0 | $1.low } == .max)
    #expect(numbers.reduce(UInt64.max) { $0 & $1.high } == 0)
    #expect(numbers.reduce(UInt64.max) { $0 & $1.low } == 0)
  }

  @Test(.foundationNetworking(fails: "it sends every stream in chunks"))
  func aFileIsStreamedWithItsLength() async throws {
    let content = String(repeating: "0123456789abcdef", count: 20_000)
    try await withTemporaryFile(content) { path in
      try await withHTTPBin { server in
        let echo = try await server.client().perform(
          Echo(.post) { request in
            try request.appendPath("/post")
            try request.addPart("title", "Log")
            try request.addPart("file", MultipartPart.file(path: path, filename: "log.txt"))
          })
        #expect(echo["form"]["title"].string == "Log")
        #expect(echo["files"]["file"].string == content)
        let received = try #require(server.requests.first)
        #expect(received.values(of: "Content-Length") == ["\(received.body.count)"])
        #expect(received.values(of: "Transfer-Encoding") == [])
      }
    }
  }

  @Test func aFileThatIsNotThereIsNamed() {
    let error = #expect(throws: NetworkError.self) {
      try form { try $0.addPart("file", MultipartPart.file(path: "/nowhere/at/all.txt")) }
    }
    #expect(error?.code == .invalidBody)
    #expect(error?.reason.contains("/nowhere/at/all.txt") == true)
  }
}
