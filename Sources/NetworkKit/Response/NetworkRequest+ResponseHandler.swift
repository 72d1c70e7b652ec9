extension NetworkRequest {
  /// There is no way to make this response type of a response.
  @available(
    *, unavailable,
    message:
      "ResponseType must be Sendable, and JSONDecodable, Decodable, ResponseDecodable or IgnorableResult"
  )
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    throw NetworkError(.decodingFailed, "\(ResponseType.self) cannot be made of a response")
  }
}

extension NetworkRequest where ResponseType == IgnorableResult {
  /// Accepts any body.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) {}
}

extension NetworkRequest where ResponseType: Decodable {
  /// Decodes the body with the request's ``coder``.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try response.decode(with: coder)
  }
}

extension NetworkRequest where ResponseType: JSONDecodable {
  /// Decodes the body with the request's ``coder``.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try response.decode(with: coder)
  }
}

extension NetworkRequest where ResponseType: JSONDecodable & Decodable {
  /// Decodes the body with the request's ``coder``, which says which conformance counts.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try response.decode(with: coder)
  }
}

// A type that is ResponseDecodable as well says how it wants to be read: that wins.

extension NetworkRequest where ResponseType: ResponseDecodable {
  /// Lets the type read the response.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest where ResponseType: ResponseDecodable & JSONDecodable {
  /// Lets the type read the response.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest where ResponseType: ResponseDecodable & Decodable {
  /// Lets the type read the response.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest where ResponseType: ResponseDecodable & JSONDecodable & Decodable {
  /// Lets the type read the response.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest where ResponseType: StreamedResponse {
  /// The body is read while it arrives.
  public static var delivery: ResponseDelivery { .streamed }
}
