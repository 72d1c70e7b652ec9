/// Finds the types that contain themselves or each other. The compiler doesn't infer that such types are sendable in
/// every order in which it reads them, so their declarations specify it.
struct CycleMarker {
  private let models: [Model]
  /// The indices of the models that each model contains, and of those that contain it.
  private let uses: [[Int]]
  private let users: [[Int]]

  init(models: [Model]) {
    self.models = models
    let indices = Dictionary(
      models.enumerated().map { (ObjectIdentifier($1), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let uses = models.map { model in
      model.members.compactMap(\.model).compactMap { indices[ObjectIdentifier($0)] }
    }
    var users = models.map { _ in [Int]() }
    for (index, used) in uses.enumerated() {
      for other in used { users[other].append(index) }
    }
    (self.uses, self.users) = (uses, users)
  }

  /// Marks the members of each strongly connected component (Kosaraju's algorithm).
  func mark() {
    var known: Set<Int> = []
    for start in finished.reversed() where known.insert(start).inserted {
      var component: [Int] = []
      var pending = [start]
      while let next = pending.popLast() {
        component.append(next)
        pending += users[next].filter { known.insert($0).inserted }
      }
      let isCycle = component.count > 1 || uses[start].contains(start)
      guard isCycle else { continue }
      for index in component { models[index].isCyclic = true }
    }
  }

  /// The models, each after all others that it contains.
  private var finished: [Int] {
    var finished: [Int] = []
    var known: Set<Int> = []
    for start in models.indices where known.insert(start).inserted {
      var path = [(index: start, rest: uses[start][...])]
      while let (index, rest) = path.popLast() {
        guard let next = rest.first else {
          finished.append(index)
          continue
        }
        path.append((index, rest.dropFirst()))
        if known.insert(next).inserted { path.append((next, uses[next][...])) }
      }
    }
    return finished
  }
}
