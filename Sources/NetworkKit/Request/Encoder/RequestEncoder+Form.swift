extension RequestEncoder {
  /// Adds a form field, or several fields for an array or an object. The body becomes a form (WHATWG URL, section 5.2).
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value. If it's `nil`, an empty array, or an empty object, it isn't sent.
  ///   - options: The parameter's options, which take precedence over ``NetworkRequest/parameterStyle``.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func addFormField<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    try addItems(name, value, options) { $0.addField($1, options) }
  }

  /// Adds an encoded item to the form.
  mutating func addField(_ item: ParameterItem, _ options: ResolvedOptions) {
    form.append(item)
    if options.isSensitive { request.sensitiveParameters.insert(item.name) }
    note(item.name, .formField, item.text, options)
  }
}

// MARK: Objects
extension RequestEncoder {
  /// Adds a form field for each member of an object, in order. Each field has the member's name.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - value: A dictionary, `KeyValuePairs`, ``Parameters``, or another value that's represented as a JSON object. If
  ///     the value is `nil`, nothing is sent. Members that are `nil` aren't sent either.
  ///   - options: Options that set the style of the members. Pass `.sensitive` to redact the members.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func addFormFieldMap<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { style throws(JSONError) in
      try value.parameterValue(in: style)
    }
  }

  /// Adds a form field for each member of an `Encodable` value that encodes as an object.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - value: The value, or `nil` for none. Its members keep their order. Members that are `nil` aren't sent.
  ///   - options: Options that set the style of the members. Pass `.sensitive` to redact the members.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be encoded as an object.
  @_disfavoredOverload
  public mutating func addFormFieldMap<V: Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { style throws(JSONError) in
      try JSON(encoding: value, style: style)
    }
  }

  /// Adds a form field for each member of a ``JSONEncodable`` value that encodes as an object.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - value: The value, or `nil` for none. Its members keep their order. Members that are `nil` aren't sent. A date
  ///     style has no effect, because the value encodes its dates itself.
  ///   - options: Options that set the style of the members. Pass `.sensitive` to redact the members.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be encoded as an object.
  @_disfavoredOverload
  public mutating func addFormFieldMap<V: JSONEncodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { _ throws(JSONError) in try value.json }
  }

  /// Adds a form field for each member of a value that's both ``JSONEncodable`` and `Encodable`, using its
  /// ``JSONEncodable`` conformance.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - value: The value, or `nil` for none. Members that are `nil` aren't sent.
  ///   - options: Options that set the style of the members. Pass `.sensitive` to redact the members.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be encoded as an object.
  @_disfavoredOverload
  public mutating func addFormFieldMap<V: JSONEncodable & Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFields(name, options) { _ throws(JSONError) in try value.json }
  }

  /// Adds a form field for each member of a dictionary whose values have raw values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addFormFieldMap<Value: RawRepresentable>(
    _ name: String, _ values: [String: Value]?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try addFields(name, options) { style throws(JSONError) in
      try values?.mapValues(\.rawValue).parameterValue(in: style) ?? .null
    }
  }

  /// Adds a form field for each member of a dictionary whose values have raw values and are `Encodable`.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addFormFieldMap<Value: RawRepresentable & Encodable>(
    _ name: String, _ values: [String: Value]?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try addFields(name, options) { style throws(JSONError) in
      try values?.mapValues(\.rawValue).parameterValue(in: style) ?? .null
    }
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
  /// Adds a text part, or several parts for an array or an object. The body becomes multipart (RFC 7578).
  ///
  /// - Parameters:
  ///   - name: The name of the part.
  ///   - value: The value. If it's `nil`, an empty array, or an empty object, it isn't sent.
  ///   - options: The parameter's options, which take precedence over ``NetworkRequest/parameterStyle``.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func addPart<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addParts(name, value, options)
  }

  private mutating func addParts<V: RequestParameter>(
    _ name: String, _ value: V, _ options: [ParameterOption]
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    try addItems(name, value, options) { $0.addPart($1, options) }
  }

  /// Adds a part that contains text, bytes, a file, or a stream. The body becomes multipart.
  ///
  /// - Parameters:
  ///   - name: The name to use if the part doesn't already have one.
  ///   - value: The part, or `nil` to send nothing.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the part.
  /// - Throws: This method never throws an error. It's declared as throwing for consistency with the encoder's other
  ///   methods.
  public mutating func addPart(
    _ name: String, _ value: MultipartPart?, _ options: ParameterOption...
  ) throws(NetworkError) {
    if let value { add(value.named(name), ResolvedOptions(style, options)) }
  }

  /// Adds several parts, each of which contains text, bytes, a file, or a stream.
  ///
  /// - Parameters:
  ///   - name: The name to use for parts that don't already have one.
  ///   - values: The parts, in order.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the parts.
  /// - Throws: This method never throws an error. It's declared as throwing for consistency with the encoder's other
  ///   methods.
  public mutating func addPart(
    _ name: String, _ values: [MultipartPart], _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    for value in values { add(value.named(name), options) }
  }

  /// Adds a text part that contains a raw value, or nothing for `nil`.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addPart<Value: RawRepresentable>(
    _ name: String, _ value: Value?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try addParts(name, value?.rawValue, options)
  }

  /// Adds a text part for each raw value.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addPart<Value: RawRepresentable>(
    _ name: String, _ values: [Value]?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try addParts(name, values?.map(\.rawValue), options)
  }

  /// Unavailable, because the type can't be sent as a part.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "a part must be a MultipartPart or a RequestParameter, or have raw values"
  )
  public mutating func addPart<Value>(
    _ name: String, _ value: Value, _ options: ParameterOption...
  ) throws(NetworkError) {}

  /// Adds a text part for each member of a dictionary, sorted by name.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - values: The values, or `nil` for none. Members that are `nil` aren't sent.
  ///   - options: Options that set the style of the members. Pass `.sensitive` to redact the members.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
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

  /// Adds a text part for each member of a dictionary whose values have raw values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addPartMap<Value: RawRepresentable>(
    _ name: String, _ values: [String: Value]?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let items = try Self.memberItems(name, options) { style throws(JSONError) in
      try values?.mapValues(\.rawValue).parameterValue(in: style) ?? .null
    }
    for item in items { addPart(item, options) }
  }

  /// Adds the parts in a dictionary, sorted by name.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - values: The parts, or `nil` for none. A part that has no name is named after its key.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the parts.
  /// - Throws: A ``NetworkError`` if a key is empty.
  public mutating func addPartMap(
    _ name: String, _ values: [String: MultipartPart]?, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard !key.isEmpty else { throw .invalidParameter(name, "contains a member without a name") }
      add(value.named(key), options)
    }
  }

  /// Adds an item as a text part.
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
