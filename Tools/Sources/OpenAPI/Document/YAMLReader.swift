internal import Yams

/// Reads a YAML document (YAML 1.2, core schema).
struct YAMLReader {
  let file: String
  private var nodeCount = 0
  private var maximumNodeCount = 0

  init(file: String) { self.file = file }

  mutating func read(_ text: String) throws(DocumentError) -> Node {
    maximumNodeCount = DocumentLimits.nodeCount(ofByteCount: text.utf8.count)
    let root: Yams.Node?
    do {
      root = try Yams.Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw DocumentError(error, file: file)
    } catch {
      throw DocumentError("the document isn't valid YAML: \(error)", file: file)
    }
    guard let root else { throw DocumentError("the document is empty", file: file) }
    return try convert(root, at: location(of: root, in: nil, token: ""), depth: 0)
  }

  private func location(of node: Yams.Node, in parent: Location?, token: String) -> Location {
    let mark = node.mark
    return Location(
      file: file, line: mark?.line ?? 1, column: mark?.column ?? 1, parent: parent, token: token)
  }

  /// An alias is converted again at each use, so the number of nodes is limited.
  private mutating func convert(
    _ node: Yams.Node, at location: Location, depth: Int
  ) throws(DocumentError) -> Node {
    nodeCount += 1
    guard nodeCount <= maximumNodeCount else {
      throw DocumentError(
        "the document has more than \(maximumNodeCount) values, including aliases", at: location)
    }
    guard depth < DocumentLimits.depth else {
      throw DocumentError("the document is nested too deeply", at: location)
    }
    switch node {
    case .scalar(let scalar): return Node(Self.content(of: scalar), at: location)
    case .sequence(let sequence):
      var elements: [Node] = []
      for (index, element) in sequence.enumerated() {
        let place = self.location(of: element, in: location, token: "\(index)")
        elements.append(try convert(element, at: place, depth: depth + 1))
      }
      return Node(.array(elements), at: location)
    case .mapping(let mapping):
      return Node(.object(try members(of: mapping, at: location, depth: depth)), at: location)
    case .alias: throw DocumentError("the alias has no anchor", at: location)
    }
  }

  /// The members, including those of merge keys (`<<`), which a mapping's own keys replace.
  private mutating func members(
    of mapping: Yams.Node.Mapping, at location: Location, depth: Int
  ) throws(DocumentError) -> Members {
    var members = Members()
    var merged: [Node] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        throw DocumentError(
          "a key must be a string", at: self.location(of: key, in: nil, token: ""))
      }
      let place = Location(
        file: file, line: key.mark?.line ?? location.line,
        column: key.mark?.column ?? location.column, parent: location, token: name)
      let node = try convert(value, at: place, depth: depth + 1)
      if name == "<<" {
        merged += node.isArray ? node.elements : [node]
      } else if !members.append(name, node) {
        throw DocumentError("the key '\(name)' appears twice", at: place)
      }
    }
    for (name, value) in merged.flatMap(\.pairs) { _ = members.append(name, value) }
    return members
  }

  private static func content(of scalar: Yams.Node.Scalar) -> Node.Content {
    let text = scalar.string
    guard scalar.style == .plain || scalar.style == .any else { return .string(text) }
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

extension DocumentError {
  fileprivate init(_ error: YamlError, file: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init("invalid YAML: \(problem)", file: file, line: mark.line, column: mark.column)
    case .reader(let problem, _, _, _): self.init("invalid YAML: \(problem)", file: file)
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      self.init(
        "the key \(names) appears twice", file: file, line: context.mark.line,
        column: context.mark.column)
    default: self.init("the document isn't valid YAML", file: file)
    }
  }
}
