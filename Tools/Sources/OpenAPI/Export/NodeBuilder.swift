/// An object of a document that's being written. Its members keep the order in which they were added.
struct NodeBuilder {
  private(set) var keys: [String] = []
  private var values: [String: Node] = [:]

  /// Creates an object with the members of another one.
  init(_ node: Node? = nil) {
    for (key, value) in node?.pairs ?? [] { self[key] = value }
  }

  var isEmpty: Bool { keys.isEmpty }

  subscript(key: String) -> Node? {
    get { values[key] }
    set {
      if newValue == nil {
        keys.removeAll { $0 == key }
      } else if values[key] == nil {
        keys.append(key)
      }
      values[key] = newValue
    }
  }

  var node: Node {
    var members = Members()
    for key in keys {
      if let value = values[key] { _ = members.append(key, value) }
    }
    return Node(.object(members))
  }
}

extension Node {
  /// A value that isn't in a file.
  convenience init(_ content: Content) {
    self.init(content, at: Location(file: "", line: 0, column: 0))
  }

  static func text(_ text: String) -> Node { Node(.string(text)) }
  static func digits(_ digits: String) -> Node { Node(.number(digits)) }
  static func flag(_ value: Bool) -> Node { Node(.bool(value)) }
  static func list(_ elements: [Node]) -> Node { Node(.array(elements)) }
  static func list(_ strings: [String]) -> Node { list(strings.map(Node.text)) }

  /// A string, or nil if it's blank.
  static func text(ifNotBlank text: String) -> Node? { text.isBlank ? nil : .text(text) }
}
