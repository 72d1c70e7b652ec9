extension RequestEncoder {
  /// The value in JSON's terms; what it cannot say is an error that names the parameter.
  static func json<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ResolvedOptions
  ) throws(NetworkError) -> JSON {
    do throws(JSONError) {
      return try value.parameterValue(in: options.style)
    } catch {
      throw .unencodable(name, error)
    }
  }

  /// The items of an object's members, each under its own name; none for null.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - options: What holds for the parameter.
  ///   - json: Makes the object, in the style that it is given.
  static func memberItems(
    _ name: String, _ options: ResolvedOptions,
    of json: (ParameterStyle) throws(JSONError) -> JSON
  ) throws(NetworkError) -> [ParameterItem] {
    let object: JSON
    do throws(JSONError) {
      object = try json(options.style)
    } catch {
      throw .unencodable(name, error)
    }
    switch object {
    case .null: return []
    case .object(let members):
      return try ParameterItems(membersOf: members, parameter: name, style: options.style).items
    case .bool, .number, .string, .array:
      throw .invalidParameter(
        name, "must be an object, such as a dictionary: its members are what is sent")
    }
  }

  /// Adds the items of a value to a place that holds named texts: none for `nil`, several for an array
  /// or an object.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The value.
  ///   - options: What holds for the parameter.
  ///   - add: Adds one item.
  mutating func addItems<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ResolvedOptions,
    by add: (inout RequestEncoder, ParameterItem) -> Void
  ) throws(NetworkError) {
    let json = try Self.json(name, value, options)
    // Most values are one text; they need no walk.
    if let text = json.text(options.style.bools) {
      return add(&self, ParameterItem(name: name, text: text))
    }
    for item in try ParameterItems(json, parameter: name, style: options.style).items {
      add(&self, item)
    }
  }

  /// The value as a single string; `nil` if it's null or an array without exactly one element.
  static func text<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ResolvedOptions
  ) throws(NetworkError) -> String? {
    let json = try Self.json(name, value, options)
    if let text = json.text(options.style.bools) { return text }
    let texts = try Self.texts(name, json, options)
    return texts.count == 1 ? texts[0] : nil
  }

  /// The texts of a value for a place that has no names: none for `nil`, several for an array.
  static func texts<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ResolvedOptions
  ) throws(NetworkError) -> [String] {
    try texts(name, try json(name, value, options), options)
  }

  private static func texts(
    _ name: String, _ json: JSON, _ options: ResolvedOptions
  ) throws(NetworkError) -> [String] {
    // Nearly always: no other array is made.
    if let text = json.text(options.style.bools) { return [text] }
    let elements = json.array ?? [json]
    var texts: [String] = []
    for element in elements where !element.isNullLiteral {
      guard let text = element.text(options.style.bools) else {
        throw .invalidParameter(
          name, "is a nested value, which has no form as text here; send it in a query or a body")
      }
      texts.append(text)
    }
    return texts
  }
}

extension NetworkError {
  /// A parameter that has no form in JSON's terms. What was found may be a secret; where it is and
  /// what was expected is not.
  static func unencodable(_ name: String, _ error: JSONError) -> NetworkError {
    let place = error.path.components.isEmpty ? "" : " at \(error.path)"
    let expected = error.expected.map { "; expected \($0)" } ?? ""
    return invalidParameter(name, "cannot be encoded\(place)\(expected)")
  }
}

extension RequestEncoder {
  /// Notes a parameter that is written; does nothing unless somebody asked for a list.
  mutating func note(
    _ name: String, _ placement: ParameterPlacement, _ text: @autoclosure () -> String,
    _ options: ResolvedOptions? = nil
  ) {
    guard list != nil else { return }
    list?.append(
      ParameterList.Entry(
        name: name, placement: placement, text: text(),
        isSensitive: options?.isSensitive ?? false))
  }
}
