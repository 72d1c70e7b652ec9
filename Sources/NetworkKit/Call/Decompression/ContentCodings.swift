internal import HTTPTypes

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
