public import NotesAPI

/// The notes of a server, in memory.
public actor NoteStore {
  private var notes: [Int: Note] = [:]
  private var lastID = 0

  /// Creates a store.
  ///
  /// - Parameter notes: The first notes; none by default.
  public init(_ notes: [Note] = []) {
    for note in notes { self.notes[note.id] = note }
    lastID = notes.map(\.id).max() ?? 0
  }

  package func note(_ id: Int) -> Note? { notes[id] }

  package func note(titled title: String) -> Note? { notes.values.first { $0.title == title } }

  package func create(_ request: CreateNote) -> Note {
    lastID += 1
    let note = Note(id: lastID, title: request.title, text: request.text, tags: request.tags)
    notes[lastID] = note
    return note
  }

  package func delete(_ id: Int) -> Bool { notes.removeValue(forKey: id) != nil }

  /// Returns the first note after an ID, so that a stream of notes reads one at a time.
  package func next(after id: Int, tag: String?) -> Note? {
    notes.values.filter { $0.id > id && (tag.map($0.tags.contains) ?? true) }.min { $0.id < $1.id }
  }
}
