import SwiftDiagnostics
import SwiftSyntax

/// The comparison of a sample with the declaration of its type.
///
/// It follows the keys that the generated code reads. The values of types that the macro can't see, such as other
/// models, aren't compared.
struct SampleCheck {
  private let literal: SampleLiteral
  private let rejectsUnknownKeys: Bool
  private(set) var mistakes: [Diagnostic] = []
  /// The positions of the fields whose key the sample contains.
  private var found: Set<Int> = []

  /// Compares a sample with the members of an object.
  init(
    _ value: SampleValue, of literal: SampleLiteral, fields: [JSONField], rejectsUnknownKeys: Bool
  ) {
    self.literal = literal
    self.rejectsUnknownKeys = rejectsUnknownKeys
    guard case .object = value.content else {
      mistakes.append(.sampleNotObject(literal, value))
      return
    }
    let decoded = fields.filter(\.options.isDecoded)
    // Members that are only written are also known, so that encoded values can be read back.
    let known = fields.filter { !$0.options.isDecoded || !$0.options.isFlattened }
    compare(value, with: KeyTree(decoding: known))
    for field in decoded where requires(field) {
      mistakes.append(.sampleWithoutKey(literal, field, at: value.place))
    }
  }

  private func requires(_ field: JSONField) -> Bool {
    // The macro doesn't know whether a compilation condition is true.
    !found.contains(field.index) && field.isRequired && !field.property.isOptional
      && !field.options.isFlattened && field.property.condition == nil
  }

  private mutating func compare(_ value: SampleValue, with tree: KeyTree) {
    switch value.content {
    case .object(let members) where tree.isObject:
      let known = tree.children.compactMap { child in
        if case .key(let key) = child.component { key } else { nil }
      }
      for (key, value) in members {
        let child = tree.children.first { $0.component == .key(key.text) }
        if let child {
          compare(value, with: child.node)
        } else if rejectsUnknownKeys {
          mistakes.append(.unknownKeyInSample(literal, key, known: known))
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
      mistakes.append(.sampleNotContainer(literal, value, expected: expected, fields: tree.fields))
      // Prevents these keys from also being reported as missing.
      found.formUnion(tree.fields.map(\.index))
    }
  }

  private mutating func compare(_ value: SampleValue, with node: KeyTree.Node) {
    switch node {
    case .tree(let tree): compare(value, with: tree)
    case .fields(let fields):
      for field in fields {
        found.insert(field.index)
        guard field.options.isDecoded, field.property.condition == nil,
          let misfit = SampleType(field).misfit(value)
        else { continue }
        mistakes.append(.sampleDoesNotFit(literal, field, misfit))
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

// MARK: Enums

extension JSONEnumeration {
  /// The strings that the enum can be read from; nil if they aren't the only values, or if they aren't known.
  var sampleStrings: [String]? {
    guard other == nil, cases.allSatisfy({ $0.condition == nil && $0.isPlain }) else { return nil }
    guard hasRawValues else { return tagging == .external ? named.flatMap(\.names) : nil }
    let type = declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    guard type == "String" || type == "Swift.String" else { return nil }
    let values = cases.map { decodedCase in
      decodedCase.element.rawValue.map { $0.value.stringLiteralValue }
        ?? decodedCase.element.name.unquotedText
    }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }
}
