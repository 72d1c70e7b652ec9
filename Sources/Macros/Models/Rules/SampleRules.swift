import SwiftDiagnostics
import SwiftSyntax

/// The rules of the sample of a model (`sample:`). Each mistake is reported at the line of the literal that has it.
extension ModelDeclaration {
  /// The sample is valid JSON, and the type can be read from it.
  var sampleMistakes: [Diagnostic] {
    guard let sample = annotation.sample else { return [] }
    guard let text = sample.text else {
      return [
        notLiteral(
          sample.argument, "'sample' must be a string literal", "",
          .replace(sample.argument, with: "#\"<#JSON#>\"#", "specify the sample"))
      ]
    }
    do throws(SampleSyntaxError) {
      return mistakes(of: try SampleParser.parse(text), sample)
    } catch let mistake {
      return [
        error(
          at: sample.node(at: mistake.place),
          "the sample isn't valid JSON: expected \(mistake.expected), found \(mistake.found) \(mistake.place.text)"
        )
      ]
    }
  }

  @Mistakes private func mistakes(
    of value: SampleValue, _ sample: SampleLiteral
  ) -> [Diagnostic] {
    switch shape {
    case .object(let fields, _):
      SampleCheck(
        value, of: sample, fields: fields, in: annotation
      ).mistakes
    case .rawValue, .enumeration:
      if let known = enumeration?.sampleStrings, !known.contains(where: value.isString) {
        let values = known.prefix(8).map(\.asSwiftLiteral).joined(separator: ", ")
        error(
          at: sample.node(at: value.place),
          "'\(annotated.name.unquotedText)' can't be read from \(value.summary) in the sample; write one of "
            + "\(values)\(known.count > 8 ? ", …" : "")")
      }
    case .converted, .transparent, nil: []
    }
  }
}

/// The comparison of a sample with the declaration of its type.
///
/// It follows the keys that the generated code reads. The values of types that the macro can't see, such as other
/// models, aren't compared.
private struct SampleCheck {
  private let literal: SampleLiteral
  private let annotation: ModelAnnotation
  private(set) var mistakes: [Diagnostic] = []
  /// The positions of the fields whose key the sample contains.
  private var found: Set<Int> = []

  /// Compares a sample with the members of an object.
  init(
    _ value: SampleValue, of literal: SampleLiteral, fields: [JSONField],
    in annotation: ModelAnnotation
  ) {
    self.literal = literal
    self.annotation = annotation
    guard case .object = value.content else {
      report(
        at: value.place,
        "the sample must be an object, not \(value.kind.rawValue) \(value.place.text)")
      return
    }
    // Members that are only written are also known, so that encoded values can be read back.
    let known = fields.filter { !$0.options.isDecoded || !$0.options.isFlattened }
    compare(value, with: KeyTree(decoding: known))
    for field in fields where field.options.isDecoded && requires(field) {
      report(
        at: value.place,
        "the sample has no key \(field.keyPath.text.asSwiftLiteral), which property '\(field.property.key)' requires",
        about: field)
    }
  }

  private func requires(_ field: JSONField) -> Bool {
    // The macro doesn't know whether a compilation condition is true.
    !found.contains(field.index) && field.isRequired && !field.property.isOptional
      && !field.options.isFlattened && field.property.condition == nil
  }

  private mutating func report(
    at place: SamplePlace, _ message: String, about field: JSONField? = nil
  ) {
    let property = field?.property
    mistakes.append(
      error(
        at: literal.node(at: place), message,
        note: property.map { .at($0.identifier, "property '\($0.key)' is declared here") }))
  }

  private mutating func compare(_ value: SampleValue, with tree: KeyTree) {
    switch value.content {
    case .object(let members) where tree.isObject:
      for (key, value) in members {
        if let child = tree.children.first(where: { $0.component == .key(key.text) }) {
          compare(value, with: child.node)
        } else if annotation.unknownKeysRejection != nil {
          reportUnknown(key, in: tree)
        }
      }
    case .array(let elements) where !tree.isObject:
      for (index, element) in elements.enumerated() {
        let child = tree.children.first { $0.component == .index(index) }
        if let child { compare(element, with: child.node) }
      }
    // The keys of a null value are missing.
    case .null: break
    default:
      let expected: SampleValue.Kind = tree.isObject ? .object : .array
      report(
        at: value.place,
        "the sample contains \(value.summary) instead of \(expected.rawValue) \(value.place.text)",
        about: tree.fields.first)
      // Prevents these keys from also being reported as missing.
      found.formUnion(tree.fields.map(\.index))
    }
  }

  private mutating func reportUnknown(_ key: SampleText, in tree: KeyTree) {
    let known = tree.children.compactMap(\.component.key)
    let proposal = key.text.nearest(among: known).map { "; did you mean \($0.asSwiftLiteral)?" }
    report(
      at: key.place,
      "the sample contains the unknown key \(key.text.asSwiftLiteral) \(key.place.text), which "
        + "'unknownKeys: .reject' rejects\(proposal ?? "")")
  }

  private mutating func compare(_ value: SampleValue, with node: KeyTree.Node) {
    switch node {
    case .tree(let tree): compare(value, with: tree)
    case .fields(let fields):
      for field in fields {
        found.insert(field.index)
        guard field.options.isDecoded, field.property.condition == nil,
          let misfit = SampleType(field, besides: annotation.ownTypes).misfit(value)
        else { continue }
        let (value, type) = (misfit.value, field.type.map { " of type '\($0)'" } ?? "")
        report(
          at: value.place,
          "property '\(field.property.key)'\(type) can't be read from \(value.summary) in the sample "
            + "\(value.place.text); write \(misfit.expected)", about: field)
      }
    }
  }
}

extension KeyTree {
  /// The fields at the ends of all paths.
  fileprivate var fields: [JSONField] {
    children.flatMap { child in
      switch child.node {
      case .fields(let fields): fields
      case .tree(let tree): tree.fields
      }
    }
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

  fileprivate func isString(_ other: String) -> Bool {
    if case .string(let text) = content { text == other } else { false }
  }
}

// MARK: Enums

extension JSONEnumeration {
  /// The strings that the enum can be read from; nil if they aren't the only values, or if they aren't known.
  fileprivate var sampleStrings: [String]? {
    guard other == nil, cases.allSatisfy({ $0.condition == nil && $0.isPlain }) else { return nil }
    guard hasRawValues else { return tagging == .external ? named.flatMap(\.names) : nil }
    guard declaration.rawType?.trimmedDescription.unqualified == "String" else { return nil }
    let values = cases.map { decodedCase in
      decodedCase.element.rawValue.map { $0.value.stringLiteralValue }
        ?? decodedCase.element.name.unquotedText
    }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }
}
