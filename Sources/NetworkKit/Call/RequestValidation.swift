internal import HTTPTypes

// Validation of an attempt. It follows all middleware, so it also validates the changes of middleware and redirects.

extension Pipeline {
  /// Rejects a malformed HTTP request.
  ///
  /// The target (RFC 3986) and the host must be valid. `Host`, `Content-Length`, `Transfer-Encoding`, and `Connection`
  /// fields are rejected, because the transport sets them (RFC 9112, sections 3.2 and 6). The values of header fields
  /// can't contain CR, LF, or NUL, because `HTTPField` doesn't store them. A stream with a negative length is rejected,
  /// and a stream with a length of 0 is read to verify that it's empty.
  func validated(_ request: OutgoingRequest) async throws(NetworkError) -> OutgoingRequest {
    if let problem = RequestValidation.problem(in: request) {
      throw NetworkError(.invalidRequest, problem).about(request)
    }
    guard case .stream(_, let length?, _) = request.body.content, length <= 0 else {
      return request
    }
    return try await RequestValidation.withoutStream(request)
  }
}

enum RequestValidation {
  /// Returns the request with an empty body in place of a stream of length 0. Transports don't read such a stream, so
  /// its content would be lost.
  fileprivate static func withoutStream(
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

  fileprivate static func problem(in request: OutgoingRequest) -> String? {
    let head = request.head
    guard request.origin != nil else {
      return "the URL has no valid scheme and host"
    }
    guard let path = head.path?.utf8, path.first == UInt8(ascii: "/") else {
      return "the path doesn't begin with a slash"
    }
    guard path.isLegalTarget else {
      return "the path or query contains a character that must be percent-encoded"
    }
    return problem(in: head.headerFields)
  }

  private static let transportFields = [
    "content-length", "transfer-encoding", "connection", "host",
  ]

  /// Returns the problem with a request's header fields, or `nil` if they're valid.
  static func problem(in fields: HTTPFields) -> String? {
    for field in fields {
      let name = field.name.canonicalName
      // Strings of different lengths aren't equal, and comparing them takes longer.
      if transportFields.contains(where: { $0.utf8.count == name.utf8.count && $0 == name }) {
        return "only the transport can set the header field \(field.name); remove it"
      }
    }
    return nil
  }
}
