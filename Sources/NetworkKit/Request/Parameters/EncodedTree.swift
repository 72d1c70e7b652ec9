extension JSON {
  /// Creates the JSON for an `Encodable` value. Its members are in the order in which they're encoded.
  ///
  /// A ``RequestParameter``, such as a date, is encoded as a parameter, and a ``JSONEncodable`` value is encoded as its
  /// JSON; every other value encodes itself. Sets and dictionaries are sorted, so equal values have equal strings.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - style: The style of dates.
  /// - Throws: ``JSONError`` with the path of a value that can't be represented as JSON or is nested deeper than 128
  ///   levels.
  init(encoding value: some Encodable, style: ParameterStyle) throws(JSONError) {
    let root = EncodedTree()
    do {
      try TreeEncoder(tree: root, style: style).write(value)
    } catch EncodingError.invalidValue(_, let context) {
      throw JSONError(
        .invalidValue, at: JSONPath(codingPath: context.codingPath), expected: "a valid value")
    } catch {
      // Other errors may contain the value.
      throw error as? JSONError ?? JSONError(.invalidValue, expected: "a valid value")
    }
    self = try root.json()
  }
}

/// A value that's being encoded. Several containers of a value may be open at the same time, so they share its node.
final class EncodedTree {
  enum Kind {
    case value, array, object
  }

  /// The kind of the node. A value may request its container more than once.
  var kind = Kind.value
  private var value = JSON.null
  private(set) var elements: [EncodedTree] = []
  private var keys: [String] = []
  private var members: [String: EncodedTree] = [:]
  /// A Boolean value that indicates whether the node is sorted by its keys, or by the strings of its elements.
  var isSorted = false

  /// Sets a complete value.
  func set(_ json: JSON) {
    kind = .value
    value = json
  }

  /// Returns the member with the given key, and adds the member if it doesn't exist.
  func member(_ key: String) -> EncodedTree {
    if let member = members[key] { return member }
    let member = EncodedTree()
    keys.append(key)
    members[key] = member
    return member
  }

  /// Appends an element.
  func appendElement() -> EncodedTree {
    let element = EncodedTree()
    elements.append(element)
    return element
  }

  /// Returns the complete value.
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
  /// The values sorted by their strings, because a set has no order.
  var sortedByText: [JSON] {
    map { (text: $0.text(.literal) ?? $0.description, json: $0) }
      .sorted { $0.text < $1.text }
      .map(\.json)
  }
}

extension JSONError {
  static var nestedTooDeep: JSONError {
    JSONError(
      .depthExceeded, expected: "at most \(JSONReader.maximumDepth) levels of nesting",
      found: "more")
  }
}

extension JSONPath {
  /// The coding path of an encoder.
  init(codingPath: [any CodingKey]) {
    self.init(codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
  }
}
