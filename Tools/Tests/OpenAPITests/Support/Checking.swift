import Foundation
import Testing

@testable import OpenAPI

/// Compares Swift files with a document or a recording in a temporary folder.
func check(
  _ declarations: [String: String], against document: String, named name: String = "openapi.yaml",
  accepted: String? = nil, types: [String] = []
) throws -> Check {
  var result: Check?
  try withTemporaryFolder { folder in
    let sources = folder.appendingPathComponent("API")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (file, text) in declarations {
      try Data(text.utf8).write(to: sources.appendingPathComponent(file))
    }
    let url = folder.appendingPathComponent(name)
    try Data(document.utf8).write(to: url)
    if let accepted {
      try Data(accepted.utf8)
        .write(to: folder.appendingPathComponent(AcceptedDifferences.fileName))
    }
    var input = Check.Input(source: sources, reference: url)
    input.today = "2026-11-28"
    input.types = types
    result = try Check(input)
  }
  return try #require(result)
}

/// The lines of a check without the temporary folder.
func lines(_ check: Check, _ format: Check.Format = .text) -> [String] {
  check.text(format).split(separator: "\n").map { line in
    String(line).replacing(/(file=)?[^ ]*\/API\//) { "\($0.output.1 ?? "")API/" }
  }
}
