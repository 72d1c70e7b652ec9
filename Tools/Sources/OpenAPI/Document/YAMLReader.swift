/// Reads a YAML document (YAML 1.2, core schema).
struct YAMLReader {
  private let file: String
  private let events: YAMLEvents
  private let maximumNodeCount: Int
  private var nodeCount = 0
  /// The values that aliases repeat, with the text of those that are scalars.
  private var anchors: [String: (node: Node, text: String?)] = [:]

  init(_ text: String, file: String) throws(DocumentError) {
    self.file = file
    events = try YAMLEvents(text, file: file)
    maximumNodeCount = DocumentLimits.nodeCount(ofByteCount: text.utf8.count)
  }

  mutating func read() throws(DocumentError) -> Node {
    guard case .document = try events.next().kind else {
      throw DocumentError("the document is empty", file: file)
    }
    let event = try events.next()
    let location = Location(file: file, line: event.line, column: event.column)
    let root = try value(event, at: location, depth: 0)
    _ = try events.next()
    let rest = try events.next()
    guard case .endOfStream = rest.kind else {
      throw DocumentError(
        "the file contains a second document", file: file, line: rest.line, column: rest.column)
    }
    return root
  }

  /// The value that begins with an event. A value counts again for each alias, so that few aliases can't exhaust memory.
  private mutating func value(
    _ event: YAMLEvent, at location: Location, depth: Int
  ) throws(DocumentError) -> Node {
    try count(at: location, depth: depth)
    switch event.kind {
    case .scalar(let text, let isPlain, let anchor):
      let node = Node(isPlain ? Self.content(ofPlain: text) : .string(text), at: location)
      if let anchor { anchors[anchor] = (node, text) }
      return node
    case .sequence(let anchor):
      let node = Node(.array(try elements(at: location, depth: depth + 1)), at: location)
      if let anchor { anchors[anchor] = (node, nil) }
      return node
    case .mapping(let anchor):
      let node = Node(.object(try members(at: location, depth: depth + 1)), at: location)
      if let anchor { anchors[anchor] = (node, nil) }
      return node
    case .alias(let name):
      guard let (node, _) = anchors[name] else { throw unknownAnchor(name, at: location) }
      nodeCount -= 1
      return try copy(of: node, at: location, depth: depth)
    case .end, .document, .endOfStream:
      throw DocumentError("the document is incomplete", at: location)
    }
  }

  private mutating func count(at location: Location, depth: Int) throws(DocumentError) {
    nodeCount += 1
    guard nodeCount <= maximumNodeCount else {
      throw DocumentError(
        "the document has more than \(maximumNodeCount) values, including aliases", at: location)
    }
    guard depth < DocumentLimits.depth else {
      throw DocumentError("the document is nested too deeply", at: location)
    }
  }

  private func unknownAnchor(_ name: String, at location: Location) -> DocumentError {
    DocumentError("the alias '*\(name)' has no anchor before it", at: location)
  }

  /// The value of an alias. Its parts keep their lines and columns, and get the pointers of the alias.
  private mutating func copy(
    of node: Node, at location: Location, depth: Int
  ) throws(DocumentError) -> Node {
    try count(at: location, depth: depth)
    switch node.content {
    case .null, .bool, .number, .string: return Node(node.content, at: location)
    case .array(let elements):
      var copies: [Node] = []
      for element in elements {
        copies.append(
          try copy(of: element, at: element.location.moved(into: location), depth: depth + 1))
      }
      return Node(.array(copies), at: location)
    case .object:
      var members = Members()
      for (key, member) in node.pairs {
        let place = member.location.moved(into: location)
        _ = members.append(key, try copy(of: member, at: place, depth: depth + 1))
      }
      return Node(.object(members), at: location)
    }
  }

  private mutating func elements(at location: Location, depth: Int) throws(DocumentError) -> [Node]
  {
    var elements: [Node] = []
    while true {
      let event = try events.next()
      if case .end = event.kind { return elements }
      let place = Location(
        file: file, line: event.line, column: event.column, parent: location,
        token: "\(elements.count)")
      elements.append(try value(event, at: place, depth: depth))
    }
  }

  /// The members, including those of merge keys (`<<`), which a mapping's own keys replace.
  private mutating func members(at location: Location, depth: Int) throws(DocumentError) -> Members
  {
    var members = Members()
    var merged: [Node] = []
    while true {
      let event = try events.next()
      if case .end = event.kind { break }
      let (name, isMerge) = try key(event)
      let place = Location(
        file: file, line: event.line, column: event.column, parent: location, token: name)
      let node = try value(try events.next(), at: place, depth: depth)
      if isMerge {
        merged += node.isArray ? node.elements : [node]
      } else if !members.append(name, node) {
        throw DocumentError("the key '\(name)' appears twice", at: place)
      }
    }
    for (name, value) in merged.flatMap(\.pairs) { _ = members.append(name, value) }
    return members
  }

  /// The text of a key, which can be an alias of a scalar.
  private mutating func key(_ event: YAMLEvent) throws(DocumentError) -> (
    name: String, isMerge: Bool
  ) {
    let place = Location(file: file, line: event.line, column: event.column)
    switch event.kind {
    case .scalar(let text, let isPlain, let anchor):
      if let anchor {
        let node = Node(isPlain ? Self.content(ofPlain: text) : .string(text), at: place)
        anchors[anchor] = (node, text)
      }
      return (text, isPlain && text == "<<")
    case .alias(let name):
      guard let (_, text) = anchors[name] else { throw unknownAnchor(name, at: place) }
      if let text { return (text, false) }
    default: break
    }
    throw DocumentError("a key must be a string", at: place)
  }

  private static func content(ofPlain text: String) -> Node.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return number(text).map(Node.Content.number) ?? .string(text)
    }
  }

  /// The digits of a number in the core schema; nil if the text is a string.
  private static func number(_ text: String) -> String? {
    guard let first = text.utf8.first, first < 0x3A, first > 0x2A else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0o") {
      return Int(text.dropFirst(2), radix: text.hasPrefix("0x") ? 16 : 8).map(String.init)
    }
    let digits = text.hasPrefix("+") ? String(text.dropFirst()) : text
    let isNumber = digits.utf8.allSatisfy {
      (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
    }
    guard isNumber, let value = Double(digits), value.isFinite else { return nil }
    return Node.number(digits)
  }
}
