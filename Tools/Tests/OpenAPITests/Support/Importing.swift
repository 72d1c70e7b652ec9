import Foundation
import Testing

@testable import OpenAPI

/// Imports a document whose paths and schemas are written as YAML.
func imported(
  paths: String = "{}", schemas: String = "{}", version: String = "3.1.0", more: String = "",
  access: AccessLevel = .internal
) throws -> Import {
  let text = """
    openapi: \(version)
    info: {title: Test API, version: "1"}
    servers: [{url: "https://api.example.com"}]
    paths:
    \(paths.indented)
    components:
      schemas:
    \(schemas.indented.indented)
    \(more)
    """
  return try Import(document: Document(text: text), access: access)
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(
      separator: "\n")
  }
}

extension Import {
  /// The text of the file with a name, in any folder, without its imports.
  func file(_ name: String) -> String {
    let text =
      texts.first { $0.key.hasSuffix("/\(name).swift") || $0.key == "\(name).swift" }?.value ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).drop {
      $0.hasPrefix("import") || $0.isEmpty
    }
    .joined(separator: "\n")
  }

  var messages: [String] { report.entries.map { "\($0.kind): \($0.message)" } }
}

/// The documents of this package.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Fixtures")
  static let names = [
    "schemas.yaml", "requests.yaml", "names.yaml", "conventions.yaml", "fields.yaml",
    "forms.yaml", "real-world.json", "split/openapi.yaml",
  ]

  /// The documents of the folder that `OPENAPI_DOCUMENTS` names, which this repository doesn't contain.
  static var documents: [URL] {
    guard let path = ProcessInfo.processInfo.environment["OPENAPI_DOCUMENTS"] else { return [] }
    let folder = URL(fileURLWithPath: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { ["yaml", "yml", "json"].contains(($0 as NSString).pathExtension) }
      .sorted()
      .map { folder.appendingPathComponent($0) }
  }

  static func url(_ name: String) -> URL { folder.appendingPathComponent(name) }
}

/// A folder that's removed at the end of a test.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "networkkit-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
