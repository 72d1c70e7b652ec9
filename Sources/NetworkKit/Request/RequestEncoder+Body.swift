public import Foundation
internal import HTTPTypes

extension RequestEncoder {
  /// Makes a value the JSON body.
  ///
  /// - Parameter value: The value; `nil` means no body.
  /// - Throws: ``NetworkError`` where the value has no JSON form, such as an infinite number.
  public mutating func body<Value: JSONEncodable>(_ value: Value?) throws(NetworkError) {
    if let value { explicitBody = try Self.encoded(value) }
  }

  /// Makes a value the JSON body, with Foundation's `JSONEncoder`.
  ///
  /// - Parameter value: The value; `nil` means no body.
  /// - Throws: ``NetworkError`` with what the encoder threw.
  @_disfavoredOverload
  public mutating func body<Value: Encodable>(_ value: Value?) throws(NetworkError) {
    guard let value else { return }
    do {
      explicitBody = .bytes(
        [UInt8](try JSONEncoder().encode(value)), contentType: "application/json")
    } catch {
      throw NetworkError(.invalidBody, "the body cannot be encoded: \(error)", underlying: error)
    }
  }

  /// Makes text the body, as `text/plain` in UTF-8.
  ///
  /// - Parameter text: The text; `nil` means no body.
  public mutating func body(_ text: String?) throws(NetworkError) {
    explicitBody = text.map { .bytes(Array($0.utf8), contentType: "text/plain; charset=utf-8") }
  }

  /// Makes bytes the body, as `application/octet-stream`.
  ///
  /// - Parameter bytes: The bytes; `nil` means no body.
  public mutating func body(_ bytes: [UInt8]?) throws(NetworkError) {
    explicitBody = bytes.map { .bytes($0, contentType: "application/octet-stream") }
  }

  /// Makes data the body, as `application/octet-stream`.
  ///
  /// - Parameter data: The data; `nil` means no body.
  public mutating func body(_ data: Data?) throws(NetworkError) {
    try body(data.map { [UInt8]($0) })
  }

  /// Makes a body of any kind, a stream too, the body.
  ///
  /// - Parameter body: The body; `nil` means none.
  public mutating func body(_ body: RequestBody?) throws(NetworkError) {
    explicitBody = body
  }

  /// The one body that was declared; two kinds together contradict each other.
  func finishedBody() throws(NetworkError) -> RequestBody {
    var bodies: [RequestBody] = []
    if let explicitBody { bodies.append(explicitBody) }
    if !jsonFields.isEmpty { bodies.append(try Self.encoded(JSON.object(jsonFields))) }
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
    return bodies.first ?? .empty
  }

  private static func encoded<Value: JSONEncodable>(_ value: Value) throws(NetworkError)
    -> RequestBody
  {
    do {
      return .bytes(try value.jsonData(), contentType: "application/json")
    } catch {
      throw NetworkError(.invalidBody, "the body cannot be encoded: \(error)", underlying: error)
    }
  }
}
