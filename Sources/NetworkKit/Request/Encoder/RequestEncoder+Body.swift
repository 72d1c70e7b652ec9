public import Foundation
internal import HTTPTypes

extension RequestEncoder {
  /// Sets the body to a ``JSONEncodable`` value, encoded by the request's ``NetworkRequest/coder``.
  ///
  /// To learn which conformance is used for a value that's also `Encodable`, see ``BodyCoder``.
  ///
  /// - Parameter value: The value, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the request already has a body or if the coder can't encode the value. For
  ///   example, JSON can't represent an infinite number.
  public mutating func setBody<Value: JSONEncodable>(_ value: Value?) throws(NetworkError) {
    guard let value else { return }
    try write(Value.self) { coder in try coder.encodeJSONEncodable(value) }
  }

  /// Sets the body to an `Encodable` value, encoded by the request's ``NetworkRequest/coder``.
  ///
  /// - Parameter value: The value, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the coder can't encode the value or if the request already has a body.
  @_disfavoredOverload
  public mutating func setBody<Value: Encodable>(_ value: Value?) throws(NetworkError) {
    guard let value else { return }
    try write(Value.self) { coder in try coder.encode(value) }
  }

  /// Sets the body to the bytes in an asynchronous sequence. The bytes are sent in chunks as
  /// `application/octet-stream`, and the body isn't replayable.
  ///
  /// - Parameter bytes: The bytes, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the request already has a body.
  public mutating func setBody<Bytes: AsyncSequence & Sendable>(_ bytes: Bytes?)
    throws(NetworkError)
  where Bytes.Element == UInt8 {
    try setBody(bytes.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// Sets the body to the arrays in an asynchronous sequence. The arrays are sent in chunks as
  /// `application/octet-stream`, and the body isn't replayable.
  ///
  /// - Parameter chunks: The arrays, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the request already has a body.
  public mutating func setBody<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks?)
    throws(NetworkError) where Chunks.Element == [UInt8]
  {
    try setBody(chunks.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// Sets the body to the `Data` values in an asynchronous sequence. The values are sent in chunks as
  /// `application/octet-stream`, and the body isn't replayable.
  ///
  /// - Parameter chunks: The `Data` values, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the request already has a body.
  public mutating func setBody<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks?)
    throws(NetworkError) where Chunks.Element == Data
  {
    try setBody(chunks.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// Unavailable, because the type can't be encoded as a body.
  @available(
    *, unavailable,
    message: """
      a body must be JSONEncodable, Encodable, String, Data, [UInt8], RequestBody, or an \
      AsyncSequence of bytes; make the type Encodable
      """
  )
  public mutating func setBody<Value>(_ value: Value?) throws(NetworkError) {
    throw NetworkError(.invalidBody, "\(Value.self) can't be encoded as a body")
  }

  /// Sets the body to a string, which is sent as `text/plain` in UTF-8.
  ///
  /// - Parameter text: The text, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the request already has a body.
  public mutating func setBody(_ text: String?) throws(NetworkError) {
    try setBody(text.map { .text($0) })
  }

  /// Sets the body to bytes, which are sent as `application/octet-stream`.
  ///
  /// - Parameter bytes: The bytes, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the request already has a body.
  public mutating func setBody(_ bytes: [UInt8]?) throws(NetworkError) {
    try setBody(bytes.map { .bytes($0, contentType: RequestBody.binary) })
  }

  /// Sets the body to data, which is sent as `application/octet-stream`.
  ///
  /// - Parameter data: The data, or `nil` for no body.
  /// - Throws: A ``NetworkError`` if the request already has a body.
  public mutating func setBody(_ data: Data?) throws(NetworkError) {
    try setBody(data.map { .bytes([UInt8]($0), contentType: RequestBody.binary) })
  }

  /// Sets the body to text, bytes, a file, or a stream.
  ///
  /// - Parameter body: The body, or `nil` for none.
  /// - Throws: A ``NetworkError`` if the request already has a body or if the file can't be read.
  public mutating func setBody(_ body: RequestBody?) throws(NetworkError) {
    guard encodesBody, let body else { return }
    guard explicitBody == nil else {
      throw NetworkError(.invalidBody, "the request has two bodies; it can have only one")
    }
    explicitBody = try body.checked()
    note("body", .body, "")
  }

  /// Returns the declared body; throws an error if the request declares two kinds of bodies.
  func finishedBody() throws(NetworkError) -> RequestBody? {
    var kinds = explicitBody == nil ? 0 : 1
    if !jsonFields.isEmpty { kinds += 1 }
    if form != nil { kinds += 1 }
    if !parts.isEmpty { kinds += 1 }
    guard kinds > 0 else { return nil }
    guard kinds == 1 else {
      throw NetworkError(
        .invalidBody,
        """
        the request declares several kinds of body; it can have only one: a whole body, JSON members, form fields, \
        or parts
        """)
    }
    let method = request.head.method
    guard allowsBodyOnGET || (method != .get && method != .head) else {
      throw NetworkError(
        .invalidBody,
        """
        a body in a \(method) request has no defined meaning (RFC 9110, section \
        \(method == .get ? "9.3.1" : "9.3.2")); use another method or, if the API requires a \
        body, use @Body(allowedOnGET: true) or set RequestEncoder.allowsBodyOnGET
        """)
    }
    if let explicitBody { return explicitBody }
    if let form { return .bytes(form, contentType: "application/x-www-form-urlencoded") }
    return parts.isEmpty ? try encodedFields() : try MultipartForm(parts: parts).body()
  }

  /// Returns the JSON body that consists of the added members, which are encoded as JSON regardless of the coder.
  private func encodedFields() throws(NetworkError) -> RequestBody {
    try body(of: JSON.self, by: JSONCoder()) { _ in
      var writer = JSONWriter()
      try jsonFields.encode(to: &writer)
      return BodyChunk(writer.bytes)
    }
  }

  private mutating func write(
    _ type: Any.Type, _ encode: (any BodyCoder) throws -> BodyChunk
  ) throws(NetworkError) {
    guard encodesBody else { return }
    try setBody(body(of: type, by: coder, encode))
  }

  private func body(
    of type: Any.Type, by coder: any BodyCoder, _ encode: (any BodyCoder) throws -> BodyChunk
  ) throws(NetworkError) -> RequestBody {
    do {
      return RequestBody(content: .bytes(try encode(coder)), contentType: coder.contentType)
    } catch {
      throw NetworkError(encoding: type, by: coder, threw: error, isSecret: isBodySensitive)
    }
  }
}

// MARK: JSON
extension RequestEncoder {
  /// Adds a member to the JSON body, regardless of the request's encoding.
  ///
  /// ```swift
  /// try request.addJSONField("name", in: ["user"], "Ada")  // {"user":{"name":"Ada"}}
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - parents: The names of the enclosing objects, outermost first; none by default. Missing objects are created.
  ///   - value: The value. A `nil` value isn't sent.
  ///   - options: Options that set the style of dates. Pass `.sensitive` to redact the value.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent or if the member already exists.
  public mutating func addJSONField<V: RequestParameter>(
    _ name: String, in parents: [String] = [], _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    try addMember(name, of: parents, value, options)
  }

  /// Adds a member to the JSON body, unless its value is null.
  mutating func addMember<V: RequestParameter>(
    _ name: String, of parents: [String] = [], _ value: V, _ options: [ParameterOption]
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let (path, style) = (Self.path(of: name, in: parents), style.applying(options))
    let json = try Self.json(path, value, style)
    if json.isNull { return }
    guard parents.count < JSONReader.maximumDepth else {
      throw .invalidParameter(name, "is nested deeper than \(JSONReader.maximumDepth) levels")
    }
    guard jsonFields.insert(json, name, in: parents[...]) else {
      throw .invalidParameter(path, "would replace a member that the JSON body already contains")
    }
    if style.isSensitive { request.sensitiveParameters.insert(name) }
    note(path, .jsonField, json.description, style)
  }

  private static func path(of name: String, in parents: [String]) -> String {
    parents.isEmpty ? name : (parents + [name]).joined(separator: ".")
  }
}

extension JSON.Object {
  /// Adds a member to a nested object and creates missing objects.
  ///
  /// - Parameters:
  ///   - value: The value of the member.
  ///   - name: The name of the member.
  ///   - parents: The names of the enclosing objects, outermost first.
  /// - Returns: A Boolean value that indicates whether the member was added; `false` if it already exists or if a
  ///   parent isn't an object.
  fileprivate mutating func insert(_ value: JSON, _ name: String, in parents: ArraySlice<String>)
    -> Bool
  {
    guard let parent = parents.first else {
      guard self[name] == nil else { return false }
      append(name, value)
      return true
    }
    guard var child = (self[parent] ?? [:]).object,
      child.insert(value, name, in: parents.dropFirst())
    else { return false }
    self[parent] = .object(child)
    return true
  }
}
