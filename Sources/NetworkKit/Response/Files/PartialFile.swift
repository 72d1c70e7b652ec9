internal import Foundation
internal import NetworkKitSupport

/// The file that a download writes next to its destination. The file has a different name until it's complete.
///
/// Only one download at a time, across all processes, can use the partial file for a destination. Blocking calls run
/// one after another on a separate thread.
struct PartialFile: Sendable {
  /// The suffix of a partial file's name.
  static let suffix = ".nkdownload"

  private let path: String
  private let file: OpenFile
  private let queue: BlockingQueue

  /// The location of the file.
  var url: URL { URL(fileURLWithPath: path) }

  private var checkpointPath: String { Self.checkpointPath(path) }

  private static func path(for destination: String) -> String { destination + suffix }
  private static func checkpointPath(_ path: String) -> String { path + ".json" }

  /// Opens the partial file for a destination, or creates an empty one.
  ///
  /// - Parameters:
  ///   - destination: The path of the complete file.
  ///   - isPrivate: A Boolean value that indicates whether only the user of the process can read the file.
  /// - Throws: ``NetworkError/Code/fileNotWritten`` if the file can't be opened.
  static func opened(
    for destination: String, isPrivate: Bool = false
  ) async throws(NetworkError) -> PartialFile {
    let (path, queue) = (Self.path(for: destination), BlockingQueue())
    let file = try await queue.runToEnd { () throws(NetworkError) in
      try OpenFile(locking: path, isPrivate: isPrivate)
    }
    return PartialFile(path: path, file: file, queue: queue)
  }

  /// Removes the partial file for a destination and its checkpoint.
  ///
  /// - Throws: ``NetworkError/Code/fileNotWritten`` if a download is using the file.
  static func remove(for destination: String) async throws(NetworkError) {
    let path = Self.path(for: destination)
    try await BlockingQueue().runToEnd { () throws(NetworkError) in
      // The lock ensures that no download is using the file. Opening the file would create one that doesn't exist.
      let file =
        try OpenFile.size(of: path) == nil ? nil : OpenFile(locking: path, isPrivate: true)
      defer { file?.unlock() }
      if file != nil { try OpenFile.remove(path) }
      try OpenFile.remove(checkpointPath(path))
    }
  }

  // MARK: Content

  /// The number of bytes in the file.
  var byteCount: Int {
    get async throws(NetworkError) {
      try await queue.run { [file] () throws(NetworkError) in try file.byteCount }
    }
  }

  /// Appends a chunk to the file.
  func append(_ chunk: BodyChunk) async throws(NetworkError) {
    guard chunk.count > 0 else { return }
    try await queue.run { [file] () throws(NetworkError) in
      try chunk.withUnsafeBytes { bytes throws(NetworkError) in try file.append(bytes) }
    }
  }

  /// Returns the hash of the content.
  func hash(_ algorithm: FileDigest.Algorithm) async throws(NetworkError) -> [UInt8] {
    switch algorithm {
    case .sha256: try await hash(by: SHA256())
    case .sha512: try await hash(by: SHA512())
    }
  }

  private func hash<Word: SHA2Word>(by function: SHA2<Word>) async throws(NetworkError) -> [UInt8] {
    var (hash, offset) = (function, 0)
    while true {
      let (next, count) = try await queue.run { [file, hash, offset] () throws(NetworkError) in
        let piece = try file.read(1 << 20, at: offset)
        var hash = hash
        hash.update(piece)
        return (hash, piece.count)
      }
      guard count > 0 else { return hash.finish() }
      (hash, offset) = (next, offset + count)
    }
  }

  // MARK: Checkpoints

  /// Returns the checkpoint that an earlier call stored with the file.
  func storedCheckpoint() async throws(NetworkError) -> DownloadCheckpoint? {
    try await queue.run { [checkpointPath] () -> DownloadCheckpoint? in
      guard let handle = FileHandle(forReadingAtPath: checkpointPath),
        let data = try? handle.read(upToCount: 64 << 10)
      else { return nil }
      return try? JSONDecoder().decode(DownloadCheckpoint.self, from: data)
    }
  }

  /// Empties the file and stores the checkpoint for the bytes that are written next.
  ///
  /// - Parameter checkpoint: The checkpoint, or `nil` if no later call can continue the file.
  func begin(_ checkpoint: DownloadCheckpoint?) async throws(NetworkError) {
    try await queue.run { [file, checkpointPath] () throws(NetworkError) in
      // This order ensures that a checkpoint never describes the bytes of a different file.
      try OpenFile.remove(checkpointPath)
      try file.clear()
      guard let checkpoint, let data = try? JSONEncoder().encode(checkpoint) else { return }
      do {
        try data.write(to: URL(fileURLWithPath: checkpointPath), options: .atomic)
      } catch {
        throw NetworkError(
          .fileNotWritten, "can't write the file \(checkpointPath)", underlyingError: error,
          transmission: .responseReceived)
      }
    }
  }

  // MARK: End

  /// Moves the complete file to its destination and removes the checkpoint.
  ///
  /// - Parameters:
  ///   - destination: The path of the complete file.
  ///   - isReplacing: A Boolean value that indicates whether to replace an existing file. If `false`, the method throws
  ///     an error if a file exists.
  func publish(to destination: String, isReplacing: Bool) async throws(NetworkError) {
    try await queue.runToEnd { [file, path, checkpointPath] () throws(NetworkError) in
      try file.synchronize()
      guard file.isNamed else {
        throw NetworkError(
          .fileNotWritten, "the file \(path) was removed while it was being written",
          transmission: .responseReceived)
      }
      try OpenFile.move(path, to: destination, isReplacing: isReplacing)
      try? OpenFile.remove(checkpointPath)
    }
  }

  /// Ends an incomplete download.
  ///
  /// - Parameter keepsResumable: A Boolean value that indicates whether to keep the file if a later call can continue
  ///   it.
  func abandon(keepsResumable: Bool) async {
    try? await queue.runToEnd { [file, path, checkpointPath] () throws(NetworkError) in
      defer { file.unlock() }
      // Another download can use a new file with the same name.
      guard file.isNamed else { return }
      if keepsResumable, try file.byteCount > 0,
        FileManager.default.fileExists(atPath: checkpointPath)
      {
        return
      }
      try OpenFile.remove(path)
      try OpenFile.remove(checkpointPath)
    }
  }
}
