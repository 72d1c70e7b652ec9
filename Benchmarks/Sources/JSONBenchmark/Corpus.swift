import Foundation
import NetworkKitJSON

/// A document that is read and written.
enum Corpus: String, CaseIterable {
  case twitter
  case catalog = "citm_catalog"
  case canada
  case users = "users1000"
  case user

  /// The document's bytes: from a folder that has it, else one of the same shape.
  func document(in folder: String?) throws -> Data {
    guard let folder else { return try CorpusGenerator.document(self).jsonData() }
    let file = url(in: folder)
    // Whoever has a thousand users has one.
    if self == .user, !FileManager.default.fileExists(atPath: file.path) {
      let users = try JSON(jsonData: Data(contentsOf: Corpus.users.url(in: folder)))
      return try users[0].jsonData()
    }
    return try Data(contentsOf: file)
  }

  /// Where the document is in a folder.
  func url(in folder: String) -> URL {
    URL(fileURLWithPath: folder).appendingPathComponent("\(rawValue).json")
  }
}
