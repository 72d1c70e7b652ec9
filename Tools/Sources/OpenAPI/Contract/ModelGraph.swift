/// The uses of a contract's models by its requests and by other models.
struct ModelGraph {
  /// The models that are declared in requests or in other models, in the order of their uses.
  private(set) var nested: [Model] = []
  private var useCounts: [ObjectIdentifier: Int] = [:]
  private var direct: Set<ObjectIdentifier> = []
  private var tags: [ObjectIdentifier: (key: String, values: [String])] = [:]

  /// All models.
  private(set) var all: [Model] = []

  init(_ contract: Contract) {
    let top = Set(contract.models.models.map(ObjectIdentifier.init))
    var known = top
    var pending = contract.models.models
    for type in contract.requests.flatMap(\.types) { use(type, &known, &pending, top) }
    var index = 0
    while index < pending.count {
      let model = pending[index]
      index += 1
      if let union = model.union, let tag = union.tag, union.isBeside {
        for part in union.cases { use(part, tag: tag, &known, &pending, top) }
      } else {
        for type in model.members { use(type, &known, &pending, top) }
      }
    }
    all = pending
  }

  private mutating func use(
    _ type: ValueType, isPayload: Bool = false, _ known: inout Set<ObjectIdentifier>,
    _ pending: inout [Model], _ top: Set<ObjectIdentifier>
  ) {
    guard let model = type.model else { return }
    let identity = ObjectIdentifier(model)
    useCounts[identity, default: 0] += 1
    if !isPayload { direct.insert(identity) }
    if known.insert(identity).inserted {
      pending.append(model)
      if !top.contains(identity) { nested.append(model) }
    }
  }

  private mutating func use(
    _ part: Model.Union.Case, tag: String, _ known: inout Set<ObjectIdentifier>,
    _ pending: inout [Model], _ top: Set<ObjectIdentifier>
  ) {
    let isModel = if case .model = part.type { true } else { false }
    // Several values of the tag with the same type are one use.
    if let model = part.type.model, isModel {
      let identity = ObjectIdentifier(model)
      let isRepeated = tags[identity]?.key == tag && part.tag != nil
      if let value = part.tag { tags[identity, default: (tag, [])].values.append(value) }
      if isRepeated { return }
    }
    use(part.type, isPayload: isModel, &known, &pending, top)
  }

  func useCount(of model: Model) -> Int { useCounts[ObjectIdentifier(model)] ?? 0 }

  /// The member that identifies a model in a union; nil if the model is also used in other places.
  func tag(of model: Model) -> (key: String, values: [String])? {
    let identity = ObjectIdentifier(model)
    return direct.contains(identity) ? nil : tags[identity]
  }
}
