public import HTTPTypes
public import NetworkKit

/// An error for which a server responds with a status code and problem details (RFC 9457).
///
/// The decoder of a request throws it, and so can a handler:
///
/// ```swift
/// guard context.headerFields[.authorization] != nil else {
///   throw RequestRejection(.unauthorized, "a token is required")
/// }
/// ```
public struct RequestRejection: Error, Sendable {
  /// The status code.
  public var status: HTTPResponse.Status

  /// The explanation, which is sent to the client.
  public var detail: String

  /// The name of the parameter that's wrong; `query` or `body` if the whole query or body is wrong, or `nil` if the
  /// error isn't about a parameter.
  public var parameter: String?

  /// The additional header fields of the response, such as `Allow`.
  public var headerFields: HTTPFields

  /// An explanation for the server's log, which isn't sent, or `nil` if there's none.
  public var internalReason: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - detail: The explanation, which is sent to the client.
  ///   - parameter: The name of the parameter that's wrong; `nil` by default.
  ///   - headerFields: The additional header fields of the response; none by default.
  ///   - internalReason: An explanation for the server's log, which isn't sent; `nil` by default.
  public init(
    _ status: HTTPResponse.Status, _ detail: String, parameter: String? = nil,
    headerFields: HTTPFields = [:], internalReason: String? = nil
  ) {
    self.status = status
    self.detail = detail
    self.parameter = parameter
    self.headerFields = headerFields
    self.internalReason = internalReason
  }

  /// The problem details that the server sends.
  public var problem: ProblemDetails {
    var extensions: JSON.Object = [:]
    if let parameter { extensions["parameter"] = .string(parameter) }
    return ProblemDetails(
      title: status.reasonPhrase, status: status.code, detail: detail, extensions: extensions)
  }

  /// The response that the server sends.
  public var response: ServedResponse {
    var response = ServedResponse(
      status: status, headerFields: headerFields,
      body: .bytes(Array("\(problem.json)".utf8), contentType: "application/problem+json"))
    response.headerFields[.cacheControl] = "no-store"
    return response
  }
}

extension RequestRejection: CustomStringConvertible {
  /// The status code and the explanation, such as `400: the query item "all" must be true or false, but is "x"`.
  public var description: String {
    "\(status.code): \(detail)" + (internalReason.map { " (\($0))" } ?? "")
  }
}
