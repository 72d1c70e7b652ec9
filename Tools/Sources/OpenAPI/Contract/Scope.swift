/// The types that are declared in one place, and the names that they can't have.
final class Scope {
  private(set) var models: [Model] = []
  private var names: Set<String>
  /// The next number for a name that's used more than once.
  private var numbers: [String: Int] = [:]
  private var parent: Scope?
  /// The name of the surrounding type.
  private(set) var name: String?

  /// A Boolean value that indicates whether the types are declared beside those of the parent.
  private let isBeside: Bool

  /// Creates a scope; without a name, its types are declared beside those of the parent.
  init(parent: Scope? = nil, enclosing name: String? = nil) {
    self.parent = parent
    self.name = name
    isBeside = parent != nil && name == nil
    names = name.map { [$0] } ?? []
  }

  func append(_ model: Model) { models.append(model) }

  /// Makes a name unavailable for other types.
  func reserve(_ name: String) {
    if isBeside, let parent { parent.reserve(name) } else { names.insert(name) }
  }

  /// Sorts the types by their first uses, in the given types or in each other; unused ones follow in their order.
  func sort(by uses: [ValueType]) {
    guard models.count > 1 else { return }
    var positions: [ObjectIdentifier: Int] = [:]
    var pending = Array(uses.reversed())
    while let type = pending.popLast() {
      guard let model = type.model, model.home === self, positions[ObjectIdentifier(model)] == nil
      else { continue }
      positions[ObjectIdentifier(model)] = positions.count
      pending += model.members.reversed()
    }
    let ordered = models.enumerated().map { offset, model in
      (position: positions[ObjectIdentifier(model)] ?? models.count, offset: offset, model: model)
    }
    models = ordered.sorted { ($0.position, $0.offset) < ($1.position, $1.offset) }.map(\.model)
  }

  /// Returns whether a type in the scope, or inside of one of its types, meets a condition.
  func containsModel(where condition: (Model) -> Bool) -> Bool {
    models.contains { condition($0) || $0.scope.containsModel(where: condition) }
  }

  func removeAll(where condition: (Model) -> Bool) { models.removeAll(where: condition) }

  /// Returns a name that neither this scope nor a surrounding one uses.
  func unique(_ name: String, fallback: String? = nil) -> String {
    if isBeside, let parent { return parent.unique(name, fallback: fallback) }
    let candidates = [name] + (fallback.map { [$0] } ?? [])
    var result = candidates.first { !isTaken($0) }
    while result == nil {
      let number = numbers[name, default: 2]
      numbers[name] = number + 1
      let numbered = "\(name)\(number)"
      if !isTaken(numbered) { result = numbered }
    }
    let unique = result ?? name
    names.insert(unique)
    return unique
  }

  /// Moves the scope of a type with the type, whose new surroundings leave more names to the nested types.
  func move(to parent: Scope, enclosing name: String) {
    self.parent = parent
    self.name = name
    names = Set([name] + models.map(\.name))
    useOwnNames()
  }

  /// Returns whether a type inside one of the types has a name.
  private func contains(_ name: String) -> Bool {
    models.contains { model in
      model.scope.models.contains { $0.name == name } || model.scope.contains(name)
    }
  }

  /// Makes the names available that aren't in a set, such as those of removed types.
  func useNames(_ names: Set<String>) { self.names = names }

  /// Names the types inside those of the scope by their final places, because the names that were available when they
  /// were read depend on the order of the document.
  func renameNested() {
    for model in models { model.scope.renameAll() }
  }

  /// Names the types of the scope, and those inside them.
  func renameAll() {
    names = name.map { [$0] } ?? []
    numbers = [:]
    for model in models {
      model.name = unique(model.ownName, fallback: "\(model.ownName)Value")
      model.scope.name = model.name
    }
    renameNested()
  }

  private func useOwnNames() {
    for model in models {
      if model.name != model.ownName, !contains(model.ownName) {
        names.remove(model.name)
        model.name = unique(model.ownName, fallback: model.name)
        model.scope.name = model.name
      }
      model.scope.useOwnNames()
    }
  }

  /// The names of the surrounding types.
  var path: String { "\(parent?.path ?? "")\(name ?? "")" }

  /// The outermost scope.
  var top: Scope { parent?.top ?? self }

  /// Returns whether code in another scope can use the types of this one by their names.
  func isVisible(from scope: Scope) -> Bool {
    if isBeside { return true }
    var current: Scope? = scope
    while let next = current, next !== self { current = next.parent }
    return current != nil
  }

  private func isTaken(_ name: String) -> Bool {
    names.contains(name) || ReservedNames.types.contains(name) || (parent?.isTaken(name) ?? false)
  }
}
