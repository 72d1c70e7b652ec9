import Foundation
import Hummingbird
import NetworkKit
import NotesAPI
import NotesServer

// The server of notes, on the port PORT, or 8080. SUMMARIES_URL is the base URL of the server that creates summaries.

let environment = ProcessInfo.processInfo.environment
let port = environment["PORT"].flatMap { Int($0) } ?? 8080
let summaries = environment["SUMMARIES_URL"] ?? "http://127.0.0.1:8081"
let router = try notesRouter(
  store: NoteStore([Note(id: 1, title: "Groceries", text: "Milk and bread", tags: ["home"])]),
  summaries: HTTPNetworkClient.propagatingTimeouts(to: try BaseURL(summaries)))
let application = Application(
  router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
try await application.runService()
