internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

// The response of a server for a value: the inverse of `responseHandler(_:)`, with defaults for the same kinds of values.

extension ReceivableRequest {
  /// The media type of the request's `NetworkRequest.coder`.
  public var responseContentType: String? { coder.contentType }

  /// Unavailable, because the response can't be encoded.
  @available(
    *, unavailable,
    message:
      "this response can't be encoded; change '@JSONDecodable' to '@JSONCodable', or make its type Encodable"
  )
  public func encodeResponse(_ value: ResponseType) throws -> ServedResponse {
    throw NetworkError(.invalidBody, "\(ResponseType.self) can't be encoded")
  }

  /// Returns a response with the body that an encoder returns, or 204 (No Content) for `nil`.
  fileprivate func response(
    to value: ResponseType, _ encode: (any BodyCoder) throws -> BodyChunk
  ) throws -> ServedResponse {
    if let optional = value as? any AnyOptional, optional.isNil {
      return ServedResponse(status: .noContent)
    }
    let coder = coder
    return ServedResponse(
      body: .bytes(try encode(coder).bytes, contentType: coder.contentType))
  }
}

extension ReceivableRequest where ResponseType == IgnorableResult {
  /// `nil`, because the response has no body.
  public var responseContentType: String? { nil }

  /// Returns a response with the status code 204 (No Content).
  public func encodeResponse(_ value: ResponseType) -> ServedResponse {
    ServedResponse(status: .noContent)
  }
}

// The compiler ranks the defaults of a requirement by the constraints of their extensions first. A constraint on the
// method itself therefore creates a default that every constrained extension replaces.

extension ReceivableRequest {
  /// Returns a response whose body the request's `NetworkRequest.coder` encodes. `nil` is sent as 204 (No Content).
  public func encodeResponse(_ value: ResponseType) throws -> ServedResponse
  where ResponseType: Encodable {
    try response(to: value) { try $0.encode(value) }
  }
}

extension ReceivableRequest where ResponseType: JSONEncodable {
  /// Returns a response whose body the request's `NetworkRequest.coder` encodes. `nil` is sent as 204 (No Content).
  public func encodeResponse(_ value: ResponseType) throws -> ServedResponse {
    try response(to: value) { try $0.encodeJSONEncodable(value) }
  }
}

extension ReceivableRequest where ResponseType: ServedValue {
  /// The media type that the response type specifies.
  public var responseContentType: String? { ResponseType.servedContentType }

  /// Returns the response that the value specifies.
  public func encodeResponse(_ value: ResponseType) throws -> ServedResponse {
    try value.servedResponse(by: coder)
  }
}

extension ReceivableRequest where ResponseType: ServedValue & JSONEncodable {
  /// The media type that the response type specifies.
  public var responseContentType: String? { ResponseType.servedContentType }

  /// Returns the response that the value specifies.
  public func encodeResponse(_ value: ResponseType) throws -> ServedResponse {
    try value.servedResponse(by: coder)
  }
}

@_documentation(visibility: internal)
extension ReceivableRequest {
  /// Returns an encoded response. Generated code calls it with the result of a method, which may throw an error or not.
  public func _encoded(_ response: ServedResponse) throws -> ServedResponse { response }
}
