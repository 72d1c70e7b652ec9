/// Types without members, and enums.
extension TypeComparison {
  mutating func fit(scalar producer: ValueType, into consumer: ValueType, at place: Place) {
    if let values = producer.enumerationValues {
      return fit(values: values, of: producer, into: consumer, at: place)
    }
    if let enumeration = consumer.model?.enumeration, case .model = consumer {
      let isKind =
        ScalarSchema(producer).type == (enumeration.values == .strings ? "string" : "integer")
      guard isKind else {
        return addBreak("is \(producer.text), not \(consumer.text)", at: place)
      }
      if enumeration.other == nil {
        addWider("can be a value that the enum doesn't have", at: place)
      }
      return
    }
    switch ScalarRelation(producer, consumer, place.direction) {
    case .fits: break
    case .isWider: addWider("is \(producer.text), not \(consumer.text)", at: place)
    case .differs: addBreak("is \(producer.text), not \(consumer.text)", at: place)
    }
  }

  mutating func fit(
    enumeration producer: Model.Enumeration, into consumer: Model.Enumeration, at place: Place
  ) {
    guard producer.values == consumer.values else {
      let (first, second) =
        producer.values == .strings ? ("strings", "integers") : ("integers", "strings")
      return addBreak("has \(first), not \(second)", at: place)
    }
    let aliases = place.direction == .received ? consumer.cases.flatMap(\.aliases) : []
    let accepted = Set(consumer.cases.map(\.value) + aliases)
    for part in producer.cases where !accepted.contains(part.value) {
      if consumer.other == nil {
        addBreak("can be '\(part.value.prefix(40))'", at: place)
      } else if place.direction == .received {
        add(
          .adds,
          "\(place.title) can be '\(part.value)', which the client decodes as any other "
            + "value", at: place)
      }
    }
    if producer.other != nil, consumer.other == nil {
      addWider("can be a value that the enum doesn't have", at: place)
    }
    guard place.direction == .sent else { return }
    let sent = Set(producer.cases.map(\.value))
    for part in consumer.cases where !sent.contains(part.value) && producer.other == nil {
      add(
        .adds, "the server accepts '\(part.value)' as \(place.title); the client never sends it",
        at: place)
    }
  }

  /// Compares the values of an enum with a type that isn't one.
  private mutating func fit(
    values: Model.Enumeration, of producer: ValueType, into consumer: ValueType, at place: Place
  ) {
    let isText = values.values == .strings
    let kind: ValueType = isText ? .string : .int
    guard ScalarRelation(kind, consumer, place.direction) != .differs else {
      return addBreak("is \(producer.text), not \(consumer.text)", at: place)
    }
    for part in values.cases {
      let node: Node = isText ? .text(part.value) : .digits(part.value)
      if !ValueMatcher.accepts(node, scalar: consumer) {
        addBreak("can be '\(part.value.prefix(40))', which isn't \(consumer.text)", at: place)
      }
    }
    if values.other != nil, ScalarRelation(kind, consumer, place.direction) != .fits {
      addWider("is \(producer.text), not \(consumer.text)", at: place)
    }
  }
}

extension ValueType {
  fileprivate var isKnown: Bool { if case .known = self { true } else { false } }

  fileprivate var enumerationValues: Model.Enumeration? {
    if case .model(let model) = self { model.enumeration } else { nil }
  }
}

/// The relation between the values of two types without members.
enum ScalarRelation {
  case fits
  /// Some values of the producer aren't values of the consumer.
  case isWider
  /// The values have different types in JSON.
  case differs

  init(_ producer: ValueType, _ consumer: ValueType, _ direction: Direction) {
    let (from, to) = (ScalarSchema(producer), ScalarSchema(consumer))
    guard let type = from.type, let other = to.type else {
      // Only a type that isn't known to Swift has no JSON type here.
      self = producer.isKnown || consumer.isKnown ? .fits : .differs
      return
    }
    switch (type, other) {
    case ("integer", "integer"):
      self = from.format != "int32" && to.format == "int32" ? .isWider : .fits
    case ("integer", "number"), ("number", "number"): self = .fits
    case ("number", "integer"): self = .isWider
    case ("integer", "string"), ("number", "string"):
      // A strategy for strings also decodes numbers.
      self = direction == .received && Self.isNumeric(consumer) ? .fits : .differs
    case ("string", "string"): self = Self.relation(from, to)
    default: self = type == other ? .fits : .differs
    }
  }

  private static func isNumeric(_ type: ValueType) -> Bool {
    switch type {
    case .decimalString, .int64String: true
    default: false
    }
  }

  private static func relation(_ producer: ScalarSchema, _ consumer: ScalarSchema) -> Self {
    let to = consumer.format ?? consumer.encoding
    let from = producer.format ?? producer.encoding
    if to == nil || to == "binary" || to == from { return .fits }
    if from == nil || from == "binary" { return .isWider }
    return (from, to) == ("int64", "decimal") ? .fits : .differs
  }
}
