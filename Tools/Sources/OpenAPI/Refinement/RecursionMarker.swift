/// Finds the types that contain themselves, which an indirect enum or a class makes possible.
struct RecursionMarker {
  let models: [Model]

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
    var pending = direct(model)
    while let next = pending.popLast() {
      if next === model { return true }
      if !next.isRecursive, known.insert(ObjectIdentifier(next)).inserted {
        pending += direct(next)
      }
    }
    return false
  }

  /// The models that are stored without an array or a dictionary in between.
  private func direct(_ model: Model) -> [Model] {
    model.members.compactMap { type in
      if case .model(let model) = type.wrapped { model } else { nil }
    }
  }
}
