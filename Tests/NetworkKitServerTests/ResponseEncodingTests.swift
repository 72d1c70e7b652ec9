import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import Testing

/// A model that's only `Codable`.
private struct Plain: Codable, Equatable {
  let name: String
}

@JSONCodable
private struct Item: Codable, Equatable {
  @JSONKey("n") let name: String

  enum CodingKeys: String, CodingKey { case name = "codable" }
}

@NetworkRequest(endpoint: "/text")
@Receivable
private struct FetchOptionalText {
  typealias ResponseType = String?
  @Query var text: String?
}

@NetworkRequest(endpoint: "/plain")
@Receivable
private struct FetchPlain {
  typealias ResponseType = Plain
}

@NetworkRequest(endpoint: "/items/{name}")
@Receivable
private struct FetchItem {
  typealias ResponseType = Item
  let name: String
}

@NetworkRequest(endpoint: "/items", method: .post)
@Receivable
private struct CreateItem {
  typealias ResponseType = Item
  let name: String

  func encodeResponse(_ value: Item) throws -> ServedResponse {
    ServedResponse(
      status: .created, headerFields: [.location: "/items/\(value.name)"],
      body: .bytes(try coder.encodeJSONEncodable(value).bytes, contentType: coder.contentType))
  }
}

@NetworkRequest(endpoint: "/events")
@Receivable
private struct FollowPlain {
  typealias ResponseType = ServerSentEvents<Plain>
}

/// A request whose responses are forms, except for those of types that only JSON can represent.
@NetworkRequest(endpoint: "/forms/{status}")
@Receivable
@Failure(404, ProblemDetails.self)
@Failure(409, FormNote.self)
@Failure(410, Plain.self)
@Failure(422, Note.self)
private struct FetchForm {
  typealias ResponseType = FormNote
  let status: Int
  var coder: any BodyCoder { FormCoder() }
  static var receiving: ReceivingOptions { ReceivingOptions(coder: FormCoder()) }

  var failure: FailureResponse {
    switch status {
    case 404: .notFound(ProblemDetails(title: "a b"))
    case 409: .conflict(FormNote(title: "a b"))
    case 410: .gone(Plain(name: "a b"))
    default: .unprocessableContent(Note(title: "a b", tags: []))
    }
  }
}

/// A type that can't be encoded.
private struct Opaque {}

@NetworkRequest(endpoint: "/opaque")
@Receivable
private struct FollowOpaque {
  typealias ResponseType = ServerSentEvents<Opaque>

  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    throw NetworkError(.decodingFailed, "the type can't be decoded")
  }
}

@NetworkRequest(endpoint: "/texts")
@Receivable
private struct FollowTexts {
  typealias ResponseType = ServerSentEvents<String>
}

@ServerSentEventDecodable
private enum Step: Equatable {
  case done(Int)
  @JSONOther case other(ServerSentEvent)
}

@NetworkRequest(endpoint: "/steps")
@Receivable
private struct FollowSteps {
  typealias ResponseType = ServerSentEvents<Step>
}

/// The responses that a server sends for values, and the routes that an adapter finds.
struct ResponseEncodingTests {
  private func client(_ router: RequestRouter) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "http://localhost", configuration: .init(retries: .never), transport: router)
  }

  @Test(arguments: ["text", "\"quoted\"", "null", nil])
  func optionalTextIsRawText(text: String?) async throws {
    var router = RequestRouter()
    try router.on(FetchOptionalText.self) { request, _ in request.text }
    #expect(try await client(router).perform(FetchOptionalText(text: text)) == text)
  }

  @Test func theConformanceOfAModelDeterminesItsEncoding() async throws {
    var router = RequestRouter()
    try router.on(FetchPlain.self) { _, _ in Plain(name: "a") }
    try router.on(FetchItem.self) { request, _ in Item(name: request.name) }
    #expect(try await client(router).perform(FetchPlain()) == Plain(name: "a"))
    let response = await router.respond(to: ReceivedRequest(method: .get, target: "/items/b"))
    // The keys are those of JSONEncodable.
    #expect(response.body.bytes == Array(#"{"n":"b"}"#.utf8))
  }

  @Test func aRequestChoosesItsResponse() async throws {
    var router = RequestRouter()
    try router.on(CreateItem.self) { request, _ in Item(name: request.name) }
    let response = try await client(router).response(for: CreateItem(name: "c"))
    #expect(response.value == Item(name: "c"))
    #expect(response.head.status == .created)
    #expect(response.head.headerFields[.location] == "/items/c")
  }

  /// The client decodes a failure with the request's coder only if its type is `Decodable`.
  @Test(arguments: [
    (404, "application/problem+json", #"{"type":"about:blank","title":"a b"}"#),
    (409, "application/x-www-form-urlencoded", "title=a+b"),
    (410, "application/x-www-form-urlencoded", "name=a+b"),
    (422, "application/json", #"{"title":"a b","tags":[]}"#),
  ])
  func theCoderEncodesAFailure(status: Int, contentType: String, body: String) async throws {
    var router = RequestRouter()
    try router.on(FetchForm.self) { request, _ in throw request.failure }
    let target = "/forms/\(status)"
    let response = await router.respond(to: ReceivedRequest(method: .get, target: target))
    #expect(response.status.code == status)
    #expect(response.headerFields[.contentType] == contentType)
    #expect(response.text == body)
    do throws(FetchForm.Failure) {
      _ = try await client(router).perform(FetchForm(status: status))
      Issue.record("the request succeeded")
    } catch {
      switch error {
      case .notFound(let failure): #expect(failure.title == "a b")
      case .conflict(let failure): #expect(failure.body.title == "a b")
      case .gone(let failure): #expect(failure.body == Plain(name: "a b"))
      case .unprocessableContent(let failure): #expect(failure.body.title == "a b")
      case .other(let failure): Issue.record("the body wasn't decoded: \(failure)")
      }
    }
  }

  @Test func aHandlerChoosesItsResponse() async throws {
    var router = RequestRouter()
    try router.serve(FetchItem.self) { request, _ in
      ServedResponse(status: .accepted, body: .text(#"{"n": "\#(request.name)!"}"#))
    }
    #expect(try await client(router).perform(FetchItem(name: "d")).name == "d!")
  }

  @Test func eventsAreEncodedByTheirConformance() async throws {
    var router = RequestRouter()
    try router.on(FollowPlain.self) { _, _ in ServerSentEvents([Plain(name: "e")]) }
    let events = try await first(1, of: try await client(router).perform(FollowPlain()))
    #expect(events == [Plain(name: "e")])
  }

  @Test func anEventThatIsTextIsItsData() async throws {
    var router = RequestRouter()
    try router.on(FollowTexts.self) { _, _ in ServerSentEvents(["a \"b\"", ""]) }
    let events = try await first(2, of: try await client(router).perform(FollowTexts()))
    #expect(events == ["a \"b\"", ""])
  }

  @Test func namedEventsAreSentAsText() async throws {
    var router = RequestRouter()
    try router.on(FollowSteps.self) { _, _ in
      try ServerSentEvents(text: "event: done\nid: 7\ndata: 3\n\nevent: later\ndata: x\n\n")
    }
    let events = try await first(2, of: try await client(router).perform(FollowSteps()))
    #expect(events == [.done(3), .other(ServerSentEvent(name: "later", id: "7", data: "x"))])
  }

  @Test func anEventThatCannotBeEncodedIsAnErrorBeforeTheResponse() async throws {
    let (errors, reported) = AsyncStream.makeStream(of: String.self)
    var router = RequestRouter(onError: { error, _ in reported.yield("\(error)") })
    try router.on(FollowOpaque.self) { _, _ in ServerSentEvents([Opaque()]) }
    try router.on(FollowSteps.self) { _, _ in ServerSentEvents([.done(3)]) }
    for target in ["/opaque", "/steps"] {
      let response = await router.respond(to: ReceivedRequest(method: .get, target: target))
      #expect(response.status == .internalServerError)
    }
    reported.finish()
    let problems = await errors.reduce(into: []) { $0.append($1) }
    #expect(problems.count == 2)
    #expect(problems.first?.contains("can't send Opaque as an event") == true)
    #expect(problems.last?.contains("can't send Step as an event") == true)
  }

  /// Returns the first events. After the last one, the client would send the request again.
  private func first<Event>(
    _ count: Int, of events: ServerSentEvents<Event>
  ) async throws -> [Event] {
    var found: [Event] = []
    for try await event in events {
      found.append(event)
      if found.count == count { break }
    }
    return found
  }

  @Test func aMatchHasTheTypeAndTheEndpoint() throws {
    var router = RequestRouter(prefix: "/v1")
    try router.on(FetchItem.self) { request, _ in Item(name: request.name) }
    for method in [HTTPRequest.Method.get, .head] {
      let match = router.match(ReceivedRequest(method: method, target: "/v1/items/x?y"))
      #expect(match?.type == FetchItem.self)
      #expect(match?.template == "/v1/items/{name}")
    }
    #expect(router.match(ReceivedRequest(method: .put, target: "/v1/items/x")) == nil)
    #expect(router.match(ReceivedRequest(method: .get, target: "/items/x")) == nil)
  }
}
