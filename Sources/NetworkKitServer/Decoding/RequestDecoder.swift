internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// A value that reads the parts of a received request: its path, query, header fields, and body.
///
/// It's the inverse of `RequestEncoder`. `@Receivable` generates calls to its methods; each returns a
/// ``ReceivedValue``, which converts the received strings into a property's type:
///
/// ```swift
/// init(from request: inout RequestDecoder) throws(RequestRejection) {
///   id = try request.pathSegment("id").value()
///   fields = try request.queryItem("expand").found?.value() ?? []
/// }
/// ```
public struct RequestDecoder {
  let request: ReceivedRequest
  let captures: PathCaptures
  let route: RequestRoute
  let options: ReceivingOptions

  /// The items that were read, so that each part of the request is parsed only once.
  var query: ReceivedItems?
  var form: ReceivedItems?
  var parts: [MultipartPart]?
  var members: JSON?
  var cookies: [(name: String, text: String)]?

  init(
    _ request: ReceivedRequest, captures: PathCaptures, route: RequestRoute,
    options: ReceivingOptions
  ) {
    self.request = request
    self.captures = captures
    self.route = route
    self.options = options
  }

  /// Returns the value of a parameter without an annotation: a query item, a member of the JSON body, a form field, or a
  /// part, depending on the request's encoding.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - options: The parameter's options, which take precedence over ``ReceivingOptions/style``.
  /// - Throws: A ``RequestRejection`` if that part of the request isn't valid.
  public mutating func parameter(
    _ name: String, _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    switch route.encoding {
    case .automatic, .query: try queryValue(name, options)
    case .form: try formValue(name, options)
    case .multipart: try partValue(name, options)
    case .json: try memberValue(name, in: [], options)
    }
  }

  /// Returns the value of a placeholder in the endpoint, which is one path segment or the rest of the path. The rest of the
  /// path is one string, or an array with an element for each segment.
  ///
  /// - Parameters:
  ///   - name: The name of the placeholder.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` if the segments aren't percent-encoded UTF-8, or contain control characters.
  public func pathSegment(
    _ name: String, _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    try pathValue(name, options) {
      captures.isText(name) ? .rest($0) : .text($0.count == 1 ? $0[0] : $0.joined(separator: "/"))
    }
  }

  /// Returns the value of a placeholder such as `{/path*}`, which is an array with an element for each segment.
  ///
  /// - Parameters:
  ///   - name: The name of the placeholder.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` if the segments aren't percent-encoded UTF-8, or contain control characters.
  public func pathSegments(
    _ name: String, _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    try pathValue(name, options) { .strings($0) }
  }

  private func pathValue(
    _ name: String, _ options: [ParameterOption], _ content: ([String]) -> ReceivedValue.Content
  ) throws(RequestRejection) -> ReceivedValue {
    var value = ReceivedValue(.path, name, self.options.style, options, .missing)
    value.style.arrays = .repeated
    let isText = captures.isText(name)
    var segments: [String] = []
    for segment in captures[name] ?? [] {
      guard let text = segment.percentDecoded, text.utf8.allSatisfy({ !$0.isControl }),
        !Self.isDotSegment(text)
      else {
        throw value.rejection(expected: "percent-encoded text without control characters")
      }
      // A client sends a slash as it is, so this one would be another path than the one that a proxy reads.
      guard !isText || !text.utf8.contains(UInt8(ascii: "/")) else {
        throw value.rejection(
          expected: "a path without encoded slashes",
          found: "\"\(segment)\"".shortened(to: 64))
      }
      segments.append(text)
    }
    value.content = content(segments)
    return value
  }

  private static func isDotSegment(_ text: String) -> Bool {
    text.utf8.count <= 2 && text.utf8.allSatisfy { $0 == UInt8(ascii: ".") } && !text.isEmpty
  }

  /// Returns the value of a header field; several fields with the same name are an array (RFC 9110, section 5.2).
  ///
  /// - Parameters:
  ///   - name: The name of the field, which is case-insensitive.
  ///   - options: The parameter's options.
  public func header(_ name: String, _ options: ParameterOption...) -> ReceivedValue {
    var style = self.options.style
    style.arrays = .repeated
    var value = ReceivedValue(.header, name, style, options, .missing)
    let fields = HTTPField.Name(name).map { request.headerFields[values: $0] } ?? []
    if !fields.isEmpty { value.content = .strings(fields) }
    return value
  }

  /// Returns the value of a cookie (RFC 6265, section 4.2.1).
  ///
  /// - Parameters:
  ///   - name: The name of the cookie.
  ///   - options: The parameter's options.
  public mutating func cookie(
    _ name: String, _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    if cookies == nil { cookies = try readCookies() }
    var value = ReceivedValue(.cookie, name, self.options.style, options, .missing)
    value.style.arrays = .repeated
    if let cookie = cookies?.first(where: { $0.name == name }) {
      value.content = .text(cookie.text)
    }
    return value
  }

  private func readCookies() throws(RequestRejection) -> [(name: String, text: String)] {
    let pairs = request.headerFields[values: .cookie]
      .flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }
    try options.checkCount(pairs.count, of: "cookies", in: "Cookie")
    var cookies: [(name: String, text: String)] = []
    for pair in pairs {
      var reader = FieldReader(Substring(pair))
      reader.skipBlanks()
      let name = reader.text { $0 != UInt8(ascii: "=") }
      _ = reader.take("=")
      cookies.append((name, reader.text { _ in true }))
    }
    return cookies
  }
}

extension ReceivingOptions {
  /// Checks the number of items in a query or a form.
  func checkItemCount(
    in text: String, noun: String, of parameter: String
  ) throws(RequestRejection) {
    var count = 1
    text.forEachByte { if $0 == UInt8(ascii: "&") { count += 1 } }
    try checkCount(count, of: noun, in: parameter)
  }

  fileprivate func checkCount(
    _ count: Int, of noun: String, in parameter: String
  ) throws(RequestRejection) {
    guard count <= maximumItemCount else {
      throw RequestRejection(
        .badRequest, "the request has \(count) \(noun); the maximum is \(maximumItemCount)",
        parameter: parameter)
    }
  }
}
