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
  }

  @NetworkRequest(endpoint: "/notes", method: .post)
  @Receivable
  struct CreateNote {
    typealias ResponseType = Note
    @Body let note: Note
  }

  @NetworkRequest(endpoint: "/notes")
  @Paginated(.linkHeader)
  @Receivable
  struct ListNotes {
    typealias ResponseType = [Note]
    @Query var page = 0
  }

  @NetworkRequest(endpoint: "/notes/{id}/photo", method: .put)
  @Receivable
  struct UploadPhoto {
    typealias ResponseType = IgnorableResult
    let id: Int
    @Part let photo: MultipartPart
  }

  actor Store {
    private var notes: [Int: Note] = [:]
    private(set) var photos: [Int: (bytes: [UInt8], filename: String?)] = [:]

    func note(_ id: Int) -> Note? { notes[id] }

    func add(_ note: Note) -> Note {
      var added = note
      added.id = notes.count + 1
      notes[notes.count + 1] = added
      return added
    }

    /// Returns a page of one note.
    func notes(page: Int) -> (notes: [Note], isLast: Bool) {
      ([notes[page + 1]].compactMap(\.self), page + 1 >= notes.count)
    }

    func attach(_ photo: [UInt8], _ filename: String?, to id: Int) {
      photos[id] = (photo, filename)
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

    @Test func aHandlerReturnsPagesAndReceivesAFile() async throws {
      let store = Store()
      let added = [await store.add(Note(title: "Milk")), await store.add(Note(title: "Bread"))]
      var router = RequestRouter()
      try router.serve(ListNotes.self) { request, _ in
        let (notes, isLast) = await store.notes(page: request.page)
        let next = isLast ? nil : ListNotes(page: request.page + 1)
        return try request.encodePage(notes, next: next)
      }
      try router.on(UploadPhoto.self) { request, _ in
        await store.attach(request.photo.bytes ?? [], request.photo.filename, to: request.id)
      }
      let client = HTTPNetworkClient(baseURL: "http://localhost", transport: router)
      var pages: [[Note]] = []
      for try await page in client.pages(of: ListNotes()) { pages.append(page.value) }
      #expect(pages == added.map { [$0] })
      let photo = MultipartPart.bytes([1, 2], filename: "milk.png", contentType: "image/png")
      _ = try await client.perform(UploadPhoto(id: 1, photo: photo))
      let saved = await store.photos[1]
      #expect(saved?.bytes == [1, 2])
      #expect(saved?.filename == "milk.png")
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
