#if Compression
  internal import HTTPTypes

  /// Middleware that compresses request bodies with gzip (RFC 9110, section 8.4.1.3).
  ///
  /// A client doesn't compress requests by default, because it can't know whether the server accepts compressed
  /// requests. If your server accepts them, add the middleware to the client:
  ///
  /// ```swift
  /// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
  ///   RequestCompression(minimumSize: 4096)
  /// }
  /// ```
  ///
  /// A compressed request has a `Content-Encoding: gzip` header field. The middleware compresses an in-memory body
  /// before sending it, so the length is known. If gzip doesn't make the body smaller, the middleware sends the
  /// original body. The middleware compresses a file or a stream while sending it, using the chunked transfer coding
  /// (RFC 9112, section 7.1). A replayable body remains replayable. If a request sets `Content-Encoding`,
  /// `Content-Range`, or a digest, such as `Content-Digest`, the middleware doesn't change the request. A server that
  /// doesn't accept gzip responds with status code 415 (Unsupported Media Type).
  ///
  /// ## Sensitive bodies
  ///
  /// The size of a compressed body can reveal whether two parts of the body are equal. An attacker who can choose part
  /// of a body, such as a comment, and observe the sizes of encrypted requests can guess a sensitive part of the same
  /// body byte by byte. The CRIME and BREACH attacks on TLS work this way. For this reason, if a request has a
  /// parameter that's declared as sensitive or a body field with a sensitive name, the middleware compresses the
  /// request's body only if the request explicitly enables compression:
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/import", method: .post)
  /// struct ImportContacts {
  ///   @Body let contacts: [Contact]
  ///   @Context private var compression = BodyCompression.gzip
  /// }
  /// ```
  ///
  /// The middleware recognizes sensitive names only in JSON bodies, forms, and multipart bodies that are in memory. If
  /// another kind of body contains a sensitive value, declare the body's property as `@Sensitive`, or don't add the
  /// middleware to the client.
  public struct RequestCompression: CancelableMiddleware {
    private let minimumSize: Int

    /// Creates the middleware.
    ///
    /// - Parameter minimumSize: The minimum size, in bytes, of the bodies to compress; 1 KiB by default. Bodies of
    ///   unknown length are also compressed. Pass `.max` to compress only the bodies of requests that explicitly enable
    ///   compression.
    public init(minimumSize: Int = 1024) {
      self.minimumSize = minimumSize
    }

    /// Compresses the request's body and sends the request.
    public func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      var request = request
      if isCompressed(request) { try request.compressBody() }
      return try await next.send(request)
    }

    /// The fields that describe the bytes of the body as they are (RFC 9110, section 8; RFC 9530).
    private static let excluded: Set<HTTPField.Name> = Set(
      [
        "Content-Encoding", "Content-Range", "Content-Digest", "Content-MD5", "Digest",
        "Repr-Digest",
      ].compactMap { HTTPField.Name($0) })

    private func isCompressed(_ request: OutgoingRequest) -> Bool {
      let fields = request.head.headerFields
      guard !request.body.isEmpty, !fields.contains(where: { Self.excluded.contains($0.name) })
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

  /// The content coding that ``RequestCompression`` applies to a request's body.
  ///
  /// To specify the content coding, declare a `@Context` property of this type in the request.
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
      let redaction = redaction
      if isBodySensitive || !sensitiveParameters.isEmpty { return true }
      if let parts = body.parts {
        return parts.contains { part in
          redaction.isSensitive(parameter: part.name ?? "")
            || redaction.body(part.body).contains(Redaction.mark)
        }
      }
      return redaction.body(body).contains(Redaction.mark)
    }

    /// Compresses the body, unless it's in memory and the result isn't smaller.
    fileprivate mutating func compressBody() throws(NetworkError) {
      switch body.content {
      case .empty: return
      case .bytes(let chunk):
        let gzipped = try chunk.gzipped()
        guard gzipped.count < chunk.count else { return }
        body.content = .bytes(gzipped)
      case .stream(let stream, _, let isReplayable):
        body.content = .stream(stream.gzipped, length: nil, isReplayable: isReplayable)
      }
      // Descriptions and comparisons of the body would use the uncompressed parts.
      body.parts = nil
      body.file = nil
      head.headerFields[.contentEncoding] = "gzip"
      head.headerFields[.contentLength] = nil
    }
  }
#endif
