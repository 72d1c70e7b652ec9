/// Uses an example of a schema as the sample of its model, if the declaration accepts it.
struct SampleReader {
  let report: Report
  let references: ReferenceReader

  func read(_ models: [Model]) {
    for model in models { reportExamples(of: model.object?.properties ?? []) }
    for model in models where model.object != nil && !model.isRecursive {
      guard let node = schema(of: model) else { continue }
      let examples = [node["example"]].compactMap(\.self) + (node["examples"]?.elements ?? [])
      guard !examples.isEmpty else { continue }
      if let example = examples.first(where: { matcher.accepts($0, .model(model)) }) {
        model.sample = JSONText.text(example)
        references.used.insert(example)
      } else {
        report.add(
          .omitted, "the example of '\(model.name)' doesn't match its declaration", at: examples[0])
      }
    }
  }

  private let matcher = ValueMatcher()

  private func schema(of model: Model) -> Node? {
    try? references.document.resolve(model.location.pointer, from: model.location)
  }

  /// Reports the examples of properties and parameters that have another type.
  func reportExamples(of properties: [Property]) {
    for property in properties {
      guard let example = property.example, !matcher.accepts(example, property) else { continue }
      report.add(
        .omitted, "the example isn't a value of the type '\(property.type.swift)'", at: example)
    }
  }
}
