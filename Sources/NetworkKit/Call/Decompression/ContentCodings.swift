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
  mutating func acceptContentCodings() -> Bool {
    #if Compression
      guard !head.headerFields.contains(.acceptEncoding), !head.headerFields.contains(.range)
      else { return false }
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

// MARK: Content codings
/// The content codings of a body, in the order in which they were applied. The last one is removed first.
struct ContentCodings {
  /// A coding that can be decompressed. Its raw value is its name in HTTP.
  enum Format: String, CaseIterable, Sendable {
    case gzip
    case deflate
    #if Brotli
      case brotli = "br"
    #endif
    #if Zstandard
      case zstandard = "zstd"
    #endif
  }

  /// The value of `Accept-Encoding` that a client sends if it decompresses the response.
  static let accepted = Format.allCases.map(\.rawValue).joined(separator: ", ")

  static let acceptedField = HTTPField(name: .acceptEncoding, value: accepted)

  private var names: [Substring]

  init(_ fields: HTTPFields) {
    names = fields[values: .contentEncoding].flatMap { value in
      value.split { $0 == "," || $0 == " " || $0 == "\t" }
    }
  }

  /// The number of codings, including `identity`.
  var count: Int { names.count }

  /// The remaining codings as the value of a header field, or `nil` if there are none.
  var text: String? { names.isEmpty ? nil : names.joined(separator: ", ") }

  /// Removes the outermost codings that are supported.
  ///
  /// - Returns: The codings to decompress, the outermost first.
  mutating func removeKnown() -> [Format] {
    var formats: [Format] = []
    while let name = names.last?.lowercased() {
      if let format = Format(rawValue: name == "x-gzip" ? "gzip" : name) {
        formats.append(format)
      } else if name != "identity" {
        return formats
      }
      names.removeLast()
    }
    return formats
  }
}

// MARK: Decoders

#if Compression
  /// A decoder for a single content coding, which decompresses a body piece by piece.
  protocol ContentDecoder: AnyObject {
    /// A Boolean value that indicates whether the previous input produces more output.
    var hasPendingOutput: Bool { get }

    /// Decompresses as many bytes as fit into one chunk.
    ///
    /// - Parameter input: The bytes that haven't been consumed; empty only if there is pending output.
    /// - Returns: The decompressed bytes and the number of consumed bytes.
    func decompress(
      _ input: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (output: [UInt8], consumed: Int)

    /// Verifies that the body is complete, after all bytes have arrived.
    ///
    /// - Throws: ``NetworkError/Code/incompleteBody`` if the body has begun but not ended.
    func finish() throws(NetworkError)
  }

  extension ContentDecoder {
    /// The maximum number of bytes that are produced at a time.
    static var outputSize: Int { 64 << 10 }

    /// Returns the output that a function writes to a buffer.
    ///
    /// - Parameter write: A function that writes to the buffer and replaces the capacity with the number of bytes that
    ///   it wrote.
    static func output(_ write: (UnsafeMutablePointer<UInt8>?, inout Int) -> Void) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: outputSize) { buffer, count in
        count = buffer.count
        write(buffer.baseAddress, &count)
      }
    }
  }

  extension ContentCodings.Format {
    /// Returns a decoder for one body.
    func makeDecoder() -> any ContentDecoder {
      switch self {
      case .gzip, .deflate: Inflater(self)
      #if Brotli
        case .brotli: BrotliDecoder()
      #endif
      #if Zstandard
        case .zstandard: ZstandardDecoder()
      #endif
      }
    }

    // MARK: Errors

    /// Returns the error for a body that isn't valid in this coding.
    func damaged(_ problem: String) -> NetworkError {
      NetworkError(
        .decompressionFailed, "the response body isn't a valid \(self) stream: \(problem)",
        transmission: .responseReceived)
    }

    /// The error for a body that ends too early.
    var truncated: NetworkError {
      NetworkError(
        .incompleteBody, "the response's \(self) stream is truncated",
        transmission: .responseReceived)
    }

    /// The error that's thrown if a decoder can't be allocated.
    var outOfMemory: NetworkError {
      NetworkError(
        .decompressionFailed, "not enough memory to decompress the response's \(self) stream",
        transmission: .responseReceived)
    }
  }
#endif
