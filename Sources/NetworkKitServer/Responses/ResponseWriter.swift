internal import HTTPTypes
public import NetworkKit

/// The encoder of the responses to a request.
struct ResponseWriter<Request: ReceivableRequest>: Sendable {
  /// A closure that returns the media type of the response; `nil` for a response without a body.
  let contentType: @Sendable (Request) -> String?
  /// A closure that encodes a response.
  let response: @Sendable (Request.ResponseType, Request) throws -> ServedResponse
}

extension RequestRouter {
  /// Adds a handler for a request whose response is a ``JSONEncodable`` model.
  ///
  /// The response is encoded by the request's ``NetworkRequest/coder``. `nil` is sent as 204 (No Content). If the type
  /// already has a handler, the new one replaces it.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request. It receives the request as it was sent, too. To
  ///     report an error, throw the request's `FailureResponse` or a ``RequestRejection``; the router responds to every
  ///     other error with the status code 500.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  @_disfavoredOverload
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Request.ResponseType
  ) throws(RouteConflictError) where Request.ResponseType: JSONEncodable {
    try add(type, .encoded { try $1.encodeJSONEncodable($0) }, handler)
  }

  /// Adds a handler for a request whose response is a ``JSONEncodable`` model that's also `Encodable`.
  ///
  /// The ``JSONEncodable`` conformance is used.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  @_disfavoredOverload
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Request.ResponseType
  ) throws(RouteConflictError) where Request.ResponseType: JSONEncodable & Encodable {
    try add(type, .encoded { try $1.encodeJSONEncodable($0) }, handler)
  }

  /// Adds a handler for a request whose response is an `Encodable` model.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  @_disfavoredOverload
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Request.ResponseType
  ) throws(RouteConflictError) where Request.ResponseType: Encodable {
    try add(type, .encoded { try $1.encode($0) }, handler)
  }

  /// Adds a handler for a request without a response body. The response is 204 (No Content).
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that handles a request.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Void
  ) throws(RouteConflictError) where Request.ResponseType == IgnorableResult {
    let writer = ResponseWriter<Request>(contentType: { _ in nil }) { _, _ in
      ServedResponse(status: .noContent)
    }
    try add(type, writer, handler)
  }

  /// Adds a handler for a request whose response is text, bytes, or a stream.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - handler: A closure that returns the response to a request.
  /// - Throws: A ``RouteConflictError`` if the requests of another type have the same method and paths.
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Request.ResponseType
  ) throws(RouteConflictError) where Request.ResponseType: ServedValue {
    let writer = ResponseWriter<Request>(
      contentType: { _ in Request.ResponseType.servedContentType }
    ) { value, _ in try value.servedResponse }
    try add(type, writer, handler)
  }

  /// Unavailable, because the response can't be encoded.
  @available(
    *, unavailable,
    message: """
      a server can send the response only if ResponseType is JSONEncodable, Encodable, or ServedValue; change \
      '@JSONDecodable' to '@JSONCodable'
      """
  )
  @_disfavoredOverload
  public mutating func on<Request: ReceivableRequest>(
    _ type: Request.Type,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> Request.ResponseType
  ) throws(RouteConflictError) {}
}

extension ResponseWriter {
  /// The encoder of models, by the coder of the request.
  fileprivate static func encoded(
    _ encode: @escaping @Sendable (Request.ResponseType, any BodyCoder) throws -> BodyChunk
  ) -> ResponseWriter {
    ResponseWriter(contentType: { $0.coder.contentType }) { value, request in
      if let optional = value as? any AnyOptional, optional.isNil {
        return ServedResponse(status: .noContent)
      }
      let coder = request.coder
      return ServedResponse(
        body: .bytes(try encode(value, coder).bytes, contentType: coder.contentType))
    }
  }
}

private protocol AnyOptional {
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  fileprivate var isNil: Bool { self == nil }
}
