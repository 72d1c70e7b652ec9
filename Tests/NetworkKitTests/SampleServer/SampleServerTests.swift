import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct SampleServerTests {
  let server: SampleServer

  init() throws {
    server = try SampleServer()
  }

  // MARK: Responses

  @Test func aHandlerReceivesTheDeclaredRequest() async throws {
    server.respond(to: FetchGuest.self) { request in
      Guest(id: request.id, name: request.fields.joined(separator: " & "))
    }
    let request = FetchGuest(id: 7, fields: ["a/b", "ü?"], tag: "x", theme: "dark")
    let guest = try await server.client().perform(request)
    #expect(guest == Guest(id: 7, name: "a/b & ü?"))
    #expect(server.requests(of: FetchGuest.self) == [request])
    let raw = try #require(server.requests.first)
    #expect(raw.path == "/guests/7")
    #expect(raw.values(of: "X-Tag") == ["x"])
    #expect(raw.values(of: "Cookie") == ["theme=dark"])
  }

  @Test func aMissingValueIsNoContent() async throws {
    server.respond(to: FindGuest.self) { $0.name == "Ann" ? Guest(id: 1, name: "Ann") : nil }
    let client = server.client()
    #expect(try await client.perform(FindGuest(name: "Ann"))?.id == 1)
    #expect(try await client.perform(FindGuest(name: "Bob")) == nil)
  }

  @Test func aRequestWithoutAResponse() async throws {
    server.respond(to: RemoveGuest.self) { _ in }
    try await server.client().perform(RemoveGuest(id: 3))
    #expect(server.requests(of: RemoveGuest.self).map(\.id) == [3])
  }

  @Test func aDeclaredFailureIsThrown() async throws {
    server.respond(
      to: CreateGuest.self, failing: .conflict(ProblemDetails(title: "The name exists")))
    do throws(CreateGuest.Failure) {
      _ = try await server.client().perform(CreateGuest(name: "Ann"))
      Issue.record("the request succeeded")
    } catch {
      guard case .conflict(let problem) = error else { throw error }
      #expect(problem.title == "The name exists")
    }
  }

  @Test func aHandlerThrowsFailuresAndRejections() async throws {
    struct Unexpected: Error {}
    server.respond(to: FetchGuest.self) { request in
      switch request.id {
      case 1: throw FetchGuest.FailureResponse.notFound(ProblemDetails(title: "No guest"))
      case 2: throw RequestRejection(.unauthorized, "a token is required")
      default: throw Unexpected()
      }
    }
    let client = server.client()
    for (id, code) in [(1, 404), (2, 401), (3, 500)] {
      let error = await #expect(throws: FetchGuest.Failure.self) {
        try await client.perform(FetchGuest(id: id))
      }
      #expect(error?.networkError.statusCode == code)
    }
    #expect(server.requests(of: FetchGuest.self).map(\.id) == [1, 2, 3])
  }

  @Test func samplesNeedNoHandler() async throws {
    server.respondWithSamples(to: FetchGuest.self, FindGuest.self, FetchHost.self)
    let client = server.client()
    let sample = Guest(id: 1, name: "Sample")
    #expect(try await client.perform(FetchGuest(id: 5)) == sample)
    #expect(try await client.perform(FindGuest(name: "Bob")) == sample)
    #expect(try await client.perform(FetchHost()) == sample)
  }

  @Test func jsonIsSentUnchanged() async throws {
    server.respond(to: FetchGuest.self, json: #"{"id": "seven"}"#)
    let error = await #expect(throws: FetchGuest.Failure.self) {
      try await server.client().perform(FetchGuest(id: 7))
    }
    #expect(error?.networkError.code == .typeMismatch)
  }

  @Test func aHandlerReturnsAWholeResponse() async throws {
    server.serve(FetchGuest.self) { request, received in
      guard received.headerFields[.authorization] == "Bearer t" else {
        throw RequestRejection(.unauthorized, "a token is required")
      }
      var response = try request.encodeResponse(Guest(id: request.id, name: "Ann"))
      response.status = .nonAuthoritativeInformation
      return response
    }
    let client = server.client()
    let error = await #expect(throws: FetchGuest.Failure.self) {
      try await client.perform(FetchGuest(id: 1))
    }
    #expect(error?.networkError.statusCode == 401)
    var request = try FetchGuest(id: 7).makeOutgoingRequest()
    request.head.headerFields[.authorization] = "Bearer t"
    let response = try await client.send(request)
    #expect(response.head.status == .nonAuthoritativeInformation)
    #expect(response.text.contains(#""id":7"#))
  }

  @Test func aRequestWithoutAHandlerLearnsWhichOnesHaveOne() async throws {
    server.respondWithSamples(to: FetchGuest.self)
    let error = await #expect(throws: NetworkError.self) {
      try await server.client().perform(FetchUnknown())
    }
    #expect(error?.statusCode == 404)
    let problem = try error?.decodeBody(as: ProblemDetails.self)
    #expect(problem?.detail?.contains("GET /guests/{id}") == true)
    #expect(server.requests.map(\.path) == ["/unknown"])
    #expect(server.requests(of: FetchGuest.self).isEmpty)
  }

  @Test(arguments: [
    ("application/json", 200), ("text/html, */*;q=0.5", 200), ("text/html", 406),
    ("application/json;q=0", 406),
  ])
  func theClientHasToAcceptTheResponse(accept: String, status: Int) async throws {
    server.respond(to: FetchGuest.self) { Guest(id: $0.id, name: "Ann") }
    server.respondWithSamples(to: FetchHost.self)
    for var request in [
      try FetchGuest(id: 7).makeOutgoingRequest(), try FetchHost().makeOutgoingRequest(),
    ] {
      request.head.headerFields[.accept] = accept
      let response = try await server.client().send(request)
      #expect(response.head.status.code == status)
    }
  }

  @Test func aHEADRequestIsRecorded() async throws {
    server.respondWithSamples(to: FetchGuest.self)
    var request = try FetchGuest(id: 7).makeOutgoingRequest()
    request.head.method = .head
    let response = try await server.client().send(request)
    #expect(response.head.status == .ok)
    #expect(server.requests(of: FetchGuest.self).map(\.id) == [7])
    #expect(server.requests.map(\.method) == ["HEAD"])
  }

  @Test func theMostSpecificRequestIsRecorded() async throws {
    server.respondWithSamples(to: FetchGuest.self, FetchHost.self)
    let client = server.client()
    _ = try await client.perform(FetchHost())
    _ = try await client.perform(FetchGuest(id: 2))
    #expect(server.requests(of: FetchHost.self).count == 1)
    #expect(server.requests(of: FetchGuest.self).map(\.id) == [2])
  }

  // MARK: Bodies

  @Test func everyKindOfBodyArrives() async throws {
    server.respond(to: CreateGuest.self) { Guest(id: 1, name: $0.name + $0.tags.joined()) }
    server.respond(to: RenameGuest.self) { Guest(id: $0.id, name: $0.name + $0.tags.joined()) }
    server.respond(to: UploadPhoto.self) { request in
      "\(request.title) \(request.photo.filename ?? "") \(request.photo.bytes ?? [])"
    }
    let client = server.client()
    let created = try await client.perform(CreateGuest(name: "Ä\n", tags: ["b"]))
    #expect(created.name == "Ä\nb")
    let renamed = try await client.perform(RenameGuest(id: 2, name: "a+b &=", tags: ["c", "d"]))
    #expect(renamed.name == "a+b &=cd")
    let photo = MultipartPart.bytes([0, 13, 10, 255], filename: "a b.png")
    let text = try await client.perform(UploadPhoto(title: "sea", photo: photo))
    #expect(text == "sea a b.png [0, 13, 10, 255]")
  }

  @Test func aLargeBodyArrives() async throws {
    server.respond(to: CountBytes.self) { "\($0.bytes.count)" }
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    #expect(try await server.client().perform(CountBytes(bytes: bytes)) == "1048576")
    #expect(server.requests(of: CountBytes.self).map(\.bytes.count) == [1 << 20])
  }

  @Test func aBodyAboveTheRequestsLimitIsRejected() async throws {
    server.respond(to: CountBytes.self) { "\($0.bytes.count)" }
    let bytes = [UInt8](repeating: 7, count: 1 << 20 + 1)
    let error = await #expect(throws: NetworkError.self) {
      try await server.client().perform(CountBytes(bytes: bytes))
    }
    #expect(error?.statusCode == 413)
  }

  // MARK: Streams

  @Test func linesAndEventsAreStreamed() async throws {
    server.respond(to: ListGuests.self) { _ in
      JSONLines(
        AsyncStream { continuation in
          for id in 1...3 { continuation.yield(Guest(id: id, name: "guest")) }
          continuation.finish()
        })
    }
    server.respond(to: FollowGuests.self) { _ in
      ServerSentEvents(
        AsyncStream { continuation in
          continuation.yield(Guest(id: 9, name: "a\nb"))
          continuation.finish()
        })
    }
    let client = server.client()
    var ids: [Int] = []
    for try await guest in try await client.perform(ListGuests()) { ids.append(guest.id) }
    #expect(ids == [1, 2, 3])
    var names: [String] = []
    for try await guest in try await client.perform(FollowGuests()) {
      names.append(guest.name)
      break
    }
    #expect(names == ["a\nb"])
  }

  @Test func namedEventsAreSentAsText() async throws {
    server.respond(to: FollowParty.self) { _ in
      try ServerSentEvents(text: "event: arrived\ndata: {\"id\": 1, \"name\": \"Ann\"}\n\n")
    }
    var events: [PartyEvent] = []
    for try await event in try await server.client().perform(FollowParty()) {
      events.append(event)
      break
    }
    #expect(events == [.arrived(Guest(id: 1, name: "Ann"))])
  }

  @Test func anEventThatCannotBeSentIsAProblem() async throws {
    server.respond(to: FollowParty.self) { _ in
      ServerSentEvents([.arrived(Guest(id: 1, name: "Ann"))])
    }
    let error = await #expect(throws: NetworkError.self) {
      try await server.client().perform(FollowParty())
    }
    let problem = try error?.decodeBody(as: ProblemDetails.self)
    #expect(problem?.detail?.contains("can't send PartyEvent as an event") == true)
  }

  @Test func theEndOfTheClientEndsAStream() async throws {
    let isEnded = Gate()
    server.respond(to: ListGuests.self) { _ in
      JSONLines(
        AsyncStream { continuation in
          continuation.yield(Guest(id: 1, name: "guest"))
          continuation.onTermination = { _ in Task { isEnded.open() } }
        })
    }
    for try await guest in try await server.client().perform(ListGuests()) {
      #expect(guest.id == 1)
      break
    }
    try await isEnded.wait()
    try await server.waitForConnectionsToClose()
  }

  // MARK: Faults

  @Test func aFaultPrecedesTheHandler() async throws {
    server.respond(to: FetchGuest.self) { Guest(id: $0.id, name: "Ann") }
    server.respond(to: FetchGuest.self, fault: .reset(), times: 2)
    let client = server.client()
    for _ in 0..<2 {
      let error = await #expect(throws: FetchGuest.Failure.self) {
        try await client.perform(FetchGuest(id: 1))
      }
      #expect(error?.networkError.code == .connectionLost)
    }
    #expect(try await client.perform(FetchGuest(id: 1)).name == "Ann")
    #expect(server.requests(of: FetchGuest.self).count == 3)
  }

  @Test func aFaultNeedsNoHandler() async throws {
    server.respond(
      to: FetchGuest.self, fault: .status(200).header("Content-Length", "9").body("{").close())
    let error = await #expect(throws: FetchGuest.Failure.self) {
      try await server.client().perform(FetchGuest(id: 1))
    }
    #expect(error?.networkError.code == .incompleteBody)
  }

  @Test func aScriptDelaysTheHandler() async throws {
    let gate = FaultGate()
    server.respond(to: FetchGuest.self, after: .wait(for: gate)) { Guest(id: $0.id, name: "Ann") }
    async let guest = server.client().perform(FetchGuest(id: 1))
    try await gate.waitForWaiters()
    gate.open()
    #expect(try await guest.name == "Ann")
  }

  @Test func aClientThatLeavesCancelsTheHandler() async throws {
    let (isStarted, isCancelled) = (Gate(), Gate())
    server.respond(to: FetchGuest.self) { request in
      isStarted.open()
      do { try await Task.sleep(for: .seconds(3600)) } catch { isCancelled.open() }
      return Guest(id: request.id, name: "late")
    }
    let client = server.client()
    let task = Task { try await client.perform(FetchGuest(id: 1)) }
    try await isStarted.wait()
    task.cancel()
    try await isCancelled.wait()
    await #expect(throws: FetchGuest.Failure.self) { try await task.value }
  }

  // MARK: The server's end

  @Test func stoppingClosesEveryConnection() async throws {
    server.respondWithSamples(to: FetchGuest.self)
    _ = try await server.client().perform(FetchGuest(id: 1))
    await server.stop()
    #expect(server.openConnectionCount == 0)
  }
}
