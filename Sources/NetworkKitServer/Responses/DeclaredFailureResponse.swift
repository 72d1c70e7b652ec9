internal import HTTPTypes
public import NetworkKit

/// A response that reports a declared failure of a request.
///
/// `@Receivable` generates a type `FailureResponse` with a function for each `@Failure` of the request. A handler throws
/// its values:
///
/// ```swift
/// try router.on(FetchUser.self) { request, _ in
///   guard let user = await store.user(request.id) else {
///     throw FetchUser.FailureResponse.notFound(ProblemDetails(title: "No such user"))
///   }
///   return user
/// }
/// ```
public protocol DeclaredFailureResponse: Error, Sendable {
  /// The status code and the body.
  var failure: EncodedFailure { get }
}

/// The type of the declared failures of a request without `@Failure`. It has no values.
public enum UndeclaredFailure: DeclaredFailureResponse {
  /// The status code and the body.
  public var failure: EncodedFailure {
    switch self {}
  }
}

/// The status code and the body of a failure.
///
/// To report a failure that all requests of an API declare, throw a ``FailureResponse``.
public struct EncodedFailure: Sendable {
  /// Returns the response, whose body the coder of the request encodes.
  let response: @Sendable (_ coder: any BodyCoder) throws -> ServedResponse

  /// Creates a failure whose body is sent as JSON, or, if its type is also `Decodable`, is encoded by
  /// ``ReceivingOptions/coder``, because clients decode it in the same way. Problem details are sent as
  /// `application/problem+json`.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - body: The body.
  public init<Body: JSONEncodable & Sendable>(_ status: Int, _ body: Body) {
    response = { coder in
      let coder = Body.self is any Decodable.Type ? coder : JSONCoder()
      let isProblem = Body.self == ProblemDetails.self
      return ServedResponse(
        status: HTTPResponse.Status(code: status),
        body: .bytes(
          try coder.encodeJSONEncodable(body).bytes,
          contentType: isProblem ? "application/problem+json" : coder.contentType))
    }
  }

  /// Creates a failure whose body is encoded by ``ReceivingOptions/coder``.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - body: The body.
  @_disfavoredOverload
  public init<Body: Encodable & Sendable>(_ status: Int, _ body: Body) {
    response = { coder in
      ServedResponse(
        status: HTTPResponse.Status(code: status),
        body: .bytes(try coder.encode(body).bytes, contentType: coder.contentType))
    }
  }

  /// Unavailable, because the body can't be encoded.
  @available(
    *, unavailable,
    message:
      "a server can send the body of a failure only if its type is JSONEncodable or Encodable"
  )
  public init<Body>(_ status: Int, _ body: Body) {
    response = { _ in ServedResponse(status: HTTPResponse.Status(code: status)) }
  }
}

/// A response that reports a failure with a status code and a body, such as a failure that an API declares for all
/// requests.
///
/// ```swift
/// throw FailureResponse(429, ProblemDetails(title: "Too many requests"))
/// ```
public struct FailureResponse: DeclaredFailureResponse {
  /// The status code and the body.
  public let failure: EncodedFailure

  /// Creates a response whose body is encoded like that of a declared failure; see ``EncodedFailure``.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - body: The body.
  public init(_ status: Int, _ body: some JSONEncodable & Sendable) {
    failure = EncodedFailure(status, body)
  }
}
