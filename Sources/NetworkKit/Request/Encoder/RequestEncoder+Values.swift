extension RequestEncoder {
  /// Returns a value as JSON; throws an error that names the parameter if the value can't be represented.
  static func json<V: RequestParameter>(
    _ name: String, _ value: V, _ style: ParameterStyle
  ) throws(NetworkError) -> JSON {
    do throws(JSONError) {
      return try value.parameterValue(in: style)
    } catch {
      // The value may be sensitive, so the error contains only the path and the expected type.
      let place = error.path.components.isEmpty ? "" : " at \(error.path)"
      let expected = error.expected.map { "; expected \($0)" } ?? ""
      throw .invalidParameter(name, "can't be encoded\(place)\(expected)")
    }
  }

  /// Adds an item for each member of an object, with the name of the member; none for null.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - value: The object.
  ///   - options: The options of the parameter.
  ///   - placement: The query, a form field, or a part.
  mutating func addMembers<V: RequestParameter>(
    _ name: String, _ value: V, _ options: [ParameterOption], to placement: ParameterPlacement
  ) throws(NetworkError) {
    guard placement == .query || encodesBody else { return }
    let style = style.applying(options)
    for item in try Self.memberItems(name, value, style) { add(item, style, to: placement) }
  }

  /// Returns an item for each member of an object, with the name of the member; none for null.
  static func memberItems<V: RequestParameter>(
    _ name: String, _ value: V, _ style: ParameterStyle
  ) throws(NetworkError) -> [ParameterItem] {
    switch try json(name, value, style) {
    case .null: return []
    case .object(let members):
      return try ParameterItems(membersOf: members, parameter: name, style: style).items
    case .bool, .number, .string, .array:
      throw .invalidParameter(
        name,
        "must be an object, such as a dictionary, because each of its members is sent separately")
    }
  }

  /// Adds the items of a value: none for `nil`, and several for an array or an object.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - value: The value.
  ///   - options: The options of the parameter.
  ///   - placement: The query, a form field, or a part.
  mutating func addItems<V: RequestParameter>(
    _ name: String, _ value: V, _ options: [ParameterOption], to placement: ParameterPlacement
  ) throws(NetworkError) {
    guard placement == .query || encodesBody else { return }
    let style = style.applying(options)
    let json = try Self.json(name, value, style)
    // Most values are a single string and don't need to be traversed.
    if let text = json.text(style.bools) {
      return add(ParameterItem(name: name, text: text), style, to: placement)
    }
    for item in try ParameterItems(json, parameter: name, style: style).items {
      add(item, style, to: placement)
    }
  }

  private mutating func add(
    _ item: ParameterItem, _ style: ParameterStyle, to placement: ParameterPlacement
  ) {
    switch placement {
    case .query: query.append(queryItem: item)
    case .formField: form.append(formField: item)
    default: parts.append(.text(item.text, name: item.name))
    }
    if style.isSensitive { request.sensitiveParameters.insert(item.name) }
    note(item.name, placement, item.text, style)
  }

  /// Returns the value as a single string, or `nil` if it's null or an array that doesn't have exactly one element.
  static func text<V: RequestParameter>(
    _ name: String, _ value: V, _ style: ParameterStyle
  ) throws(NetworkError) -> String? {
    let json = try Self.json(name, value, style)
    if let text = json.text(style.bools) { return text }
    let texts = try Self.texts(name, json, style)
    return texts.count == 1 ? texts[0] : nil
  }

  /// Returns the strings of a value for a placement without names: none for `nil`, and several for an array.
  static func texts<V: RequestParameter>(
    _ name: String, _ value: V, _ style: ParameterStyle
  ) throws(NetworkError) -> [String] {
    try texts(name, try json(name, value, style), style)
  }

  private static func texts(
    _ name: String, _ json: JSON, _ style: ParameterStyle
  ) throws(NetworkError) -> [String] {
    // In nearly all cases, no other array is created.
    if let text = json.text(style.bools) { return [text] }
    let elements = json.array ?? [json]
    var texts: [String] = []
    for element in elements where !element.isNull {
      guard let text = element.text(style.bools) else {
        throw .invalidParameter(
          name,
          "is a nested value, which can't be sent in a path, a header field, or a cookie; send it in a "
            + "query or a body")
      }
      texts.append(text)
    }
    return texts
  }
}

extension RequestEncoder {
  /// Records a parameter if a list was requested.
  mutating func note(
    _ name: String, _ placement: ParameterPlacement, _ text: @autoclosure () -> String,
    _ style: ParameterStyle? = nil
  ) {
    guard list != nil else { return }
    list?.append(
      ParameterDescription(
        name: name, placement: placement, text: text(),
        isSensitive: style?.isSensitive ?? false))
  }
}

extension JSON {
  /// Returns the string of a value, or `nil` for a container or null.
  func text(_ bools: BoolStyle) -> String? {
    switch self {
    case .bool(let value): bools.text(of: value)
    case .number(let number): number.text
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
