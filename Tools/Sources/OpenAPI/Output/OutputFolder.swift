internal import Foundation

/// The folder that contains the declarations. It remembers what was written, so that a file that a person has edited is
/// never overwritten.
struct OutputFolder {
  let url: URL
  /// The text that was written last, by path.
  private let written: WrittenFiles

  init(url: URL) {
    self.url = url
    written = WrittenFiles(try? Data(contentsOf: url.appendingPathComponent(WrittenFiles.path)))
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
    guard merge.conflicts.isEmpty else {
      let names = merge.conflicts.joined(separator: ", ")
      var conflict = step(.conflict, nil, "both the file and the document have changed: \(names)")
      conflict.changes = DeclarationMerge.changes(
        from: previous, to: file.text, of: merge.conflicts)
      return conflict
    }
    let deleted = merge.deleted.joined(separator: ", ")
    let reason = deleted.isEmpty ? "" : Self.deletion(deleted, isChanged: true)
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
    let record = WrittenFiles(files)
    try write(record.text, to: url.appendingPathComponent(WrittenFiles.path))
    try write(report, to: url.appendingPathComponent(".networkkit/report.txt"))
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(at file: URL) -> String? {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A file in the folder. A symbolic link can't lead outside.
  private func location(of path: String) throws -> URL {
    let root = url.standardizedFileURL.resolvingSymlinksInPath()
    let file = root.appendingPathComponent(path).standardizedFileURL
    let resolved = file.deletingLastPathComponent().resolvingSymlinksInPath()
    let isInside = resolved.path == root.path || resolved.path.hasPrefix(root.path + "/")
    guard isInside, file.path.hasPrefix(root.path + "/") else {
      throw OutputError(description: "\(path) isn't inside the output folder")
    }
    return file
  }
}

/// The files as they were written last, in one hidden file of the output folder.
struct WrittenFiles {
  static let path = ".networkkit/written.txt"
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
