import Foundation
import Hummingbird
import Logging
import NetworkKit
import NotesAPI
import NotesServer

// One of two servers of notes, on a free port of 127.0.0.1, which the program prints: with the argument `declared`, the
// example; with `handwritten`, the same handlers without declarations.

let store = NoteStore(
  (1...10).map { id in
    Note(
      id: id, title: "Note \(id)", text: "Milk and bread, and what else is missing",
      tags: ["home", "list"])
  })
let arguments = CommandLine.arguments.dropFirst()
let summaries = HTTPNetworkClient(baseURL: "http://127.0.0.1:8081")
let router =
  arguments.first == "handwritten"
  ? handwrittenRouter(store: store) : try notesRouter(store: store, summaries: summaries)
// Neither server writes a line for each request.
var logger = Logger(label: "notes-benchmark")
logger.logLevel = .error
let application = Application(
  router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
  onServerRunning: { channel in
    FileHandle.standardOutput.write(Data("\(channel.localAddress?.port ?? 0)\n".utf8))
  },
  logger: logger)
try await application.runService()
