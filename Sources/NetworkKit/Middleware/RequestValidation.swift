internal import HTTPTypes

/// Rejects a request that isn't well-formed HTTP before a byte of it is sent.
///
/// Part of every ``HTTPNetworkClient``, right above the transport: it also sees what middleware and
/// redirects put in. It checks the target (RFC 3986), the host, and that nobody but the transport
/// says where the message goes and where it ends: `Host`, `Content-Length`, `Transfer-Encoding` and
/// `Connection` (RFC 9112, sections 3.2 and 6). A stream with a negative length is rejected, and one with
/// the length 0 is read, to find that it has no bytes.
public struct RequestValidation: Middleware {
  /// Creates the step.
  public init() {}

  /// Sends the request if it is well formed.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    if let problem = Self.problem(in: request) {
      throw NetworkError(.invalidRequest, problem).about(request)
    }
    guard case .stream(_, let length?, _) = request.body.content, length <= 0 else {
      return try await next.send(request)
    }
    return try await next.send(try await Self.withoutStream(request))
  }

  /// The request with an empty body instead of a stream that is declared empty: no transport reads such
  /// a stream, and whatever it contains would be lost.
  private static func withoutStream(
    _ request: OutgoingRequest
  ) async throws(NetworkError) -> OutgoingRequest {
    do throws(NetworkError) {
      if let length = request.body.length { try BodyPiece.check(length: length) }
      for try await _ in request.body.chunks {}
    } catch {
      var error = error
      error.transmission = .notSent
      throw error.about(request)
    }
    var request = request
    request.body.content = .bytes(BodyChunk([]))
    return request
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

  private static let transportFields = [
    "content-length", "transfer-encoding", "connection", "host",
  ]

  /// What is wrong with the header fields of a request, whoever wrote them.
  static func problem(in fields: HTTPFields) -> String? {
    for field in fields {
      let name = field.name.canonicalName
      // Strings of different lengths differ; to compare them takes longer.
      if transportFields.contains(where: { $0.utf8.count == name.utf8.count && $0 == name }) {
        return "the header field \(field.name) is the transport's to write; remove it"
      }
      guard HTTPField.isValidValue(field.value) else {
        return "the header field \(field.name) has CR, LF or NUL"
      }
    }
    return nil
  }
}
