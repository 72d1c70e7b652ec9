import Foundation
import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import NetworkKitSupport

// The requests of the tests of routers.

struct PasswordError: Error, CustomStringConvertible {
  var description: String { "the password is hunter2" }
}

/// Strings that several tasks record.
final class Recorded: Sendable {
  private let texts = Locked<[String]>([])
  var values: [String] { texts.withLock { $0 } }
  func append(_ text: String) { texts.withLock { $0.append(text) } }
}

extension ServedResponse {
  var text: String { String(decoding: body.bytes ?? [], as: UTF8.self) }
}

enum Order: String, CaseIterable, Sendable { case asc, desc }

@NetworkRequest(endpoint: "/notes/{id}")
@Receivable
@Failure(404, ProblemDetails.self)
@Failure(400...499, Note.self)
struct FetchNote {
  typealias ResponseType = Note
  let id: Int
  @Query var expand: [String] = []
  @Query var limit = 10
  @Query var order: Order?
}

@NetworkRequest(endpoint: "/notes/{name}")
@Receivable
struct FetchNoteByName {
  typealias ResponseType = Note
  let name: String
}

@NetworkRequest(endpoint: "/notes/latest")
@Receivable
struct FetchLatest {
  typealias ResponseType = Note
}

@NetworkRequest(endpoint: "/notes/{id}", method: .delete)
@Receivable
struct DeleteNote {
  let id: Int
}

@NetworkRequest(endpoint: "/notes/{id}", method: .options)
@Receivable
struct NoteOptions {
  let id: Int
}

@NetworkRequest(endpoint: "/notes/{id}", method: .put)
@Receivable
struct PutNote {
  typealias ResponseType = Note
  let id: Int
  @Body let note: Note
  static var receiving: ReceivingOptions { ReceivingOptions(maximumBodySize: 1000) }
}

@NetworkRequest(endpoint: "/secret")
@Receivable
struct SecretRequest {
  typealias ResponseType = IgnorableResult
  @Query @Sensitive let pin: Int
}

@NetworkRequest(endpoint: "/maybe/{id}")
@Receivable
struct FetchMaybe {
  typealias ResponseType = Note?
  let id: Int
}

@NetworkRequest(endpoint: "/text.txt")
@Receivable
struct FetchText {
  typealias ResponseType = String
}

@NetworkRequest(endpoint: "/bytes")
@Receivable
struct FetchBytes {
  typealias ResponseType = Data
}

@NetworkRequest(endpoint: "/lines")
@Receivable
struct FetchLines {
  typealias ResponseType = JSONLines<Note>
}

@NetworkRequest(endpoint: "/events")
@Receivable
struct FetchEvents {
  typealias ResponseType = ServerSentEvents<ServerSentEvent>
}

@NetworkRequest(endpoint: "/note-events")
@Receivable
struct FetchNoteEvents {
  typealias ResponseType = ServerSentEvents<Note>
}

@JSONCodable
struct FormNote: Codable, Sendable {
  let title: String
}

@NetworkRequest(endpoint: "/form-events")
@Receivable
struct FetchFormEvents {
  typealias ResponseType = ServerSentEvents<FormNote>
  var coder: any BodyCoder { FormCoder() }
  static var receiving: ReceivingOptions { ReceivingOptions(coder: FormCoder()) }
}

@NetworkRequest(endpoint: "/form-lines")
@Receivable
struct FetchFormLines {
  typealias ResponseType = JSONLines<FormNote>
  var coder: any BodyCoder { FormCoder() }
  static var receiving: ReceivingOptions { ReceivingOptions(coder: FormCoder()) }
}

@NetworkRequest(endpoint: "/uploads/{name}", method: .put)
@Receivable
struct UploadStream {
  typealias ResponseType = String
  let name: String
  @Body let content: RequestBody
}

@NetworkRequest(endpoint: "/files", method: .post)
@Receivable
struct UploadFiles {
  typealias ResponseType = String
  @Part let title: String
  @Part let file: MultipartPart
  @Part let more: [MultipartPart]
}

@NetworkRequest(endpoint: "/style")
@Receivable
struct OtherStyle: StyledAPI {
  typealias ResponseType = IgnorableResult
  @Query var tags: [String] = []
}

protocol StyledAPI: NetworkRequest {}
extension StyledAPI {
  nonisolated var parameterStyle: ParameterStyle { ParameterStyle(arrays: .commaSeparated) }
}
