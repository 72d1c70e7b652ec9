internal import NetworkKitSupport

/// An item of a query, a form, or a multipart body, with a name and text that aren't encoded yet.
struct ParameterItem: Sendable, Hashable {
  var name: String
  var text: String
  /// A Boolean value that indicates whether the text is a list whose commas aren't encoded. No element contains a
  /// comma.
  var isCommaSeparated = false
}

/// Converts a value to items, encoded in the given style.
///
/// Worked example: `{"name": "x", "tags": ["a", "b"]}` with the name `filter`, objects in brackets, and repeated arrays
/// becomes `filter[name]`: `x`, `filter[tags]`: `a`, `filter[tags]`: `b`.
struct ParameterItems {
  /// The maximum nesting depth of arrays and objects, which is the same as for JSON.
  static let maximumDepth = JSONReader.maximumDepth

  private let parameter: String
  private let style: ParameterStyle
  private(set) var items: [ParameterItem] = []

  /// Creates the items of a value.
  ///
  /// - Parameters:
  ///   - json: The value; null and empty containers have no items.
  ///   - parameter: The name of the parameter, for its items and for errors.
  ///   - style: The style of arrays, objects, and Boolean values.
  init(_ json: JSON, parameter: String, style: ParameterStyle) throws(NetworkError) {
    self.parameter = parameter
    self.style = style
    try add(json, name: parameter, depth: 0)
  }

  /// Creates the items of the members of an object, each with the name of the member.
  ///
  /// - Parameters:
  ///   - members: The members, in order.
  ///   - parameter: The name of the parameter, which appears in errors.
  ///   - style: The style of arrays, nested objects, and Boolean values.
  init(membersOf members: JSON.Object, parameter: String, style: ParameterStyle)
    throws(NetworkError)
  {
    self.parameter = parameter
    self.style = style
    for (key, value) in members {
      guard !key.isEmpty else {
        throw .invalidParameter(parameter, "contains a member without a name")
      }
      try add(value, name: key, depth: 1)
    }
  }

  private mutating func add(_ json: JSON, name: String, depth: Int) throws(NetworkError) {
    guard depth <= Self.maximumDepth else {
      throw .invalidParameter(parameter, "is nested deeper than \(Self.maximumDepth) levels")
    }
    switch json {
    case .array(let elements):
      try add(elements.filter { !$0.isNull }, name: name, depth: depth + 1)
    case .object(let members): try add(members, name: name, depth: depth + 1)
    case .null, .bool, .number, .string:
      guard let text = json.text(style.bools) else { return }
      items.append(ParameterItem(name: name, text: text))
    }
  }

  private mutating func add(_ members: JSON.Object, name: String, depth: Int) throws(NetworkError) {
    for (key, value) in members where !value.isNull {
      guard !key.isEmpty, !style.objects.isAmbiguous(key) else {
        let mistake = key.isEmpty ? "without a name" : "whose name contains a bracket or a dot"
        throw .invalidParameter(
          parameter, "contains a member \(mistake); such an object can be sent only in a JSON body")
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
          parameter,
          "contains an array of arrays or objects, which requires the array style .indexedBrackets")
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

/// The items of a query (RFC 3986, section 3.4) or the fields of a form (WHATWG URL, section 5.2), or `nil` if there's
/// none.
extension [UInt8]? {
  /// Adds an item to a query.
  mutating func append(queryItem item: ParameterItem) {
    appendItem { query in
      PercentEncoding.append(component: item.name, to: &query)
      query.append(UInt8(ascii: "="))
      PercentEncoding.append(
        component: item.text, to: &query, keepingCommas: item.isCommaSeparated)
    }
  }

  /// Adds a field to a form.
  mutating func append(formField item: ParameterItem) {
    appendItem { form in
      PercentEncoding.append(form: item.name, to: &form)
      form.append(UInt8(ascii: "="))
      PercentEncoding.append(form: item.text, to: &form, keepingCommas: item.isCommaSeparated)
    }
  }

  /// Adds an item to a query or a form, after an `&` unless it's the first one.
  @inline(__always)
  mutating func appendItem(_ write: (inout [UInt8]) -> Void) {
    var items = take() ?? []
    if items.isEmpty { items.reserveCapacity(64) } else { items.append(UInt8(ascii: "&")) }
    write(&items)
    self = items
  }
}

extension [String] {
  /// Returns the elements as a list in one string.
  ///
  /// - Parameters:
  ///   - separator: The separator of the elements, which no element can contain.
  ///   - space: The text after each separator.
  ///   - parameter: The name of the parameter, which appears in errors.
  func list(with separator: String, space: String = "", parameter: String) throws(NetworkError)
    -> String
  {
    // Compares bytes, because a combining mark after the separator belongs to the same character.
    let byte = separator.utf8.first
    guard !contains(where: { $0.utf8.contains { $0 == byte } }) else {
      throw .invalidParameter(
        parameter,
        "has an element that contains \"\(separator)\", which separates the elements; use the array "
          + "style .repeated")
    }
    return joined(separator: separator + space)
  }
}
