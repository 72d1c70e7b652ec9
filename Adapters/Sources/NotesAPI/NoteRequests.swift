public import NetworkKit
public import NetworkKitServer
public import NetworkKitStreams

// The five requests of the API. Clients perform them, and the server handles them.

/// Fetches a note.
@NetworkRequest(endpoint: "/notes/{id}")
@Receivable
@Failure(404, ProblemDetails.self)
public struct FetchNote {
  /// The note.
  public typealias ResponseType = Note

  /// The number of the note.
  public let id: Int
}

/// Creates a note with a title that no other note has.
@NetworkRequest(endpoint: "/notes", method: .post)
@Receivable
@Failure(409, TitleTaken.self)
public struct CreateNote {
  /// The note.
  public typealias ResponseType = Note

  /// The title.
  public let title: String
  /// The content.
  public let text: String
  /// The names of the groups to which the note belongs.
  public var tags: [String] = []
}

/// Deletes a note.
@NetworkRequest(endpoint: "/notes/{id}", method: .delete)
@Receivable
@Failure(404, ProblemDetails.self)
public struct DeleteNote {
  /// The number of the note.
  public let id: Int
}

/// Returns all notes, or those with a tag, one by one.
@NetworkRequest(endpoint: "/notes/export")
@Receivable
public struct ExportNotes {
  /// The notes, each in a line.
  public typealias ResponseType = JSONLines<Note>

  /// The tag of the notes; all notes by default.
  @Query public var tag: String?
}

/// Returns the summary of a note, for which the server sends a request to another server.
@NetworkRequest(endpoint: "/notes/{id}/summary")
@Receivable
@Failure(404, ProblemDetails.self)
@Failure(502, ProblemDetails.self)
@Failure(504, ProblemDetails.self)
public struct SummarizeNote {
  /// The summary.
  public typealias ResponseType = String

  /// The number of the note.
  public let id: Int
}
