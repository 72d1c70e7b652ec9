internal import HTTPTypes

extension HTTPField {
  /// The value of `Accept-Encoding` that a client sends if it decompresses the response.
  static let inflatedEncodings = "gzip, deflate"
}

#if Compression
  /// Asks for compressed responses and inflates them, within limits (RFC 9110, section 8.4).
  ///
  /// Part of every ``HTTPNetworkClient``. It sends `Accept-Encoding: gzip, deflate`, inflates what comes
  /// back while it is read, and takes `Content-Encoding` and `Content-Length` off the response: they tell
  /// of bytes that nobody sees. It stands above ``Redirects``, so that no body is inflated that nobody
  /// reads.
  ///
  /// A request that says `Accept-Encoding` itself, or asks for a `Range`, is left alone, and so is its
  /// response. What is encoded in another way than gzip and deflate stays as it is, its
  /// `Content-Encoding` too.
  public struct Decompression: Middleware {
    private let limits: ResponseLimits

    /// Creates the step.
    ///
    /// - Parameter limits: How many encodings are accepted, and how much larger they may make a body.
    public init(limits: ResponseLimits = .default) {
      self.limits = limits
    }

    /// Sends the request and inflates its response.
    public func send(_ request: OutgoingRequest, next: any NetworkClient)
      async throws(NetworkError) -> NetworkResponse
    {
      let fields = request.head.headerFields
      guard !fields.contains(.acceptEncoding), !fields.contains(.range) else {
        return try await next.send(request)
      }
      var accepting = request
      accepting.head.headerFields[.acceptEncoding] = HTTPField.inflatedEncodings
      var response = try await next.send(accepting)
      if request.head.method != .head { try inflate(&response, of: request) }
      return response
    }

    private func inflate(
      _ response: inout NetworkResponse, of request: OutgoingRequest
    ) throws(NetworkError) {
      guard response.head.headerFields.contains(.contentEncoding), response.mayHaveBody else {
        return
      }
      var encodings = ContentEncodings(response.head.headerFields)
      guard encodings.count <= limits.contentCodingCount else {
        throw NetworkError(
          .tooManyContentCodings,
          """
          the response has \(encodings.count) content encodings, more than the limit of \
          \(limits.contentCodingCount); raise contentCodingCount of the ResponseLimits
          """,
          transmission: .responseReceived
        ).about(request)
      }
      let formats = encodings.removeKnown()
      guard !formats.isEmpty else { return }
      response.head.headerFields[.contentEncoding] = encodings.text
      response.head.headerFields[.contentLength] = nil
      response.body = .stream(response.stream.inflated(formats, limits: limits, of: response.head))
    }
  }

  extension NetworkResponse {
    /// Whether there can be bytes to inflate: not with 204 and 304, and not in a body of none.
    fileprivate var mayHaveBody: Bool {
      if case .bytes(let chunk) = body, chunk.count == 0 { return false }
      return head.status != .noContent && head.status != .notModified
    }

    /// The body as a stream, collected or not.
    fileprivate var stream: BodyStream {
      switch body {
      case .stream(let stream): stream
      case .bytes(let chunk): BodyStream(PieceSequence(pieces: [.bytes(chunk.bytes)]))
      }
    }
  }
#endif
