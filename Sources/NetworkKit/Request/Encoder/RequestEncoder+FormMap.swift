extension RequestEncoder {
  /// Adds a form field for each member of an object, under the member's own name and in its order.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: A dictionary, `KeyValuePairs`, ``Parameters`` or another object; `nil` and members
  ///     that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func fieldMap<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let items = try memberItems(name, options) { style throws(JSONError) in
      try value.parameterValue(in: style)
    }
    addFields(items, options)
  }

  /// Adds a form field for each member of a value that is encoded as an object, as its type declares
  /// them.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: An `Encodable` value, in the order of its declaration; `nil` and members that are
  ///     `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter; also where the value is no object.
  @_disfavoredOverload
  public mutating func fieldMap<V: Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let items = try memberItems(name, options) { style throws(JSONError) in
      try JSON(encoding: value, style: style)
    }
    addFields(items, options)
  }

  /// Adds a form field for each member of a value that has JSON of its own.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: A ``JSONEncodable`` value, in the order of its members; its dates are as it writes
  ///     them. `nil` and members that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter; also where the value is no object.
  @_disfavoredOverload
  public mutating func fieldMap<V: JSONEncodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let items = try memberItems(name, options) { _ throws(JSONError) in try value.json }
    addFields(items, options)
  }

  /// Adds a form field for each member of a value that has JSON of its own and is `Encodable` as well:
  /// its JSON counts.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: The value; `nil` and members that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter; also where the value is no object.
  @_disfavoredOverload
  public mutating func fieldMap<V: JSONEncodable & Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let items = try memberItems(name, options) { _ throws(JSONError) in try value.json }
    addFields(items, options)
  }
}
