#if Compression
  internal import HTTPTypes

  /// Middleware that compresses the bodies of requests with gzip (RFC 9110, section 8.4.1.3).
  ///
  /// A client doesn't compress requests by default, because it can't know whether the server accepts compressed
  /// requests. If your server does, add the middleware to the client:
  ///
  /// ```swift
  /// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
  ///   RequestCompression(minimumSize: 4096)
  /// }
  /// ```
  ///
  /// A compressed request has the field `Content-Encoding: gzip`. A compressed body in memory has a known length, and
  /// is sent uncompressed if gzip doesn't make it smaller. A file or a stream is compressed while it's sent, with the
  /// chunked transfer coding (RFC 9112, section 7.1), and a replayable body remains replayable. If a request sets
  /// `Content-Encoding` or `Content-Range`, the middleware doesn't change it. A server that doesn't accept gzip
  /// responds with 415.
  ///
  /// ## Sensitive bodies
  ///
  /// The size of a compressed body reveals whether two parts of it are equal. An attacker who can choose a part of a
  /// body, such as a comment, and observe the sizes of encrypted requests, can guess a sensitive part of the same body
  /// byte by byte. The CRIME and BREACH attacks on TLS work this way. If a body contains a parameter that is declared
  /// sensitive or has a sensitive name, it's therefore not compressed, unless the request enables compression:
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/import", method: .post)
  /// struct ImportContacts {
  ///   @Body let contacts: [Contact]
  ///   @Context private var compression = BodyCompression.gzip
  /// }
  /// ```
  ///
  /// Only the fields of JSON bodies, forms, and multipart bodies have names. If a whole body contains a sensitive
  /// value, declare it as `@Sensitive`, or don't use the middleware for its client.
  public struct RequestCompression: Middleware {
    private let minimumSize: Int

    /// Creates the middleware.
    ///
    /// - Parameter minimumSize: The minimum size of a compressed body in bytes; 1 KiB by default. Bodies of unknown
    ///   length are compressed. Pass `.max` to compress only the requests that enable compression.
    public init(minimumSize: Int = 1024) {
      self.minimumSize = minimumSize
    }

    /// Sends the request with a compressed body.
    public func send(_ request: OutgoingRequest, next: any NetworkClient)
      async throws(NetworkError) -> NetworkResponse
    {
      guard isCompressed(request) else { return try await next.send(request) }
      var compressed = request
      do throws(NetworkError) {
        guard try compressed.compressBody() else { return try await next.send(request) }
      } catch {
        throw error.about(request)
      }
      return try await next.send(compressed)
    }

    private func isCompressed(_ request: OutgoingRequest) -> Bool {
      let fields = request.head.headerFields
      guard !request.body.isEmpty, !fields.contains(.contentEncoding),
        !fields.contains(.contentRange)
      else { return false }
      return switch request.context[BodyCompression.self] {
      case .gzip: true
      case .identity: false
      case nil: isLarge(request.body) && !request.hasSensitiveBody
      }
    }

    private func isLarge(_ body: RequestBody) -> Bool {
      minimumSize < .max && (body.length ?? .max) >= minimumSize
    }
  }

  /// The content coding of a request's body, for ``RequestCompression``.
  ///
  /// Declare it as a `@Context` property of the request.
  public enum BodyCompression: Sendable, Hashable {
    /// The body is compressed with gzip, regardless of its size and content.
    case gzip
    /// The body isn't compressed.
    case identity
  }

  extension OutgoingRequest {
    /// A Boolean value that indicates whether the body contains a parameter that is declared sensitive or has a
    /// sensitive name.
    fileprivate var hasSensitiveBody: Bool {
      let redaction = Redaction(self)
      if isBodySensitive || !sensitiveParameters.isEmpty { return true }
      if let parts = body.parts {
        return parts.contains { $0.name.map(redaction.isSecret(parameter:)) ?? false }
      }
      return redaction.body(body).contains(Redaction.mark)
    }

    /// Compresses the body.
    ///
    /// - Returns: A Boolean value that indicates whether the body is now smaller, as far as that's known.
    fileprivate mutating func compressBody() throws(NetworkError) -> Bool {
      switch body.content {
      case .empty: return false
      case .bytes(let chunk):
        let gzipped = try chunk.gzipped()
        guard gzipped.count < chunk.count else { return false }
        body.content = .bytes(gzipped)
      case .stream(let stream, _, let isReplayable):
        body.content = .stream(stream.gzipped, length: nil, isReplayable: isReplayable)
      }
      // Descriptions and comparisons of the body would use the uncompressed parts.
      body.parts = nil
      body.file = nil
      head.headerFields[.contentEncoding] = "gzip"
      head.headerFields[.contentLength] = nil
      return true
    }
  }
#endif
