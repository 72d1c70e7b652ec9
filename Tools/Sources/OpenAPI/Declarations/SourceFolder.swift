internal import Foundation

/// The Swift files in a folder, with their text.
struct SourceFolder {
  /// The limits of a folder, so that a wrong argument can't exhaust memory.
  private enum Limits {
    static let fileSize = 8 << 20
    static let totalSize = 256 << 20
    static let fileCount = 20_000
    static let depth = 64
  }

  struct File {
    /// The path for messages, which begins with the path of the folder.
    let path: String
    let text: String
  }

  /// The files, sorted by path without regard to case.
  private(set) var files: [File] = []
  private var size = 0
  private let report: Report

  /// Reads a folder, or a single file.
  ///
  /// Hidden folders aren't read, and symbolic links aren't followed.
  init(_ url: URL, report: Report) throws(DocumentError) {
    self.report = report
    let target = url.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else {
      throw DocumentError("the folder doesn't exist", file: url.relativePath)
    }
    if isFolder.boolValue {
      try read(target, named: url.relativePath, depth: 0)
    } else {
      try readFile(target, named: url.relativePath)
    }
    files.sort { ($0.path.lowercased(), $0.path) < ($1.path.lowercased(), $1.path) }
  }

  private mutating func read(
    _ folder: URL, named path: String, depth: Int
  ) throws(DocumentError) {
    guard depth < Limits.depth else {
      throw DocumentError("folders are nested more than \(Limits.depth) levels deep", file: path)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted()
    guard let names else { throw DocumentError("the folder can't be read", file: path) }
    for name in names where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      let kind = try? FileManager.default.attributesOfItem(atPath: url.path)[.type]
      switch kind as? FileAttributeType {
      case .typeDirectory: try read(url, named: inner, depth: depth + 1)
      case .typeRegular where name.hasSuffix(".swift"): try readFile(url, named: inner)
      case .typeSymbolicLink:
        report.add(
          .omitted, "symbolic links aren't followed", at: Location(file: inner, line: 1, column: 1))
      default: break
      }
    }
  }

  private mutating func readFile(_ url: URL, named path: String) throws(DocumentError) {
    guard files.count < Limits.fileCount else {
      throw DocumentError("there are more than \(Limits.fileCount) files", file: path)
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let count = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard count <= Limits.fileSize else {
      throw DocumentError(
        "the file has \(count >> 20) MiB, which is more than the limit of "
          + "\(Limits.fileSize >> 20) MiB", file: path)
    }
    size += count
    guard size <= Limits.totalSize else {
      throw DocumentError(
        "the files have more than the limit of \(Limits.totalSize >> 20) MiB", file: path)
    }
    guard let data = try? Data(contentsOf: url) else {
      throw DocumentError("the file can't be read", file: path)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw DocumentError("the file isn't valid UTF-8", file: path, line: Self.line(in: data))
    }
    files.append(File(path: path, text: text))
  }

  /// The line of the first byte that isn't UTF-8.
  private static func line(in data: Data) -> Int {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (index ?? 0) + 1
  }
}
