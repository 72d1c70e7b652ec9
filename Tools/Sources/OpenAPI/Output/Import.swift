public import Foundation

/// The import of a document: it reads the document, and writes declarations into a folder.
public struct Import {
  /// The parts of the document that aren't declared as they're written.
  public let report: Report
  let contract: Contract
  private let files: SourceFiles

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - document: The location of the document in the file system.
  ///   - name: The name of the protocol of all requests; by default, the document's title.
  ///   - access: The access level of the declarations; `.internal` by default.
  /// - Throws: A ``DocumentError`` if the document can't be read.
  public init(
    document: URL, name: String? = nil, access: AccessLevel = .internal
  ) throws(DocumentError) {
    try self.init(document: Document(contentsOf: document), name: name, access: access)
  }

  init(
    document: Document, name: String? = nil, access: AccessLevel = .internal
  ) throws(DocumentError) {
    report = Report()
    contract = try ContractReader(document: document, report: report).read(name: name)
    files = SourceFiles(contract, access: access)
  }

  /// The text of each file, by its path in the output folder.
  public var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: files.files.map { ($0.path, $0.text) })
  }

  /// The number of requests.
  public var requestCount: Int { contract.requests.count }
  /// The number of models, without those that are nested in others.
  public var modelCount: Int { contract.models.models.count }

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - folder: The output folder, which is created if it doesn't exist.
  ///   - isDryRun: A Boolean value that indicates whether to only return what would happen.
  ///   - keepsEdits: A Boolean value that indicates whether to keep the edited declarations that the document has
  ///     changed, too, and to write everything else.
  /// - Returns: A line for each file that's added, changed, or kept; for a dry run, followed by the lines that change.
  /// - Throws: An ``OutputError`` if a file was edited where the document has changed; nothing is written in that case.
  public func write(
    to folder: URL, isDryRun: Bool = false, keepsEdits: Bool = false
  ) throws -> [String] {
    let output = try OutputFolder(url: folder, keepsEdits: keepsEdits)
    let steps = try output.plan(files.files)
    let conflicts = steps.filter { $0.change == .conflict }
    let lines = steps.filter { $0.change != .unchanged }.flatMap { step in
      ["\(step.change) \(step.path)\(step.reason.isEmpty ? "" : " (\(step.reason))")"]
        + (isDryRun ? step.changes : [])
    }
    guard !isDryRun else { return lines }
    guard conflicts.isEmpty else {
      let list = conflicts.map { "  \($0.path): \($0.reason)" }.joined(separator: "\n")
      let fix =
        conflicts.allSatisfy(\.canKeepEdits)
        ? "; to keep your declarations and write everything else, run again with '--keep-edits'"
        : ""
      throw OutputError(
        description: "nothing was written, because files were edited; '--dry-run' prints what the "
          + "document has changed\(fix):\n\(list)")
    }
    try output.write(files.files, steps, report: report.text)
    return lines
  }
}

/// The access level of the declarations that an import writes.
public enum AccessLevel: String, CaseIterable, Sendable {
  /// The declarations are for the module that contains them.
  case `internal`
  /// The declarations, and the imports that they need, are `public`, so that other modules can use them.
  case `public`

  /// The modifier, with the space after it.
  var modifier: String { self == .public ? "public " : "" }
}
