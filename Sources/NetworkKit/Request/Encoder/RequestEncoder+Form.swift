extension RequestEncoder {
  /// Adds a form field, or several for an array or an object, and so makes the body a form (WHATWG
  /// URL, section 5.2).
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value; `nil`, an empty array and an empty object are not sent.
  ///   - options: What holds for this parameter and goes before ``NetworkRequest/parameterStyle``.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func addFormField<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    try addItems(name, value, options) { $0.addField($1, options) }
  }

  /// Writes an item to the form, encoded for it.
  mutating func addField(_ item: ParameterItem, _ options: ResolvedOptions) {
    form.appendItem { form in
      PercentEncoding.append(form: item.name, to: &form)
      form.append(UInt8(ascii: "="))
      PercentEncoding.append(form: item.text, to: &form, keepingCommas: item.isCommaSeparated)
    }
    if options.isSensitive { request.sensitiveParameters.insert(item.name) }
    note(item.name, .formField, item.text, options)
  }
}

// MARK: Objects
extension RequestEncoder {
  /// Adds a form field for each member of an object, under the member's own name and in its order.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: A dictionary, `KeyValuePairs`, ``Parameters`` or another object; `nil` and members
  ///     that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func addFormFieldMap<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { style throws(JSONError) in
      try value.parameterValue(in: style)
    }
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
  public mutating func addFormFieldMap<V: Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { style throws(JSONError) in
      try JSON(encoding: value, style: style)
    }
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
  public mutating func addFormFieldMap<V: JSONEncodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { _ throws(JSONError) in try value.json }
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
  public mutating func addFormFieldMap<V: JSONEncodable & Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { _ throws(JSONError) in try value.json }
  }

  /// Adds a form field for each member of an object.
  private mutating func addFields(
    _ name: String, _ options: [ParameterOption],
    membersOf json: (ParameterStyle) throws(JSONError) -> JSON
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    for item in try Self.memberItems(name, options, of: json) { addField(item, options) }
  }
}

// MARK: Parts
extension RequestEncoder {
  /// Adds a text part, or several for an array or an object, and so makes the body multipart (RFC
  /// 7578).
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The value; `nil`, an empty array and an empty object are not sent.
  ///   - options: What holds for this parameter and goes before ``NetworkRequest/parameterStyle``.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func addPart<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    try addItems(name, value, options) { $0.addPart($1, options) }
  }

  /// Adds a part with data or a file, and so makes the body multipart.
  ///
  /// - Parameters:
  ///   - name: The part's name where the part has none of its own.
  ///   - value: The part; `nil` is not sent.
  ///   - options: Whether the part is a secret.
  public mutating func addPart(
    _ name: String, _ value: MultipartPart?, _ options: ParameterOption...
  ) throws(NetworkError) {
    if let value { add(value.named(name), ResolvedOptions(style, options)) }
  }

  /// Adds parts with data or files under one name.
  ///
  /// - Parameters:
  ///   - name: The name of the parts that have none of their own.
  ///   - values: The parts, in their order.
  ///   - options: Whether the parts are secrets.
  public mutating func addPart(
    _ name: String, _ values: [MultipartPart], _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    for value in values { add(value.named(name), options) }
  }

  /// Adds text parts for each member of a dictionary, in the order of their names.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - values: The values; `nil` and members that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func addPartMap<V: RequestParameter>(
    _ name: String, _ values: [String: V]?, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let items = try Self.memberItems(name, options) { style throws(JSONError) in
      try values.parameterValue(in: style)
    }
    for item in items { addPart(item, options) }
  }

  /// Adds a part with data or a file for each member of a dictionary, in the order of their names.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - values: The parts, each under its key unless it has a name of its own; `nil` is none.
  ///   - options: Whether the parts are secrets.
  /// - Throws: ``NetworkError`` where a key is empty.
  public mutating func addPartMap(
    _ name: String, _ values: [String: MultipartPart]?, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard !key.isEmpty else { throw .invalidParameter(name, "has a member without a name") }
      add(value.named(key), options)
    }
  }

  /// Writes an item as a text part.
  mutating func addPart(_ item: ParameterItem, _ options: ResolvedOptions) {
    add(.text(item.text, name: item.name), options)
  }

  private mutating func add(_ part: MultipartPart, _ options: ResolvedOptions) {
    guard encodesBody else { return }
    parts.append(part)
    guard let name = part.name else { return }
    if options.isSensitive { request.sensitiveParameters.insert(name) }
    note(name, .part, part.summary, options)
  }
}
