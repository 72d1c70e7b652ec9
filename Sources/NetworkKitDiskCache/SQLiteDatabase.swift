internal import CNetworkKitSQLite

/// A connection to a SQLite database file. Only one thread uses the connection at a time.
final class SQLiteDatabase {
  /// A value that replaces a question mark in a statement.
  enum Value {
    case integer(Int64)
    case text(String)
    case blob([UInt8])
  }

  /// An error from SQLite.
  struct Failure: Error {
    let code: Int32
    let message: String

    /// A Boolean value that indicates whether the file is damaged or isn't a database.
    var isCorruption: Bool {
      // The statements are valid, so the general error means that they don't fit a damaged schema.
      [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR].contains(code & 0xFF)
    }

    /// A Boolean value that indicates whether another process is writing.
    var isTemporary: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) }
  }

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file, creating it if it doesn't exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - patience: The maximum time to wait for another process that's writing, in milliseconds.
  init(path: String, patience: Int32) throws(Failure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let message = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw Failure(code: code, message: message)
    }
    handle = opened
    sqlite3_busy_timeout(handle, patience)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// A Boolean value that indicates whether the file was removed or replaced since it was opened.
  var isMoved: Bool {
    var isMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    return code == SQLITE_OK && isMoved != 0
  }

  /// Runs statements that return no rows and whose text doesn't depend on input.
  func execute(_ text: String) throws(Failure) {
    try check(sqlite3_exec(handle, text, nil, nil, nil))
  }

  /// Runs a statement and reads each row of the result.
  ///
  /// - Parameters:
  ///   - text: The statement, which is compiled once.
  ///   - values: The values that replace the question marks in the statement, in order.
  ///   - read: A closure that reads a row.
  func run(
    _ text: String, _ values: [Value] = [], reading read: (SQLiteRow) -> Void = { _ in }
  ) throws(Failure) {
    let statement = try statement(text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try bind(value, to: Int32(index + 1), of: statement)
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: read(SQLiteRow(statement: statement))
      case SQLITE_DONE: return
      case let code: throw failure(code)
      }
    }
  }

  /// Runs statements in a transaction, so that either all of them or none of them take effect.
  ///
  /// - Parameters:
  ///   - writes: A Boolean value that indicates whether the statements change the database.
  ///   - body: The statements.
  func transaction<Result>(
    writing writes: Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try run(writes ? "BEGIN IMMEDIATE" : "BEGIN")
    do throws(Failure) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors.
      try? run("ROLLBACK")
      throw error
    }
  }

  private func statement(_ text: String) throws(Failure) -> OpaquePointer {
    if let statement = statements[text] { return statement }
    var compiled: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, text, -1, &compiled, nil))
    guard let compiled else { throw failure(SQLITE_MISUSE) }
    statements[text] = compiled
    return compiled
  }

  private func bind(
    _ value: Value, to index: Int32, of statement: OpaquePointer
  ) throws(Failure) {
    switch value {
    case .integer(let number):
      try check(sqlite3_bind_int64(statement, index, number))
    case .text(var text):
      let code = text.withUTF8 { bytes in
        NetworkKitSQLite_bindText(statement, index, bytes.baseAddress, bytes.count)
      }
      try check(code)
    case .blob(let bytes):
      try check(
        bytes.withUnsafeBytes {
          NetworkKitSQLite_bindBlob(statement, index, $0.baseAddress, $0.count)
        })
    }
  }

  private func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }
}

/// A row of a statement's result, which is valid only while it's read.
struct SQLiteRow {
  fileprivate let statement: OpaquePointer

  /// Returns the integer in a column. The first column is column 0.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// Returns the bytes in a column. The first column is column 0.
  func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
