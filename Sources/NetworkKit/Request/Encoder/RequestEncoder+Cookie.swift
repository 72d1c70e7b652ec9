internal import HTTPTypes

extension RequestEncoder {
  /// Adds a cookie; all cookies go in one field, `Cookie: a=1; b=2` (RFC 6265, section 4.2.1).
  ///
  /// They stand behind what the `Cookie` field of the request's headers has. The field is a secret as
  /// a whole: it is never shown, and never sent to another origin.
  ///
  /// - Parameters:
  ///   - name: The cookie's name, a token.
  ///   - value: The value; `nil` is not sent. It must not hold white space, a double quote, a comma,
  ///     a semicolon, a backslash or a character outside ASCII: encode such a value first, as
  ///     the server reads it.
  ///   - options: How dates and Booleans are written.
  /// - Throws: ``NetworkError`` that names the cookie, never its value.
  public mutating func cookie<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    // A cookie's name and a header field's are the same token (RFC 9110, section 5.6.2).
    guard HTTPField.Name(name) != nil else {
      throw .invalidParameter(name, "is no legal name of a cookie (RFC 6265, section 4.1.1)")
    }
    let options = ResolvedOptions(style, options)
    let texts = try self.texts(name, value, options)
    guard let text = texts.first else { return }
    guard texts.count == 1 else { throw .invalidParameter(name, "is a cookie, which is one value") }
    guard text.utf8.allSatisfy(\.isCookieOctet) else {
      throw .invalidParameter(
        name,
        "has white space, a control, a quote, a comma, a semicolon, a backslash or a character outside "
          + "ASCII, which no cookie may hold (RFC 6265, section 4.1.1)")
    }
    cookies.append("\(name)=\(text)")
    if options.isSensitive { sensitiveParameters.insert(name) }
    note(name, .cookie, text, options)
  }

  /// The header fields with the cookies, in one field.
  var finishedHeaders: HTTPFields {
    guard !cookies.isEmpty else { return headers }
    var headers = headers
    let cookies = headers[values: .cookie].filter { !$0.isEmpty } + cookies
    headers[values: .cookie] = [cookies.joined(separator: "; ")]
    return headers
  }
}

extension UInt8 {
  /// `cookie-octet` of RFC 6265, section 4.1.1.
  fileprivate var isCookieOctet: Bool {
    self > 0x20 && self < 0x7F && !#"",;\"#.utf8.contains(self)
  }
}
