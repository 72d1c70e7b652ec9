internal import Foundation

/// Reads Swift declarations into a contract.
struct DeclarationReader {
  /// The types of JSON for types that aren't in the sources, by their names in Swift.
  let types: [String: ValueType]

  init(types: [String: ValueType] = [:]) { self.types = types }

  /// Reads all Swift files of a folder, or a single file.
  ///
  /// - Parameters:
  ///   - folder: The folder. Hidden folders and symbolic links are skipped.
  ///   - report: The report of everything that the contract can't express.
  /// - Throws: A ``DocumentError`` with all mistakes in the sources.
  func read(folder: URL, report: Report) throws(DocumentError) -> Contract {
    let files = try SourceFolder(folder, report: report).files
    let builder = ContractBuilder(types: types, report: report)
    for file in files { builder.add(file) }
    return try builder.build()
  }
}
