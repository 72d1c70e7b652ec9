#if Compression
  internal import HTTPTypes

  // Requests for compressed responses, and their decompression within limits (RFC 9110, section 8.4).

  extension Pipeline {
    /// Sends the request and decompresses the response body.
    ///
    /// The client sends `Accept-Encoding: gzip, deflate` and decompresses the response body while the body is read. It
    /// removes `Content-Encoding` and `Content-Length` from the response, because these fields describe the compressed
    /// body. It doesn't decompress the bodies of redirect responses.
    ///
    /// The `Brotli` trait adds the `br` content coding (RFC 7932), and the `Zstandard` trait adds `zstd` (RFC 8878).
    /// For each body, decompression uses up to 64 KiB of memory for gzip and deflate, 9 MiB for `zstd`, and 16 MiB for
    /// `br`, not including the input and output. Zstandard bodies with a window of more than 8 MiB are rejected (RFC
    /// 9659).
    ///
    /// If a request sets `Accept-Encoding` or `Range`, the request and its response aren't changed. Bodies with other
    /// content codings aren't decompressed, and their `Content-Encoding` isn't changed.
    func sendDecompressing(
      _ request: OutgoingRequest, _ next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      let fields = request.head.headerFields
      guard !fields.contains(.acceptEncoding), !fields.contains(.range) else {
        return try await sendFollowingRedirects(request, next)
      }
      var accepting = request
      accepting.head.headerFields.append(ContentCodings.acceptedField)
      var response = try await sendFollowingRedirects(accepting, next)
      // A response to HEAD has no body.
      guard request.head.method != .head else { return response }
      try configuration.limits.decompress(&response)
      return response
    }
  }

  extension ResponseLimits {
    /// Decompresses the body of a response while it's read.
    fileprivate func decompress(_ response: inout NetworkResponse) throws(NetworkError) {
      guard response.head.headerFields.contains(.contentEncoding), response.mayHaveBody else {
        return
      }
      var codings = ContentCodings(response.head.headerFields)
      guard codings.count <= contentCodingCount else {
        throw NetworkError(
          .tooManyContentCodings,
          """
          the response has \(codings.count) content codings, more than the limit of \
          \(contentCodingCount); to accept more, increase ResponseLimits.contentCodingCount
          """,
          transmission: .responseReceived)
      }
      let formats = codings.removeKnown()
      guard !formats.isEmpty else { return }
      response.head.headerFields[.contentEncoding] = codings.text
      response.head.headerFields[.contentLength] = nil
      response.body = .stream(
        response.bodyStream.decompressed(formats, limits: self, of: response.head))
    }
  }

  extension NetworkResponse {
    /// A Boolean value that indicates whether there are bytes to decompress. There are none if the body is empty or the
    /// status code is 204 or 304.
    fileprivate var mayHaveBody: Bool {
      body.chunk?.count != 0 && head.status != .noContent && head.status != .notModified
    }
  }
#else
  extension Pipeline {
    /// Sends the request. Without the `Compression` trait, the response isn't decompressed.
    func sendDecompressing(
      _ request: OutgoingRequest, _ next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      try await sendFollowingRedirects(request, next)
    }
  }
#endif

extension NetworkResponse {
  /// Returns the response with a body that's decompressed while it's read, for attempt middleware that reads bodies.
  ///
  /// A client decompresses a response after its attempt middleware, if the request's `Accept-Encoding` field is
  /// ``HTTPNetworkClient/Configuration/acceptEncoding``. The returned response doesn't have a `Content-Length` field, and
  /// its `Content-Encoding` field lists only the codings that the client doesn't support, so the client doesn't
  /// decompress it again. Without the `Compression` trait, the response isn't changed. Don't call this method for the
  /// response to a HEAD request, which has no body.
  ///
  /// - Parameter limits: The limits for the number of content codings and the decompressed size;
  ///   ``ResponseLimits/default`` by default.
  /// - Returns: The response.
  /// - Throws: ``NetworkError/Code/tooManyContentCodings`` if the response has too many content codings. Other errors
  ///   are thrown when the body is read.
  public func decompressed(
    limits: ResponseLimits = .default
  ) throws(NetworkError) -> NetworkResponse {
    #if Compression
      var response = self
      try limits.decompress(&response)
      return response
    #else
      return self
    #endif
  }
}
