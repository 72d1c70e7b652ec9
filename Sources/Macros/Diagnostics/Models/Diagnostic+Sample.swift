import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the sample of a model. Each one is reported at the line of the literal that contains it.
extension Diagnostic {
  static func sampleNotLiteral(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-sample-not-literal", at: argument,
      "'sample' must be a string literal without interpolation",
      fixIts: [
        .replace(argument, with: "#\"<#JSON#>\"#", "specify the sample", id: "write-sample")
      ])
  }

  static func sampleNotJSON(_ sample: SampleLiteral, _ error: SampleSyntaxError) -> Diagnostic {
    .error(
      "json-sample-not-json", at: sample.node(at: error.place),
      "the sample isn't valid JSON: expected \(error.expected), found \(error.found) "
        + error.place.text)
  }

  static func sampleNotObject(_ sample: SampleLiteral, _ value: SampleValue) -> Diagnostic {
    .error(
      "json-sample-not-object", at: sample.node(at: value.place),
      "the sample must be an object, not \(value.kind.rawValue) \(value.place.text)")
  }

  static func sampleWithoutKey(
    _ sample: SampleLiteral, _ field: JSONField, at place: SamplePlace
  ) -> Diagnostic {
    .error(
      "json-sample-without-key", at: sample.node(at: place),
      "the sample has no key \(field.keyPath.text.asSwiftLiteral), which property "
        + "'\(field.property.key)' requires",
      notes: [.sampleProperty(field)])
  }

  static func sampleDoesNotFit(
    _ sample: SampleLiteral, _ field: JSONField, _ misfit: SampleType.Misfit
  ) -> Diagnostic {
    let type = field.type.map { " of type '\($0)'" } ?? ""
    return .error(
      "json-sample-type", at: sample.node(at: misfit.value.place),
      "property '\(field.property.key)'\(type) can't be read from \(misfit.value.summary) in the "
        + "sample \(misfit.value.place.text); write \(misfit.expected)",
      notes: [.sampleProperty(field)])
  }

  static func sampleNotContainer(
    _ sample: SampleLiteral, _ value: SampleValue, expected: SampleValue.Kind, fields: [JSONField]
  ) -> Diagnostic {
    .error(
      "json-sample-path", at: sample.node(at: value.place),
      "the sample contains \(value.summary) instead of \(expected.rawValue) \(value.place.text)",
      notes: fields.prefix(1).map { .sampleProperty($0) })
  }

  static func unknownKeyInSample(
    _ sample: SampleLiteral, _ key: SampleText, known: [String]
  ) -> Diagnostic {
    let nearest = key.text.nearest(among: known)
    let proposal = nearest.map { "; did you mean \($0.asSwiftLiteral)?" } ?? ""
    return .error(
      "json-sample-unknown-key", at: sample.node(at: key.place),
      "the sample contains the unknown key \(key.text.asSwiftLiteral) \(key.place.text), which "
        + "'unknownKeys: .reject' rejects\(proposal)")
  }

  static func sampleNotCase(
    _ sample: SampleLiteral, _ value: SampleValue, of name: TokenSyntax, known: [String]
  ) -> Diagnostic {
    let values = known.prefix(8).map(\.asSwiftLiteral).joined(separator: ", ")
    return .error(
      "json-sample-not-case", at: sample.node(at: value.place),
      "'\(name.unquotedText)' can't be read from \(value.summary) in the sample; write one of "
        + "\(values)\(known.count > 8 ? ", …" : "")")
  }
}

extension Note {
  fileprivate static func sampleProperty(_ field: JSONField) -> Note {
    .note(
      "json-sample-property", at: field.property.identifier,
      "property '\(field.property.key)' is declared here")
  }
}

extension SamplePlace {
  /// The place as the end of a message.
  fileprivate var text: String { "(line \(line), column \(column))" }
}

extension SampleValue {
  /// The kind of the value, including the value itself if it's a number or a short string.
  fileprivate var summary: String {
    switch content {
    case .number(let digits) where digits.count <= 40: "the number \(digits)"
    case .string(let text) where text.count <= 40: "the string \(text.asSwiftLiteral)"
    default: kind.rawValue
    }
  }
}
