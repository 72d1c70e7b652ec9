import NetworkKit
import NetworkKitServer
import Testing

/// The declarations of the article, whose names other articles have too.
enum OneModuleArticle {
  @JSONCodable
  struct Note: Equatable {
    var id: Int?
    let title: String
  }

  @NetworkRequest(endpoint: "/notes/{id}")
  @Receivable
  @Failure(404, ProblemDetails.self)
  struct FetchNote {
    typealias ResponseType = Note
    let id: Int
    @Query var expand: [String] = []
  }

  @NetworkRequest(endpoint: "/notes", method: .post)
  @Receivable
  struct CreateNote {
    typealias ResponseType = Note
    @Body let note: Note
  }

  actor Store {
    private var notes: [Int: Note] = [:]

    func note(_ id: Int) -> Note? { notes[id] }

    func add(_ note: Note) -> Note {
      var added = note
      added.id = notes.count + 1
      notes[notes.count + 1] = added
      return added
    }
  }

  struct Tests {
    @Test func bothEndsAreTestedTogether() async throws {
      let store = Store()
      var router = RequestRouter(prefix: "/v1")
      try router.on(FetchNote.self) { request, context in
        guard let note = await store.note(request.id) else {
          throw FetchNote.FailureResponse.notFound(ProblemDetails(title: "No such note"))
        }
        return note
      }
      try router.on(CreateNote.self) { request, _ in await store.add(request.note) }
      let created = try await HTTPNetworkClient(
        baseURL: "http://localhost/v1", transport: router
      ).perform(CreateNote(note: Note(title: "Milk")))

      let client = HTTPNetworkClient(baseURL: "http://localhost/v1", transport: router)
      let note = try await client.perform(FetchNote(id: 1))
      #expect(note == created)
      let failure = await #expect(throws: FetchNote.Failure.self) {
        try await client.perform(FetchNote(id: 2))
      }
      guard case .notFound(let problem) = failure else {
        Issue.record("the failure isn't notFound")
        return
      }
      #expect(problem.title == "No such note")
    }

    @Test func theLandingPageRoutesARequest() async throws {
      let store = Store()
      _ = await store.add(Note(title: "Milk"))
      struct StrictStore {
        let store: Store
        func note(_ id: Int) async throws -> Note {
          guard let note = await store.note(id) else {
            throw RequestRejection(.notFound, "there's no such note")
          }
          return note
        }
      }
      let received = ReceivedRequest(method: .get, target: "/notes/1")
      let response = try await Self.router(StrictStore(store: store).note).respond(to: received)
      #expect(response.status == .ok)
    }

    private static func router(
      _ note: @escaping @Sendable (Int) async throws -> Note
    ) throws -> RequestRouter {
      struct Notes: Sendable {
        let find: @Sendable (Int) async throws -> Note
        func note(_ id: Int) async throws -> Note { try await find(id) }
      }
      let store = Notes(find: note)
      var router = RequestRouter()
      try router.on(FetchNote.self) { request, _ in
        try await store.note(request.id)
      }
      return router
    }
  }
}
