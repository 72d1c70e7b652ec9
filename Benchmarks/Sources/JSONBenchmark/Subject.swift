import BenchmarkModels
import Foundation
import NetworkKitJSON

/// A document with everything that is done to it.
struct Subject {
  /// One operation of one library, which can be repeated.
  struct Pass {
    let library: Library
    let operation: Operation
    /// The number of bytes that it reads or writes.
    let byteCount: Int
    let run: () throws -> Void
  }

  enum Library: String, CaseIterable {
    case networkKit = "NetworkKit"
    case foundation = "Foundation"
  }

  enum Operation: String, CaseIterable {
    case decode, encode
  }

  let corpus: Corpus
  let passes: [Pass]
  private let check: () throws -> Void

  init(_ corpus: Corpus, document: Data) throws {
    self =
      switch corpus {
      case .twitter: try Subject(corpus, document, as: TwitterSearch.self)
      case .catalog: try Subject(corpus, document, as: Catalog.self)
      case .canada: try Subject(corpus, document, as: FeatureCollection.self)
      case .users: try Subject(corpus, document, as: [APIUser].self)
      case .user: try Subject(corpus, document, as: APIUser.self)
      case .events: try Subject(corpus, document, as: [GitHubEvent].self)
      case .projects: try Subject(corpus, document, as: [String: SummerProject].self)
      case .builds: try Subject(corpus, document, as: BuildServer.self)
      case .plugins: try Subject(corpus, document, as: UpdateCenter.self)
      }
  }

  // Inlined, so that the passes are specialized for the model, as an app's own calls are.
  @inline(__always)
  private init<Model: JSONCodable & Codable & Equatable>(
    _ corpus: Corpus, _ document: Data, as type: Model.Type
  ) throws {
    let model = try Model(jsonData: document)
    let written = try model.jsonData().count
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes

    self.corpus = corpus
    passes = [
      Pass(library: .networkKit, operation: .decode, byteCount: document.count) {
        withExtendedLifetime(try Model(jsonData: document)) {}
      },
      Pass(library: .foundation, operation: .decode, byteCount: document.count) {
        withExtendedLifetime(try decoder.decode(Model.self, from: document)) {}
      },
      Pass(library: .networkKit, operation: .encode, byteCount: written) {
        withExtendedLifetime(try model.jsonData()) {}
      },
      Pass(library: .foundation, operation: .encode, byteCount: written) {
        withExtendedLifetime(try encoder.encode(model)) {}
      },
    ]
    check = {
      try expectEqual(decoder.decode(Model.self, from: document), model, corpus, "decodes")
      let bytes = try model.jsonData()
      try expectEqual(Model(jsonData: bytes), model, corpus, "reads back what it wrote of")
      try expectEqual(
        decoder.decode(Model.self, from: bytes), model, corpus, "lets Foundation read")
      try expectEqual(
        Model(jsonData: encoder.encode(model)), model, corpus, "reads what Foundation wrote of")
    }
  }

  /// Makes sure that the libraries do the same work: they decode equal values, and each reads what the
  /// other wrote.
  func verify() throws {
    try check()
  }
}

/// The libraries disagree about a document, so their times can't be compared.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}

private func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, _ corpus: Corpus, _ action: String
) throws {
  guard found == expected else {
    throw Disagreement(description: "NetworkKit \(action) \(corpus.rawValue) as another value")
  }
}
