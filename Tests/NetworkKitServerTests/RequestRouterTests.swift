import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import NetworkKitSupport
import Testing

@NetworkRequest(endpoint: "/notes/latest", method: .put)
@Receivable
private struct PutLatestNote {}

@NetworkRequest(endpoint: "/reports/{year}-{month}")
@Receivable
private struct FetchMonth {
  typealias ResponseType = String
  let year: Int
  let month: Int
}

@NetworkRequest(endpoint: "/reports/{name}.{format}")
@Receivable
private struct FetchReport {
  typealias ResponseType = String
  let name: String
  let format: String
}

/// Requests of a client to a router, without a network.
@Suite struct RequestRouterTests {
  private func client(_ router: RequestRouter) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "http://localhost", configuration: .init(retries: .never), transport: router)
  }

  @Test func aHandlerReceivesTheDeclaredRequest() async throws {
    var router = RequestRouter()
    try router.on(FetchNote.self) { request, context in
      Note(title: "\(request.id) \(context.method)", tags: request.expand)
    }
    let note = try await client(router).perform(FetchNote(id: 42, expand: ["a", "b"]))
    #expect(note == Note(title: "42 GET", tags: ["a", "b"]))
  }

  @Test func aDeclaredFailureArrivesAsItsCase() async throws {
    var router = RequestRouter()
    try router.on(FetchNote.self) { request, _ in
      if request.id == 404 {
        throw FetchNote.FailureResponse.notFound(ProblemDetails(title: "No such note"))
      }
      throw FetchNote.FailureResponse.clientError(request.id, Note(title: "wrong", tags: []))
    }
    let client = client(router)
    do throws(FetchNote.Failure) {
      _ = try await client.perform(FetchNote(id: 404))
      Issue.record("the request succeeded")
    } catch {
      guard case .notFound(let failure) = error else { throw error }
      #expect(failure.title == "No such note")
      #expect(
        error.networkError.response?.head.headerFields[.contentType] == "application/problem+json")
    }
    do throws(FetchNote.Failure) {
      _ = try await client.perform(FetchNote(id: 422))
      Issue.record("the request succeeded")
    } catch {
      guard case .clientError(let failure) = error else { throw error }
      #expect(failure.body == Note(title: "wrong", tags: []))
      #expect(error.networkError.statusCode == 422)
    }
  }

  @Test func aPathWithoutPlaceholdersIsNotAValueOfAnother() async throws {
    var router = RequestRouter()
    try router.on(FetchNote.self) { request, _ in Note(title: "\(request.id)", tags: []) }
    try router.on(PutLatestNote.self) { _, _ in }
    for (method, target, status) in [
      (HTTPRequest.Method.get, "/notes/1", 200), (.put, "/notes/latest", 204),
      (.get, "/notes/latest", 405), (.put, "/notes/1", 405),
    ] {
      let response = await router.respond(to: ReceivedRequest(method: method, target: target))
      #expect(response.status.code == status, "\(method) \(target)")
    }
  }

  @Test func anAPIHasItsOwnFormatOfRejections() async throws {
    var router = RequestRouter(onRejection: { rejection, request in
      ServedResponse(
        status: rejection.status, body: .text("\(rejection.status.code) \(request.method)"))
    })
    try router.on(FetchNote.self) { _, _ in throw PasswordError() }
    for (method, target, text) in [
      (HTTPRequest.Method.get, "/notes/x", "400 GET"), (.get, "/notes/1", "500 GET"),
      (.get, "/nowhere", "404 GET"), (.put, "/notes/1", "405 PUT"),
    ] {
      let response = await router.respond(to: ReceivedRequest(method: method, target: target))
      #expect(response.text == text)
    }
  }

  @Test func anUnexpectedErrorIsHidden() async throws {
    let errors = Recorded()
    var router = RequestRouter { error, request in errors.append("\(error) \(request.target)") }
    try router.on(FetchNote.self) { _, _ in throw PasswordError() }
    let response = await router.respond(to: ReceivedRequest(method: .get, target: "/notes/1"))
    #expect(response.status == .internalServerError)
    #expect(response.text.contains("password") == false)
    #expect(errors.values == ["the password is hunter2 /notes/1"])
  }

  @Test func aMissingHandlerIsAProblem() async throws {
    var router = RequestRouter(prefix: "/v1")
    try router.on(FetchNote.self) { _, _ in Note(title: "", tags: []) }
    try router.on(DeleteNote.self) { _, _ in }
    #expect(router.routes == ["GET /v1/notes/{id}", "DELETE /v1/notes/{id}"])
    let unknown = await router.respond(to: ReceivedRequest(method: .get, target: "/notes/1"))
    #expect(unknown.status == .notFound)
    #expect(unknown.headerFields[.contentType] == "application/problem+json")
    let wrong = await router.respond(to: ReceivedRequest(method: .post, target: "/v1/notes/1"))
    #expect(wrong.status == .methodNotAllowed)
    #expect(wrong.headerFields[.allow] == "DELETE, GET, HEAD, OPTIONS")
    let options = await router.respond(to: ReceivedRequest(method: .options, target: "/v1/notes/1"))
    #expect(options.status == .noContent)
    try router.on(NoteOptions.self) { _, _ in }
    let again = await router.respond(to: ReceivedRequest(method: .post, target: "/v1/notes/1"))
    #expect(again.headerFields[.allow] == "DELETE, GET, HEAD, OPTIONS")
    let deleted = await router.respond(to: ReceivedRequest(method: .delete, target: "/v1/notes/1"))
    #expect(deleted.status == .noContent)
    let head = await router.respond(to: ReceivedRequest(method: .head, target: "/v1/notes/1"))
    #expect(head.status == .ok)
  }

  @Test func aLiteralTakesPrecedenceOverAPlaceholder() async throws {
    var router = RequestRouter()
    try router.on(FetchNote.self) { request, _ in Note(title: "note \(request.id)", tags: []) }
    try router.on(FetchLatest.self) { _, _ in Note(title: "latest", tags: []) }
    let latest = try await client(router).perform(FetchLatest())
    #expect(latest.title == "latest")
    let note = try await client(router).perform(FetchNote(id: 7))
    #expect(note.title == "note 7")
    // The path of a literal without the method leads to the placeholder.
    let escaped = await router.respond(to: ReceivedRequest(method: .get, target: "/notes/l%61test"))
    #expect(escaped.text.contains("latest"))
  }

  @Test func twoRequestsForTheSamePathsAreAnError() throws {
    var router = RequestRouter()
    try router.on(FetchNote.self) { _, _ in Note(title: "", tags: []) }
    let error = #expect(throws: RouteConflictError.self) {
      try router.on(FetchNoteByName.self) { _, _ in Note(title: "", tags: []) }
    }
    #expect(
      error?.description
        == "FetchNoteByName (GET /notes/{name}) and FetchNote (GET /notes/{id}) accept the same paths; "
        + "change one of the endpoints")
  }

  @Test func twoRequestsForSomeOfTheSamePathsAreAnError() throws {
    var router = RequestRouter()
    try router.on(FetchMonth.self) { _, _ in "" }
    // A new handler of the same type isn't another request.
    try router.on(FetchMonth.self) { _, _ in "" }
    let error = #expect(throws: RouteConflictError.self) {
      try router.on(FetchReport.self) { _, _ in "" }
    }
    #expect(
      error?.description
        == "FetchReport (GET /reports/{name}.{format}) and FetchMonth (GET /reports/{year}-{month}) "
        + "accept some of the same paths, and neither takes precedence; change one of the endpoints"
    )
  }

  @Test(arguments: [
    ("/notes/x", 400, #"the path parameter "id" must be an integer between"#),
    ("/notes/1?expand=a&limit=x", 400, #"the query item "limit" must be an integer between"#),
    ("/notes/1?limit=1&limit=2", 400, #"but is 2 values"#),
    ("/notes/1?limit=99999999999999999999", 400, #"but is "99999999999999999999""#),
    ("/notes/1?expand=%FF", 400, "the query items aren't percent-encoded UTF-8"),
    ("/notes/1?token=%00&limit=1", 200, ""),
    ("/notes/%00", 400, "without control characters"),
    ("/notes/1?order=up", 400, #"must be one of "asc", "desc", but is "up""#),
    ("/notes//", 404, "no request has the path"),
    ("/notes/1/", 404, "no request has the path"),
    ("notes/1", 404, "no request has the path"),
    ("", 404, "no request has the path"),
  ])
  func aWrongRequestIsRejected(target: String, status: Int, reason: String) async throws {
    var router = RequestRouter()
    try router.on(FetchNote.self) { _, _ in Note(title: "", tags: []) }
    let response = await router.respond(to: ReceivedRequest(method: .get, target: target))
    #expect(response.status.code == status)
    let problem = try? ProblemDetails(jsonString: response.text)
    #expect(reason.isEmpty || problem?.detail?.contains(reason) == true, "\(response.text)")
  }

  @Test func aSensitiveValueIsNotRepeated() async throws {
    var router = RequestRouter()
    try router.on(SecretRequest.self) { _, _ in }
    let received = ReceivedRequest(method: .get, target: "/secret?pin=hunter2")
    let response = await router.respond(to: received)
    #expect(response.status == .badRequest)
    #expect(response.text.contains("pin"))
    #expect(!response.text.contains("hunter2"))
  }

  @Test(arguments: [
    ("application/json", #"{"title":"a","tags":[]}"#, 200),
    ("application/vnd.api+json; charset=utf-8", #"{"title":"a","tags":[]}"#, 200),
    ("text/plain", #"{"title":"a","tags":[]}"#, 415), ("", #"{"title":"a","tags":[]}"#, 415),
    ("application/json", #"{"title":1,"tags":[]}"#, 400), ("application/json", #"{"title""#, 400),
    ("application/json", "", 400),
    (
      "application/json", #"{"title":""# + String(repeating: "x", count: 2000) + #"","tags":[]}"#,
      413
    ),
  ])
  func theMediaTypeAndTheSizeOfABodyAreChecked(type: String, body: String, status: Int) async throws
  {
    var router = RequestRouter()
    try router.on(PutNote.self) { request, _ in request.note }
    let request = ReceivedRequest(
      method: .put, target: "/notes/1", headerFields: type.isEmpty ? [:] : [.contentType: type],
      body: .bytes(Array(body.utf8)))
    #expect(await router.respond(to: request).status.code == status)
    let chunks = Array(body.utf8).map { [$0] }
    var streamed = request
    streamed.body = .stream(
      AsyncStream { continuation in
        for chunk in chunks { continuation.yield(chunk) }
        continuation.finish()
      })
    #expect(await router.respond(to: streamed).status.code == status)
  }

  @Test(arguments: [
    ("application/json", 200), ("text/html, application/*;q=0.5", 200), ("*/*", 200),
    ("text/html", 406), ("application/json;q=0", 406), ("", 200),
    ("application/json;q=0, */*", 406), ("*/*;q=0, application/json", 200),
    ("application/json;q=0, application/*;q=0.5", 406), ("application/*;q=0, */*", 406),
  ])
  func theClientHasToAcceptTheResponse(accept: String, status: Int) async throws {
    var router = RequestRouter()
    try router.on(FetchNote.self) { _, _ in Note(title: "", tags: []) }
    let request = ReceivedRequest(
      method: .get, target: "/notes/1", headerFields: accept.isEmpty ? [:] : [.accept: accept])
    #expect(await router.respond(to: request).status.code == status)
  }

  @Test func responsesOfEachKindArriveAsTheyWereSent() async throws {
    var router = RequestRouter()
    try router.on(FetchMaybe.self) { request, _ in
      request.id == 0 ? nil : Note(title: "n", tags: [])
    }
    try router.on(FetchText.self) { _, _ in "text ü" }
    try router.on(FetchBytes.self) { _, _ in Data([0, 255]) }
    try router.on(FetchLines.self) { _, _ in
      JSONLines([Note(title: "1", tags: []), Note(title: "2", tags: ["\n"])])
    }
    try router.on(FetchEvents.self) { _, _ in
      ServerSentEvents([
        ServerSentEvent(name: "a", id: "1", data: "x\ny", retry: .seconds(2)),
        ServerSentEvent(data: ""), ServerSentEvent(data: "end\r\nof\rlines"),
        ServerSentEvent(data: "a\r\r\n\r\r\nevent: admin\r\r\ndata: b"),
      ])
    }
    try router.on(FetchNoteEvents.self) { _, _ in ServerSentEvents([Note(title: "e", tags: [])]) }
    let client = client(router)
    #expect(try await client.perform(FetchMaybe(id: 0)) == nil)
    #expect(try await client.perform(FetchMaybe(id: 1))?.title == "n")
    #expect(try await client.perform(FetchText()) == "text ü")
    #expect(try await client.perform(FetchBytes()) == Data([0, 255]))
    var titles: [String] = []
    for try await note in try await client.perform(FetchLines()) { titles.append(note.title) }
    #expect(titles == ["1", "2"])
    var events: [ServerSentEvent] = []
    for try await event in try await client.perform(FetchEvents()) {
      events.append(event)
      if events.count == 4 { break }
    }
    #expect(
      events.map(\.data) == [
        "x\ny", "", "end\nof\nlines", "a\n\n\n\nevent: admin\n\ndata: b",
      ])
    #expect(events.last?.name == ServerSentEvent.defaultName)
    #expect(events.first?.name == "a")
    #expect(events.first?.retry == .seconds(2))
    for try await note in try await client.perform(FetchNoteEvents()) {
      #expect(note.title == "e")
      break
    }
  }

  /// Clients read the elements of a stream as JSON, whatever the coder of the request is.
  @Test func aStreamHasElementsOfJSON() async throws {
    var router = RequestRouter()
    try router.on(FetchFormEvents.self) { _, _ in ServerSentEvents([FormNote(title: "a b")]) }
    try router.on(FetchFormLines.self) { _, _ in JSONLines([FormNote(title: "c d")]) }
    let client = client(router)
    var titles: [String] = []
    for try await note in try await client.perform(FetchFormEvents()) {
      titles.append(note.title)
      break
    }
    for try await note in try await client.perform(FetchFormLines()) { titles.append(note.title) }
    #expect(titles == ["a b", "c d"])
  }

  @Test func aBodyPropertyReceivesAStream() async throws {
    var router = RequestRouter()
    try router.on(UploadStream.self) { request, _ in
      var size = 0
      for try await chunk in request.content.chunks { size += chunk.count }
      return "\(request.name) \(size)"
    }
    // Larger than the maximum of a body in memory.
    let chunk = [UInt8](repeating: 1, count: 1 << 20)
    let chunks = AsyncStream { continuation in
      for _ in 0..<3 { continuation.yield(chunk) }
      continuation.finish()
    }
    let request = UploadStream(name: "n", content: .stream(chunks, contentType: "image/png"))
    #expect(try await client(router).perform(request) == "n \(3 << 20)")
  }

  @Test func aMultipartFormContainsFiles() async throws {
    var router = RequestRouter()
    try router.on(UploadFiles.self) { request, _ in
      let file = request.file
      return
        "\(request.title)|\(file.filename ?? "")|\(file.contentType ?? "")|\(file.bytes ?? [])|\(request.more.count)"
    }
    let request = UploadFiles(
      title: "a\r\nb\"c",
      file: .bytes([13, 10, 45, 45], filename: "é\"\\.png", contentType: "image/png"),
      more: [.text("x"), .text("y")])
    let response = try await client(router).perform(request)
    #expect(response == "a\r\nb\"c|é\"\\.png|image/png|[13, 10, 45, 45]|2")
  }

  @Test func theRouteIsTheDeclaration() throws {
    #expect(PathRequest.route.template == "/items/{id}/{kind}.json/{date}/{+path}")
    #expect(ModelRequest.route.method == .put)
    #expect(UploadStream.route.streamsBody)
    #expect(!ModelRequest.route.streamsBody)
  }

  @Test func aRequestWithoutARouterIsChecked() throws {
    let other = #expect(throws: RequestRejection.self) {
      try FetchNote(receiving: ReceivedRequest(method: .post, target: "/notes/1"))
    }
    #expect(other?.status == .methodNotAllowed)
    #expect(other?.headerFields[.allow] == "GET")
    let compressed = #expect(throws: RequestRejection.self) {
      try PutNote(
        receiving: ReceivedRequest(
          method: .put, target: "/notes/1",
          headerFields: [.contentType: "application/json", .contentEncoding: "gzip"],
          body: .bytes([31, 139])))
    }
    #expect(compressed?.status == .unsupportedMediaType)
  }

  @Test func aStreamIsNotAnEmptyBody() {
    let types: [(any ReceivableRequest.Type, String, HTTPRequest.Method)] = [
      (PartsRequest.self, "/parts", .post), (FormRequest.self, "/form", .post),
      (MembersRequest.self, "/members", .patch), (TextRequest.self, "/text", .put),
    ]
    for (type, target, method) in types {
      let error = #expect(throws: RequestRejection.self, "\(type)") {
        _ = try type.init(
          receiving: ReceivedRequest(
            method: method, target: target, body: .stream(AsyncStream<[UInt8]> { $0.finish() })))
      }
      #expect(error?.status == .internalServerError)
      #expect(error?.internalReason?.contains("the body is a stream") == true)
    }
  }

  @Test func aStyleThatTheServerDoesNotKnowIsAnErrorOfTheServer() async throws {
    let errors = Recorded()
    var router = RequestRouter { error, _ in errors.append("\(error)") }
    try router.on(OtherStyle.self) { _, _ in }
    let response = await router.respond(to: ReceivedRequest(method: .get, target: "/style?tags=a"))
    #expect(response.status == .internalServerError)
    #expect(errors.values.first?.contains("static var receiving") == true)
  }
}
