import Foundation
import NetworkKitJSON

/// A document that is read and written.
enum Corpus: String, CaseIterable {
  case twitter
  case catalog = "citm_catalog"
  case canada
  case users = "users1000"
  case user
  case events = "github_events"
  case projects = "gsoc-2018"
  case builds = "apache_builds"
  case plugins = "update-center"

  /// The document's bytes: from a folder that has it, else one of the same shape.
  func document(in folder: String?) throws -> Data {
    guard let folder else { return try generated() }
    let file = url(in: folder)
    guard !FileManager.default.fileExists(atPath: file.path) else {
      return try Data(contentsOf: file)
    }
    // A document with a thousand users contains this one.
    guard self == .user else { return try generated() }
    let users = try JSON(jsonData: Data(contentsOf: Corpus.users.url(in: folder)))
    return try users[0].jsonData()
  }

  private func generated() throws -> Data {
    let document = CorpusGenerator.document(self)
    switch self {
    case .events, .projects: return try document.jsonData(.prettyPrinted)
    case .builds:
      // Jenkins also writes a space before each colon.
      let text = try document.jsonString(.prettyPrinted)
      return Data(text.replacingOccurrences(of: "\": ", with: "\" : ").utf8)
    default: return try document.jsonData()
    }
  }

  /// Returns the URL of the document in a folder.
  func url(in folder: String) -> URL {
    URL(fileURLWithPath: folder).appendingPathComponent("\(rawValue).json")
  }
}
