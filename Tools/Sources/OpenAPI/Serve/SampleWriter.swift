internal import NetworkKitDeclarations

/// Writes a value of each type: the sample or the example if there is one, or else a value made from the schema.
struct SampleWriter {
  private let matcher = ValueMatcher()
  private var tagged = TaggedPayloads()
  private static let maximumDepth = 8

  mutating func node(of type: ValueType, depth: Int = 0) -> Node {
    switch type {
    case .optional(let wrapped):
      return depth >= Self.maximumDepth ? Node(.null) : node(of: wrapped, depth: depth)
    case .array(let element), .set(let element):
      return .list(depth >= Self.maximumDepth ? [] : [node(of: element, depth: depth + 1)])
    case .dictionary(let value):
      var members = NodeBuilder()
      if depth < Self.maximumDepth { members["key"] = node(of: value, depth: depth + 1) }
      return members.node
    case .model(let model): return node(of: model, depth: depth)
    case .json: return NodeBuilder().node
    default: return scalar(type)
    }
  }

  private func scalar(_ type: ValueType) -> Node {
    let schema = ScalarSchema(type)
    switch (schema.type, schema.format) {
    case ("boolean", _): return .flag(true)
    case ("integer", _): return .digits("1")
    case ("number", _): return .digits("1.5")
    case (_, "date-time"): return .text("2026-01-31T12:00:00Z")
    case (_, "date"): return .text("2026-01-31")
    case (_, "uri"): return .text("https://example.com/")
    case (_, "uuid"): return .text("123e4567-e89b-12d3-a456-426614174000")
    case (_, "decimal"): return .text("1.5")
    case (_, "int64"): return .text("1")
    case ("object", _): return NodeBuilder().node
    case ("array", _): return .list([Node]())
    default: return .text(schema.encoding == nil ? "string" : "AAEC")
    }
  }

  private mutating func node(of model: Model, depth: Int) -> Node {
    if let sample = model.sample,
      let node = try? JSONParser.read(Array(sample.utf8), file: "sample")
    {
      return node
    }
    switch model.kind {
    case .wrapper(let type): return node(of: type, depth: depth)
    case .enumeration(let enumeration):
      let value = enumeration.cases.first?.value
      return enumeration.values == .integers ? .digits(value ?? "0") : .text(value ?? "string")
    case .union(let union):
      guard let first = shallowest(union.cases) else { return NodeBuilder().node }
      return node(of: first, in: union, depth: depth)
    case .object(let object): return node(of: object, depth: depth)
    }
  }

  /// A case without a model ends the nesting of types that contain themselves.
  private func shallowest(_ cases: [Model.Union.Case]) -> Model.Union.Case? {
    cases.first { $0.isEmpty || $0.type.model == nil } ?? cases.first
  }

  private mutating func node(
    of part: Model.Union.Case, in union: Model.Union, depth: Int
  ) -> Node {
    if case .external = union.tagging, part.isEmpty { return .text(part.tag ?? part.name) }
    if case .elements(let types) = part.payload {
      return .list(types.map { node(of: $0, depth: depth + 1) })
    }
    return node(of: tagged.type(of: part, in: union), depth: depth + 1)
  }

  private mutating func node(of object: Model.Object, depth: Int) -> Node {
    var members = NodeBuilder()
    for member in NestedMembers.members(object.members) where !member.isWriteOnly {
      if depth >= Self.maximumDepth, !member.isRequired { continue }
      members[member.key] = node(of: member, depth: depth)
    }
    return members.node
  }

  private mutating func node(of property: Property, depth: Int) -> Node {
    if let example = property.example, matcher.accepts(example, property) { return example }
    if let value = property.defaultValue, matcher.accepts(value, property) { return value }
    let type = property.isInArray ? .list : property.type
    let value = node(of: type, depth: depth + 1)
    return property.limit.map { fitted(value, into: DeclaredBounds($0)) } ?? value
  }

  /// Changes a number or the length of a string or an array so that it's within its limits.
  private func fitted(_ node: Node, into bounds: DeclaredBounds) -> Node {
    let lower = bounds.lower.flatMap(Double.init) ?? 0
    let upper = bounds.upper.flatMap(Double.init) ?? .infinity
    switch node.content {
    case .number(let digits):
      guard let value = Double(digits), !bounds.contains(value) else { return node }
      return .digits(bounds.lower ?? bounds.upper.map { bounds.isHalfOpen ? "0" : $0 } ?? digits)
    case .string(let text):
      let count = Int(min(max(Double(text.count), lower), min(upper, 10_000)))
      return .text(String((text + String(repeating: "x", count: count)).prefix(count)))
    case .array(let elements):
      guard let first = elements.first else { return node }
      return .list(Array(repeating: first, count: Int(min(max(1, lower), min(upper, 1000)))))
    default: return node
    }
  }
}

extension ValueType {
  /// An array of any values.
  fileprivate static var list: ValueType { .array(.json) }
}
