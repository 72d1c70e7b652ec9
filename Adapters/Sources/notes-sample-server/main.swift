import Foundation
import NetworkKitStreams
import NetworkKitTesting
import NotesAPI

// The sample server for tests of apps, as a separate process. It responds to the requests of the API on a free port.

let note = Note(id: 1, title: "Groceries", text: "Milk and bread", tags: ["home"])
let server = try SampleServer()
server.respond(to: FetchNote.self) { _ in note }
server.respond(to: CreateNote.self) { request in
  Note(id: 2, title: request.title, text: request.text, tags: request.tags)
}
server.respond(to: DeleteNote.self) { _ in }
server.respond(to: ExportNotes.self) { _ in try JSONLines(text: Note.sampleJSON) }
server.respond(to: SummarizeNote.self) { _ in "Buy milk and bread." }
// Not `print`, which would keep the line in memory if the output is a file.
FileHandle.standardOutput.write(Data("listening on 127.0.0.1:\(server.port)\n".utf8))
try await Task.sleep(for: .seconds(24 * 60 * 60))
