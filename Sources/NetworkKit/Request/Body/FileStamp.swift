internal import Foundation

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
