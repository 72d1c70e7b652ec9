/// One item of a query, a form or a multipart body: a name and a text, neither encoded yet.
struct ParameterItem: Sendable, Hashable {
  var name: String
  var text: String
  /// Whether the text is a list whose commas stand as they are; no element holds one.
  var isCommaSeparated = false
}

/// Spreads one value over items, as its style says.
///
/// Worked example: `{"name": "x", "tags": ["a", "b"]}` named `filter`, objects in brackets and
/// arrays repeated, is `filter[name]`: `x`, `filter[tags]`: `a`, `filter[tags]`: `b`.
struct ParameterItems {
  /// The deepest nesting of arrays and objects; the same as JSON's.
  static let maximumDepth = JSONReader.maximumDepth

  private let parameter: String
  private let style: ParameterStyle
  private(set) var items: [ParameterItem] = []

  /// The items of a value.
  ///
  /// - Parameters:
  ///   - json: The value; null and empty containers have no item.
  ///   - parameter: The parameter's name, for its items and for errors.
  ///   - style: How arrays, objects and Booleans are written.
  init(_ json: JSON, parameter: String, style: ParameterStyle) throws(NetworkError) {
    self.parameter = parameter
    self.style = style
    try add(json, name: parameter, depth: 0)
  }

  /// The items of an object's members, each under its own name.
  ///
  /// - Parameters:
  ///   - members: The members in their order.
  ///   - parameter: The parameter's name, for errors.
  ///   - style: How arrays, nested objects and Booleans are written.
  init(membersOf members: JSON.Object, parameter: String, style: ParameterStyle)
    throws(NetworkError)
  {
    self.parameter = parameter
    self.style = style
    for (key, value) in members {
      guard !key.isEmpty else { throw .invalidParameter(parameter, "has a member without a name") }
      try add(value, name: key, depth: 1)
    }
  }

  private mutating func add(_ json: JSON, name: String, depth: Int) throws(NetworkError) {
    guard depth <= Self.maximumDepth else {
      throw .invalidParameter(parameter, "is nested deeper than \(Self.maximumDepth) levels")
    }
    switch json {
    case .array(let elements):
      try add(elements.filter { !$0.isNullLiteral }, name: name, depth: depth + 1)
    case .object(let members): try add(members, name: name, depth: depth + 1)
    case .null, .bool, .number, .string:
      guard let text = json.text(style.bools) else { return }
      items.append(ParameterItem(name: name, text: text))
    }
  }

  private mutating func add(_ members: JSON.Object, name: String, depth: Int) throws(NetworkError) {
    for (key, value) in members where !value.isNullLiteral {
      guard !key.isEmpty, !style.objects.isAmbiguous(key) else {
        let mistake = key.isEmpty ? "without a name" : "whose name holds a bracket or a dot itself"
        throw .invalidParameter(
          parameter, "has a member \(mistake); such an object can be sent in a JSON body only")
      }
      try add(value, name: style.objects.name(of: key, in: name), depth: depth)
    }
  }

  private mutating func add(_ elements: [JSON], name: String, depth: Int) throws(NetworkError) {
    if case .indexedBrackets = style.arrays {
      for (index, element) in elements.enumerated() {
        try add(element, name: "\(name)[\(index)]", depth: depth)
      }
      return
    }
    var texts: [String] = []
    for element in elements {
      guard let text = element.text(style.bools) else {
        throw .invalidParameter(
          parameter, "has an array of arrays or objects, which only \".indexedBrackets\" can write")
      }
      texts.append(text)
    }
    guard let separator = style.arrays.separator else {
      let name = style.arrays == .brackets ? name + "[]" : name
      return items += texts.map { ParameterItem(name: name, text: $0) }
    }
    guard !texts.isEmpty else { return }
    items.append(
      ParameterItem(
        name: name, text: try texts.list(with: separator, parameter: parameter),
        isCommaSeparated: style.arrays == .commaSeparated))
  }
}

extension JSON {
  /// The text of a value that is no container; `nil` for null too.
  func text(_ bools: BoolStyle) -> String? {
    switch self {
    case .bool(let value): bools.text(of: value)
    case .number(let number): number.text
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }

  /// Whether the value is null, found out without comparing it.
  var isNullLiteral: Bool {
    if case .null = self { true } else { false }
  }
}

extension [String] {
  /// The elements as a list in one text.
  ///
  /// - Parameters:
  ///   - separator: What separates the elements, and so must not occur in one.
  ///   - space: What follows the separator.
  ///   - parameter: The parameter's name, for the error.
  func list(with separator: String, space: String = "", parameter: String) throws(NetworkError)
    -> String
  {
    guard !contains(where: { $0.contains(separator) }) else {
      throw .invalidParameter(
        parameter,
        "has an element that holds \"\(separator)\", which separates the elements; send the array "
          + "repeated")
    }
    return joined(separator: separator + space)
  }
}
