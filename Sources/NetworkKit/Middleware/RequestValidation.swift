internal import HTTPTypes

/// Refuses a request that is no well-formed HTTP before a byte of it is sent.
///
/// Part of every ``HTTPNetworkClient``, right above the transport: it also sees what middleware and
/// redirects put in. It checks the target (RFC 3986), the host, and that nobody but the transport
/// says where the message goes and where it ends: `Host`, `Content-Length`, `Transfer-Encoding` and
/// `Connection` (RFC 9112, sections 3.2 and 6).
public struct RequestValidation: Middleware, KnowsLimits {
  /// Creates the step.
  public init() {}

  /// Sends the request if it is well formed.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    if let problem = Self.problem(in: request) {
      throw NetworkError(.invalidRequest, problem).about(request)
    }
    return try await next.send(request)
  }

  private static func problem(in request: OutgoingRequest) -> String? {
    let head = request.head
    guard request.origin != nil else {
      return "the URL has no valid scheme and host"
    }
    guard let path = head.path?.utf8, path.first == UInt8(ascii: "/"), path.isLegalTarget else {
      return "the path or the query has a character that must be percent-encoded"
    }
    return problem(in: head.headerFields)
  }

  /// What is wrong with the header fields of a request, whoever wrote them.
  static func problem(in fields: HTTPFields) -> String? {
    for field in fields {
      switch field.name.canonicalName {
      case "content-length", "transfer-encoding", "connection", "host":
        return "the header field \(field.name) is the transport's to write; remove it"
      default: break
      }
      guard HTTPField.isValidValue(field.value) else {
        return "the header field \(field.name) has CR, LF or NUL"
      }
    }
    return nil
  }
}
