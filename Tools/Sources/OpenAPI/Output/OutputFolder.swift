internal import Foundation

/// The folder that contains the declarations. It remembers what was written, so that a file that a person has edited is
/// never overwritten.
struct OutputFolder {
  private let url: URL
  /// A Boolean value that indicates whether edits take precedence over the document's changes of the same declaration.
  private let keepsEdits: Bool
  private let record: URL
  private let reportFile: URL
  /// The text that was written last, by path.
  private let written: WrittenFiles

  /// - Throws: An ``OutputError`` if the folder of the record isn't inside the output folder.
  init(url: URL, keepsEdits: Bool = false) throws {
    self.url = url
    self.keepsEdits = keepsEdits
    record = try Self.location(of: WrittenFiles.path, in: url)
    reportFile = try Self.location(of: WrittenFiles.reportPath, in: url)
    written = WrittenFiles(try? Data(contentsOf: record))
  }

  /// The effect of an import on a file.
  enum Change: String {
    case added, updated, unchanged, removed
    /// The file was edited, and the document has nothing new for it.
    case kept
    /// The file was edited, and new declarations were added to it.
    case merged
    /// The file was edited where the document has changed, or wasn't written by this command.
    case conflict
  }

  struct Step {
    let path: String
    let change: Change
    let text: String?
    let reason: String
    /// The lines that the import changes or, for a conflict, those that the document has changed.
    var changes: [String] = []
    /// A Boolean value that indicates whether a conflict ends if the import keeps the edits.
    var canKeepEdits = false
  }

  /// Compares the files with those in the folder, without writing.
  func plan(_ files: [SourceFiles.File]) throws -> [Step] {
    var steps: [Step] = []
    for file in files { steps.append(try step(for: file)) }
    let current = Set(files.map(\.path))
    for path in written.texts.keys.sorted() where !current.contains(path) {
      steps.append(try removal(of: path))
    }
    return steps
  }

  private func step(for file: SourceFiles.File) throws -> Step {
    let target = try location(of: file.path)
    let previous = written.texts[file.path]
    let present = text(at: target)
    func step(_ change: Change, _ text: String? = nil, _ reason: String = "") -> Step {
      let changes = text.flatMap { new in
        present.map { DeclarationMerge.changes(from: $0, to: new) }
      }
      return Step(
        path: file.path, change: change, text: text, reason: reason, changes: changes ?? [])
    }
    guard let present else {
      guard let previous else { return step(.added, file.text) }
      return step(.kept, nil, Self.deletion("the file", isChanged: previous != file.text))
    }
    if present == file.text { return step(.unchanged) }
    guard let previous else {
      return step(.conflict, nil, "the file exists and wasn't written by this command")
    }
    if present == previous { return step(.updated, file.text) }
    if previous == file.text { return step(.kept, nil, "the file was edited") }
    let merge = DeclarationMerge(base: previous, edited: present, new: file.text)
    let edited = merge.conflicts.joined(separator: ", ")
    guard edited.isEmpty || keepsEdits else {
      var conflict = step(.conflict, nil, "both the file and the document have changed: \(edited)")
      conflict.changes = DeclarationMerge.changes(
        from: previous, to: file.text, of: merge.conflicts)
      conflict.canKeepEdits = true
      return conflict
    }
    let deleted = merge.deleted.joined(separator: ", ")
    let reason = [
      edited.isEmpty ? "" : "your edits were kept: \(edited)",
      deleted.isEmpty ? "" : Self.deletion(deleted, isChanged: true),
    ].filter { !$0.isEmpty }.joined(separator: "; ")
    return merge.text == present ? step(.kept, nil, reason) : step(.merged, merge.text, reason)
  }

  private static func deletion(_ noun: String, isChanged: Bool) -> String {
    "\(noun) was deleted" + (isChanged ? ", and the document has changed it" : "")
  }

  private func removal(of path: String) throws -> Step {
    let present = text(at: try location(of: path))
    let previous = written.texts[path]
    if present == nil || present == previous {
      return Step(path: path, change: .removed, text: nil, reason: "")
    }
    return Step(
      path: path, change: .kept, text: nil,
      reason: "the file was edited, and the document no longer has it")
  }

  /// Writes the files, unless a step is a conflict.
  func write(_ files: [SourceFiles.File], _ steps: [Step], report: String) throws {
    let manager = FileManager.default
    for step in steps where step.change == .removed {
      try? manager.removeItem(at: try location(of: step.path))
    }
    for step in steps {
      if let text = step.text { try write(text, to: try location(of: step.path)) }
    }
    try write(WrittenFiles(files).text, to: record)
    try write(report, to: reportFile)
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(at file: URL) -> String? {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func location(of path: String) throws -> URL { try Self.location(of: path, in: url) }

  /// A file in a folder. A symbolic link can't lead outside, and the file itself can't be one.
  private static func location(of path: String, in url: URL) throws -> URL {
    let root = url.standardizedFileURL.resolvingSymlinksInPath()
    let file = root.appendingPathComponent(path).standardizedFileURL
    let resolved = file.deletingLastPathComponent().resolvingSymlinksInPath()
    let isInside = resolved.path == root.path || resolved.path.hasPrefix(root.path + "/")
    guard isInside, file.path.hasPrefix(root.path + "/") else {
      throw OutputError(description: "\(path) isn't inside the output folder")
    }
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil {
      throw OutputError(
        description: "\(path) is a symbolic link, to which nothing is written; replace the link "
          + "with a file")
    }
    return file
  }
}

/// The files as they were written last, in one hidden file of the output folder.
struct WrittenFiles {
  static let path = ".networkkit/written.txt"
  static let reportPath = ".networkkit/report.txt"
  private static let mark = "//// "
  private(set) var texts: [String: String] = [:]

  init(_ files: [SourceFiles.File]) {
    for file in files { texts[file.path] = file.text }
  }

  init(_ data: Data?) {
    let parts =
      data.map { String(decoding: $0, as: UTF8.self).split(separator: "\n\(Self.mark)") } ?? []
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: "\n") else { continue }
      texts[String(part[..<end])] = String(part[part.index(after: end)...])
    }
  }

  /// A line without a comment's space can't be part of a generated file.
  var text: String {
    let parts = texts.sorted { $0.key < $1.key }.map { "\n\(Self.mark)\($0.key)\n\($0.value)" }
    return "The files as `networkkit import` wrote them. Don't edit this file." + parts.joined()
  }
}

/// A reason why nothing was written.
public struct OutputError: Error, CustomStringConvertible {
  /// The reason, with a line for each file.
  public let description: String
}
