extension JSON {
  /// Makes the value that an `Encodable` value encodes to, members in the order it writes them.
  ///
  /// What is a ``RequestParameter`` itself, such as a date, is written as one, and a
  /// ``JSONEncodable`` as its JSON; all else encodes itself. Sets and dictionaries are sorted, so
  /// that equal ones give equal text.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - style: How dates are written.
  /// - Throws: ``JSONError`` with the path of what JSON cannot say, or of what is nested deeper than
  ///   128 levels.
  init(encoding value: some Encodable, style: ParameterStyle) throws(JSONError) {
    let root = EncodedTree()
    do {
      try TreeEncoder(writingTo: root, style: style).write(value)
    } catch {
      throw JSONError(from: error)
    }
    self = try root.json()
  }
}

/// A value that is being encoded: containers of one value may be open at the same time, so they
/// share its node until all are done.
final class EncodedTree {
  private enum Kind {
    case value, array, object
  }

  private var kind = Kind.value
  private var value = JSON.null
  private var elements: [EncodedTree] = []
  private var keys: [String] = []
  private var members: [String: EncodedTree] = [:]
  private var isSorted = false

  /// Makes it a finished value.
  func set(_ json: JSON) {
    kind = .value
    value = json
  }

  /// Makes it an object; a value may ask for its container more than once.
  func becomeObject() { kind = .object }

  /// Makes it an array.
  func becomeArray() { kind = .array }

  /// Writes it in the order of its keys, or of its elements' texts.
  func sort() { isSorted = true }

  /// How many elements there are.
  var count: Int { elements.count }

  /// The member with a key, added where there is none.
  func member(_ key: String) -> EncodedTree {
    if let member = members[key] { return member }
    let member = EncodedTree()
    keys.append(key)
    members[key] = member
    return member
  }

  /// A new element at the end.
  func appendElement() -> EncodedTree {
    let element = EncodedTree()
    elements.append(element)
    return element
  }

  /// The value as a whole.
  func json(depth: Int = 0) throws(JSONError) -> JSON {
    guard depth <= JSONReader.maximumDepth else { throw .nestedTooDeep }
    switch kind {
    case .value: return value
    case .array:
      var values: [JSON] = []
      for element in elements { values.append(try element.json(depth: depth + 1)) }
      return .array(isSorted ? values.sortedByText : values)
    case .object:
      var object = JSON.Object()
      for key in isSorted ? keys.sorted() : keys {
        object.append(key, try members[key]?.json(depth: depth + 1) ?? .null)
      }
      return .object(object)
    }
  }
}

extension [JSON] {
  /// The values in the order of their texts: the order of what has none, a set.
  var sortedByText: [JSON] {
    map { (text: $0.text(.literal) ?? $0.description, json: $0) }
      .sorted { $0.text < $1.text }
      .map(\.json)
  }
}

extension JSONError {
  /// What an encoder throws, as the one error that encoding has; other errors may hold the value.
  fileprivate init(from error: any Error) {
    switch error {
    case let error as JSONError: self = error
    case EncodingError.invalidValue(_, let context):
      self = JSONError(
        .invalidValue, at: JSONPath(codingPath: context.codingPath),
        expected: "a value that its type can encode")
    default: self = JSONError(.invalidValue, expected: "a value that its type can encode")
    }
  }

  static var nestedTooDeep: JSONError {
    JSONError(
      .depthExceeded, expected: "at most \(JSONReader.maximumDepth) levels of nesting",
      found: "more")
  }
}

extension JSONPath {
  /// The path that an encoder took.
  init(codingPath: [any CodingKey]) {
    self.init(codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
  }
}
