extension RequestEncoder {
  /// Adds text of the path that is no parameter.
  ///
  /// - Parameter text: Percent-encoded text (RFC 3986, section 3.3), such as `/users/`; a query may
  ///   follow in a handwritten endpoint. A percent sign that isn't followed by two hexadecimal digits is
  ///   encoded.
  /// - Throws: ``NetworkError`` where the text has a character that no path holds, or a `.` or `..`
  ///   segment.
  public mutating func appendPath(_ text: String) throws(NetworkError) {
    let isPlain = text.allBytes {
      $0.isLegalInTarget && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "?")
    }
    guard !isPlain else { return text.forEachByte { self.path.append($0) } }
    guard text.allBytes(satisfy: \.isLegalInTarget) else {
      throw .invalidParameter(
        "endpoint", "has white space, a control or another character that must be percent-encoded")
    }
    let (path, query) = PercentEncoding.encodingStrayPercentSigns(in: text).splitAtQuery()
    self.path += path.utf8
    if let query { self.query.appendItem { $0 += query.utf8 } }
  }

  /// Adds a value as one segment of the path, for `{name}`.
  ///
  /// Everything outside the unreserved characters is encoded, a slash too.
  ///
  /// - Parameters:
  ///   - name: The placeholder's name, for errors.
  ///   - value: The value; it must not be `nil`, empty, `.` or `..`.
  ///   - options: How dates and Booleans are written, and whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func appendPathSegment<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    guard let text = try Self.text(name, value, options) else {
      throw .invalidParameter(name, "must be one value: it fills one segment of the path")
    }
    try add(segment: text, of: name, options)
  }

  /// Adds a value that may hold several segments, for `{+name}`: its slashes are kept.
  ///
  /// - Parameters:
  ///   - name: The placeholder's name, for errors.
  ///   - value: The value; none of its segments may be empty, `.` or `..`.
  ///   - options: How dates and Booleans are written, and whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func appendPathRemainder<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    let text = try Self.texts(name, value, options).joined(separator: "/")
    for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { path.append(UInt8(ascii: "/")) }
      try add(segment: String(part), of: name, options)
    }
  }

  /// Adds each element of an array as a segment after a slash, for `{/name*}`.
  ///
  /// - Parameters:
  ///   - name: The placeholder's name, for errors.
  ///   - value: The array; none of its elements may be empty, `.` or `..`.
  ///   - options: How dates and Booleans are written, and whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func appendPathSegments<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    for text in try Self.texts(name, value, options) {
      path.append(UInt8(ascii: "/"))
      try add(segment: text, of: name, options)
    }
  }

  /// Refuses a dot segment of the endpoint's own text; only the whole path shows one, for in
  /// `/files/{name}.{format}` the dot is no segment.
  func checkPath() throws(NetworkError) {
    guard !path.hasDotSegment else {
      throw .invalidParameter("endpoint", "has a \".\" or \"..\" segment")
    }
  }

  /// Adds a segment, and remembers to hide it where it was declared or sounds like a secret.
  private mutating func add(
    segment text: String, of name: String, _ options: ResolvedOptions
  ) throws(NetworkError) {
    if text.isEmpty {
      throw .invalidParameter(name, "is empty; a segment of the path needs a value")
    }
    if text.utf8.isDotSegment {
      throw .invalidParameter(name, "is \".\" or \"..\", which servers read as another path")
    }
    guard text.allBytes(satisfy: { !$0.isControl }) else {
      throw .invalidParameter(name, "has a control character, such as a line break")
    }
    PercentEncoding.append(component: text, to: &path)
    if options.isSensitive || SecretNames.containWord(of: name) {
      request.sensitivePathSegments.insert(PercentEncoding.component(text))
    }
    note(name, .path, text, options)
  }
}
