extension NetworkRequest {
  /// Unavailable, because the response type can't be created from a response.
  @available(
    *, unavailable,
    message:
      "this response can't be decoded; annotate its type with '@JSONDecodable', or make it Decodable"
  )
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    throw NetworkError(.decodingFailed, "\(ResponseType.self) can't be created from a response")
  }
}

extension NetworkRequest where ResponseType == IgnorableResult {
  /// Accepts any body without decoding it.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) {}
}

// The compiler ranks the defaults of a requirement by the constraints of their extensions first. A constraint on the
// method itself therefore creates a default that every constrained extension replaces. `@_disfavoredOverload` has no
// effect on defaults.

extension NetworkRequest {
  /// Decodes the body with the request's ``coder``.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType
  where ResponseType: Decodable {
    try response.decode(with: coder)
  }
}

extension NetworkRequest where ResponseType: JSONDecodable {
  /// Decodes the body with the request's ``coder``. To learn which conformance is used for a type that's also
  /// `Decodable`, see ``BodyCoder``.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try response.decode(with: coder)
  }
}

extension NetworkRequest where ResponseType: ResponseDecodable {
  /// The delivery mode that the response type specifies.
  public static var delivery: ResponseDelivery { ResponseType.delivery }

  /// Creates the value using the type's ``ResponseDecodable`` conformance, which takes precedence over other
  /// conformances.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest where ResponseType: ResponseDecodable & JSONDecodable {
  /// Creates the value using the type's ``ResponseDecodable`` conformance.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns a decoded response. Generated code calls it with the result of a handler, which may throw an error or not.
  @inlinable
  public subscript(_decoded response: ResponseType) -> ResponseType {
    get throws(NetworkError) { response }
  }
}
