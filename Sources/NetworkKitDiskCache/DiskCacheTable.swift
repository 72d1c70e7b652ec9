internal import Foundation
internal import NetworkKit
internal import NetworkKitCaching

/// The database table that contains the responses of a ``DiskCacheStorage``. Only one thread uses the table at a
/// time.
final class DiskCacheTable {
  struct Limits: Sendable {
    /// The maximum total size of all responses, in bytes.
    var size: Int
    /// The maximum number of pages in the file, or `nil` for no limit.
    var pageCount: Int?
    /// The maximum time to wait for another process that's writing, in milliseconds.
    var patience: Int32 = 2_000
  }

  /// The number of uses that are written together, because a separate transaction for each use would be too
  /// expensive.
  private static let maximumUseCount = 256

  /// The maximum number of responses for one URL. An additional response replaces the least recently used one.
  private static let maximumVariantCount: Int64 = 16

  /// The maximum number of removals that can wait for another process. If there are more, all responses are removed
  /// instead.
  private static let maximumPendingRemovalCount = 1_000

  private let directory: URL
  private let limits: Limits
  private var database: SQLiteDatabase?
  /// The responses that were used since the last time uses were written.
  private var used: Set<Int64> = []
  /// The removals that failed because another process was writing. Until they succeed, nothing is served.
  private var pendingRemovals: [CacheSelection] = []

  init(directory: URL, limits: Limits) {
    self.directory = directory
    self.limits = limits
  }

  func response(
    for url: String, selecting select: ([CachedResponse.Head]) -> Int?
  ) throws(SQLiteDatabase.Failure) -> CachedResponse? {
    let database = try opened()
    // A transaction reads the database as it was when the transaction began, so the body belongs to the head.
    let found = try database.transaction(writing: false) {
      () throws(SQLiteDatabase.Failure) -> (id: Int64, response: CachedResponse)? in
      var rows: [(id: Int64, head: CachedResponse.Head)] = []
      try database.run("SELECT id, head FROM response WHERE url = ?", [.text(url)]) { row in
        // In a damaged file, the index can lead to another response.
        if let head = CachedResponse.Head(bytes: row.blob(1)), head.url == url {
          rows.append((row.integer(0), head))
        }
      }
      guard !rows.isEmpty, let index = select(rows.map(\.head)), rows.indices.contains(index)
      else { return nil }
      var response: CachedResponse?
      try database.run(
        "SELECT checksum, body FROM response WHERE id = ?", [.integer(rows[index].id)]
      ) { row in
        let stored = CachedResponse(head: rows[index].head, body: BodyChunk(row.blob(1)))
        if row.integer(0) == stored.checksum { response = stored }
      }
      return response.map { (rows[index].id, $0) }
    }
    if let found {
      used.insert(found.id)
      // If uses can't be written, the response is still served.
      if used.count >= Self.maximumUseCount { try? writeUses(to: database) }
    }
    return found?.response
  }

  func store(_ response: CachedResponse) throws(SQLiteDatabase.Failure) {
    let database = try opened()
    let (head, body, size) = (response.head, response.body.bytes, response.size)
    // The bytes of a network buffer are a copy, which the checksum then doesn't need again.
    let response = CachedResponse(head: head, body: BodyChunk(body))
    try database.transaction(writing: true) { () throws(SQLiteDatabase.Failure) in
      try Self.remove(.variant(url: head.url, id: head.variantID), from: database)
      try updateUses(in: database)
      guard size <= limits.size else { return }
      try database.run(
        """
        INSERT INTO response (checksum, url, variant, endpoint, size, used, head, body)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(response.checksum), .text(head.url),
          .text(head.variantID), .text(head.endpoint), .integer(Int64(size)),
          .integer(Self.time), .blob(head.bytes), .blob(body),
        ])
      try database.run(
        """
        DELETE FROM response WHERE url = ? AND id NOT IN
          (SELECT id FROM response WHERE url = ? ORDER BY used DESC, id DESC LIMIT ?)
        """,
        [.text(head.url), .text(head.url), .integer(Self.maximumVariantCount)])
      try removeLeastRecentlyUsed(from: database)
    }
    used = []
  }

  func replace(
    _ head: CachedResponse.Head, with newHead: CachedResponse.Head
  ) throws(SQLiteDatabase.Failure) {
    let database = try opened()
    try database.transaction(writing: true) { () throws(SQLiteDatabase.Failure) in
      if newHead.variantID != head.variantID {
        try Self.remove(.variant(url: newHead.url, id: newHead.variantID), from: database)
      }
      // Another process may have stored a different body in the meantime, which doesn't belong to the head.
      try database.run(
        """
        UPDATE response SET variant = ?, size = size + ?, used = ?, head = ?
        WHERE url = ? AND variant = ? AND head = ?
        """,
        [
          .text(newHead.variantID), .integer(Int64(newHead.size - head.size)),
          .integer(Self.time), .blob(newHead.bytes), .text(head.url), .text(head.variantID),
          .blob(head.bytes),
        ])
    }
  }

  func remove(_ selection: CacheSelection) throws(SQLiteDatabase.Failure) {
    let isFull = pendingRemovals.count >= Self.maximumPendingRemovalCount
    pendingRemovals = isFull ? [.all] : pendingRemovals + [selection]
    _ = try opened()
  }

  /// Makes the table usable again after an error, if necessary.
  func recover(from failure: SQLiteDatabase.Failure) {
    guard failure.isCorruption || !pendingRemovals.isEmpty && !failure.isTemporary else { return }
    // A response that should be removed must not be served, and on a full disk, only the whole file can be removed.
    database = nil
    (used, pendingRemovals) = ([], [])
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file + suffix)
    }
  }
}

// MARK: The database
extension DiskCacheTable {
  private static let version: Int64 = 2

  private var file: String { directory.appendingPathComponent("responses.sqlite").path }

  /// Returns the database after all requested removals.
  private func opened() throws(SQLiteDatabase.Failure) -> SQLiteDatabase {
    // After an error, another storage may have replaced the file, and the old file isn't shared.
    if self.database?.isMoved == true { (self.database, used) = (nil, []) }
    let database: SQLiteDatabase
    if let open = self.database {
      database = open
    } else {
      database = try open()
      self.database = database
    }
    while let selection = pendingRemovals.first {
      try Self.remove(selection, from: database)
      pendingRemovals.removeFirst()
    }
    return database
  }

  private func open() throws(SQLiteDatabase.Failure) -> SQLiteDatabase {
    try? FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    makePrivate()
    let database = try SQLiteDatabase(path: file, patience: limits.patience)
    if let count = limits.pageCount { try database.execute("PRAGMA max_page_count = \(count)") }
    // A commit is written to the log immediately, and survives the end of the process.
    try database.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 4194304;
      """)
    var version: Int64 = 0
    try database.run("PRAGMA user_version") { row in version = row.integer(0) }
    guard version != Self.version else { return database }
    try database.transaction(writing: true) { () throws(SQLiteDatabase.Failure) in
      try database.execute(Self.schema)
    }
    return database
  }

  /// Makes the file readable only by the process's user, even in a folder that other users can read. SQLite gives its
  /// other files the same permissions.
  private func makePrivate() {
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    if FileManager.default.fileExists(atPath: file) {
      try? FileManager.default.setAttributes(permissions, ofItemAtPath: file)
    } else {
      _ = FileManager.default.createFile(atPath: file, contents: nil, attributes: permissions)
    }
  }

  /// The schema of the database. It drops a table that another version wrote. Triggers maintain the sum of all sizes.
  private static let schema = """
    DROP TABLE IF EXISTS response;
    DROP TABLE IF EXISTS total;
    CREATE TABLE response (
      id INTEGER PRIMARY KEY AUTOINCREMENT, checksum INTEGER NOT NULL, url TEXT NOT NULL,
      variant TEXT NOT NULL, endpoint TEXT NOT NULL, size INTEGER NOT NULL,
      used INTEGER NOT NULL, head BLOB NOT NULL, body BLOB NOT NULL, UNIQUE (url, variant));
    CREATE INDEX response_endpoint ON response (endpoint);
    CREATE INDEX response_used ON response (used);
    CREATE TABLE total (size INTEGER NOT NULL);
    INSERT INTO total VALUES (0);
    CREATE TRIGGER response_inserted AFTER INSERT ON response BEGIN
      UPDATE total SET size = size + NEW.size;
    END;
    CREATE TRIGGER response_deleted AFTER DELETE ON response BEGIN
      UPDATE total SET size = size - OLD.size;
    END;
    CREATE TRIGGER response_updated AFTER UPDATE OF size ON response BEGIN
      UPDATE total SET size = size + NEW.size - OLD.size;
    END;
    PRAGMA user_version = \(version);
    """

  private static func remove(
    _ selection: CacheSelection, from database: SQLiteDatabase
  ) throws(SQLiteDatabase.Failure) {
    switch selection {
    case .url(let url): try database.run("DELETE FROM response WHERE url = ?", [.text(url)])
    case .variant(let url, let id):
      try database.run(
        "DELETE FROM response WHERE url = ? AND variant = ?", [.text(url), .text(id)])
    case .endpoint(let endpoint):
      try database.run("DELETE FROM response WHERE endpoint = ?", [.text(endpoint)])
    case .all: try database.run("DELETE FROM response")
    }
  }

  private func removeLeastRecentlyUsed(
    from database: SQLiteDatabase
  ) throws(SQLiteDatabase.Failure) {
    var size: Int64 = 0
    let readSize = { (row: SQLiteRow) in size = row.integer(0) }
    try database.run("SELECT size FROM total", reading: readSize)
    while size > limits.size {
      try database.run(
        """
        DELETE FROM response WHERE id = (SELECT id FROM response ORDER BY used, id LIMIT 1)
        """)
      let before = size
      try database.run("SELECT size FROM total", reading: readSize)
      guard size < before else { return }
    }
  }

  private func writeUses(to database: SQLiteDatabase) throws(SQLiteDatabase.Failure) {
    defer { used = [] }
    try database.transaction(writing: true) { () throws(SQLiteDatabase.Failure) in
      try updateUses(in: database)
    }
  }

  private func updateUses(in database: SQLiteDatabase) throws(SQLiteDatabase.Failure) {
    let time = Self.time
    for id in used {
      try database.run(
        "UPDATE response SET used = ? WHERE id = ?", [.integer(time), .integer(id)])
    }
  }

  /// The time in microseconds, by which uses are ordered.
  private static var time: Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }
}

extension CachedResponse {
  /// The checksum of the body and its URL, as SQLite stores it.
  fileprivate var checksum: Int64 { Int64(bitPattern: bodyChecksum) }
}
