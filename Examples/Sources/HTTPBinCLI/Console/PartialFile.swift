internal import Foundation

/// A file that is there only once it is complete: until then it has another name.
struct PartialFile: ~Copyable {
  private let path: String
  private let handle: FileHandle
  private var temporaryPath: String { Self.temporaryPath(of: path) }

  /// - Parameter path: Where the complete file goes; a file there is replaced in the end.
  /// - Throws: ``CommandFailure`` where no file can be made there.
  init(path: String) throws {
    let temporaryPath = Self.temporaryPath(of: path)
    guard FileManager.default.createFile(atPath: temporaryPath, contents: nil),
      let handle = FileHandle(forWritingAtPath: temporaryPath)
    else {
      throw CommandFailure(description: "\(path) cannot be written; is its folder there?")
    }
    self.path = path
    self.handle = handle
  }

  func write(_ bytes: [UInt8]) throws {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      throw CommandFailure(description: "\(path) cannot be written: \(error)")
    }
  }

  /// Gives the complete file its name.
  consuming func complete() throws {
    try handle.close()
    guard rename(temporaryPath, path) == 0 else {
      throw CommandFailure(description: "\(path) cannot be written; is it a folder?")
    }
  }

  // After `complete()` there is no file of this name any more.
  deinit {
    unlink(Self.temporaryPath(of: path))
  }

  private static func temporaryPath(of path: String) -> String { path + ".part" }
}
