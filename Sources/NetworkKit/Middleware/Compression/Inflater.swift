#if Compression
  internal import CNetworkKitZlib

  /// Undoes gzip (RFC 1952) or deflate (RFC 1950, and RFC 1951 without its wrapper) with zlib.
  ///
  /// A gzip stream may have several members. Behind its end zeros are padding, and all else is an error.
  final class Inflater {
    /// The most that is inflated at a time.
    private static let outputSize = 64 << 10

    private enum Position {
      case beforeStart
      case inside
      case atEnd
      case inPadding
    }

    private let format: ContentEncodings.Format
    private let stream: UnsafeMutablePointer<z_stream>
    private var position = Position.beforeStart
    private var isAllocated = false

    /// Whether there is more to come of what was given already.
    private(set) var hasPendingOutput = false

    init(_ format: ContentEncodings.Format) {
      self.format = format
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
    }

    deinit {
      if isAllocated { inflateEnd(stream) }
      stream.deallocate()
    }

    /// Inflates as much as goes into one chunk.
    ///
    /// - Parameter input: What arrived and was not used up yet.
    /// - Returns: What came of it, and how many of its bytes are used up.
    func inflate(
      _ input: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (output: [UInt8], consumed: Int) {
      guard hasPendingOutput || !input.isEmpty else { return ([], 0) }
      switch position {
      case .beforeStart, .inside: break
      case .atEnd where input.first == Self.gzipStart && format == .gzip:
        inflateReset(stream)
      case .atEnd, .inPadding:
        guard input.allSatisfy({ $0 == 0 }) else {
          throw damaged("there are bytes behind its end")
        }
        position = .inPadding
        return ([], input.count)
      }
      if position == .beforeStart { try start(with: input) }
      position = .inside
      return try run(input)
    }

    /// To be called where nothing more arrives.
    ///
    /// - Throws: ``NetworkError/Code/incompleteBody`` where the stream has begun and not ended.
    func finish() throws(NetworkError) {
      guard position == .inside else { return }
      throw NetworkError(
        .incompleteBody, "the response's \(format) stream stops before its end",
        transmission: .responseReceived)
    }

    // MARK: zlib

    private static let gzipStart: UInt8 = 0x1f

    /// The most that deflate looks back, as zlib counts it; 16 more is a gzip wrapper, less than 0 none.
    private static let windowBits: CInt = 15

    private func start(with input: UnsafeRawBufferPointer) throws(NetworkError) {
      let bits =
        switch format {
        case .gzip: Self.windowBits + 16
        // Half of the servers leave out the wrapper. Its first byte ends in 8 (RFC 1950, section 2.2); a
        // bare stream that began so would have bits in its padding.
        case .deflate: (input.first ?? 0) & 0x0f == 8 ? Self.windowBits : -Self.windowBits
        }
      guard NetworkKitZlib_inflateInit(stream, bits) == Z_OK else { throw outOfMemory }
      isAllocated = true
    }

    private func run(
      _ input: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (output: [UInt8], consumed: Int) {
      var consumed = 0
      var status = Z_OK
      let output = [UInt8](unsafeUninitializedCapacity: Self.outputSize) { buffer, count in
        count = buffer.count
        consumed = input.count
        status = NetworkKitZlib_inflate(
          stream, input.baseAddress, &consumed, buffer.baseAddress, &count)
      }
      hasPendingOutput = output.count == Self.outputSize && status != Z_STREAM_END
      switch status {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: position = .atEnd
      case Z_MEM_ERROR: throw outOfMemory
      default: throw damaged("its data or its checksum is wrong")
      }
      return (output, consumed)
    }

    // MARK: Errors

    private func damaged(_ problem: String) -> NetworkError {
      NetworkError(
        .decompressionFailed, "the response is no valid \(format) stream: \(problem)",
        transmission: .responseReceived)
    }

    private var outOfMemory: NetworkError {
      NetworkError(
        .decompressionFailed, "there is no memory to inflate the response's \(format) stream",
        transmission: .responseReceived)
    }
  }
#endif
