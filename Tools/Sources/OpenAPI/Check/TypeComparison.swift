/// Compares the values that one side produces with those that the other side accepts.
///
/// One function compares all types in both directions: the declaration is the producer of what the client sends, and the
/// consumer of what it receives.
struct TypeComparison {
  /// The value that's compared, with its position on both sides.
  struct Place {
    let direction: Direction
    /// The name of the value in messages, such as `Pet.name`.
    var subject: String
    var declared: Location
    var documented: String

    /// The subject in quotation marks, unless it's a phrase.
    var title: String { subject.contains(" ") ? subject : "'\(subject)'" }

    func inside(_ suffix: String) -> Place {
      var place = self
      place.subject += suffix
      return place
    }
  }

  private struct Pair: Hashable {
    let producer: ObjectIdentifier
    let consumer: ObjectIdentifier
    let direction: Direction
  }

  /// The pairs of models that were compared. Trials share them instead of copying them.
  private final class Memory {
    var compared: Set<Pair> = []
    var inProgress: Set<Pair> = []
    /// A Boolean value for each pair that indicates whether the first model fits into the second.
    var outcomes: [Pair: Bool] = [:]
    var tagged = TaggedPayloads()
  }

  private(set) var differences: [Difference] = []
  private let memory = Memory()
  private var isTrial = false

  mutating func add(_ kind: Difference.Kind, _ message: String, at place: Place) {
    differences.append(
      Difference(kind, message, at: place.declared, pointer: place.documented))
  }

  /// Changes the differences that were added last.
  mutating func replaceDifferences(since start: Int, _ change: (Difference) -> Difference) {
    for index in differences.indices.dropFirst(start) {
      differences[index] = change(differences[index])
    }
  }

  /// Adds a difference that fails for some values: the client chooses those that it sends, and the server the others.
  mutating func addWider(_ text: String, at place: Place) {
    switch place.direction {
    case .sent:
      add(.mayBreak, "\(place.title) \(text); the server rejects some values", at: place)
    case .received:
      add(.breaks, "\(place.title) \(text); the client fails to decode it", at: place)
    }
  }

  mutating func addBreak(_ text: String, at place: Place) {
    let effect =
      place.direction == .sent
      ? "the server rejects what the client sends" : "the client fails to decode it"
    add(.breaks, "\(place.title) \(text); \(effect)", at: place)
  }

  // MARK: Types

  /// Compares a type that one side produces with the type that the other side accepts.
  mutating func fit(_ producer: ValueType, into consumer: ValueType, at place: Place) {
    // The first difference that breaks decides a trial.
    guard !isTrial || differences.last?.kind != .breaks else { return }
    switch (producer, consumer) {
    case (_, .json): break
    case (.optional(let produced), _):
      if !consumer.isOptional { addBreak("can be null", at: place) }
      fit(produced, into: consumer.wrapped, at: place)
    case (_, .optional(let consumed)): fit(producer, into: consumed, at: place)
    case (.model(let model), _) where model.wrapped != nil:
      fit(model.wrapped ?? .json, into: consumer, at: place)
    case (_, .model(let model)) where model.wrapped != nil:
      fit(producer, into: model.wrapped ?? .json, at: place)
    case (.model(let produced), .model(let consumed)):
      fit(model: produced, into: consumed, at: place)
    case (.model(let produced), _) where produced.union != nil:
      for type in cases(of: produced) { fit(type, into: consumer, at: place) }
    case (_, .model(let consumed)) where consumed.union != nil:
      fit(producer, intoUnion: consumed, at: place)
    case (.json, _): add(.mayBreak, "\(place.title) can be any JSON", at: place)
    case (.array(let produced), .array(let consumed)), (.set(let produced), .array(let consumed)),
      (.array(let produced), .set(let consumed)), (.set(let produced), .set(let consumed)):
      fit(produced, into: consumed, at: place.inside("[]"))
    case (.dictionary(let produced), .dictionary(let consumed)):
      fit(produced, into: consumed, at: place.inside(".*"))
    case (.model(let model), .dictionary(let consumed)) where model.object != nil:
      for property in model.object?.members ?? [] {
        fit(property.type, into: consumed, at: place.inside(".\(property.key)"))
      }
    case (.dictionary(let produced), .model(let model)) where model.object != nil:
      fitMembers(
        Model.Object(additional: ("", produced)), into: model.object ?? Model.Object(), at: place)
    default: fit(scalar: producer, into: consumer, at: place)
    }
  }

  /// The types of a union's cases, with the member that identifies them.
  mutating func cases(of model: Model) -> [ValueType] {
    guard let union = model.union else { return [] }
    let types = union.cases.map { memory.tagged.type(of: $0, in: union) }
    return types + (union.other == nil ? [] : [.json])
  }

  private mutating func fit(model producer: Model, into consumer: Model, at place: Place) {
    let pair = Pair(
      producer: ObjectIdentifier(producer), consumer: ObjectIdentifier(consumer),
      direction: place.direction)
    if isTrial, let fits = memory.outcomes[pair] {
      if !fits { addBreak("has another form", at: place) }
      return
    }
    guard !memory.inProgress.contains(pair), isTrial || memory.compared.insert(pair).inserted else {
      return
    }
    memory.inProgress.insert(pair)
    let count = differences.count
    switch (producer.kind, consumer.kind) {
    case (.object(let produced), .object(let consumed)):
      var inner = place
      inner.subject = (place.direction == .sent ? producer : consumer).name
      fitMembers(produced, into: consumed, at: inner)
    case (.enumeration(let produced), .enumeration(let consumed)):
      fit(enumeration: produced, into: consumed, at: place)
    case (.union(let produced), .union(let consumed))
    where produced.tag != nil && produced.tag == consumed.tag:
      fit(union: produced, into: consumed, at: place)
    case (.union, _):
      for type in cases(of: producer) { fit(type, into: .model(consumer), at: place) }
    case (_, .union): fit(.model(producer), intoUnion: consumer, at: place)
    default:
      addBreak("is \(producer.kindText), not \(consumer.kindText)", at: place)
    }
    memory.inProgress.remove(pair)
    memory.outcomes[pair] = !differences.dropFirst(count).contains { $0.kind == .breaks }
  }

  // MARK: Unions

  /// Compares unions whose cases the same member identifies.
  private mutating func fit(
    union producer: Model.Union, into consumer: Model.Union, at place: Place
  ) {
    for part in producer.cases {
      let tag = part.tag ?? part.name
      if let match = consumer.cases.first(where: { $0.reads(tag) }) {
        fit(
          memory.tagged.type(of: part, in: producer),
          into: memory.tagged.type(of: match, in: consumer),
          at: place.inside(" (\(tag))"))
      } else if consumer.other == nil {
        addBreak("can have the \(producer.tag ?? "tag") '\(tag)'", at: place)
      } else if place.direction == .received {
        add(
          .adds,
          "\(place.title) can have the \(producer.tag ?? "tag") '\(tag)', which the "
            + "client decodes as any other", at: place)
      }
    }
    if producer.other != nil, consumer.other == nil { addWider("can have other tags", at: place) }
    guard place.direction == .sent else { return }
    for part in consumer.cases {
      let tag = part.tag ?? part.name
      if !producer.cases.contains(where: { ($0.tag ?? $0.name) == tag }) {
        add(
          .adds,
          "the server accepts \(place.title) with the \(consumer.tag ?? "tag") '\(tag)'; "
            + "the client never sends it", at: place)
      }
    }
  }

  /// Compares a type with each case of a union, and uses the first one that fits.
  private mutating func fit(
    _ producer: ValueType, intoUnion consumer: Model, at place: Place
  ) {
    guard let union = consumer.union else { return }
    if let tag = union.tag, let object = producer.model?.object {
      // The value of the tag selects the case.
      let values = object.properties.first { $0.key == tag }?.type.model?.enumeration?.cases ?? []
      if let value = values.first?.value, values.count == 1,
        let part = union.cases.first(where: { $0.reads(value) })
      {
        return fit(producer, into: memory.tagged.type(of: part, in: union), at: place)
      }
    }
    var best: [Difference]?
    for type in cases(of: consumer) {
      var trial = self
      trial.isTrial = true
      trial.differences = []
      trial.fit(producer, into: type, at: place)
      guard !trial.differences.contains(where: { $0.kind == .breaks }) else { continue }
      best = best ?? trial.differences
      if trial.differences.isEmpty { return }
    }
    if let best {
      differences += best
      return
    }
    addWider("can be \(producer.text), which no case of '\(consumer.name)' accepts", at: place)
  }
}

extension Model {
  /// The JSON type in words.
  var kindText: String {
    switch kind {
    case .object: "an object"
    case .enumeration(let enumeration): enumeration.values == .strings ? "a string" : "an integer"
    case .union: "a choice"
    case .wrapper(let type): type.text
    }
  }
}

extension ValueType {
  /// The JSON type in words, with an article.
  var text: String {
    switch self {
    case .array, .set: return "an array"
    case .dictionary: return "an object"
    case .optional(let wrapped): return wrapped.text
    case .model(let model): return model.kindText
    case .part, .requestBody: return "a file"
    default:
      let text = ScalarSchema(self).text
      let article = ["a", "i"].contains(text.prefix(1)) ? "an " : "a "
      return text == "any JSON" ? text : article + text
    }
  }
}
