internal import Foundation

/// Reads a contract from declarations or from a document.
struct ContractLoader {
  let types: [String: ValueType]
  let report: Report

  /// Reads the types for names that aren't in the sources, such as `Money=string:decimal`.
  init(types: [String], report: Report) throws(DocumentError) {
    var known: [String: ValueType] = [:]
    for text in types {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, parts.count == 2, let type = ScalarSchema.valueType(parts[1])
      else {
        throw DocumentError(
          "'\(text)' isn't a type; write the name and a type of JSON Schema, such as "
            + "'Money=string:decimal', 'Day=string:date', 'Count=integer:int64', or 'Extra=any'",
          file: "--type")
      }
      known[name] = type
    }
    self.types = known
    self.report = report
  }

  /// Returns whether a location contains Swift sources.
  static func isSource(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue || url.pathExtension == "swift"
  }

  func load(_ url: URL, needsRequests: Bool) throws(DocumentError) -> Contract {
    try Self.isSource(url)
      ? declarations(in: url, needsRequests: needsRequests) : document(Document(contentsOf: url))
  }

  func document(_ document: Document) throws(DocumentError) -> Contract {
    try ContractReader(document: document, report: Report()).read(name: nil)
  }

  /// Reads the declarations of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - needsRequests: A Boolean value that indicates whether a folder without requests is an error.
  /// - Throws: A ``DocumentError`` if the folder can't be read or has no requests.
  func declarations(
    in folder: URL, needsRequests: Bool = true
  ) throws(DocumentError) -> Contract {
    let contract = try DeclarationReader(types: types).read(folder: folder, report: report)
    guard !contract.requests.isEmpty || !needsRequests else { throw Self.noRequests(in: folder) }
    return contract
  }

  static func noRequests(in folder: URL) -> DocumentError {
    DocumentError(
      "there are no requests; specify the folder of types with '@NetworkRequest'",
      file: folder.relativePath)
  }
}
