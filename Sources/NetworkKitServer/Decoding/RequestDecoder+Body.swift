public import Foundation
public import NetworkKit
internal import NetworkKitSupport

extension RequestDecoder {
  /// Returns the whole body, which ``ReceivedBody`` converts into a property's type.
  ///
  /// - Parameter options: The parameter's options; only `.sensitive` has an effect.
  public func body(_ options: ParameterOption...) -> ReceivedBody {
    ReceivedBody(
      body: request.body, mediaType: request.mediaType, options: self.options,
      isSensitive: options.contains(where: \.isSensitive))
  }

  /// Returns the value of a member of a JSON body.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - parents: The names of the enclosing objects, outermost first; none by default.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` with the status code 415 if the body has another media type than JSON, or 400 if it
  ///   isn't a JSON object.
  public mutating func jsonMember(
    _ name: String, in parents: [String] = [], _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    try memberValue(name, in: parents, options)
  }

  mutating func memberValue(
    _ name: String, in parents: [String], _ options: [ParameterOption]
  ) throws(RequestRejection) -> ReceivedValue {
    let keys = parents.isEmpty ? [name] : parents + [name]
    let path = parents.isEmpty ? name : keys.joined(separator: ".")
    var value = ReceivedValue(.member, path, self.options.style, options, .missing)
    if members == nil { members = try readMembers() }
    var json = members ?? .null
    for key in keys {
      if case .null = json { return value }
      guard case .object(let object) = json else {
        throw value.rejection(expected: "a member of an object")
      }
      guard let member = object[key] else { return value }
      json = member
    }
    value.content = .json(json)
    return value
  }

  private func readMembers() throws(RequestRejection) -> JSON {
    let bytes = try bodyBytes()
    guard !bytes.isEmpty else { return .object([:]) }
    try requireMediaType("application/json") { $0.isJSONMediaType }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(jsonData: bytes)
    } catch {
      throw RequestRejection(
        .badRequest, "the body isn't valid JSON: \("\(error)".shortened(to: 512))",
        parameter: "body")
    }
    guard case .object = json else {
      throw RequestRejection(.badRequest, "the body must be a JSON object", parameter: "body")
    }
    return json
  }

  /// Returns the bytes of the body, which is in memory.
  func bodyBytes() throws(RequestRejection) -> [UInt8] {
    guard let bytes = request.body.bytes else { throw .unreadableBody }
    return bytes
  }

  /// Checks the media type of a body.
  func requireMediaType(
    _ expected: String, _ isAccepted: (String) -> Bool
  ) throws(RequestRejection) {
    guard isAccepted(request.mediaType) else {
      throw RequestRejection.unsupportedMediaType(request.mediaType, expected: expected)
    }
  }
}

extension RequestRejection {
  /// The error for a body that isn't in memory.
  fileprivate static var unreadableBody: RequestRejection {
    RequestRejection(
      .internalServerError, "the server can't read the body",
      internalReason:
        "the body is a stream; pass the request to a RequestRouter, or collect its body first")
  }

  /// The error for a body with another media type (RFC 9110, section 15.5.16).
  static func unsupportedMediaType(_ found: String, expected: String) -> RequestRejection {
    let found = found.isEmpty ? "the request specifies none" : "but is '\(found.prefix(64))'"
    return RequestRejection(
      .unsupportedMediaType, "the media type of the body must be '\(expected)', \(found)",
      headerFields: [.accept: expected])
  }
}

/// The received body of a request, before it's converted into the type of a property.
public struct ReceivedBody: Sendable {
  let body: RequestBody
  let mediaType: String
  let options: ReceivingOptions
  let isSensitive: Bool

  /// The body, or `nil` if it's empty. A body with the media type of text or bytes can be empty.
  public var found: ReceivedBody? {
    guard body.bytes?.isEmpty == true else { return self }
    return mediaType.hasPrefix("text/") || mediaType == "application/octet-stream" ? self : nil
  }

  /// Decodes the body with the coder.
  ///
  /// - Throws: A ``RequestRejection`` with the status code 415 if the body has another media type than the coder's, or
  ///   400 if it can't be decoded.
  public func value<Value: JSONDecodable>() throws(RequestRejection) -> Value {
    try decode { coder, chunk in try coder.decodeJSONDecodable(Value.self, from: chunk) }
  }

  /// Decodes the body with the coder.
  ///
  /// - Throws: A ``RequestRejection`` with the status code 415 if the body has another media type than the coder's, or
  ///   400 if it can't be decoded.
  @_disfavoredOverload
  public func value<Value: Decodable>() throws(RequestRejection) -> Value {
    try decode { coder, chunk in try coder.decode(Value.self, from: chunk) }
  }

  /// Returns the body as text in UTF-8.
  ///
  /// - Throws: A ``RequestRejection`` if the body isn't UTF-8.
  public func value() throws(RequestRejection) -> String {
    guard let text = String(validUTF8: try value() as [UInt8]) else {
      throw RequestRejection(.badRequest, "the body isn't text in UTF-8", parameter: "body")
    }
    return text
  }

  /// Returns the bytes of the body.
  ///
  /// - Throws: A ``RequestRejection`` if the body isn't in memory.
  public func value() throws(RequestRejection) -> [UInt8] {
    guard let bytes = body.bytes else { throw .unreadableBody }
    return bytes
  }

  /// Returns the bytes of the body.
  ///
  /// - Throws: A ``RequestRejection`` if the body isn't in memory.
  public func value() throws(RequestRejection) -> Data { Data(try value() as [UInt8]) }

  /// Returns the body as it was received, in memory or as a stream.
  public func value() throws(RequestRejection) -> RequestBody { body }

  /// Returns the body as text in UTF-8, or `nil` if it's empty.
  ///
  /// - Throws: A ``RequestRejection`` if the body isn't UTF-8.
  public func value() throws(RequestRejection) -> String? {
    if let found { try found.value() as String } else { nil }
  }

  /// Returns the bytes of the body, or `nil` if it's empty.
  ///
  /// - Throws: A ``RequestRejection`` if the body isn't in memory.
  public func value() throws(RequestRejection) -> [UInt8]? {
    if let found { try found.value() as [UInt8] } else { nil }
  }

  /// Returns the bytes of the body, or `nil` if it's empty.
  ///
  /// - Throws: A ``RequestRejection`` if the body isn't in memory.
  public func value() throws(RequestRejection) -> Data? {
    if let found { try found.value() as Data } else { nil }
  }

  /// Returns the body as it was received, or `nil` if it's empty.
  public func value() throws(RequestRejection) -> RequestBody? { found?.body }

  /// Unavailable, because the type can't be created from a body.
  @available(
    *, unavailable,
    message: """
      a received body must be JSONDecodable, Decodable, String, Data, [UInt8], or RequestBody; make the type Decodable
      """
  )
  public func value<Value>() throws(RequestRejection) -> Value {
    throw RequestRejection(.internalServerError, "the server can't read the body")
  }

  private func decode<Value>(
    _ decode: (any BodyCoder, BodyChunk) throws -> Value
  ) throws(RequestRejection) -> Value {
    let bytes: [UInt8] = try value()
    if bytes.isEmpty, let none = Value.self as? any ExpressibleByNilLiteral.Type,
      let value = none.init(nilLiteral: ()) as? Value
    {
      return value
    }
    guard !bytes.isEmpty else {
      throw RequestRejection(.badRequest, "the body is missing", parameter: "body")
    }
    let coder = options.coder
    let expected = String(coder.contentType.prefix { $0 != ";" }).lowercased()
    guard mediaType == expected || (expected.isJSONMediaType && mediaType.isJSONMediaType) else {
      throw RequestRejection.unsupportedMediaType(mediaType, expected: expected)
    }
    if expected == RequestDecoder.formMediaType { _ = try options.formText(of: bytes) }
    do {
      return try decode(coder, BodyChunk(bytes))
    } catch {
      // The place of the error can contain received names.
      let reason = isSensitive ? "" : ": \(Self.reason(of: error).shortened(to: 512))"
      throw RequestRejection(.badRequest, "the body can't be decoded\(reason)", parameter: "body")
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case let error as DecodingError: error.explanation
    default: "\(error)"
    }
  }
}

extension DecodingError {
  /// The explanation and the place of the error, without the value.
  fileprivate var explanation: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      Self.text(context.debugDescription, context.codingPath)
    case .keyNotFound(let key, let context):
      Self.text("the member \"\(key.stringValue)\" is missing", context.codingPath)
    @unknown default: "it isn't valid"
    }
  }

  private static func text(_ text: String, _ path: [any CodingKey]) -> String {
    let place = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      .joined(separator: ".")
    return place.isEmpty ? text : "\(text) (at \(place))"
  }
}
