internal import Foundation

/// Reads a file in chunks of 64 KiB, and exactly as many bytes as were announced.
struct FileChunks {
  private static let chunkSize = 64 * 1024

  private let path: String
  private let handle: FileHandle
  private var remaining: Int

  init(path: String, length: Int) throws(NetworkError) {
    // It may have become a folder, or have gone, since its length was looked up.
    _ = try FileStamp(path: path)
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw NetworkError(.invalidBody, "the file \(path) cannot be read")
    }
    self.path = path
    self.handle = handle
    remaining = length
  }

  /// The next chunk, or `nil` after the last.
  mutating func next() throws(NetworkError) -> BodyChunk? {
    guard remaining > 0 else { return nil }
    let data: Data?
    do {
      data = try handle.read(upToCount: min(remaining, Self.chunkSize))
    } catch {
      throw NetworkError(.invalidBody, "the file \(path) cannot be read", underlying: error)
    }
    guard let data, !data.isEmpty else {
      throw NetworkError(
        .invalidBody, "the file \(path) became shorter by \(remaining) bytes while it was sent",
        transmission: .mayHaveBeenSent)
    }
    remaining -= data.count
    return BodyChunk([UInt8](data))
  }
}
