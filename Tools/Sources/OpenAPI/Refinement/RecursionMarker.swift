/// Finds the types that contain themselves, which an indirect enum or a class makes possible.
struct RecursionMarker {
  private let models: [Model]
  /// The models that each model stores without an array or a dictionary in between.
  private let direct: [ObjectIdentifier: [Model]]

  init(models: [Model]) {
    self.models = models
    let pairs = models.map { (ObjectIdentifier($0), Self.direct($0)) }
    direct = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Marks enums first, because they only become indirect.
  func mark() {
    for isUnion in [true, false] {
      for model in models where (model.union != nil) == isUnion && containsItself(model) {
        model.isRecursive = true
      }
    }
  }

  private func containsItself(_ model: Model) -> Bool {
    var known: Set<ObjectIdentifier> = []
    var pending = direct[ObjectIdentifier(model)] ?? []
    while let next = pending.popLast() {
      if next === model { return true }
      if !next.isRecursive, known.insert(ObjectIdentifier(next)).inserted {
        pending += direct[ObjectIdentifier(next)] ?? []
      }
    }
    return false
  }

  private static func direct(_ model: Model) -> [Model] {
    model.members.compactMap { type in
      if case .model(let model) = type.wrapped { model } else { nil }
    }
  }
}
