internal import Foundation

/// Uses an example of a schema as the sample of its model, if the declaration accepts it.
struct SampleReader {
  let report: Report
  let references: ReferenceReader

  func read(_ models: [Model]) {
    for model in models where model.object != nil && !model.isRecursive {
      guard let node = schema(of: model) else { continue }
      let examples = [node["example"]].compactMap(\.self) + (node["examples"]?.elements ?? [])
      guard !examples.isEmpty else { continue }
      if let example = examples.first(where: { accepts($0, .model(model), depth: 0) }) {
        model.sample = text(example, indent: "")
      } else {
        report.add(
          .omitted, "the example of '\(model.name)' doesn't match its declaration", at: examples[0])
      }
    }
  }

  private func schema(of model: Model) -> Node? {
    let pointer = model.location.pointer
    guard model.location.file == references.document.root.location.file else { return nil }
    return try? references.document.resolve(pointer, from: references.document.root.location)
  }

  // MARK: Validation

  /// Returns whether a model reads the JSON.
  private func accepts(_ node: Node, _ type: ValueType, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    switch type {
    case .json: return true
    case .optional(let wrapped): return node.isNull || accepts(node, wrapped, depth: depth + 1)
    case .known: return true
    case .array(let element), .set(let element):
      return node.isArray && node.elements.allSatisfy { accepts($0, element, depth: depth + 1) }
    case .dictionary(let value):
      return node.members != nil
        && node.pairs.allSatisfy { accepts($0.value, value, depth: depth + 1) }
    case .model(let model): return accepts(node, model, depth: depth + 1)
    case .bool: return node.bool != nil
    case .int, .int64: return node.number.flatMap { Int64($0) } != nil
    case .int32: return node.number.flatMap { Int32($0) } != nil
    case .double, .float, .decimal: return node.number != nil
    case .int64String: return (node.string ?? node.number).flatMap { Int64($0) } != nil
    case .decimalString: return (node.string ?? node.number).flatMap { Double($0) } != nil
    case .string: return node.string != nil
    case .url: return node.string.flatMap { URL(string: $0) } != nil
    case .uuid: return node.string.flatMap { UUID(uuidString: $0) } != nil
    case .data: return node.string.flatMap { Data(base64Encoded: $0) } != nil
    case .dateTime: return node.string.map(Self.isDateTime) ?? false
    case .day:
      return node.string.map { $0.wholeMatch(of: /\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])/) != nil }
        ?? false
    case .part, .requestBody: return false
    }
  }

  private func accepts(_ node: Node, _ model: Model, depth: Int) -> Bool {
    switch model.kind {
    case .enumeration(let enumeration):
      let isKind = enumeration.values == .strings ? node.string != nil : node.int != nil
      return isKind
        && (enumeration.other != nil || enumeration.cases.contains { $0.value == node.scalarText })
    case .union(let union):
      if let tag = union.tag {
        let part = union.cases.first { $0.tag == node[tag]?.string }
        return part.map { accepts(node, $0.type, depth: depth) }
          ?? (union.other != nil && node.members != nil)
      }
      return union.cases.contains { accepts(node, $0.type, depth: depth) }
    case .wrapper(let type): return accepts(node, type, depth: depth)
    case .object(let object):
      guard node.members != nil else { return false }
      return object.properties.allSatisfy { accepts(node[$0.key], $0, depth: depth) }
        && node.pairs.allSatisfy { key, value in
          guard let additional = object.additional,
            !object.properties.contains(where: { $0.key == key })
          else { return true }
          return accepts(value, additional.type, depth: depth)
        }
    }
  }

  private func accepts(_ node: Node?, _ property: Property, depth: Int) -> Bool {
    guard let node else { return !property.isRequired || property.initialValue != nil }
    if node.isNull {
      return property.initialValue == nil && (property.isNullable || !property.isRequired)
    }
    guard accepts(node, property.type, depth: depth) else { return false }
    return property.limits.contain(node)
  }

  private static func isDateTime(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)/
    )
      != nil
  }

  // MARK: Text

  /// The JSON on several lines, as in a document.
  private func text(_ node: Node, indent: String) -> String {
    let inner = indent + "  "
    switch node.content {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let digits): return digits
    case .string(let text): return Self.quoted(text)
    case .array(let elements):
      guard !elements.isEmpty else { return "[]" }
      let lines = elements.map { inner + self.text($0, indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      guard !members.keys.isEmpty else { return "{}" }
      let lines = node.pairs.map {
        "\(inner)\(Self.quoted($0.key)): \(self.text($0.value, indent: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F
        || scalar.properties.generalCategory == .format
        || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0x85:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
