/// Orders the cases of enums without a tag, which are tried one after another, and reports those that can't be told
/// apart.
struct UntaggedCases {
  private struct Pair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier
  }

  private let report: Report
  /// The results for pairs of models. While a pair is compared, its result is true, so that recursive models end.
  private var known: [Pair: Bool] = [:]

  init(report: Report) { self.report = report }

  mutating func order(_ models: [Model]) {
    for model in models {
      guard case .union(var union) = model.kind, union.tag == nil else { continue }
      var ordered = union.cases
      // An import of an export orders the cases again, which must not change anything.
      for _ in ordered {
        let next = self.ordered(ordered)
        let isStable = next.map(\.name) == ordered.map(\.name)
        ordered = next
        if isStable { break }
      }
      union.cases = ordered
      model.kind = .union(union)
      for (index, later) in ordered.enumerated() {
        guard let first = ordered[..<index].first(where: { accepts($0.type, later.type) }) else {
          continue
        }
        report.add(
          .changed,
          "'\(model.name)' has no discriminator, and the JSON of '\(later.name)' is read as '\(first.name)'",
          at: model.location)
      }
    }
  }

  /// The cases, each of which comes before those that would hide it, unless it would hide them, too.
  private mutating func ordered(_ cases: [Model.Union.Case]) -> [Model.Union.Case] {
    var ordered: [Model.Union.Case] = []
    for part in Self.ranked(cases) {
      var index = ordered.count
      for (position, other) in ordered.enumerated().reversed()
      where accepts(other.type, part.type) && !accepts(part.type, other.type) {
        index = position
      }
      ordered.insert(part, at: index)
    }
    return ordered
  }

  /// The cases, in which objects with more required members come before other objects.
  private static func ranked(_ cases: [Model.Union.Case]) -> [Model.Union.Case] {
    func requiredCount(_ part: Model.Union.Case) -> Int? {
      guard case .model(let model) = part.type, model.enumeration == nil else { return nil }
      return model.object?.properties.count(where: isNeeded) ?? 0
    }
    let positions = cases.indices.filter { requiredCount(cases[$0]) != nil }
    let sorted = positions.sorted { first, second in
      let counts = (requiredCount(cases[first]) ?? 0, requiredCount(cases[second]) ?? 0)
      return counts.0 == counts.1 ? first < second : counts.0 > counts.1
    }
    var result = cases
    for (position, source) in zip(positions, sorted) { result[position] = cases[source] }
    return result
  }

  /// Returns whether a type can be read from all JSON of another type.
  private mutating func accepts(_ type: ValueType, _ other: ValueType) -> Bool {
    switch (type, other) {
    case (.json, _): return true
    case (.optional(let wrapped), _): return accepts(wrapped, other.wrapped)
    case (_, .optional): return false
    case (.model(let model), .model(let second)): return accepts(model, second)
    case (.model(let model), _): return accepts(model, other)
    case (.dictionary(let value), .model(let model)):
      guard let object = model.object else { return false }
      return (object.properties.map(\.type) + (object.additional.map { [$0.type] } ?? []))
        .allSatisfy { accepts(value, $0) }
    case (.string, .model(let model)): return model.enumeration?.values == .strings
    case (.int, .model(let model)), (.int64, .model(let model)), (.double, .model(let model)):
      return model.enumeration?.values == .integers
    case (.array(let element), .array(let second)),
      (.dictionary(let element), .dictionary(let second)):
      return accepts(element, second)
    default: return Self.kind(of: type).contains(Self.kind(of: other))
    }
  }

  private enum Kind {
    case bool, integer, number, text, string, other(String)

    /// Returns whether a value of this kind is read from the JSON of each value of another kind.
    func contains(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.bool, .bool), (.integer, .integer), (.number, .number), (.number, .integer),
        (.string, .string), (.string, .text):
        true
      case (.other(let name), .other(let second)): name == second
      default: false
      }
    }
  }

  private static func kind(of type: ValueType) -> Kind {
    switch type {
    case .bool: .bool
    case .int, .int32, .int64: .integer
    case .double, .float, .decimal: .number
    case .string: .string
    case .dateTime, .day, .url, .uuid, .data, .decimalString, .int64String: .text
    default: .other(type.swift)
    }
  }

  private mutating func accepts(_ model: Model, _ other: ValueType) -> Bool {
    switch model.kind {
    case .union(let union):
      return union.tag == nil && union.cases.contains { accepts($0.type, other) }
    case .enumeration(let enumeration):
      if case .string = other { return enumeration.other != nil }
      return false
    case .wrapper(let type): return accepts(type, other)
    case .object: return false
    }
  }

  private mutating func accepts(_ model: Model, _ other: Model) -> Bool {
    if model === other { return true }
    let pair = Pair(first: ObjectIdentifier(model), second: ObjectIdentifier(other))
    if let result = known[pair] { return result }
    known[pair] = true
    let result =
      switch (model.kind, other.kind) {
      case (.enumeration(let own), .enumeration(let second)):
        own.values == second.values
          && (own.other != nil
            || (second.other == nil
              && Set(second.cases.map(\.value)).isSubset(of: own.cases.map(\.value))))
      case (.object(let own), .object(let second)): accepts(own, second)
      case (_, .union(let union)): union.cases.allSatisfy { accepts(.model(model), $0.type) }
      case (.union, _): accepts(model, .model(other))
      default: false
      }
    known[pair] = result
    return result
  }

  /// Returns whether an object without the member can't be read. A default becomes the initial value later.
  private static func isNeeded(_ property: Property) -> Bool {
    property.isRequired && !property.hasDefault
  }

  /// Members that only the other object has are skipped.
  private mutating func accepts(_ object: Model.Object, _ other: Model.Object) -> Bool {
    for property in object.properties {
      let second = other.properties.first { $0.key == property.key }
      let isNeeded = Self.isNeeded(property)
      guard let second else {
        if isNeeded { return false }
        continue
      }
      // JSON usually contains a member with a default, such as a constant.
      let isMissable = (!second.isRequired && !second.hasDefault) || second.isNullable
      if isNeeded, isMissable, !property.isNullable { return false }
      if !accepts(property.type, second.type) { return false }
    }
    guard let additional = object.additional else { return true }
    let rest = other.properties.filter { member in
      !object.properties.contains { $0.key == member.key }
    }
    return rest.allSatisfy { accepts(additional.type, $0.type) }
  }
}

extension Property {
  fileprivate var hasDefault: Bool { initialValue != nil || defaultValue != nil }
}
