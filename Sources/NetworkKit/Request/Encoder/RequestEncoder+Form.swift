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
    try addItems(name, value, options, to: .formField)
  }

  /// Adds a form field for each member of an object, in order. Each field has the member's name.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - value: A dictionary, `KeyValuePairs`, ``Parameters``, an ``EncodableParameter``, or another value that's
  ///     represented as a JSON object. If the value is `nil`, nothing is sent. Members that are `nil` aren't sent either.
  ///   - options: Options that set the style of the members. Pass `.sensitive` to redact the members.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent or isn't an object.
  public mutating func addFormFieldMap<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addMembers(name, value, options, to: .formField)
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
    try addItems(name, value, options, to: .part)
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
    if let value { add(value.named(name), style.applying(options)) }
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
    let style = style.applying(options)
    for value in values { add(value.named(name), style) }
  }

  /// Adds a text part that contains a raw value, or nothing for `nil`.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addPart<Value: RawRepresentable>(
    _ name: String, _ value: Value?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try addItems(name, value?.rawValue, options, to: .part)
  }

  /// Adds a text part for each raw value.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addPart<Value: RawRepresentable>(
    _ name: String, _ values: [Value]?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try addItems(name, values?.map(\.rawValue), options, to: .part)
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
    try addMembers(name, values, options, to: .part)
  }

  /// Adds a text part for each member of a dictionary whose values have raw values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func addPartMap<Value: RawRepresentable>(
    _ name: String, _ values: [String: Value]?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try addMembers(name, values?.mapValues(\.rawValue), options, to: .part)
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
    let style = style.applying(options)
    for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard !key.isEmpty else { throw .invalidParameter(name, "contains a member without a name") }
      add(value.named(key), style)
    }
  }

  private mutating func add(_ part: MultipartPart, _ style: ParameterStyle) {
    guard encodesBody else { return }
    parts.append(part)
    guard let name = part.name else { return }
    if style.isSensitive { request.sensitiveParameters.insert(name) }
    note(name, .part, part.summary, style)
  }
}
