internal import HTTPTypes
internal import NetworkKit

/// The names of attributes and labels, according to OpenTelemetry's semantic conventions for HTTP clients.
enum ObservedAttribute {
  static let method = "http.request.method"
  static let statusCode = "http.response.status_code"
  static let resendCount = "http.request.resend_count"
  static let protocolVersion = "network.protocol.version"
  static let serverAddress = "server.address"
  static let serverPort = "server.port"
  static let template = "url.template"
  static let errorType = "error.type"
}

extension OutgoingRequest {
  /// The methods that the conventions list: the methods of RFC 9110, PATCH, and QUERY (RFC 10008).
  private static let knownMethods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .delete, .connect, .options, .trace, .patch, .query,
  ]

  /// The method, or `_OTHER` for a nonstandard method, so that the number of distinct values is small.
  var observedMethod: String {
    Self.knownMethods.contains(head.method) ? head.method.rawValue : "_OTHER"
  }
}

extension NetworkResponse {
  /// The error type for a status code of 400 or above, or `nil` for any other status code. These are the rules for a
  /// client's span.
  var observedErrorType: String? {
    head.status.code >= 400 ? "\(head.status.code)" : nil
  }
}
