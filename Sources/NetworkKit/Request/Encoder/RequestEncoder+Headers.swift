internal import Foundation
public import HTTPTypes

extension RequestEncoder {
  /// Sets a header field, or several fields with the same name for an array (RFC 9110, section 5).
  ///
  /// If the request already has a header field with this name, such as a field that all requests in the API share, the
  /// new field replaces it.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value. If it's `nil` or an empty array, it isn't sent. The value can't contain CR, LF, or NUL, and
  ///     can't begin or end with white space.
  ///   - options: Options that set the style of dates and Boolean values. Pass `.arrays(.commaSeparated)` to send an
  ///     array as a list in a single field, such as `X-Tag: a, b` (RFC 9110, section 5.6.1). Pass `.sensitive` to
  ///     redact the value.
  /// - Throws: A ``NetworkError`` that names the header field if the field can't be sent. The error never contains the
  ///   field's value.
  public mutating func setHeader<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addHeader(name, value, options, parameter: name)
  }

  /// Sets a header field for each member of a dictionary, sorted by name.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - fields: The fields, or `nil` for none. Members that are `nil` aren't sent.
  ///   - options: The options for each field; see ``setHeader(_:_:_:)-(_,V,_)``.
  /// - Throws: A ``NetworkError`` that names the parameter and the field if a field can't be sent. The error never
  ///   contains the field's value.
  public mutating func setHeaderMap<V: RequestParameter>(
    _ name: String, _ fields: [String: V]?, _ options: ParameterOption...
  ) throws(NetworkError) {
    try setHeaders(name, fields, options)
  }

  /// Sets a header field for each member of a dictionary whose values have raw values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public mutating func setHeaderMap<Value: RawRepresentable>(
    _ name: String, _ fields: [String: Value]?, _ options: ParameterOption...
  ) throws(NetworkError) where Value.RawValue: RequestParameter {
    try setHeaders(name, fields?.mapValues(\.rawValue), options)
  }

  private mutating func setHeaders<V: RequestParameter>(
    _ name: String, _ fields: [String: V]?, _ options: [ParameterOption]
  ) throws(NetworkError) {
    var names: Set<HTTPField.Name> = []
    for (key, value) in (fields ?? [:]).sorted(by: { $0.key < $1.key }) {
      let parameter = "\(name)[\(key)]"
      if let field = HTTPField.Name(key), !names.insert(field).inserted {
        throw .invalidParameter(
          parameter,
          "names the same header field as another key of the dictionary; header field names are case-insensitive"
        )
      }
      try addHeader(key, value, options, parameter: parameter)
    }
  }

  /// Sets header fields in order, including fields with the same name.
  ///
  /// The fields replace existing fields with the same names.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - fields: The fields, or `nil` for none.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the values.
  /// - Throws: A ``NetworkError`` that names the parameter and the field if a field can't be sent. The error never
  ///   contains the field's value.
  public mutating func setHeaderMap(
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
      throw .invalidParameter(
        parameter, "isn't a valid header field name (RFC 9110, section 5.6.2)")
    }
    var style = self.style
    style.arrays = .repeated
    style = style.applying(options)
    let texts = try Self.headerTexts(parameter, value, style)
    guard texts.allSatisfy(HTTPField.isValidValue) else {
      throw .invalidParameter(
        parameter,
        "isn't a valid header field value, because it contains CR, LF, or NUL, or begins or ends with white space"
      )
    }
    guard !texts.isEmpty else { return }
    if texts.count == 1, !request.head.headerFields.contains(field) {
      request.head.headerFields.append(HTTPField(name: field, value: texts[0]))
    } else {
      request.head.headerFields[values: field] = texts
    }
    // Other fields replace those with the same name.
    list?.removeAll { $0.placement == .header && HTTPField.Name($0.name) == field }
    if style.isSensitive { request.sensitiveHeaders.insert(field) }
    for text in texts { note(name, .header, text, style) }
  }

  /// Returns the values of a field's lines: a value for each element of an array, or a single list.
  private static func headerTexts<V: RequestParameter>(
    _ parameter: String, _ value: V, _ style: ParameterStyle
  ) throws(NetworkError) -> [String] {
    let texts = try Self.texts(parameter, value, style)
    switch style.arrays {
    case .repeated: return texts
    case .commaSeparated where texts.isEmpty: return texts
    case .commaSeparated: return [try texts.list(with: ",", space: " ", parameter: parameter)]
    case .spaceSeparated, .pipeSeparated, .brackets, .indexedBrackets:
      throw .invalidParameter(
        parameter,
        "is a header field, which supports only the array styles .repeated and .commaSeparated")
    }
  }
}

// MARK: Cookies
extension RequestEncoder {
  /// Adds a cookie. The request sends all cookies in one field, such as `Cookie: a=1; b=2` (RFC 6265, section 4.2.1).
  ///
  /// The cookies follow any content that the request's `Cookie` header field already contains. The whole field is
  /// sensitive, so it's redacted, and cross-origin redirects don't contain it.
  ///
  /// - Parameters:
  ///   - name: The name of the cookie, which must be a token.
  ///   - value: The value. A `nil` value isn't sent. The value can't contain white space, control characters, double
  ///     quotes, commas, semicolons, backslashes, or non-ASCII characters. Encode a value that contains such characters
  ///     in the format that the server expects.
  ///   - options: Options that set the style of dates and Boolean values.
  /// - Throws: A ``NetworkError`` that names the cookie if the cookie can't be sent. The error never contains the
  ///   cookie's value.
  public mutating func addCookie<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    // The name of a cookie is a token, like the name of a header field (RFC 9110, section 5.6.2).
    guard HTTPField.Name(name) != nil else {
      throw .invalidParameter(name, "isn't a valid cookie name (RFC 6265, section 4.1.1)")
    }
    let style = style.applying(options)
    let texts = try Self.texts(name, value, style)
    guard let text = texts.first else { return }
    guard texts.count == 1 else {
      throw .invalidParameter(
        name, "is a cookie, which must be a single value")
    }
    // Only `cookie-octet`s (RFC 6265, section 4.1.1).
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#"",;\"#.utf8.contains($0) }) else {
      throw .invalidParameter(
        name,
        "isn't a valid cookie value, because it contains white space, a control character, a quotation mark, a "
          + "comma, a semicolon, a backslash, or a non-ASCII character (RFC 6265, section 4.1.1)")
    }
    cookies.append("\(name)=\(text)")
    if style.isSensitive { request.sensitiveParameters.insert(name) }
    note(name, .cookie, text, style)
  }

  /// Adds the cookies to the header fields, in one field.
  mutating func addCookies() {
    let all = request.head.headerFields[values: .cookie].filter { !$0.isEmpty } + cookies
    request.head.headerFields[values: .cookie] = [all.joined(separator: "; ")]
  }
}

// MARK: Idempotency keys
extension RequestEncoder {
  /// Sets a random `Idempotency-Key`, which lets the server recognize retries of this request.
  ///
  /// The request receives a new key each time it's encoded. Retries and redirects keep the key.
  ///
  /// - Throws: This method never throws an error. It's declared as throwing for consistency with the encoder's other
  ///   methods.
  public mutating func setIdempotencyKey() throws(NetworkError) {
    try setIdempotencyKey("Idempotency-Key", UUID())
  }

  /// Sets an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), which lets the server recognize retries of
  /// this request. The client then retries the request regardless of its method.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, which appears in errors.
  ///   - key: The key, which must be a string or a UUID. A `nil` key isn't sent.
  ///   - options: The parameter's options. Pass `.sensitive` to redact the key.
  /// - Throws: A ``NetworkError`` that names the parameter if the key is empty or isn't a valid header field value.
  public mutating func setIdempotencyKey<V: RequestParameter>(
    _ name: String, _ key: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let texts = try Self.texts(name, key, style.applying(options))
    guard let text = texts.first else { return }
    guard texts.count == 1, !text.isEmpty else {
      throw .invalidParameter(
        name, "is an idempotency key, which must be a nonempty string")
    }
    try addHeader(OutgoingRequest.idempotencyKeyField, text, options, parameter: name)
  }
}
