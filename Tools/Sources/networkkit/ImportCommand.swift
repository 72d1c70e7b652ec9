internal import ArgumentParser
internal import Foundation
internal import OpenAPI

/// `networkkit import openapi.yaml --output Sources/API`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write NetworkKit declarations from an OpenAPI document.",
    discussion: """
      The document can be OpenAPI 3.0, 3.1, or 3.2, in YAML or JSON. The command doesn't use the network. A file that \
      you have edited is never overwritten: declarations that only the document has changed are updated, and if both \
      have changed, nothing is written unless you pass '--keep-edits'.
      """)

  @Argument(help: "The document.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var document: String

  @Option(help: "The folder for the declarations.", completion: .directory)
  var output: String

  @Option(help: "The name of the protocol of all requests; by default, the document's title.")
  var name: String?

  @Option(
    help: "The access level of the declarations: internal, or public for a separate module.",
    transform: accessLevel)
  var access = AccessLevel.internal

  @Flag(help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(
    help: """
      Keep the declarations that both you and the document have changed, and write everything else. The next import \
      only compares them with later changes of the document.
      """)
  var keepEdits = false

  @Flag(help: "Print each line of the report, instead of one for each kind.")
  var verbose = false

  private static func accessLevel(_ text: String) throws -> AccessLevel {
    guard let level = AccessLevel(rawValue: text) else {
      throw ValidationError("'\(text)' isn't an access level; use 'internal' or 'public'")
    }
    return level
  }

  func run() throws {
    let result: Import
    do {
      result = try Import(document: URL(fileURLWithPath: document), name: name, access: access)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
    do {
      let lines = try result.write(
        to: URL(fileURLWithPath: output, isDirectory: true), isDryRun: dryRun,
        keepsEdits: keepEdits)
      for line in lines { print(line) }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      throw ExitCode.failure
    }
    print(verbose ? result.report.text : result.report.summary, terminator: "")
    let count = result.report.count
    print(
      "\(result.requestCount) requests and \(result.modelCount) models; \(count) lines in the report"
    )
  }
}
