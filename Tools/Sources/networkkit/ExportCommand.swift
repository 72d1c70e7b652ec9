public import ArgumentParser
internal import Foundation
public import OpenAPI

/// `networkkit export Sources/API --output openapi.yaml`
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write an OpenAPI document from NetworkKit declarations.",
    discussion: """
      The document is OpenAPI 3.1, or 3.2 for QUERY, other new methods, or enums with a case for unknown tags. The \
      command reads the Swift files of a folder as text, and doesn't build them. The same declarations always produce \
      the same document, so you can keep it in version control.
      """)

  @Argument(help: "The folder of the declarations.", completion: .directory)
  var sources: String

  @Option(help: "The document; by default, it's printed.", completion: .file())
  var output: String?

  @Option(help: "The title of the document; by default, the name of the API's protocol.")
  var title: String?

  @Option(
    help: "The model whose JSON Schema to write instead of an OpenAPI document, such as User.")
  var schema: String?

  @Option(help: "The version of the API.")
  var version: String?

  @Option(
    name: .customLong("type"),
    help: "The JSON type of a type that isn't in the sources, such as Money=string:decimal.")
  var types: [String] = []

  @Option(help: "The format of the document; by default, that of the output's extension, or YAML.")
  var format: Export.Format?

  func run() throws {
    let result: Export
    do {
      let folder = URL(fileURLWithPath: sources)
      if let schema {
        result = try Export(schemaOf: schema, declarations: folder, types: types)
      } else {
        result = try Export(declarations: folder, types: types, title: title, version: version)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
    let isJSON = output?.lowercased().hasSuffix(".json") == true
    let format = format ?? (isJSON || (schema != nil && output == nil) ? .json : .yaml)
    FileHandle.standardError.write(Data(result.report.summary.utf8))
    guard let output else {
      print(result.text(format), terminator: "")
      return
    }
    do {
      let isChanged = try result.write(to: URL(fileURLWithPath: output), format)
      let count = result.report.count
      let content = schema ?? "\(result.requestCount) requests"
      print(
        "\(output) \(isChanged ? "was written" : "is unchanged"): \(content); "
          + "\(count) lines in the report")
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      throw ExitCode.failure
    }
  }
}

extension Export.Format: ExpressibleByArgument {}
