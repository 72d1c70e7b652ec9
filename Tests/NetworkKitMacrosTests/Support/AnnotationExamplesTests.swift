import Foundation
import Testing

/// The declarations in the documentation of annotations and models, compiled as they appear there.
@Suite struct AnnotationExamplesTests {
  /// A block of Swift in a documentation comment.
  struct Example: CustomTestStringConvertible {
    let file: String
    let line: Int
    let text: String

    var testDescription: String { "\(file):\(line)" }

    /// The block after what it takes for granted.
    var source: String {
      let needed = Self.models.filter { name, _ in
        !["struct \(name) ", "struct \(name):"].contains { text.contains($0) }
      }
      return
        "import Foundation\nimport NetworkKit\nimport NetworkKitStreams\n"
        + "\(needed.map(\.declaration).joined(separator: "\n"))\n\(text)\n"
    }

    private static let models: [(name: String, declaration: String)] = [
      ("User", "struct User: Codable { let id: Int }"),
      ("Repository", "struct Repository: Codable { let name: String }"),
      ("Film", "struct Film: Codable { let title: String }"),
      (
        "EventPage",
        "struct EventPage: Codable { let data: Data; struct Data: Codable { let events: [Int] } }"
      ),
      ("SearchResult", "struct SearchResult: Codable { let items: [Int] }"),
      ("PeoplePage", "struct PeoplePage: Codable { let results: [String] }"),
      ("Issue", "struct Issue: Codable { let number: Int }"),
      ("Cart", "struct Cart: Codable { let items: [Int] }"),
      ("Report", "struct Report: Codable { let text: String }"),
      ("CacheHint", "enum CacheHint: Sendable { case fresh }"),
      ("NotFound", "@JSONDecodable struct NotFound { let hint: String }"),
      ("Unauthorized", "@JSONDecodable struct Unauthorized { let realm: String }"),
    ]
  }

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  /// Every block that declares something with an annotation, or a handwritten model.
  private static let all = files.flatMap { examples(in: $0) }

  private static let files =
    ["NetworkKit/Annotations", "NetworkKitJSON"].flatMap { folder in
      let path = sources.appendingPathComponent(folder).path
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      return files.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    } + [
      "NetworkKitStreams/Events/ServerSentEventDecodable+Macro.swift",
      "NetworkKitStreams/Tools/RequestTool.swift",
    ]

  private static func lines(of file: String) -> [Substring] {
    let text = try? String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
    return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The names of the annotations that the files declare.
  private static var annotations: Set<String> {
    Set(
      files.flatMap { lines(of: $0) }.compactMap { line in
        line.firstRange(of: "public macro ").map { range in
          String(line[range.upperBound...].prefix { $0.isLetter })
        }
      })
  }

  private static func examples(in file: String) -> [Example] {
    let lines = lines(of: file)
    var examples: [Example] = []
    var block: (line: Int, text: [Substring])?
    for (index, line) in lines.enumerated() {
      let comment = line.drop { $0 == " " }.dropFirst("/// ".count)
      if comment == "```swift" {
        block = (index + 1, [])
      } else if comment == "```", let found = block {
        let text = found.text.joined(separator: "\n")
        examples.append(Example(file: file, line: found.line, text: text))
        block = nil
      } else {
        block?.text.append(comment)
      }
    }
    return examples.filter { example in
      types.contains { example.text.contains($0) } && !example.text.contains("…")
    }
  }

  private static let types = [
    "@NetworkRequest", "@NetworkAPI", "@ServerSentEventDecodable", "@JSONDecodable",
    "@JSONEncodable", "@JSONCodable",
    ": JSONDecodable", ": JSONEncodable", ": JSONCodingStrategy",
  ]

  @Test func everyAnnotationHasAnExample() {
    let names = Self.annotations
    #expect(names.count >= 35)
    for name in names {
      #expect(Self.all.contains { $0.text.contains("@\(name)") }, "@\(name)")
    }
    let others = Set(Self.all.map(\.file)).filter { !$0.contains("Annotations/") }
    #expect(others.count >= 2)
  }

  @Test(arguments: all) func exampleCompiles(_ example: Example) async throws {
    let outcome = try await SwiftCompiler().typecheck(example.source)
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(!outcome.output.contains("warning: request"), "\(outcome.output)")
  }
}
