extension RequestEncoder {
  /// Adds a query item, or several for an array or an object (RFC 3986, section 3.4).
  ///
  /// ```swift
  /// try request.addQueryItem("tags", ["a b", "c"])  // tags=a%20b&tags=c
  /// try request.addQueryItem("tags", ["a b", "c"], .arrays(.commaSeparated))  // tags=a%20b,c
  /// try request.addQueryItem("filter", ["name": "x"])  // filter%5Bname%5D=x
  /// ```
  ///
  /// - Parameters:
  ///   - name: The item's name.
  ///   - value: The value; `nil`, an empty array and an empty object are not sent.
  ///   - options: What holds for this parameter and goes before ``NetworkRequest/parameterStyle``.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func addQueryItem<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    try addItems(name, value, options) { $0.addQuery($1, options) }
  }

  /// Adds a query item that is a name and nothing else, `?name` without `=`.
  ///
  /// - Parameters:
  ///   - name: The item's name.
  ///   - isSet: Whether the item is sent; `nil` is no.
  ///   - options: Whether the item is a secret.
  /// - Throws: ``NetworkError`` where the name is empty.
  public mutating func addQueryFlag(
    _ name: String, _ isSet: Bool?, _ options: ParameterOption...
  ) throws(NetworkError) {
    if isSet == true { try addFlags(name, [name], options) }
  }

  /// Adds a query item that is the text and nothing else, without `=`.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - flag: The item's name; `nil` is not sent.
  ///   - options: Whether the item is a secret.
  /// - Throws: ``NetworkError`` where the text is empty.
  public mutating func addQueryFlag(
    _ name: String, _ flag: String?, _ options: ParameterOption...
  ) throws(NetworkError) {
    if let flag { try addFlags(name, [flag], options) }
  }

  /// Adds a query item for each text, each without `=`.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - flags: The items' names; `nil` is none.
  ///   - options: Whether the items are secrets.
  /// - Throws: ``NetworkError`` where a text is empty.
  public mutating func addQueryFlag(
    _ name: String, _ flags: [String]?, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addFlags(name, flags ?? [], options)
  }

  private mutating func addFlags(
    _ name: String, _ flags: [String], _ options: [ParameterOption]
  ) throws(NetworkError) {
    guard !flags.contains("") else {
      throw .invalidParameter(name, "is an empty query item; a flag needs a name")
    }
    let options = ResolvedOptions(style, options)
    if options.isSensitive { request.sensitiveParameters.formUnion(flags) }
    for flag in flags {
      query.appendItem { PercentEncoding.append(component: flag, to: &$0) }
      note(flag, .query, "", options)
    }
  }

  /// Writes an item to the query, encoded for it.
  mutating func addQuery(_ item: ParameterItem, _ options: ResolvedOptions) {
    query.appendItem { query in
      PercentEncoding.append(component: item.name, to: &query)
      query.append(UInt8(ascii: "="))
      PercentEncoding.append(
        component: item.text, to: &query, keepingCommas: item.isCommaSeparated)
    }
    if options.isSensitive { request.sensitiveParameters.insert(item.name) }
    note(item.name, .query, item.text, options)
  }
}

extension [UInt8]? {
  /// Adds what `write` writes as an item of a query or a form, behind an `&` unless it is the first.
  @inline(__always)
  mutating func appendItem(_ write: (inout [UInt8]) -> Void) {
    var items = take() ?? []
    if items.isEmpty { items.reserveCapacity(64) } else { items.append(UInt8(ascii: "&")) }
    write(&items)
    self = items
  }
}

// MARK: Objects
extension RequestEncoder {
  /// Adds a query item for each member of an object, under the member's own name and in its order.
  ///
  /// ```swift
  /// try request.addQueryMap("filters", ["page": 2, "size": 10])  // page=2&size=10
  /// ```
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: A dictionary, `KeyValuePairs`, ``Parameters`` or another object; `nil` and members
  ///     that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func addQueryMap<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addQueryItems(name, options) { style throws(JSONError) in
      try value.parameterValue(in: style)
    }
  }

  /// Adds a query item for each member of a value that is encoded as an object, as its type declares
  /// them.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: An `Encodable` value, in the order of its declaration; `nil` and members that are
  ///     `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter; also where the value is no object.
  @_disfavoredOverload
  public mutating func addQueryMap<V: Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addQueryItems(name, options) { style throws(JSONError) in
      try JSON(encoding: value, style: style)
    }
  }

  /// Adds a query item for each member of a value that has JSON of its own.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: A ``JSONEncodable`` value, in the order of its members; its dates are as it writes
  ///     them. `nil` and members that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter; also where the value is no object.
  @_disfavoredOverload
  public mutating func addQueryMap<V: JSONEncodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addQueryItems(name, options) { _ throws(JSONError) in try value.json }
  }

  /// Adds a query item for each member of a value that has JSON of its own and is `Encodable` as well:
  /// its JSON counts.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - value: The value; `nil` and members that are `nil` are not sent.
  ///   - options: How the members are written, and whether they are secrets.
  /// - Throws: ``NetworkError`` that names the parameter; also where the value is no object.
  @_disfavoredOverload
  public mutating func addQueryMap<V: JSONEncodable & Encodable>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addQueryItems(name, options) { _ throws(JSONError) in try value.json }
  }

  /// Adds a query item for each member of an object.
  private mutating func addQueryItems(
    _ name: String, _ options: [ParameterOption],
    membersOf json: (ParameterStyle) throws(JSONError) -> JSON
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    for item in try Self.memberItems(name, options, of: json) { addQuery(item, options) }
  }
}
