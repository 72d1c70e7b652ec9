internal import NetworkKitSupport

extension RequestEncoder {
  /// Adds a query item, or several items for an array or an object (RFC 3986, section 3.4).
  ///
  /// ```swift
  /// try request.addQueryItem("tags", ["a b", "c"])  // tags=a%20b&tags=c
  /// try request.addQueryItem("tags", ["a b", "c"], .arrays(.commaSeparated))  // tags=a%20b,c
  /// try request.addQueryItem("filter", ["name": "x"])  // filter%5Bname%5D=x
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the item.
  ///   - value: The value. If it's `nil`, an empty array, or an empty object, it isn't sent.
  ///   - options: The parameter's options, which take precedence over ``NetworkRequest/parameterStyle``.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func addQueryItem<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addItems(name, value, options, to: .query)
  }

  /// Adds a query item without a value, such as `?name`.
  ///
  /// - Parameters:
  ///   - name: The name of the item.
  ///   - isSet: A Boolean value that indicates whether the item is sent; `nil` is equivalent to `false`.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the item.
  /// - Throws: A ``NetworkError`` if the name is empty.
  public mutating func addQueryFlag(
    _ name: String, _ isSet: Bool?, _ options: ParameterOption...
  ) throws(NetworkError) {
    if isSet == true { try addFlags(name, [name], options) }
  }

  /// Adds a query item whose name is the given string. The item has no value.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - flag: The name of the item, or `nil` to send nothing.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the item.
  /// - Throws: A ``NetworkError`` if the string is empty.
  public mutating func addQueryFlag(
    _ name: String, _ flag: String?, _ options: ParameterOption...
  ) throws(NetworkError) {
    if let flag { try addFlags(name, [flag], options) }
  }

  /// Adds a query item for each string. The string is the item's name, and the item has no value.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - flags: The names of the items, or `nil` for none.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the items.
  /// - Throws: A ``NetworkError`` if a string is empty.
  public mutating func addQueryFlag(
    _ name: String, _ flags: [String]?, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFlags(name, flags ?? [], options)
  }

  /// Unavailable, because the value isn't a flag.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "an '@QueryFlag' property must be a 'Bool', a 'String', or a '[String]'"
  )
  public mutating func addQueryFlag<Value>(
    _ name: String, _ value: Value, _ options: ParameterOption...
  ) throws(NetworkError) {}

  private mutating func addFlags(
    _ name: String, _ flags: [String], _ options: [ParameterOption]
  ) throws(NetworkError) {
    guard !flags.contains("") else {
      throw .invalidParameter(name, "contains an empty string; a query flag needs a name")
    }
    let style = style.applying(options)
    if style.isSensitive { request.sensitiveParameters.formUnion(flags) }
    for flag in flags {
      query.appendItem { PercentEncoding.append(component: flag, to: &$0) }
      note(flag, .query, "", style)
    }
  }
}

// MARK: Objects
extension RequestEncoder {
  /// Adds a query item for each member of an object, in order. Each item has the member's name.
  ///
  /// ```swift
  /// try request.addQueryMap("filters", ["page": 2, "size": 10])  // page=2&size=10
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - value: A dictionary, `KeyValuePairs`, ``Parameters``, an ``EncodableParameter``, or another value that's
  ///     represented as a JSON object. If the value is `nil`, nothing is sent. Members that are `nil` aren't sent either.
  ///   - options: Options that set the style of the members. Pass `.sensitive` to redact the members.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent or isn't an object.
  public mutating func addQueryMap<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addMembers(name, value, options, to: .query)
  }
}
