internal import Foundation

extension BodyStream {
  /// Creates a stream of a part of a file.
  init(file path: String, offset: Int = 0, length: Int) {
    self.init({ FileChunks(path: path, offset: offset, remaining: length) }) { chunks in
      try await chunks.next()
    }
  }
}

/// A reader that reads a file in chunks of 64 KiB, up to the length that was determined earlier.
///
/// Files are read on a separate thread, one chunk at a time, so a slow disk doesn't block other tasks.
private struct FileChunks {
  private static let chunkSize = 64 * 1024

  let path: String
  let offset: Int
  var remaining: Int
  let queue = BlockingQueue()
  /// The handle of the open file, or `nil` before the first chunk.
  var handle: FileHandle?

  /// Returns the next chunk, or `nil` after the last one.
  mutating func next() async throws(NetworkError) -> BodyChunk? {
    // An empty file is also opened, because the file may no longer exist.
    if handle != nil, remaining == 0 { return nil }
    let (path, offset, remaining, opened) = (path, offset, remaining, handle)
    let (handle, data) = try await queue.run { () throws(NetworkError) in
      // The file may have been removed or replaced with a folder after its length was determined.
      if opened == nil { _ = try FileStamp(path: path) }
      do {
        let handle = try opened ?? FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        if opened == nil, offset > 0 { try handle.seek(toOffset: UInt64(offset)) }
        let count = min(remaining, Self.chunkSize)
        return (handle, count > 0 ? try handle.read(upToCount: count) : nil)
      } catch {
        throw NetworkError(.invalidBody, "the file \(path) can't be read", underlyingError: error)
      }
    }
    self.handle = handle
    guard remaining > 0 else { return nil }
    guard let data, !data.isEmpty else {
      throw NetworkError(
        .invalidBody, "the file \(path) became \(remaining) bytes shorter while it was being sent",
        transmission: .mayHaveBeenSent)
    }
    self.remaining -= data.count
    return BodyChunk(data)
  }
}

/// The path, length, and modification date of a file, which identify the file's content without the need to read it.
struct FileStamp: Hashable, Sendable {
  let path: String
  let length: Int
  let modified: Date?

  /// Reads the attributes of a file, following symbolic links.
  ///
  /// - Throws: A ``NetworkError`` that names the path if the file doesn't exist or can't be read.
  init(path: String) throws(NetworkError) {
    let manager = FileManager.default
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try manager.attributesOfItem(atPath: target)
    } catch {
      throw NetworkError(.invalidBody, "the file \(path) doesn't exist", underlyingError: error)
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber, manager.isReadableFile(atPath: target)
    else {
      throw NetworkError(.invalidBody, "\(path) isn't a readable file")
    }
    self.path = path
    length = size.intValue
    modified = attributes[.modificationDate] as? Date
  }
}
