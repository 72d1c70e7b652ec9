import Foundation

/// The files of this repository, found from the place of this one.
enum RepositoryFiles {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func isMissing(_ path: String) -> Bool {
    !FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  /// The paths of all files below a folder whose names end so, sorted.
  static func paths(below folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(suffix) }
      .sorted().map { "\(folder)/\($0)" }
  }
}
