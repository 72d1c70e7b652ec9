internal import HTTPTypes
internal import NetworkKitSupport

// Validation of an attempt. It follows all middleware, so it also validates the changes of middleware and redirects.

extension OutgoingRequest {
  /// Rejects a malformed HTTP request.
  ///
  /// The target (RFC 3986) and the host must be valid. `Host`, `Content-Length`, `Transfer-Encoding`, and `Connection`
  /// fields are rejected, because the transport sets them (RFC 9112, sections 3.2 and 6). The values of header fields
  /// can't contain CR, LF, or NUL, because `HTTPField` doesn't store them. A stream with a negative length is rejected,
  /// and a stream with a length of 0 is read to verify that it's empty.
  ///
  /// - Parameter timeouts: The timeouts of the call, which can end the wait for such a stream.
  /// - Returns: The request, with an empty body in place of a stream of length 0. Transports don't read such a stream,
  ///   so its content would be lost.
  func validated(
    within timeouts: CallTimeouts
  ) async throws(NetworkError) -> OutgoingRequest {
    if let problem = findProblem() { throw NetworkError(.invalidRequest, problem).about(self) }
    guard case .stream(let stream, let length?, _) = body.content, length <= 0 else { return self }
    do throws(NetworkError) {
      try RequestBody.check(length: length)
      try await timeouts.cancelable { () async throws(NetworkError) in
        for try await _ in stream {}
      }
    } catch {
      var error = error
      error.transmission = .notSent
      throw error.about(self)
    }
    var request = self
    request.body.content = .bytes(BodyChunk([]))
    return request
  }

  @inline(never)
  private func findProblem() -> String? {
    guard origin != nil else { return "the URL has no valid scheme and host" }
    guard let path = head.path?.utf8, path.first == UInt8(ascii: "/") else {
      return "the path doesn't begin with a slash"
    }
    guard path.isLegalTarget else {
      return "the path or query contains a character that must be percent-encoded"
    }
    return head.headerFields.problemInRequest
  }
}

extension HTTPFields {
  /// The problem with the fields of a request, or `nil` if they're valid.
  var problemInRequest: String? {
    first { $0.name.isTransportField }.map { field in
      "only the transport can set the header field \(field.name); remove it"
    }
  }
}

extension HTTPField.Name {
  private static let transportFields = [
    "content-length", "transfer-encoding", "connection", "host",
  ]

  /// A Boolean value that indicates whether only the transport sets the field.
  var isTransportField: Bool {
    let name = canonicalName
    // Strings of different lengths aren't equal, and comparing them takes longer.
    return Self.transportFields.contains { $0.utf8.count == name.utf8.count && $0 == name }
  }
}
