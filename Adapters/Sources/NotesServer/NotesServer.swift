public import Hummingbird
internal import Logging
public import NetworkKit
internal import NetworkKitHummingbird
internal import NetworkKitServer
internal import NetworkKitStreams
internal import NotesAPI

/// Returns the router of a server of notes.
///
/// - Parameters:
///   - store: The notes.
///   - summaries: The client of the server that creates summaries.
/// - Returns: A router with the API's five requests, and with Hummingbird's own route `/health`.
public func notesRouter(
  store: NoteStore, summaries: any NetworkClient
) throws -> Router<BasicRequestContext> {
  let noSuchNote = ProblemDetails(title: "No such note", status: 404)
  var routes = RequestRoutes()
  try routes.on(FetchNote.self) { request, _ in
    guard let note = await store.note(request.id) else {
      throw FetchNote.FailureResponse.notFound(noSuchNote)
    }
    return note
  }
  try routes.on(CreateNote.self) { request, _ in
    if let existing = await store.note(titled: request.title) {
      throw CreateNote.FailureResponse.conflict(TitleTaken(id: existing.id))
    }
    return await store.create(request)
  }
  try routes.on(DeleteNote.self) { request, _ in
    guard await store.delete(request.id) else {
      throw DeleteNote.FailureResponse.notFound(noSuchNote)
    }
  }
  try routes.on(ExportNotes.self) { request, _ in
    JSONLines(NoteSequence(store: store, tag: request.tag))
  }
  try routes.on(SummarizeNote.self) { request, context in
    guard let note = await store.note(request.id) else {
      throw SummarizeNote.FailureResponse.notFound(noSuchNote)
    }
    // The other server has the time that the caller of this one still waits.
    let client = summaries.limited(to: context.deadline)
    do throws(NetworkError) {
      return try await client.perform(CreateSummary(text: note.text))
    } catch {
      guard error.code == .totalTimeout else {
        context.logger.error("The summary failed: \(error)")
        throw SummarizeNote.FailureResponse.badGateway(
          ProblemDetails(
            title: "The server of summaries doesn't respond as expected", status: 502))
      }
      throw SummarizeNote.FailureResponse.gatewayTimeout(
        ProblemDetails(title: "The summary isn't ready in time", status: 504))
    }
  }

  let router = Router()
  router.add(middleware: LogRequestsMiddleware(.info))
  router.add(middleware: routes)
  router.get("/health") { _, _ in "ok" }
  return router
}

/// The notes of a store, each of which is read when the connection can send it.
private struct NoteSequence: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let store: NoteStore
  let tag: String?
  var lastID = Int.min

  mutating func next() async -> Note? {
    let note = await store.next(after: lastID, tag: tag)
    lastID = note?.id ?? lastID
    return note
  }

  func makeAsyncIterator() -> NoteSequence { self }
}

/// Runs a Hummingbird server on a free port of 127.0.0.1 for the duration of an operation.
///
/// - Parameters:
///   - router: The router.
///   - operation: A closure that receives the port of the server. When it returns, the server stops.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation, or the reason that the server couldn't start.
public nonisolated(nonsending) func withServer<Context: InitializableFromSource, Result>(
  _ router: Router<Context>,
  operation: nonisolated(nonsending) (_ port: Int) async throws -> Result
) async throws -> Result where Context.Source == ApplicationRequestContextSource {
  try await withThrowingTaskGroup(of: Void.self) { group in
    let (ports, announcement) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { announcement.yield(port) }
        announcement.finish()
      },
      logger: Logger(label: "NotesServer") { _ in SwiftLogNoOpLogHandler() })
    group.addTask {
      defer { announcement.finish() }
      try await application.run()
    }
    defer { group.cancelAll() }
    guard let port = await ports.first(where: { _ in true }) else {
      try await group.waitForAll()
      throw CancellationError()
    }
    return try await operation(port)
  }
}
