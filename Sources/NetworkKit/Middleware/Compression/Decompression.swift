#if Compression
  internal import HTTPTypes

  /// Middleware that requests compressed responses and decompresses them within limits (RFC 9110, section 8.4).
  ///
  /// Every ``HTTPNetworkClient`` runs this middleware. It sends `Accept-Encoding: gzip, deflate` and decompresses the
  /// response body while the body is read. It removes `Content-Encoding` and `Content-Length` from the response,
  /// because these fields describe the compressed body. It precedes ``Redirects`` in the chain, so it doesn't
  /// decompress the bodies of redirect responses.
  ///
  /// The `Brotli` trait adds the `br` content coding (RFC 7932), and the `Zstandard` trait adds `zstd` (RFC 8878). For
  /// each body, decompression uses up to 64 KiB of memory for gzip and deflate, 9 MiB for `zstd`, and 16 MiB for `br`,
  /// not including the input and output. Zstandard bodies with a window of more than 8 MiB are rejected (RFC 9659).
  ///
  /// If a request sets `Accept-Encoding` or `Range`, the middleware doesn't change the request or its response. Bodies
  /// with other content codings aren't decompressed, and their `Content-Encoding` isn't changed.
  public struct Decompression: Middleware {
    private let limits: ResponseLimits

    /// Creates the middleware.
    ///
    /// - Parameter limits: The limits on the number of content codings and on the ratio of the decompressed size to the
    ///   compressed size; ``ResponseLimits/default`` by default.
    public init(limits: ResponseLimits = .default) {
      self.limits = limits
    }

    /// Sends the request and decompresses the response body.
    public func send(_ request: OutgoingRequest, next: any NetworkClient)
      async throws(NetworkError) -> NetworkResponse
    {
      let fields = request.head.headerFields
      guard !fields.contains(.acceptEncoding), !fields.contains(.range) else {
        return try await next.send(request)
      }
      var accepting = request
      accepting.head.headerFields.append(ContentEncodings.acceptedField)
      var response = try await next.send(accepting)
      try decompress(&response, of: request)
      return response
    }

    /// Decompresses the body of a response while it's read. A response to HEAD has no body.
    func decompress(
      _ response: inout NetworkResponse, of request: OutgoingRequest
    ) throws(NetworkError) {
      guard request.head.method != .head, response.head.headerFields.contains(.contentEncoding),
        response.mayHaveBody
      else { return }
      var encodings = ContentEncodings(response.head.headerFields)
      guard encodings.count <= limits.contentCodingCount else {
        throw NetworkError(
          .tooManyContentCodings,
          """
          the response has \(encodings.count) content codings, more than the limit of \
          \(limits.contentCodingCount); to accept more, increase ResponseLimits.contentCodingCount
          """,
          transmission: .responseReceived
        ).about(request)
      }
      let formats = encodings.removeKnown()
      guard !formats.isEmpty else { return }
      response.head.headerFields[.contentEncoding] = encodings.text
      response.head.headerFields[.contentLength] = nil
      response.body = .stream(
        response.bodyStream.decompressed(formats, limits: limits, of: response.head))
    }
  }

  extension NetworkResponse {
    /// A Boolean value that indicates whether there are bytes to decompress. There are none if the body is empty or the
    /// status code is 204 or 304.
    fileprivate var mayHaveBody: Bool {
      if case .bytes(let chunk) = body, chunk.count == 0 { return false }
      return head.status != .noContent && head.status != .notModified
    }
  }
#endif
