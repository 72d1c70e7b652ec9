import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitHummingbird
import NetworkKitServer
import NetworkKitStreams
import NetworkKitTesting

// The requests that the page sends, and their handlers, which return the values that they received.

/// The values that a server received.
@JSONCodable
struct ReceivedValues: Sendable {
  var values: [String?]
}

/// The page, whose origin is the server's, so that the browser doesn't restrict its requests.
@NetworkRequest(endpoint: "/page")
@Receivable
struct FetchPage {
  typealias ResponseType = String

  var responseContentType: String? { "text/html" }

  func encodeResponse(_ value: String) -> ServedResponse {
    ServedResponse(body: .text(value, contentType: "text/html; charset=utf-8"))
  }
}

/// Sends the responses that the page received.
@NetworkRequest(endpoint: "/results", method: .post)
@Receivable
struct SendResults {
  @Body let results: JSON
}

@NetworkRequest(endpoint: "/places/{name}/{+path}")
@Receivable
struct FetchPlace {
  typealias ResponseType = ReceivedValues
  let name: String
  let path: String
  @Query var tags: [String] = []
  @Query var filter: [String: String] = [:]
  @Header("X-Trace") var trace: String?
  @Cookie var theme: String?
  @Cookie var session: String?
  @Cookie var quoted: String?
}

@NetworkRequest(endpoint: "/forms", method: .post)
@Receivable
struct SendForm {
  typealias ResponseType = ReceivedValues
  @Field let name: String
  @Field var tags: [String] = []
  @Field var count: Int?
}

@NetworkRequest(endpoint: "/parts", method: .post)
@Receivable
struct SendParts {
  typealias ResponseType = ReceivedValues
  @Part let title: String
  @Part var tags: [String] = []
  @Part("a \"quoted\" name ü") var special: String?
  @Part var files: [MultipartPart] = []
}

@NetworkRequest(endpoint: "/notes/{id}", method: .put)
@Receivable
@Failure(409, ProblemDetails.self)
struct PutNote {
  typealias ResponseType = ReceivedValues?
  let id: Int
  let title: String
}

@NetworkRequest(endpoint: "/uploads", method: .put)
@Receivable
struct UploadBytes {
  typealias ResponseType = ReceivedValues
  @Body let bytes: [UInt8]
}

@NetworkRequest(endpoint: "/digits")
@Receivable
struct FetchDigits {
  typealias ResponseType = Data
}

/// A file, which has an entity tag.
@NetworkRequest(endpoint: "/file")
@Receivable
struct FetchDigitsFile {
  typealias ResponseType = DownloadedFile

  func encodeResponse(_ value: DownloadedFile) throws -> ServedResponse {
    try .file(path: value.url.path, contentType: "text/plain", suggestedFilename: "naïve.txt")
  }
}

@NetworkRequest(endpoint: "/events")
@Receivable
struct FollowEvents {
  typealias ResponseType = ServerSentEvents<ServerSentEvent>
}

@NetworkRequest(endpoint: "/lines")
@Receivable
struct FetchLines {
  typealias ResponseType = JSONLines<ReceivedValues>
}

// MARK: Servers

/// A server to which the test adds handlers.
protocol HandlerRegistry {
  mutating func add<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request) async throws -> Request.ResponseType
  ) throws
}

struct SampleRegistry: HandlerRegistry {
  let server: SampleServer

  func add<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request) async throws -> Request.ResponseType
  ) {
    server.respond(to: type, handler: handler)
  }
}

struct HummingbirdRegistry: HandlerRegistry {
  var routes = RequestRoutes()

  mutating func add<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request) async throws -> Request.ResponseType
  ) throws {
    try routes.on(type) { request, _ in try await handler(request) }
  }
}

extension HandlerRegistry {
  /// Adds the handlers of all requests.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - file: A file with the digits.
  ///   - results: The continuation that receives the responses that the page received.
  mutating func addHandlers(
    page: String, file: URL, results: AsyncStream<JSON>.Continuation
  ) throws {
    try add(FetchPage.self) { _ in page }
    try add(SendResults.self) { results.yield($0.results) }
    try add(FetchPlace.self) { place in
      ReceivedValues(
        values: [place.name, place.path] + place.tags
          + place.filter.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
          + [place.trace, place.theme, place.session, place.quoted])
    }
    try add(SendForm.self) { form in
      ReceivedValues(values: [form.name] + form.tags + [form.count.map(String.init)])
    }
    try add(SendParts.self) { parts in
      let files = parts.files.flatMap { file in
        [file.filename, file.contentType, file.bytes.map { Data($0).base64EncodedString() }]
      }
      return ReceivedValues(values: [parts.title] + parts.tags + [parts.special] + files)
    }
    try add(PutNote.self) { note in
      guard note.id != 409 else {
        throw PutNote.FailureResponse.conflict(ProblemDetails(title: "The title exists"))
      }
      return note.id == 204 ? nil : ReceivedValues(values: [note.title])
    }
    try add(UploadBytes.self) { upload in
      ReceivedValues(values: ["\(upload.bytes.count)", upload.bytes.last.map { "\($0)" }])
    }
    try add(FetchDigits.self) { _ in Data("0123456789".utf8) }
    try add(FetchDigitsFile.self) { _ in DownloadedFile(url: file) }
    try add(FollowEvents.self) { _ in
      ServerSentEvents([
        ServerSentEvent(id: "1", data: "first\nsecond"), ServerSentEvent(name: "end", data: "ü"),
      ])
    }
    try add(FetchLines.self) { _ in
      JSONLines([ReceivedValues(values: ["a"]), ReceivedValues(values: ["b"])])
    }
  }
}
