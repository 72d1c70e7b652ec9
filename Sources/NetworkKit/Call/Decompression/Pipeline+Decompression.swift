internal import HTTPTypes

// Requests for compressed responses, and their decompression within limits (RFC 9110, section 8.4).
//
// The client sends `Accept-Encoding: gzip, deflate` and decompresses the response body while the body is read. It
// removes `Content-Encoding` and `Content-Length` from the response, because these fields describe the compressed body.
// It doesn't decompress the bodies of redirect responses.
//
// The `Brotli` trait adds the `br` content coding (RFC 7932), and the `Zstandard` trait adds `zstd` (RFC 8878). For each
// body, decompression uses up to 64 KiB of memory for gzip and deflate, 9 MiB for `zstd`, and 16 MiB for `br`, not
// including the input and output. Zstandard bodies with a window of more than 8 MiB are rejected (RFC 9659).
//
// If a request sets `Accept-Encoding` or `Range`, the request and its response aren't changed. Bodies with other content
// codings aren't decompressed, and their `Content-Encoding` isn't changed. Without the `Compression` trait, no response is
// decompressed.

extension OutgoingRequest {
  /// Adds the field that requests a compressed response.
  ///
  /// - Returns: `true` if the response must be decompressed. A response to HEAD has no body.
  @inline(never)
  mutating func acceptContentCodings() -> Bool {
    #if Compression
      let fields = head.headerFields
      guard !fields.contains(.acceptEncoding), !fields.contains(.range) else { return false }
      head.headerFields.append(ContentCodings.acceptedField)
      return head.method != .head
    #else
      return false
    #endif
  }
}

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
    var response = self
    try response.decompress(limits)
    return response
  }

  /// Decompresses the body while it's read.
  @inline(never)
  mutating func decompress(_ limits: ResponseLimits) throws(NetworkError) {
    #if Compression
      // There's nothing to decompress if the body is empty or the status code is 204 or 304.
      guard head.headerFields.contains(.contentEncoding), body.chunk?.count != 0,
        head.status != .noContent, head.status != .notModified
      else { return }
      var codings = ContentCodings(head.headerFields)
      guard codings.count <= limits.contentCodingCount else {
        throw NetworkError(
          .tooManyContentCodings,
          """
          the response has \(codings.count) content codings, more than the limit of \
          \(limits.contentCodingCount); to accept more, increase ResponseLimits.contentCodingCount
          """,
          transmission: .responseReceived)
      }
      let formats = codings.removeKnown()
      guard !formats.isEmpty else { return }
      head.headerFields[.contentEncoding] = codings.text
      head.headerFields[.contentLength] = nil
      body = .stream(bodyStream.decompressed(formats, limits: limits, of: head))
    #endif
  }
}
