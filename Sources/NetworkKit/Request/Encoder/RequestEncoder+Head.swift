public import HTTPTypes

extension RequestEncoder {
  /// Adds a header field, repeated for each element of an array (RFC 9110, section 5).
  ///
  /// A field of this name that all requests of the API have is replaced.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value; `nil` and an empty array are not sent. It must not hold CR, LF or NUL.
  ///   - options: How dates and Booleans are written; `.arrays(.commas)` for a list in one field,
  ///     `X-Tag: a, b` (RFC 9110, section 5.6.1); whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the header field, never its value.
  public mutating func header<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addHeader(name, value, options, parameter: name)
  }

  /// Adds a header field for each member of a dictionary, in the order of their names.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - fields: The fields; `nil` and members that are `nil` are not sent.
  ///   - options: What ``header(_:_:_:)-(_,V,_)`` takes, for each field.
  /// - Throws: ``NetworkError`` that names the parameter and the field, never a value.
  public mutating func headerMap<V: RequestParameter>(
    _ name: String, _ fields: [String: V]?, _ options: ParameterOption...
  ) throws(NetworkError) {
    var names: Set<HTTPField.Name> = []
    for (key, value) in (fields ?? [:]).sorted(by: { $0.key < $1.key }) {
      let parameter = "\(name)[\(key)]"
      if let field = HTTPField.Name(key), !names.insert(field).inserted {
        throw .invalidParameter(parameter, "names a field twice; upper and lower case are the same")
      }
      try addHeader(key, value, options, parameter: parameter)
    }
  }

  /// Adds header fields in their order, repeated ones too.
  ///
  /// Fields of the same names that were added before are replaced.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - fields: The fields; `nil` is none.
  ///   - options: Whether the values are secrets.
  /// - Throws: ``NetworkError`` that names the parameter and the field, never a value.
  public mutating func headerMap(
    _ name: String, _ fields: HTTPFields?, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard let fields else { return }
    var names: Set<HTTPField.Name> = []
    for field in fields where names.insert(field.name).inserted {
      let key = field.name.rawName
      try addHeader(key, fields[values: field.name], options, parameter: "\(name)[\(key)]")
    }
  }

  mutating func addHeader<V: RequestParameter>(
    _ name: String, _ value: V, _ options: [ParameterOption], parameter: String
  ) throws(NetworkError) {
    guard let field = HTTPField.Name(name) else {
      throw .invalidParameter(parameter, "is no legal header field name (RFC 9110, section 5.1)")
    }
    var style = self.style
    style.arrays = .repeated
    let options = ResolvedOptions(style, options)
    var texts = try self.texts(parameter, value, options)
    switch options.style.arrays {
    case .repeated: break
    case .commas where texts.isEmpty: break
    case .commas: texts = [try texts.list(with: ",", space: " ", parameter: parameter)]
    case .spaces, .pipes, .brackets, .indexedBrackets:
      throw .invalidParameter(
        parameter, "is a header field; its array is \".repeated\" or has \".commas\"")
    }
    guard texts.allSatisfy(HTTPField.isValidValue) else {
      throw .invalidParameter(
        parameter, "has CR, LF, NUL or outer white space, which no header field may hold")
    }
    guard !texts.isEmpty else { return }
    headers[values: field] = texts
    list?.removeHeaders(field)
    if options.isSensitive { sensitiveHeaders.insert(field) }
    for text in texts { note(name, .header, text, options) }
  }
}
