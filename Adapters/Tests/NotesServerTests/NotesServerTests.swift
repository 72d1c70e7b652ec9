import HTTPTypes
import Hummingbird
import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import NetworkKitTesting
import NotesAPI
import NotesServer
import Testing

/// The server of notes and its clients, which share the module `NotesAPI`.
@Suite(.timeLimit(.minutes(60))) struct NotesServerTests {
  static let notes = (1...3).map {
    Note(id: $0, title: "Note \($0)", text: "Text", tags: $0 == 2 ? [] : ["home"])
  }

  /// The server that creates summaries.
  let summaries: SampleServer

  init() throws {
    summaries = try SampleServer()
    summaries.respond(to: CreateSummary.self) { "short: \($0.text)" }
  }

  private func withNotes<Result>(
    _ operation: (HTTPNetworkClient) async throws -> Result
  ) async throws -> Result {
    let router = try notesRouter(
      store: NoteStore(Self.notes),
      summaries: HTTPNetworkClient.propagatingTimeouts(to: summaries.baseURL))
    return try await withServer(router) { port in
      try await operation(.propagatingTimeouts(to: BaseURL("http://127.0.0.1:\(port)")))
    }
  }

  // MARK: Values and failures

  @Test func notesAreCreatedFetchedAndDeleted() async throws {
    try await withNotes { client in
      let note = try await client.perform(CreateNote(title: "A/b", text: "ü\n", tags: ["x", "y"]))
      #expect(note == Note(id: 4, title: "A/b", text: "ü\n", tags: ["x", "y"]))
      #expect(try await client.perform(FetchNote(id: 4)) == note)
      try await client.perform(DeleteNote(id: 4))
      await #expect(throws: FetchNote.Failure.self) { try await client.perform(FetchNote(id: 4)) }
    }
  }

  @Test func declaredFailuresAreThrown() async throws {
    try await withNotes { client in
      do throws(FetchNote.Failure) {
        _ = try await client.perform(FetchNote(id: 9))
        Issue.record("there's no such note")
      } catch {
        guard case .notFound(let problem) = error else { throw error }
        #expect(problem.title == "No such note")
      }
      do throws(CreateNote.Failure) {
        _ = try await client.perform(CreateNote(title: "Note 2", text: ""))
        Issue.record("the title is taken")
      } catch {
        guard case .conflict(let body) = error else { throw error }
        #expect(body.id == 2)
      }
    }
  }

  @Test(arguments: [
    ("GET", "/notes/x", "", 400), ("GET", "/notes/1/2/3", "", 404), ("PUT", "/notes/1", "", 405),
    ("POST", "/notes", #"{"title": 1, "text": ""}"#, 400), ("POST", "/notes", "{", 400),
    ("GET", "/health", "", 200), ("GET", "/elsewhere", "", 404),
  ])
  func wrongRequestsAreRejected(method: String, path: String, body: String, code: Int) async throws
  {
    struct Wrong: NetworkRequest {
      typealias ResponseType = String
      let endpoint: String
      let method: HTTPRequest.Method
      let body: String

      func encode(into request: inout RequestEncoder) throws(NetworkError) {
        try request.appendPath(endpoint)
        if !body.isEmpty { try request.setBody(.text(body, contentType: "application/json")) }
      }
    }
    try await withNotes { client in
      let request = Wrong(
        endpoint: path, method: try #require(HTTPRequest.Method(method)), body: body)
      let response = try await client.send(try request.makeOutgoingRequest())
      #expect(response.head.status.code == code)
      if code == 405 {
        #expect(response.head.headerFields[.allow] == "DELETE, GET, HEAD, OPTIONS")
      }
    }
  }

  // MARK: Streams

  @Test func theExportIsStreamed() async throws {
    try await withNotes { client in
      var ids: [Int] = []
      for try await note in try await client.perform(ExportNotes(tag: "home")) {
        ids.append(note.id)
      }
      #expect(ids == [1, 3])
    }
  }

  // MARK: Deadlines

  @Test func theOtherServerReceivesTheRemainingTime() async throws {
    let summary = try await withNotes { try await $0.perform(SummarizeNote(id: 1)) }
    #expect(summary == "short: Text")
    let request = try #require(summaries.requests.first)
    let timeout = try #require(request.values(of: "Request-Timeout").first.flatMap(Double.init))
    // The caller's total timeout is 60 seconds.
    #expect(timeout > 0 && timeout < 60)
  }

  @Test func aFailureOfTheOtherServerIsABadGateway() async throws {
    summaries.respond(to: CreateSummary.self, fault: .reply(400))
    let error = await #expect(throws: SummarizeNote.Failure.self) {
      try await withNotes { try await $0.perform(SummarizeNote(id: 1)) }
    }
    #expect(error?.networkError.statusCode == 502)
  }

  @Test func nothingIsSentAfterTheDeadline() async throws {
    struct ImpatientClient: Middleware {
      func send(
        _ request: OutgoingRequest, next: Call.Next
      ) async throws(NetworkError) -> NetworkResponse {
        var request = request
        request.head.headerFields[.requestTimeout] = "0"
        return try await next.send(request)
      }
    }
    try await withServer(
      try notesRouter(
        store: NoteStore(Self.notes), summaries: HTTPNetworkClient(baseURL: summaries.baseURL))
    ) { port in
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("http://127.0.0.1:\(port)"), configuration: .init(retries: .never)
      ) {
        ImpatientClient()
      }
      do throws(SummarizeNote.Failure) {
        _ = try await client.perform(SummarizeNote(id: 1))
        Issue.record("the deadline has passed")
      } catch {
        guard case .gatewayTimeout(let problem) = error else { throw error }
        #expect(problem.title == "The summary isn't ready in time")
      }
    }
    #expect(summaries.requests.isEmpty)
  }
}
