import Foundation
import NetworkKitJSON

/// Measures typed decoding and encoding by NetworkKit beside Foundation.
@main
struct JSONBenchmark {
  static func main() {
    do {
      try run(Arguments(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: Arguments) throws {
    if let only = arguments.only { return try repeatPass(only, arguments) }
    if let folder = arguments.saving { return try save(in: folder, arguments) }
    let subjects = try Corpus.allCases.map { corpus in
      try Subject(corpus, document: corpus.document(in: arguments.corpora))
    }
    for subject in subjects { try subject.verify() }
    let results =
      arguments.countsOnly
      ? try Measurement.allocations(of: subjects)
      : try Measurement.times(of: subjects, rounds: arguments.rounds, seconds: arguments.seconds)
    print(results.report)
    if let file = arguments.results {
      try results.jsonData().write(to: URL(fileURLWithPath: file))
    }
  }

  private static func save(in folder: String, _ arguments: Arguments) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for corpus in Corpus.allCases {
      try corpus.document(in: arguments.corpora).write(to: corpus.url(in: folder))
    }
  }

  private static func repeatPass(
    _ only: (operation: Subject.Operation, corpus: Corpus), _ arguments: Arguments
  ) throws {
    let document = try only.corpus.document(in: arguments.corpora)
    let passes = try Subject(only.corpus, document: document).passes
    for pass in passes where pass.library == .networkKit && pass.operation == only.operation {
      for _ in 0..<arguments.rounds { try pass.run() }
    }
  }
}
