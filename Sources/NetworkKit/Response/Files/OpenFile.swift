internal import Foundation

/// A locked file that's open for appending. Every method blocks, and only this object uses the descriptor.
final class OpenFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens a file, or creates an empty one.
  ///
  /// - Parameters:
  ///   - path: The path, which can't be a symbolic link.
  ///   - isPrivate: A Boolean value that indicates whether only the user of the process can read the file.
  /// - Throws: ``NetworkError/Code/fileNotWritten`` if the file can't be opened or another download has locked it.
  init(locking path: String, isPrivate: Bool) throws(NetworkError) {
    self.path = path
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw NetworkError(writing: path, errno, .notSent) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        throw NetworkError(
          .fileNotWritten,
          "can't write the file \(path): another download to the same destination is running")
      }
      if Self.isSameFile(descriptor, path) {
        self.descriptor = descriptor
        return
      }
      // Another download ended in the meantime, and moved or removed the file.
      close(descriptor)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Releases the lock, so that another download can use the file before the descriptor is closed.
  func unlock() {
    _ = flock(descriptor, LOCK_UN)
  }

  /// A Boolean value that indicates whether the path still leads to this file.
  var isNamed: Bool { Self.isSameFile(descriptor, path) }

  private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  // MARK: Content

  var byteCount: Int {
    get throws(NetworkError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw NetworkError(writing: path, errno) }
      return Int(status.st_size)
    }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw NetworkError(writing: path, errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads at most `count` bytes. Returns an empty array at the end of the file.
  func read(_ count: Int, at offset: Int) throws(NetworkError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var found: Int
      repeat {
        found = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      } while found < 0 && errno == EINTR
      if found < 0 { failure = errno }
      initializedCount = max(found, 0)
    }
    guard failure == 0 else { throw NetworkError(writing: path, failure) }
    return bytes
  }

  func clear() throws(NetworkError) {
    guard try byteCount > 0 else { return }
    guard ftruncate(descriptor, 0) == 0 else { throw NetworkError(writing: path, errno) }
  }

  /// Waits until the content is on the disk, so that a power failure can't leave a file without its content.
  func synchronize() throws(NetworkError) {
    guard fsync(descriptor) == 0 else { throw NetworkError(writing: path, errno) }
  }

  // MARK: Names

  /// Renames a file atomically.
  static func move(_ path: String, to destination: String, isReplacing: Bool) throws(NetworkError) {
    guard !isReplacing else {
      guard rename(path, destination) == 0 else { throw NetworkError(writing: destination, errno) }
      return
    }
    if link(path, destination) == 0 { return try remove(path) }
    guard errno != EEXIST else { throw .fileExists(destination) }
    // The file system doesn't support hard links.
    guard access(destination, F_OK) != 0 else { throw .fileExists(destination) }
    try move(path, to: destination, isReplacing: true)
  }

  /// Moves a file, which can be on another volume, and replaces an existing file atomically.
  static func move(_ location: URL, replacing destination: URL) throws(NetworkError) {
    if rename(location.path, destination.path) == 0 { return }
    guard errno == EXDEV else { throw NetworkError(writing: destination.path, errno) }
    let copy = destination.deletingLastPathComponent()
      .appendingPathComponent(".NetworkKit-\(UUID())")
    do {
      try FileManager.default.copyItem(at: location, to: copy)
    } catch {
      try? remove(copy.path)
      throw NetworkError(
        .fileNotWritten, "can't write the file \(destination.path)", underlyingError: error,
        transmission: .responseReceived)
    }
    do throws(NetworkError) {
      try move(copy.path, to: destination.path, isReplacing: true)
    } catch {
      try? remove(copy.path)
      throw error
    }
    try? remove(location.path)
  }

  /// Removes a file if it exists.
  static func remove(_ path: String) throws(NetworkError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw NetworkError(writing: path, errno) }
  }

  /// Returns the size of a file, or `nil` if the file doesn't exist. The method follows symbolic links.
  ///
  /// - Throws: ``NetworkError/Code/fileNotWritten`` if the path leads to a folder or a device.
  static func size(of path: String) throws(NetworkError) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw NetworkError(writing: path, EISDIR, .notSent)
    default:
      throw NetworkError(.fileNotWritten, "can't write the file \(path): it isn't a regular file")
    }
  }
}

extension NetworkError {
  /// Creates an error that reports that a file can't be written and suggests a remedy.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - code: The system's error number.
  ///   - transmission: The transmission state of the request; `responseReceived` by default.
  init(writing path: String, _ code: Int32, _ transmission: Transmission = .responseReceived) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let problem =
      switch code {
      case ENOSPC, EDQUOT:
        "the disk is full; free up space, or choose a destination on another disk"
      case ENOENT, ENOTDIR: "the folder \(folder) doesn't exist; create it first"
      case EACCES, EPERM, EROFS:
        "the file or the folder \(folder) isn't writable; change the permissions, or choose another folder"
      case EISDIR: "it's a folder; append a file name to the destination"
      case ENAMETOOLONG:
        "the name is too long; including \"\(PartialFile.suffix).json\", it can be at most 255 bytes long"
      case EFBIG:
        "the file system doesn't support files of this size; choose a destination on another file system"
      default: String(cString: strerror(code))
      }
    self.init(
      .fileNotWritten, "can't write the file \(path): \(problem)",
      underlyingError: POSIXErrorCode(rawValue: code).map { POSIXError($0) },
      transmission: transmission)
  }

  static func fileExists(_ path: String) -> NetworkError {
    NetworkError(
      .fileExists,
      "the file \(path) already exists; to replace it, pass DownloadOptions(existingFile: .replace)"
    )
  }
}
