public import Foundation
internal import HTTPTypes

extension RequestEncoder {
  /// Makes a ``JSONEncodable`` value the body, with the request's ``NetworkRequest/coder``. ``BodyCoder``
  /// documents which conformance is used for a value that is `Encodable` as well.
  ///
  /// - Parameter value: The value; `nil` means no body.
  /// - Throws: ``NetworkError`` where the coder cannot encode it, such as an infinite number in JSON.
  public mutating func setBody<Value: JSONEncodable>(_ value: Value?) throws(NetworkError) {
    guard let value else { return }
    try write(Value.self) { coder in try coder.encodeJSONEncodable(value) }
  }

  /// Makes an `Encodable` value the body, with the request's ``NetworkRequest/coder``.
  ///
  /// - Parameter value: The value; `nil` means no body.
  /// - Throws: ``NetworkError`` where the coder cannot encode it.
  @_disfavoredOverload
  public mutating func setBody<Value: Encodable>(_ value: Value?) throws(NetworkError) {
    guard let value else { return }
    try write(Value.self) { coder in try coder.encode(value) }
  }

  /// Makes the bytes of an asynchronous sequence the body, sent chunked as
  /// `application/octet-stream`, once.
  ///
  /// - Parameter bytes: The bytes; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func setBody<Bytes: AsyncSequence & Sendable>(_ bytes: Bytes?)
    throws(NetworkError)
  where Bytes.Element == UInt8 {
    try setBody(bytes.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// Makes the arrays of an asynchronous sequence the body, sent chunked as
  /// `application/octet-stream`, once.
  ///
  /// - Parameter chunks: The arrays; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func setBody<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks?)
    throws(NetworkError) where Chunks.Element == [UInt8]
  {
    try setBody(chunks.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// Makes the data of an asynchronous sequence the body, sent chunked as
  /// `application/octet-stream`, once.
  ///
  /// - Parameter chunks: The data; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func setBody<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks?)
    throws(NetworkError) where Chunks.Element == Data
  {
    try setBody(chunks.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// There is no way to make a body of this type.
  @available(
    *, unavailable,
    message: """
      a body must be JSONEncodable, Encodable, String, Data, [UInt8], RequestBody or an \
      AsyncSequence of bytes; conform the type to Encodable
      """
  )
  public mutating func setBody<Value>(_ value: Value?) throws(NetworkError) {
    throw NetworkError(.invalidBody, "\(Value.self) cannot be made a body")
  }

  /// Makes text the body, as `text/plain` in UTF-8.
  ///
  /// - Parameter text: The text; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func setBody(_ text: String?) throws(NetworkError) {
    try setBody(text.map { .text($0) })
  }

  /// Makes bytes the body, as `application/octet-stream`.
  ///
  /// - Parameter bytes: The bytes; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func setBody(_ bytes: [UInt8]?) throws(NetworkError) {
    try setBody(bytes.map { .bytes($0, contentType: RequestBody.binary) })
  }

  /// Makes data the body, as `application/octet-stream`.
  ///
  /// - Parameter data: The data; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func setBody(_ data: Data?) throws(NetworkError) {
    try setBody(data.map { .bytes([UInt8]($0), contentType: RequestBody.binary) })
  }

  /// Makes a body of any kind the body: text, bytes, a file or a stream.
  ///
  /// - Parameter body: The body; `nil` means none.
  /// - Throws: ``NetworkError`` where there is a body already, or the file cannot be read.
  public mutating func setBody(_ body: RequestBody?) throws(NetworkError) {
    guard encodesBody, let body else { return }
    guard explicitBody == nil else {
      throw NetworkError(.invalidBody, "two bodies are written; a request has one")
    }
    explicitBody = try body.checked()
    note("body", .body, "")
  }

  /// The one body that was declared; two kinds together contradict each other.
  func finishedBody() throws(NetworkError) -> RequestBody? {
    var kinds = explicitBody == nil ? 0 : 1
    if !jsonFields.isEmpty { kinds += 1 }
    if form != nil { kinds += 1 }
    if !parts.isEmpty { kinds += 1 }
    guard kinds > 0 else { return nil }
    guard kinds == 1 else {
      throw NetworkError(
        .invalidBody, "two kinds of body are declared; a request has one of JSON, form, multipart")
    }
    let method = request.head.method
    guard allowsBodyOnGET || (method != .get && method != .head) else {
      throw NetworkError(
        .invalidBody,
        """
        a \(method) request has no body (RFC 9110, section 9.3); use another method, or where the \
        API wants one, @Body(allowedOnGET: true) or RequestEncoder.allowsBodyOnGET
        """)
    }
    if let explicitBody { return explicitBody }
    if let form {
      return .bytes(form, contentType: "application/x-www-form-urlencoded")
    }
    return parts.isEmpty ? try encodedFields() : try MultipartForm(parts).body()
  }

  /// The fields of a JSON body, which are JSON with every coder.
  private func encodedFields() throws(NetworkError) -> RequestBody {
    let coder = JSONCoder()
    do throws(JSONError) {
      var writer = JSONWriter()
      try jsonFields.encode(to: &writer)
      return .bytes(writer.bytes, contentType: coder.contentType)
    } catch {
      throw NetworkError(encoding: JSON.self, by: coder, threw: error)
    }
  }

  private mutating func write(
    _ type: Any.Type, _ encode: (any BodyCoder) throws -> BodyChunk
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let chunk: BodyChunk
    do {
      chunk = try encode(coder)
    } catch {
      throw NetworkError(
        encoding: type, by: coder, threw: error, isSecret: isBodySensitive)
    }
    try setBody(RequestBody(chunk, contentType: coder.contentType))
  }
}

// MARK: JSON
extension RequestEncoder {
  /// Adds a member of the JSON body, whatever the request's encoding is.
  ///
  /// ```swift
  /// try request.addJSONField("name", in: ["user"], "Ada")  // {"user":{"name":"Ada"}}
  /// ```
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - parents: The names of the objects it stands in, outermost first; they are made.
  ///   - value: The value; `nil` is not sent.
  ///   - options: How dates are written, and whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the parameter; also where the member is there already.
  public mutating func addJSONField<V: RequestParameter>(
    _ name: String, in parents: [String] = [], _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let json = try Self.json(Self.path(of: name, in: parents), value, options)
    try addMember(name, of: parents, json, options)
  }

  /// Writes a member of the JSON body, unless it is null.
  mutating func addMember(
    _ name: String, of parents: [String], _ json: JSON, _ options: ResolvedOptions
  ) throws(NetworkError) {
    if json.isNullLiteral { return }
    guard parents.count < JSONReader.maximumDepth else {
      throw .invalidParameter(name, "is nested deeper than \(JSONReader.maximumDepth) levels")
    }
    guard jsonFields.insert(json, name, in: parents[...]) else {
      throw .invalidParameter(
        Self.path(of: name, in: parents), "would replace another member of the JSON body")
    }
    if options.isSensitive { request.sensitiveParameters.insert(name) }
    note(Self.path(of: name, in: parents), .jsonField, json.description, options)
  }

  private static func path(of name: String, in parents: [String]) -> String {
    parents.isEmpty ? name : (parents + [name]).joined(separator: ".")
  }
}

extension JSON.Object {
  /// Adds a member to an object below this one; objects that are missing on the way are made.
  ///
  /// - Parameters:
  ///   - value: The member's value.
  ///   - name: Its name.
  ///   - parents: The names of the objects it stands in, outermost first.
  /// - Returns: Whether it was added: not where it, or on the way a value that is no object, is
  ///   there already.
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
