import Foundation
import NetworkKit
import NetworkKitServer
import NetworkKitTesting
import Testing

/// The program curl, as a caller that doesn't know the declarations.
private struct Curl {
  static let path = ["/usr/bin/curl", "/usr/local/bin/curl", "/opt/homebrew/bin/curl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Sends a request, and returns the status code and the body of the response.
  static func run(_ arguments: String...) async throws -> (status: Int, body: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments =
      ["--silent", "--show-error", "--max-time", "300", "--write-out", "\n%{http_code}"] + arguments
    process.standardOutput = output
    // The output is read on another thread, because reading waits.
    let text = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
          })
      }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (
      lines.last.flatMap { Int($0) } ?? 0, lines.dropLast().joined(separator: "\n")
    )
  }
}

@NetworkRequest(endpoint: "/orders/{city}", method: .post)
@Receivable
private struct PlaceOrder {
  typealias ResponseType = String
  let city: String
  @Field let item: String
  @Field var tags: [String] = []
  @Field var count = 1
  @Cookie("session") var session: String?
}

@NetworkRequest(endpoint: "/photos", method: .post)
@Receivable
private struct UploadPicture {
  typealias ResponseType = String
  @Part let title: String
  @Part let photo: MultipartPart
}

@NetworkRequest(endpoint: "/notes", method: .put)
@Receivable
private struct PutNote {
  typealias ResponseType = String
  @Query("dry-run") var dryRun = false
  @JSONKey("note.title") let title: String
  let stars: Int
}

@NetworkRequest(endpoint: "/digits")
@Receivable
private struct FetchDigits {
  typealias ResponseType = Data
}

/// The requests of curl arrive as they're declared.
@Suite(.enabled(if: Curl.path != nil, "curl isn't installed; install it to run these tests"))
struct CurlTests {
  @Test func formsAndCookies() async throws {
    let server = try SampleServer()
    server.respond(to: PlaceOrder.self) { request in
      "\(request.city) \(request.item) \(request.tags) \(request.count) \(request.session ?? "none")"
    }
    let url = server.url + "/orders/S%C3%A3o%20Paulo"
    let plain = try await Curl.run(url, "--data", "item=a+b", "--data", "tags=1&tags=2")
    #expect(plain == (200, #"São Paulo a b ["1", "2"] 1 none"#))
    let encoded = try await Curl.run(
      url, "--data-urlencode", "item=50% ü&=+", "--data", "count=3", "--cookie",
      "other=1; session=s3cret")
    #expect(encoded == (200, "São Paulo 50% ü&=+ [] 3 s3cret"))
    let wrong = try await Curl.run(url, "--data", "item=a&count=many")
    #expect(wrong.status == 400)
    #expect(wrong.body.contains(#""parameter":"count""#))
    #expect(try await Curl.run(url, "--json", "{}").status == 415)
    #expect(try await Curl.run(url).status == 405)
  }

  @Test func multipartForms() async throws {
    let server = try SampleServer()
    server.respond(to: UploadPicture.self) { request in
      let part = request.photo
      let bytes = part.bytes ?? []
      return "\(request.title) \(part.filename ?? "") \(part.contentType ?? "") \(bytes.count)"
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    try Data(repeating: 0x0D, count: 100_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (status, body) = try await Curl.run(
      server.url + "/photos", "--form-string", "title=a; b", "--form",
      "photo=@\(file.path);type=image/png;filename=\"my \\\"photo\\\".png\"")
    #expect(status == 200)
    #expect(body == #"a; b my "photo".png image/png 100000"#)
    let missing = try await Curl.run(server.url + "/photos", "--form", "title=a")
    #expect(missing.status == 400)
    #expect(missing.body.contains(#""parameter":"photo""#))
  }

  @Test func jsonAndQueries() async throws {
    let server = try SampleServer()
    server.respond(to: PutNote.self) { "\($0.title) \($0.stars) \($0.dryRun)" }
    let body = #"{"note": {"title": "\u00fc"}, "stars": 5}"#
    let (status, text) = try await Curl.run(
      server.url + "/notes?dry-run=true", "--request", "PUT", "--header",
      "Content-Type: application/json", "--data", body)
    #expect(status == 200)
    #expect(text == "ü 5 true")
    // A large body is sent after 'Expect: 100-continue', and in chunks if its size isn't known.
    for encoding in ["Expect: 100-continue", "Transfer-Encoding: chunked"] {
      let answer = try await Curl.run(
        server.url + "/notes", "--request", "PUT", "--header", "Content-Type: application/json",
        "--header", encoding, "--data", body)
      #expect(answer == (200, "ü 5 false"))
    }
  }

  @Test func ranges() async throws {
    let server = try SampleServer()
    server.respond(to: FetchDigits.self) { _ in Data("0123456789".utf8) }
    let url = server.url + "/digits"
    #expect(try await Curl.run(url) == (200, "0123456789"))
    #expect(try await Curl.run(url, "--range", "2-4") == (206, "234"))
    #expect(try await Curl.run(url, "--range", "-2") == (206, "89"))
    #expect(try await Curl.run(url, "--continue-at", "7") == (206, "789"))
    #expect(try await Curl.run(url, "--range", "10-").status == 416)
    #expect(try await Curl.run(url, "--head").status == 200)
  }
}
