internal import NetworkKit

extension JSON {
  /// An object with these members, in this order.
  init(members: [(String, JSON)]) {
    self = .object(JSON.Object(members))
  }

  /// An object of names and values, sorted by name. The value of a repeated name is an array.
  init(grouping pairs: [FormPair]) {
    let groups = Dictionary(grouping: pairs, by: \.name).sorted { $0.key < $1.key }
    self.init(
      members: groups.map { name, pairs in
        let values = pairs.map { JSON.string($0.value) }
        return (name, values.count == 1 ? values[0] : .array(values))
      })
  }
}
