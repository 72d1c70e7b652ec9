public import Foundation
internal import HTTPTypes

extension RequestEncoder {
  /// Makes a ``JSONEncodable`` value the body, with the request's ``NetworkRequest/coder``.
  ///
  /// - Parameter value: The value; `nil` means no body.
  /// - Throws: ``NetworkError`` where the coder cannot encode it, such as an infinite number in JSON.
  public mutating func body<Value: JSONEncodable>(_ value: Value?) throws(NetworkError) {
    guard let value else { return }
    try write(Value.self) { coder in try coder.encodeJSONEncodable(value) }
  }

  /// Makes an `Encodable` value the body, with the request's ``NetworkRequest/coder``.
  ///
  /// - Parameter value: The value; `nil` means no body.
  /// - Throws: ``NetworkError`` where the coder cannot encode it.
  public mutating func body<Value: Encodable>(_ value: Value?) throws(NetworkError) {
    guard let value else { return }
    try write(Value.self) { coder in try coder.encode(value) }
  }

  /// Makes a value the body that is both, with the request's ``NetworkRequest/coder``, which says
  /// which conformance counts.
  ///
  /// - Parameter value: The value; `nil` means no body.
  /// - Throws: ``NetworkError`` where the coder cannot encode it.
  public mutating func body<Value: JSONEncodable & Encodable>(_ value: Value?) throws(NetworkError)
  {
    guard let value else { return }
    try write(Value.self) { coder in try coder.encodeJSONEncodable(value) }
  }

  /// Makes the bytes of an asynchronous sequence the body, sent chunked as
  /// `application/octet-stream`, once.
  ///
  /// - Parameter bytes: The bytes; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func body<Bytes: AsyncSequence & Sendable>(_ bytes: Bytes?) throws(NetworkError)
  where Bytes.Element == UInt8 {
    try body(bytes.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// Makes the arrays of an asynchronous sequence the body, sent chunked as
  /// `application/octet-stream`, once.
  ///
  /// - Parameter chunks: The arrays; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func body<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks?)
    throws(NetworkError) where Chunks.Element == [UInt8]
  {
    try body(chunks.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// Makes the data of an asynchronous sequence the body, sent chunked as
  /// `application/octet-stream`, once.
  ///
  /// - Parameter chunks: The data; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func body<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks?)
    throws(NetworkError) where Chunks.Element == Data
  {
    try body(chunks.map { .stream($0, contentType: RequestBody.binary) })
  }

  /// There is no way to make a body of this type.
  @available(
    *, unavailable,
    message: """
      a body must be JSONEncodable, Encodable, String, Data, [UInt8], RequestBody or an \
      AsyncSequence of bytes; conform the type to Encodable
      """
  )
  public mutating func body<Value>(_ value: Value?) throws(NetworkError) {
    throw NetworkError(.invalidBody, "\(Value.self) cannot be made a body")
  }

  /// Makes text the body, as `text/plain` in UTF-8.
  ///
  /// - Parameter text: The text; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func body(_ text: String?) throws(NetworkError) {
    try body(text.map { .text($0) })
  }

  /// Makes bytes the body, as `application/octet-stream`.
  ///
  /// - Parameter bytes: The bytes; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func body(_ bytes: [UInt8]?) throws(NetworkError) {
    try body(bytes.map { .bytes($0, contentType: RequestBody.binary) })
  }

  /// Makes data the body, as `application/octet-stream`.
  ///
  /// - Parameter data: The data; `nil` means no body.
  /// - Throws: ``NetworkError`` where there is a body already.
  public mutating func body(_ data: Data?) throws(NetworkError) {
    try body(data.map { .bytes([UInt8]($0), contentType: RequestBody.binary) })
  }

  /// Makes a body of any kind the body: text, bytes, a file or a stream.
  ///
  /// - Parameter body: The body; `nil` means none.
  /// - Throws: ``NetworkError`` where there is a body already, or the file cannot be read.
  public mutating func body(_ body: RequestBody?) throws(NetworkError) {
    guard encodesBody, let body else { return }
    guard explicitBody == nil else {
      throw NetworkError(.invalidBody, "two bodies are written; a request has one")
    }
    explicitBody = try body.checked()
    note("body", .body, "")
  }

  /// The one body that was declared; two kinds together contradict each other.
  func finishedBody() throws(NetworkError) -> RequestBody {
    var bodies: [RequestBody] = []
    if let explicitBody { bodies.append(explicitBody) }
    if !jsonFields.isEmpty { bodies.append(try encodedFields()) }
    if !formFields.isEmpty {
      let text = formFields.joined(separator: "&")
      bodies.append(
        .bytes(Array(text.utf8), contentType: "application/x-www-form-urlencoded"))
    }
    if !parts.isEmpty { bodies.append(try MultipartForm(parts).body()) }
    guard bodies.count < 2 else {
      throw NetworkError(
        .invalidBody, "two kinds of body are declared; a request has one of JSON, form, multipart")
    }
    guard let body = bodies.first else { return .empty }
    guard allowsBodyOnGET || (method != .get && method != .head) else {
      throw NetworkError(
        .invalidBody,
        """
        a \(method) request has no body (RFC 9110, section 9.3); use another method, or where the \
        API wants one, @Body(allowedOnGET: true) or RequestEncoder.allowsBodyOnGET
        """)
    }
    return body
  }

  /// The fields of a JSON body, which are JSON with every coder.
  private func encodedFields() throws(NetworkError) -> RequestBody {
    let coder = JSONCoder()
    do {
      let json = JSON.object(jsonFields)
      return RequestBody(try coder.encodeJSONEncodable(json), contentType: coder.contentType)
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
    try body(RequestBody(chunk, contentType: coder.contentType))
  }
}
