extension RequestEncoder {
  /// Adds text of the path that is no parameter.
  ///
  /// - Parameter text: Percent-encoded text (RFC 3986, section 3.3), such as `/users/`; a query may
  ///   follow in a handwritten endpoint. A percent sign that isn't followed by two hexadecimal digits is
  ///   encoded.
  /// - Throws: ``NetworkError`` where the text has a character that no path holds, or a `.` or `..`
  ///   segment.
  public mutating func path(_ text: String) throws(NetworkError) {
    guard text.utf8.allSatisfy(\.isLegalInTarget) else {
      throw .invalidParameter(
        "endpoint", "has white space, a control or another character that must be percent-encoded")
    }
    let (path, query) = PercentEncoding.encodingStrayPercentSigns(in: text).splitAtQuery()
    self.path += path
    if let query { queryItems.append(String(query)) }
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
  public mutating func segment<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    let texts = try self.texts(name, value, options)
    guard texts.count == 1, let text = texts.first else {
      throw .invalidParameter(name, "must be one value: it fills one segment of the path")
    }
    add(segment: try Self.checked(segment: text, of: name), of: name, options)
  }

  /// Adds a value that may hold several segments, for `{+name}`: its slashes are kept.
  ///
  /// - Parameters:
  ///   - name: The placeholder's name, for errors.
  ///   - value: The value; none of its segments may be empty, `.` or `..`.
  ///   - options: How dates and Booleans are written, and whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func remainder<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    let text = try texts(name, value, options).joined(separator: "/")
    for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { path += "/" }
      add(segment: try Self.checked(segment: String(part), of: name), of: name, options)
    }
  }

  /// Adds each element of an array as a segment after a slash, for `{/name*}`.
  ///
  /// - Parameters:
  ///   - name: The placeholder's name, for errors.
  ///   - value: The array; none of its elements may be empty, `.` or `..`.
  ///   - options: How dates and Booleans are written, and whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func segments<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    for text in try texts(name, value, options) {
      path += "/"
      add(segment: try Self.checked(segment: text, of: name), of: name, options)
    }
  }

  /// Refuses a dot segment of the endpoint's own text; only the whole path shows one, for in
  /// `/files/{name}.{format}` the dot is no segment.
  func checkPath() throws(NetworkError) {
    guard !path.split(separator: "/").contains(where: \.isDotSegment) else {
      throw .invalidParameter("endpoint", "has a \".\" or \"..\" segment")
    }
  }

  /// Adds a segment, and remembers to hide it where it was declared or sounds like a secret.
  private mutating func add(segment text: String, of name: String, _ options: ResolvedOptions) {
    let segment = PercentEncoding.component(text)
    path += segment
    if options.isSensitive || SecretNames.containWord(of: name) { secretSegments.insert(segment) }
    note(name, .path, text, options)
  }

  private static func checked(segment text: String, of name: String) throws(NetworkError) -> String
  {
    if text.isEmpty {
      throw .invalidParameter(name, "is empty; a segment of the path needs a value")
    }
    if text.isDotSegment {
      throw .invalidParameter(name, "is \".\" or \"..\", which servers read as another path")
    }
    guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw .invalidParameter(name, "has a control character, such as a line break")
    }
    return text
  }
}

extension StringProtocol where SubSequence == Substring {
  /// What stands before and after the first question mark.
  func splitAtQuery() -> (path: Substring, query: Substring?) {
    guard let mark = firstIndex(of: "?") else { return (self[...], nil) }
    return (self[..<mark], self[index(after: mark)...])
  }
}
