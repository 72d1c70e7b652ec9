import Foundation

/// A folder that is there for one test.
struct TemporaryFolder {
  let path: String

  static func with(_ body: (TemporaryFolder) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(TemporaryFolder(path: path))
  }

  /// The names of what is in it.
  var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  func read(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path(of: name))))
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(of: name)))
    return path(of: name)
  }
}
