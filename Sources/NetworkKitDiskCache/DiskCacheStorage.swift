internal import Dispatch
public import Foundation
public import NetworkKit
public import NetworkKitCaching

/// A storage that keeps responses for a `Cache` in a file, where they're available to later launches and
/// to other processes.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   Cache(DiskCacheStorage(directory: .cachesDirectory.appending(path: "responses")))
/// }
/// ```
///
/// The file is a SQLite database. The storage writes each response completely or not at all, even if the process is
/// killed or the disk is full. If the bytes of a response in the file were altered, the storage detects this with a
/// checksum and doesn't return the response. Several processes can share a directory. If the responses exceed the
/// size limit, the storage removes the least recently used responses. It keeps at most 16 responses for each URL.
///
/// Only the owner of the file can access it. The responses aren't encrypted. Credentials aren't stored: the database
/// contains only a SHA-256 hash of each request's credentials.
public struct DiskCacheStorage: CacheStorage {
  private let thread: DatabaseThread

  /// Creates a storage that opens its file when it's first used.
  ///
  /// - Parameters:
  ///   - directory: The directory that contains the file. The storage creates the directory if it doesn't exist.
  ///   - maximumSize: The maximum total size of all responses, in bytes, as measured by
  ///     `CachedResponse.size`; 256 MiB by default. The file can be slightly larger.
  public init(directory: URL, maximumSize: Int = 256 << 20) {
    self.init(directory: directory, limits: DiskCacheTable.Limits(size: maximumSize))
  }

  init(directory: URL, limits: DiskCacheTable.Limits) {
    thread = DatabaseThread(DiskCacheTable(directory: directory, limits: limits))
  }

  /// Returns the response that a closure selects from the stored responses for a URL.
  public func response(
    for url: String,
    selecting select: @escaping @Sendable (_ heads: [CachedResponse.Head]) -> Int?
  ) async throws(NetworkError) -> CachedResponse? {
    try await run { table throws(SQLiteDatabase.Failure) in
      try table.response(for: url, selecting: select)
    }
  }

  /// Stores a response, unless it's larger than the size limit.
  public func store(_ response: CachedResponse) async throws(NetworkError) {
    try await run { table throws(SQLiteDatabase.Failure) in try table.store(response) }
  }

  /// Replaces the head of a stored response.
  public func replace(
    _ head: CachedResponse.Head, with newHead: CachedResponse.Head
  ) async throws(NetworkError) {
    try await run { table throws(SQLiteDatabase.Failure) in
      try table.replace(head, with: newHead)
    }
  }

  /// Removes stored responses.
  public func remove(_ selection: CacheSelection) async throws(NetworkError) {
    try await run { table throws(SQLiteDatabase.Failure) in try table.remove(selection) }
  }

  /// Runs work with the table. Another process that writes can delay the work for two seconds.
  private func run<Value: Sendable>(
    _ work: @escaping @Sendable (DiskCacheTable) throws(SQLiteDatabase.Failure) -> Value
  ) async throws(NetworkError) -> Value {
    try await thread.run { table in
      do throws(SQLiteDatabase.Failure) {
        return .success(try work(table))
      } catch {
        table.recover(from: error)
        let reason = "can't access the disk cache: \(error.message)"
        return .failure(NetworkError(.cacheStorageFailed, reason))
      }
    }.get()
  }
}

/// A thread that uses the table of a storage, because calls to SQLite block.
private final class DatabaseThread: Sendable {
  private let queue = DispatchQueue(label: "NetworkKit.DiskCacheStorage")
  // Only the queue's thread uses the table.
  nonisolated(unsafe) private let table: DiskCacheTable

  init(_ table: sending DiskCacheTable) {
    self.table = table
  }

  /// Runs work after all work that was added earlier.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable (DiskCacheTable) -> Result<Value, NetworkError>
  ) async -> Result<Value, NetworkError> {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work(self.table)) }
    }
  }
}
