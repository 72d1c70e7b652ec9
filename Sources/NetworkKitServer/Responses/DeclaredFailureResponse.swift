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
  /// The status code and the encoded body.
  var failure: EncodedFailure { get }
}

/// The type of the declared failures of a request without `@Failure`. It has no values.
public enum UndeclaredFailure: DeclaredFailureResponse {
  /// The status code and the encoded body.
  public var failure: EncodedFailure {
    switch self {}
  }
}

/// The status code and the encoded body of a failure.
///
/// To report a failure that all requests of an API declare, throw a ``FailureResponse``.
public struct EncodedFailure: Sendable {
  /// The response, or the error that occurred when the body was encoded.
  let result: Result<ServedResponse, any Error>

  /// Encodes the body of a failure as JSON. Problem details are sent as `application/problem+json`.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - body: The body.
  public init<Body: JSONEncodable>(_ status: Int, _ body: Body) {
    let contentType =
      Body.self == ProblemDetails.self ? "application/problem+json" : "application/json"
    self.init(status, contentType) { try JSONCoder().encodeJSONEncodable(body) }
  }

  /// Encodes the body of a failure as JSON.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - body: The body.
  @_disfavoredOverload
  public init<Body: Encodable>(_ status: Int, _ body: Body) {
    self.init(status, "application/json") { try JSONCoder().encode(body) }
  }

  /// Unavailable, because the body can't be encoded.
  @available(
    *, unavailable,
    message:
      "a server can send the body of a failure only if its type is JSONEncodable or Encodable"
  )
  public init<Body>(_ status: Int, _ body: Body) {
    self.init(status, "") { BodyChunk([]) }
  }

  private init(_ status: Int, _ contentType: String, _ encode: () throws -> BodyChunk) {
    result = Result {
      ServedResponse(
        status: HTTPResponse.Status(code: status),
        body: .bytes(try encode().bytes, contentType: contentType))
    }
  }
}

/// A response that reports a failure with a status code and a body, such as a failure that an API declares for all
/// requests.
///
/// ```swift
/// throw FailureResponse(429, ProblemDetails(title: "Too many requests"))
/// ```
public struct FailureResponse: DeclaredFailureResponse {
  /// The status code and the encoded body.
  public let failure: EncodedFailure

  /// Creates a response with a body that's encoded as JSON.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - body: The body.
  public init(_ status: Int, _ body: some JSONEncodable) {
    failure = EncodedFailure(status, body)
  }
}
