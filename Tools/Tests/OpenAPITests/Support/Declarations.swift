import Foundation

@testable import OpenAPI

/// The contract and the report of Swift files.
struct ReadDeclarations {
  let contract: Contract
  let report: Report

  /// The lines of the report, without the folder.
  var messages: [String] {
    report.entries.map { "\($0.location.line): \($0.kind): \($0.message)" }
  }

  func request(_ name: String) -> Request? { contract.requests.first { $0.name == name } }

  func model(_ name: String) -> Model? { contract.models.models.first { $0.name == name } }

  func properties(_ name: String) -> [String: Property] {
    let properties = model(name)?.object?.properties ?? []
    return Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Reads Swift files, by their paths in a folder.
func declarations(
  files: [String: Data], types: [String: ValueType] = [:],
  prepare: (URL) throws -> Void = { _ in }
) throws -> ReadDeclarations {
  var result: ReadDeclarations?
  try withTemporaryFolder { folder in
    for (path, data) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try prepare(folder)
    let report = Report()
    let contract = try DeclarationReader(types: types).read(folder: folder, report: report)
    result = ReadDeclarations(contract: contract, report: report)
  }
  guard let result else { throw CocoaError(.fileNoSuchFile) }
  return result
}

/// Reads the text of one Swift file.
func declarations(_ text: String, types: [String: ValueType] = [:]) throws -> ReadDeclarations {
  try declarations(files: ["API.swift": Data(text.utf8)], types: types)
}

/// The mistakes that prevent reading Swift files, without the folder.
func mistakes(in files: [String: Data], prepare: (URL) throws -> Void = { _ in }) -> [String] {
  do {
    _ = try declarations(files: files, prepare: prepare)
    return []
  } catch let error as DocumentError {
    return ([error] + error.others).map { mistake in
      let file = mistake.file.split(separator: "/").last ?? ""
      return "\(file):\(mistake.line):\(mistake.column): \(mistake.reason)"
    }
  } catch {
    return ["\(error)"]
  }
}

func mistakes(in text: String) -> [String] { mistakes(in: ["API.swift": Data(text.utf8)]) }
