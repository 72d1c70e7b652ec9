public import ArgumentParser
internal import Foundation
public import OpenAPI

/// `networkkit check Sources/API --against openapi.yaml`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare declarations with an OpenAPI document or a recording.",
    discussion: """
      Each difference is one line: the position in the sources, the class, what a client of today does, and the JSON \
      Pointer in the document. 'breaks' means that a request or a response fails, 'may break' that it depends on the \
      values, and 'adds' that the client doesn't use something. The exit status is 1 if a difference breaks the client, \
      and 2 if the comparison isn't possible.
      """)

  @Argument(
    help: "The folder of the declarations, or the older version of the document.",
    completion: .file())
  var source: String

  @Option(help: "The document, or a recording (HAR).", completion: .file())
  var against: String

  @Option(
    help: """
      Compare only the operations of two documents that the declarations in a folder use. Each line has the position \
      of the declared request.
      """,
    completion: .directory)
  var declarations: String?

  @Option(
    help: """
      The file of accepted differences; by default, networkkit-accepted.yaml in the folder of the document, if it \
      exists.
      """, completion: .file(extensions: ["yaml", "yml", "json"]))
  var accept: String?

  @Option(
    name: .customLong("type"),
    help: "The JSON type of a type that isn't in the sources, such as Money=string:decimal.")
  var types: [String] = []

  @Option(help: "The format of the differences: text, json, or github.")
  var format = Check.Format.text

  func run() throws {
    var input = Check.Input(
      source: URL(fileURLWithPath: source), reference: URL(fileURLWithPath: against))
    input.declarations = declarations.map { URL(fileURLWithPath: $0) }
    input.acceptedFile = accept.map { URL(fileURLWithPath: $0) }
    input.types = types
    let check: Check
    do {
      check = try Check(input)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(2)
    }
    FileHandle.standardError.write(Data(check.report.summary.utf8))
    print(check.text(format), terminator: "")
    if check.hasBreaks { throw ExitCode.failure }
  }
}

extension Check.Format: ExpressibleByArgument {}
