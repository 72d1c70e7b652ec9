import SwiftDiagnostics
import SwiftSyntax

/// Rules about the sample of a model (`sample:`).
extension Rule<ModelDeclaration> {
  static var sampleIsLiteral: Self {
    Self { model in
      guard let sample = model.annotation.sample, sample.text == nil else { return [] }
      return [.sampleNotLiteral(sample.argument)]
    }
  }

  /// The sample is valid JSON, and the type can be read from it.
  static var sampleFits: Self {
    Self { model in
      guard let sample = model.annotation.sample, let text = sample.text else { return [] }
      do throws(SampleSyntaxError) {
        return model.mistakes(of: try SampleParser.parse(text), sample)
      } catch {
        return [.sampleNotJSON(sample, error)]
      }
    }
  }
}

extension ModelDeclaration {
  fileprivate func mistakes(of value: SampleValue, _ sample: SampleLiteral) -> [Diagnostic] {
    switch shape {
    case .structure(let fields, _), .finalClass(let fields, _):
      return SampleCheck(
        value, of: sample, fields: fields, rejectsUnknownKeys: annotation.unknownKeysDenial != nil
      ).mistakes
    case .rawValue, .enumeration:
      guard let known = enumeration?.sampleStrings else { return [] }
      if case .string(let text) = value.content, known.contains(text) { return [] }
      return [.sampleNotCase(sample, value, of: annotated.name, known: known)]
    case .converted, .transparent, nil:
      return []
    }
  }
}
