/// The values of an enum's cases as they're sent: with the member that identifies the case.
struct TaggedPayloads {
  private var models: [String: Model] = [:]
  private let scope = Scope()

  mutating func type(of part: Model.Union.Case, in union: Model.Union) -> ValueType {
    let tag = part.tag ?? part.name
    switch union.tagging {
    case .eventName: return part.isEmpty ? .json : part.type
    case .external:
      if part.isEmpty { return .model(constant(tag, part)) }
      return object([(tag, part.type)], of: part)
    case .adjacent(let content):
      let type = ValueType.model(constant(tag, part))
      let value = part.isEmpty ? [] : [(content, part.type)]
      return object([(union.tag ?? "type", type)] + value, of: part)
    case .beside: break
    }
    guard let key = union.tag else { return part.type }
    if part.isEmpty { return object([(key, .model(constant(tag, part)))], of: part) }
    guard case .model(let payload) = part.type, var content = payload.object,
      !content.properties.contains(where: { $0.key == key })
    else { return part.type }
    let identity = "\(ObjectIdentifier(payload).hashValue) \(key) \(tag)"
    if let known = models[identity] { return .model(known) }
    content.properties.append(member(key, .model(constant(tag, part)), payload.location))
    let model = Model(
      name: payload.name, kind: .object(content), in: scope, location: payload.location)
    models[identity] = model
    return .model(model)
  }

  private func member(_ key: String, _ type: ValueType, _ location: Location) -> Property {
    Property(key: key, name: key, type: type, isRequired: true, location: location)
  }

  private func object(
    _ members: [(key: String, type: ValueType)], of part: Model.Union.Case
  ) -> ValueType {
    let location = part.location ?? Location(file: "", line: 1, column: 1)
    let properties = members.map { member($0.key, $0.type, location) }
    return .model(
      Model(
        name: Identifier.capitalized(part.name), kind: .object(.init(properties: properties)),
        in: scope, location: location))
  }

  private func constant(_ value: String, _ part: Model.Union.Case) -> Model {
    Model(
      name: Identifier.capitalized(part.name),
      kind: .enumeration(
        .init(cases: [.init(name: part.name, value: value, aliases: part.aliases)])), in: scope,
      location: part.location ?? Location(file: "", line: 1, column: 1))
  }
}

extension Model.Union.Case {
  /// A Boolean value that indicates whether the case has no associated value.
  var isEmpty: Bool { if case .nothing = payload { true } else { false } }

  /// Returns whether the case is read from a tag.
  func reads(_ value: String) -> Bool { (tag ?? name) == value || aliases.contains(value) }
}

extension Model {
  /// The type as which values are read and written, if the model only wraps it.
  var wrapped: ValueType? {
    if case .wrapper(let type) = kind { type } else { nil }
  }
}
