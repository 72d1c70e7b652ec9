/// The order of paths that several files use: the order of their first uses, unless it isn't that of a file.
struct PathOrder {
  private var first: [String] = []
  private var files: [String: [String]] = [:]

  /// Adds a path after the others of a file.
  mutating func add(_ key: String, of file: String) {
    if files[file, default: []].contains(key) { return }
    if !files.values.contains(where: { $0.contains(key) }) { first.append(key) }
    files[file, default: []].append(key)
  }

  /// The paths in a topological order. If files contradict each other, the first use of a path decides.
  var keys: [String] {
    var followers: [String: [String]] = [:]
    var counts: [String: Int] = [:]
    for keys in files.values {
      for (key, next) in zip(keys, keys.dropFirst()) {
        followers[key, default: []].append(next)
        counts[next, default: 0] += 1
      }
    }
    var keys: [String] = []
    var rest = first
    while !rest.isEmpty {
      let index = rest.firstIndex { counts[$0, default: 0] == 0 } ?? 0
      let key = rest.remove(at: index)
      keys.append(key)
      for next in followers[key] ?? [] { counts[next, default: 0] -= 1 }
    }
    return keys
  }
}
