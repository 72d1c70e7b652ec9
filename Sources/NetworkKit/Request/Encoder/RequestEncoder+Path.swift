internal import NetworkKitSupport

extension RequestEncoder {
  /// Appends literal text to the path.
  ///
  /// - Parameter text: Percent-encoded text (RFC 3986, section 3.3), such as `/users/`. In a handwritten endpoint, a
  ///   query may follow the path. A percent sign that isn't followed by two hexadecimal digits is encoded.
  /// - Throws: A ``NetworkError`` if the text contains a character that isn't valid in a path, or a `.` or `..`
  ///   segment.
  public mutating func appendPath(_ text: String) throws(NetworkError) {
    let isPlain = text.allBytes {
      $0.isLegalInTarget && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "?")
    }
    guard !isPlain else { return text.forEachByte { self.path.append($0) } }
    guard text.allBytes(satisfy: \.isLegalInTarget) else {
      throw .invalidParameter(
        "endpoint",
        "contains white space, a control character, or another character that must be "
          + "percent-encoded")
    }
    let (path, query) = PercentEncoding.encodingStrayPercentSigns(in: text).splitAtQuery()
    self.path += path.utf8
    if let query { self.query.appendItem { $0 += query.utf8 } }
  }

  /// Appends a value as a single path segment, for a `{name}` placeholder.
  ///
  /// Slashes and all other characters that aren't unreserved (RFC 3986, section 2.3) are percent-encoded.
  ///
  /// - Parameters:
  ///   - name: The name of the placeholder, which appears in errors.
  ///   - value: The value, which can't be `nil`, empty, `.`, or `..`.
  ///   - options: Options that set the style of dates and Boolean values. Pass `.sensitive` to redact the value.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func appendPathSegment<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let style = style.applying(options)
    guard let text = try Self.text(name, value, style) else {
      throw .invalidParameter(
        name, "must be a single value, because it fills one path segment")
    }
    try add(segment: text, of: name, style)
  }

  /// Appends a value that may contain several segments, for a `{+name}` placeholder. Its slashes aren't encoded.
  ///
  /// - Parameters:
  ///   - name: The name of the placeholder, which appears in errors.
  ///   - value: The value, whose segments can't be empty, `.`, or `..`.
  ///   - options: Options that set the style of dates and Boolean values. Pass `.sensitive` to redact the value.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func appendPathRemainder<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let style = style.applying(options)
    let text = try Self.texts(name, value, style).joined(separator: "/")
    let slash = UInt8(ascii: "/")
    let parts = text.utf8.split(separator: slash, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { path.append(slash) }
      try add(segment: String(Substring(part)), of: name, style)
    }
  }

  /// Appends each element of an array as a path segment after a slash, for a `{/name*}` placeholder.
  ///
  /// - Parameters:
  ///   - name: The name of the placeholder, which appears in errors.
  ///   - value: The array, whose elements can't be empty, `.`, or `..`.
  ///   - options: Options that set the style of dates and Boolean values. Pass `.sensitive` to redact the value.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func appendPathSegments<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let style = style.applying(options)
    for text in try Self.texts(name, value, style) {
      path.append(UInt8(ascii: "/"))
      try add(segment: text, of: name, style)
    }
  }

  /// Appends a segment and marks it as sensitive if its options or its name require that.
  private mutating func add(
    segment text: String, of name: String, _ style: ParameterStyle
  ) throws(NetworkError) {
    if text.isEmpty { throw .invalidParameter(name, "is empty; a path segment needs a value") }
    if text.utf8.isDotSegment {
      throw .invalidParameter(
        name, "is \".\" or \"..\", which servers interpret as a different path")
    }
    guard text.allBytes(satisfy: { !$0.isControl }) else {
      throw .invalidParameter(name, "contains a control character, such as a line break")
    }
    PercentEncoding.append(component: text, to: &path)
    if style.isSensitive || SecretNames.containWord(of: name) {
      request.sensitivePathSegments.insert(PercentEncoding.component(text))
    }
    note(name, .path, text, style)
  }
}
