internal import Foundation
public import HTTPTypes

extension RequestEncoder {
  /// Adds a header field, repeated for each element of an array (RFC 9110, section 5).
  ///
  /// A field of this name that all requests of the API have is replaced.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value; `nil` and an empty array are not sent. It must not hold CR, LF or NUL.
  ///   - options: How dates and Booleans are written; `.arrays(.commaSeparated)` for a list in one field,
  ///     `X-Tag: a, b` (RFC 9110, section 5.6.1); whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the header field, never its value.
  public mutating func setHeader<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addHeader(name, value, options, parameter: name)
  }

  /// Adds a header field for each member of a dictionary, in the order of their names.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - fields: The fields; `nil` and members that are `nil` are not sent.
  ///   - options: What ``setHeader(_:_:_:)-(_,V,_)`` takes, for each field.
  /// - Throws: ``NetworkError`` that names the parameter and the field, never a value.
  public mutating func setHeaderMap<V: RequestParameter>(
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
      throw .invalidParameter(parameter, "is no legal header field name (RFC 9110, section 5.1)")
    }
    var style = self.style
    style.arrays = .repeated
    let options = ResolvedOptions(style, options)
    let texts = try Self.headerTexts(parameter, value, options)
    guard texts.allSatisfy(HTTPField.isValidValue) else {
      throw .invalidParameter(
        parameter, "has CR, LF, NUL or outer white space, which no header field may hold")
    }
    guard !texts.isEmpty else { return }
    if texts.count == 1, !request.head.headerFields.contains(field) {
      request.head.headerFields.append(HTTPField(name: field, value: texts[0]))
    } else {
      request.head.headerFields[values: field] = texts
    }
    list?.removeHeaders(field)
    if options.isSensitive { request.sensitiveHeaders.insert(field) }
    for text in texts { note(name, .header, text, options) }
  }

  /// The values of a field's lines: one for each element of an array, or one list.
  private static func headerTexts<V: RequestParameter>(
    _ parameter: String, _ value: V, _ options: ResolvedOptions
  ) throws(NetworkError) -> [String] {
    let texts = try Self.texts(parameter, value, options)
    switch options.style.arrays {
    case .repeated: return texts
    case .commaSeparated where texts.isEmpty: return texts
    case .commaSeparated: return [try texts.list(with: ",", space: " ", parameter: parameter)]
    case .spaceSeparated, .pipeSeparated, .brackets, .indexedBrackets:
      throw .invalidParameter(
        parameter, "is a header field; its array is \".repeated\" or has \".commaSeparated\"")
    }
  }
}

// MARK: Cookies
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
  public mutating func addCookie<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    // A cookie's name and a header field's are the same token (RFC 9110, section 5.6.2).
    guard HTTPField.Name(name) != nil else {
      throw .invalidParameter(name, "is no legal name of a cookie (RFC 6265, section 4.1.1)")
    }
    let options = ResolvedOptions(style, options)
    let texts = try Self.texts(name, value, options)
    guard let text = texts.first else { return }
    guard texts.count == 1 else { throw .invalidParameter(name, "is a cookie, which is one value") }
    guard text.utf8.allSatisfy(\.isCookieOctet) else {
      throw .invalidParameter(
        name,
        "has white space, a control, a quote, a comma, a semicolon, a backslash or a character outside "
          + "ASCII, which no cookie may hold (RFC 6265, section 4.1.1)")
    }
    cookies.append("\(name)=\(text)")
    if options.isSensitive { request.sensitiveParameters.insert(name) }
    note(name, .cookie, text, options)
  }

  /// Adds the cookies to the header fields, in one field.
  mutating func addCookies() {
    guard !cookies.isEmpty else { return }
    let all = request.head.headerFields[values: .cookie].filter { !$0.isEmpty } + cookies
    request.head.headerFields[values: .cookie] = [all.joined(separator: "; ")]
  }
}

extension UInt8 {
  /// `cookie-octet` of RFC 6265, section 4.1.1.
  fileprivate var isCookieOctet: Bool {
    self > 0x20 && self < 0x7F && !#"",;\"#.utf8.contains(self)
  }
}

// MARK: Idempotency keys
extension RequestEncoder {
  /// Sends a random `Idempotency-Key`, by which the server knows this request when it gets it again.
  ///
  /// Each time a request is encoded it gets another key; its retries and redirects keep it.
  ///
  /// - Throws: Nothing; it may be called like the others.
  public mutating func setIdempotencyKey() throws(NetworkError) {
    try setIdempotencyKey("Idempotency-Key", UUID())
  }

  /// Sends an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), by which the server knows
  /// this request when it gets it again: ``Retry`` then tries it again whatever its method.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - key: The key, a text or a UUID; `nil` is not sent.
  ///   - options: Whether the key is a secret.
  /// - Throws: ``NetworkError`` that names the parameter where the key is empty or no legal value of
  ///   a header field.
  public mutating func setIdempotencyKey<V: RequestParameter>(
    _ name: String, _ key: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let texts = try Self.texts(name, key, ResolvedOptions(style, options))
    guard let text = texts.first else { return }
    guard texts.count == 1, !text.isEmpty else {
      throw .invalidParameter(name, "is an idempotency key, which is one text that is not empty")
    }
    try addHeader(OutgoingRequest.idempotencyKeyField, text, options, parameter: name)
  }
}

extension OutgoingRequest {
  static let idempotencyKeyField = "Idempotency-Key"
  private static let idempotencyKeyName = HTTPField.Name(idempotencyKeyField)

  /// Whether the server knows the request when it gets it again.
  var hasIdempotencyKey: Bool {
    guard let name = Self.idempotencyKeyName, let key = head.headerFields[name] else {
      return false
    }
    return !key.isEmpty
  }
}
