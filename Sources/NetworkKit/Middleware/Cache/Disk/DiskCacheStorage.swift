#if DiskCache
  public import Foundation

  /// A storage that keeps responses for a ``Cache`` in a file, where they're available to later launches and to other
  /// processes.
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
  /// size limit, the storage removes the least recently used responses.
  ///
  /// Only the owner of the file can access it. The responses aren't encrypted. Credentials aren't stored: the database
  /// contains only a SHA-256 hash of each request's credentials. To use this storage, enable the `DiskCache` trait.
  public struct DiskCacheStorage: CacheStorage {
    private let directory: URL
    private let limits: DiskCacheTable.Limits
    private let queue = BlockingQueue()
    private let table = Locked<DiskCacheTable?>(nil)

    /// Creates a storage that opens its file when it's first used.
    ///
    /// - Parameters:
    ///   - directory: The directory that contains the file. The storage creates the directory if it doesn't exist.
    ///   - maximumSize: The maximum total size of all responses, in bytes, as measured by ``CachedResponse/size``; 256
    ///     MiB by default. The file can be slightly larger.
    public init(directory: URL, maximumSize: Int = 256 << 20) {
      self.init(directory: directory, limits: DiskCacheTable.Limits(size: maximumSize))
    }

    init(directory: URL, limits: DiskCacheTable.Limits) {
      self.directory = directory
      self.limits = limits
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

    /// Runs work with the table on the storage's thread, because calls to SQLite block.
    private func run<Value: Sendable>(
      _ work: @escaping @Sendable (DiskCacheTable) throws(SQLiteDatabase.Failure) -> Value
    ) async throws(NetworkError) -> Value {
      try await queue.run { () throws(NetworkError) -> Value in
        // The queue runs one operation at a time, so the table is back before the next operation needs it.
        let table = self.table.exchange(nil) ?? DiskCacheTable(directory: directory, limits: limits)
        let outcome: Result<Value, NetworkError>
        do throws(SQLiteDatabase.Failure) {
          outcome = .success(try work(table))
        } catch {
          table.recover(from: error)
          outcome = .failure(
            NetworkError(
              .cacheStorageFailed, "can't access the disk cache: \(error.message)"))
        }
        _ = self.table.exchange(table)
        return try outcome.get()
      }
    }
  }
#endif
