internal import NetworkKitDeclarations

/// The members of objects, with what each side requires and can omit.
extension TypeComparison {
  mutating func fitMembers(
    _ producer: Model.Object, into consumer: Model.Object, at place: Place
  ) {
    let produced = NestedMembers.members(producer.members)
    let consumed = NestedMembers.members(consumer.members)
    let byKey = Dictionary(produced.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for member in consumed {
      // A declaration can read a value under other keys.
      if let source = ([member.key] + member.aliases).lazy.compactMap({ byKey[$0] }).first {
        fit(member: source, into: member, at: self.place(of: source, member, in: place))
      } else if producer.additional == nil {
        addMissing(member, at: self.place(of: nil, member, in: place))
      } else if !acceptsMissing(member, place.direction) {
        addWider("isn't always there", at: self.place(of: nil, member, in: place))
      }
    }
    let known = Set(consumed.flatMap { [$0.key] + $0.aliases })
    for member in produced where !known.contains(member.key) {
      let inner = self.place(of: member, nil, in: place)
      if let additional = consumer.additional {
        fit(member.type, into: additional.type, at: inner)
      } else {
        addUnknown(member, at: inner)
      }
    }
    if let produced = producer.additional, let consumed = consumer.additional {
      fit(produced.type, into: consumed.type, at: place.inside(".*"))
    }
  }

  /// The place of a member, whose positions are those of the surrounding value if a side doesn't have it.
  private func place(of producer: Property?, _ consumer: Property?, in place: Place) -> Place {
    var inner = place.inside(".\((producer ?? consumer)?.key ?? "")")
    let (declared, documented) =
      place.direction == .sent ? (producer, consumer) : (consumer, producer)
    if let declared { inner.declared = declared.location }
    if let documented { inner.documented = documented.location.pointer }
    return inner
  }

  // MARK: One side

  private mutating func addMissing(_ member: Property, at place: Place) {
    switch place.direction {
    case .sent where member.isRequired:
      add(
        .breaks, "the server requires \(place.title), which the client doesn't send", at: place)
    case .sent where !member.isReadOnly:
      add(
        .adds, "the server accepts \(place.title), which the client doesn't send", at: place)
    case .received where !acceptsMissing(member, .received):
      add(
        .breaks, "the server doesn't send \(place.title); the client fails to decode the object",
        at: place)
    case .received where !member.isWriteOnly:
      add(
        .mayBreak, "the server doesn't send \(place.title); its value is always the default",
        at: place)
    default: break
    }
  }

  private mutating func addUnknown(_ member: Property, at place: Place) {
    switch place.direction {
    case .sent where !member.isReadOnly:
      add(
        .mayBreak,
        "the document doesn't have \(place.title); the server ignores or rejects it", at: place)
    case .received where !member.isWriteOnly:
      add(.adds, "the server sends \(place.title); the client ignores it", at: place)
    default: break
    }
  }

  // MARK: Both sides

  mutating func fit(member producer: Property, into consumer: Property, at place: Place) {
    if mayBeMissing(producer, place.direction), !acceptsMissing(consumer, place.direction) {
      let effect =
        place.direction == .sent
        ? "the server requires \(place.title), which the client omits if it's nil"
        : "the server can omit \(place.title); the client fails to decode the object"
      add(.breaks, effect, at: place)
    }
    if mayBeNull(producer, place.direction), !acceptsNull(consumer, place.direction) {
      addBreak("can be null", at: place)
    }
    let start = differences.count
    fit(producer.memberType, into: consumer.memberType, at: place)
    fitLimits(producer, into: consumer, at: place)
    fitPattern(producer, into: consumer, at: place)
    fitDefaults(producer, consumer, at: place)
    if place.direction == .received, consumer.invalidValue != nil || consumer.isLossy {
      tolerate(since: start, at: place)
    }
  }

  /// Values that a declaration replaces or skips don't fail.
  private mutating func tolerate(since start: Int, at place: Place) {
    replaceDifferences(since: start) { difference in
      guard difference.kind == .breaks else { return difference }
      return Difference(
        .adds,
        "\(difference.message.split(separator: ";").first ?? ""); the client uses its default",
        at: place.declared, pointer: place.documented)
    }
  }

  private func acceptsMissing(_ consumer: Property, _ direction: Direction) -> Bool {
    guard consumer.isRequired else { return true }
    return direction == .received
      && (consumer.isNullable || consumer.type.isOptional || consumer.initialValue != nil)
  }

  private func mayBeMissing(_ producer: Property, _ direction: Direction) -> Bool {
    !producer.isRequired && (direction == .received || producer.initialValue == nil)
  }

  private func acceptsNull(_ consumer: Property, _ direction: Direction) -> Bool {
    if case .json = consumer.type { return true }
    let isNullable = consumer.isNullable || consumer.type.isOptional
    return switch direction {
    case .sent: isNullable
    case .received: isNullable || (!consumer.isRequired && consumer.initialValue == nil)
    }
  }

  /// A client omits an optional value that's nil, unless its annotation specifies that it sends null.
  private func mayBeNull(_ producer: Property, _ direction: Direction) -> Bool {
    (producer.isNullable || producer.type.isOptional)
      && (direction == .received || producer.isRequired)
  }

  // MARK: Limits

  private mutating func fitLimits(
    _ producer: Property, into consumer: Property, at place: Place
  ) {
    guard let limit = consumer.limit else { return }
    let bounds = DeclaredBounds(limit)
    if case .model(let model) = producer.type.wrapped, let values = model.enumeration,
      values.other == nil
    {
      let isText = values.values == .strings
      for value in values.cases.map(\.value)
      where !bounds.contains(isText ? Double(value.count) : Double(value) ?? 0) {
        addBreak("can be '\(value.prefix(40))', which is outside `\(limit)`", at: place)
      }
      return
    }
    let range = producer.limit.map(DeclaredBounds.init)
    let isInside = range.map { bounds.contains($0) } ?? false
    guard !isInside else { return }
    addWider("can be outside `\(limit)`", at: place)
  }
}

extension TypeComparison {
  // MARK: Patterns and defaults

  /// The library doesn't match patterns, so only what the client sends can fail.
  private mutating func fitPattern(
    _ producer: Property, into consumer: Property, at place: Place
  ) {
    guard place.direction == .sent, let pattern = consumer.pattern, pattern != producer.pattern
    else { return }
    addWider("can differ from the pattern `\(pattern)`", at: place)
  }

  /// A missing member has the default of the side that receives it. The client always sends its own default.
  private mutating func fitDefaults(
    _ producer: Property, _ consumer: Property, at place: Place
  ) {
    guard let first = producer.defaultText, let second = consumer.defaultText, first != second
    else { return }
    switch place.direction {
    case .sent:
      add(
        .adds, "the server's default of \(place.title) is \(second); the client sends \(first)",
        at: place)
    case .received where !producer.isRequired:
      add(
        .mayBreak,
        "the server means \(first) if it omits \(place.title); the client uses \(second)",
        at: place)
    case .received: break
    }
  }
}

extension Property {
  /// The default as JSON on one line; nil if there's none, or if it isn't a literal.
  fileprivate var defaultText: String? {
    let node =
      initialValue.map { LiteralReader.node($0, type) } ?? defaultValue
    guard let node, !node.isNull else { return nil }
    if let number = node.number.flatMap(Double.init) {
      return Int(exactly: number).map(String.init) ?? "\(number)"
    }
    return JSONText.text(node).split(separator: "\n").map { String($0).trimmed }
      .joined(separator: " ")
  }

  /// The type of the member; a path that leads into an array isn't compared.
  fileprivate var memberType: ValueType { isInArray ? .json : type.wrapped }

  /// The limits of the annotation or, for a property of a request, of its documentation.
  var limit: String? {
    if let limit = limits.range ?? limits.count { return limit }
    let lines = documentation.remarks + documentation.text.split(separator: "\n").map(String.init)
    return Remarks.value("Limit: `", "`", in: lines)
  }
}

extension DeclaredBounds {
  func contains(_ other: DeclaredBounds) -> Bool {
    let low = lower.flatMap(Double.init) ?? -.infinity
    let high = upper.flatMap(Double.init) ?? .infinity
    let otherLow = other.lower.flatMap(Double.init) ?? -.infinity
    let otherHigh = other.upper.flatMap(Double.init) ?? .infinity
    return otherLow >= low
      && (isHalfOpen && !other.isHalfOpen ? otherHigh < high : otherHigh <= high)
  }
}

/// Properties whose key paths lead into nested objects, as members that are objects.
enum NestedMembers {
  static func members(_ properties: [Property]) -> [Property] {
    guard properties.contains(where: { $0.keyPath.count > 1 }) else { return properties }
    var members: [Property] = []
    var nested: [String: [Property]] = [:]
    for property in properties {
      guard let key = property.keyPath.first, property.keyPath.count > 1 else {
        members.append(property)
        continue
      }
      if nested[key] == nil {
        var member = Property(
          key: key, name: key, type: .json, isRequired: false, location: property.location)
        member.isRequired = properties.contains { $0.keyPath.first == key && $0.isRequired }
        members.append(member)
      }
      nested[key, default: []].append(property.inside)
    }
    for index in members.indices {
      guard let properties = nested[members[index].key] else { continue }
      let model = Model(
        name: Identifier.type(members[index].key), kind: .object(.init(properties: properties)),
        in: Scope(), location: members[index].location)
      members[index].type = .model(model)
    }
    return members
  }
}
