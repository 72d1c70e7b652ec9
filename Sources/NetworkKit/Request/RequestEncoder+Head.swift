internal import HTTPTypes

extension RequestEncoder {
  /// Adds a query item, repeated for each element of an array (RFC 3986, section 3.4).
  ///
  /// - Parameters:
  ///   - name: The item's name.
  ///   - value: The value; `nil` and an empty array are not sent.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func query<V: RequestParameter>(_ name: String, _ value: V) throws(NetworkError) {
    let encodedName = PercentEncoding.component(name)
    for text in try texts(name, value) {
      queryItems.append("\(encodedName)=\(PercentEncoding.component(text))")
    }
  }

  /// Adds a header field, repeated for each element of an array (RFC 9110, section 5).
  ///
  /// A field of this name that all requests of the API have is replaced.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value; `nil` is not sent. It must not hold CR, LF or NUL.
  /// - Throws: ``NetworkError`` that names the header field, never its value.
  public mutating func header<V: RequestParameter>(_ name: String, _ value: V)
    throws(NetworkError)
  {
    guard let field = HTTPField.Name(name) else {
      throw .invalidParameter(name, "is no legal header field name (RFC 9110, section 5.1)")
    }
    let texts = try self.texts(name, value)
    guard texts.allSatisfy(HTTPField.isValidValue) else {
      throw .invalidParameter(
        name, "has CR, LF, NUL or outer white space, which no header field may hold")
    }
    if !texts.isEmpty { headers[values: field] = texts }
  }
}
