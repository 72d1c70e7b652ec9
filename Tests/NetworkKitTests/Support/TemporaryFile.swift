import Foundation

/// Writes a file that exists for as long as `operation` runs.
func withTemporaryFile<Result>(
  _ content: String, operation: (_ path: String) async throws -> Result
) async throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data(content.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await operation(url.path)
}
