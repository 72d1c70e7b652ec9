internal import Foundation

/// Reads a file in chunks of 64 KiB, and exactly as many bytes as were announced.
///
/// A file is read on a thread of its own, one chunk at a time: a slow disk holds up no other task.
struct FileChunks {
  private static let chunkSize = 64 * 1024

  private let path: String
  private var remaining: Int
  private let queue = BlockingQueue()
  /// `nil` before the first chunk.
  private var handle: FileHandle?

  init(path: String, length: Int) {
    self.path = path
    remaining = length
  }

  /// The next chunk, or `nil` after the last.
  mutating func next() async throws(NetworkError) -> BodyChunk? {
    // A file without a byte is opened, too: it may not be there.
    if handle != nil, remaining == 0 { return nil }
    let (path, remaining, opened) = (path, remaining, handle)
    let (handle, data) = try await queue.run { () throws(NetworkError) in
      let handle = if let opened { opened } else { try Self.open(path) }
      return (handle, try Self.read(min(remaining, Self.chunkSize), from: handle, of: path))
    }
    self.handle = handle
    guard remaining > 0 else { return nil }
    guard let data, !data.isEmpty else {
      throw NetworkError(
        .invalidBody, "the file \(path) became shorter by \(remaining) bytes while it was sent",
        transmission: .mayHaveBeenSent)
    }
    self.remaining -= data.count
    return BodyChunk(data)
  }

  private static func open(_ path: String) throws(NetworkError) -> FileHandle {
    // It may have become a folder, or have gone, since its length was looked up.
    _ = try FileStamp(path: path)
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw NetworkError(.invalidBody, "the file \(path) cannot be read")
    }
    return handle
  }

  /// Reads bytes, as far as there are any; `nil` where none are wanted.
  private static func read(
    _ count: Int, from handle: FileHandle, of path: String
  ) throws(NetworkError) -> Data? {
    guard count > 0 else { return nil }
    do {
      return try handle.read(upToCount: count)
    } catch {
      throw NetworkError(.invalidBody, "the file \(path) cannot be read", underlyingError: error)
    }
  }
}

/// What identifies a file's content without reading it: where it is, how long, and of when.
struct FileStamp: Hashable, Sendable {
  let path: String
  let length: Int
  let modified: Date?

  /// Looks at a file, through symbolic links.
  ///
  /// - Throws: ``NetworkError`` that names the path where there is no file that can be read.
  init(path: String) throws(NetworkError) {
    let manager = FileManager.default
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try manager.attributesOfItem(atPath: target)
    } catch {
      throw NetworkError(.invalidBody, "there is no file \(path)", underlyingError: error)
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber, manager.isReadableFile(atPath: target)
    else {
      throw NetworkError(.invalidBody, "\(path) is not a file that can be read")
    }
    self.path = path
    length = size.intValue
    modified = attributes[.modificationDate] as? Date
  }
}
