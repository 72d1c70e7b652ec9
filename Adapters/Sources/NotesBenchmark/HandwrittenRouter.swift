import Foundation
import Hummingbird
import Logging
import NIOCore
import NotesAPI
import NotesServer

/// A note as a Hummingbird application declares it.
private struct PlainNote: ResponseCodable {
  let id: Int
  let title: String
  let text: String
  let tags: [String]

  init(_ note: Note) {
    id = note.id
    title = note.title
    text = note.text
    tags = note.tags
  }
}

/// The body of a request that creates a note.
private struct NewNote: Decodable {
  let title: String
  let text: String
  var tags: [String]?
}

/// The body of the failure to create a note whose title another note has.
private struct PlainTitleTaken: ResponseCodable {
  let id: Int
}

/// Returns the router of the example's server, with the handlers that the benchmark calls, but without declarations.
///
/// - Parameter store: The notes.
func handwrittenRouter(store: NoteStore) -> Router<BasicRequestContext> {
  let router = Router()
  router.add(middleware: LogRequestsMiddleware(.info))
  router.get("/health") { _, _ in "ok" }
  // Declared before the routes with a placeholder, as in the declarations, where a literal takes precedence.
  router.get("/notes/export") { request, _ in
    export(store, tag: request.uri.queryParameters.get("tag"))
  }
  router.get("/notes/{id}") { _, context in
    guard let note = await store.note(try context.parameters.require("id", as: Int.self)) else {
      throw HTTPError(.notFound, message: "No such note")
    }
    return PlainNote(note)
  }
  router.post("/notes") { request, context in
    let body = try await request.decode(as: NewNote.self, context: context)
    if let existing = await store.note(titled: body.title) {
      return try EditedResponse(status: .conflict, response: PlainTitleTaken(id: existing.id))
        .response(from: request, context: context)
    }
    let new = CreateNote(title: body.title, text: body.text, tags: body.tags ?? [])
    return try PlainNote(await store.create(new)).response(from: request, context: context)
  }
  return router
}

/// Returns the response with all notes, or those with a tag, each in a line of JSON.
private func export(_ store: NoteStore, tag: String?) -> Response {
  Response(
    status: .ok, headers: [.contentType: "application/x-ndjson"],
    body: ResponseBody { writer in
      var lastID = Int.min
      let encoder = JSONEncoder()
      while let note = await store.next(after: lastID, tag: tag) {
        lastID = note.id
        var line = ByteBuffer(bytes: try encoder.encode(PlainNote(note)))
        line.writeString("\n")
        try await writer.write(line)
      }
      try await writer.finish(nil)
    })
}
