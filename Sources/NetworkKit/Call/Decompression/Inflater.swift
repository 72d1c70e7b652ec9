#if Compression
  internal import CNetworkKitZlib

  /// Decompresses gzip (RFC 1952) or deflate (RFC 1950, and RFC 1951 without its wrapper) with zlib.
  ///
  /// A gzip stream may have several members. Zeros after its end are padding; any other bytes are an error.
  final class Inflater: ContentDecoder {
    private enum Position {
      case beforeStart
      case inside
      case atEnd
      case inPadding
    }

    private let format: ContentCodings.Format
    private let stream: UnsafeMutablePointer<z_stream>
    private var position = Position.beforeStart
    private var isAllocated = false

    private(set) var hasPendingOutput = false

    init(_ format: ContentCodings.Format) {
      self.format = format
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
    }

    deinit {
      if isAllocated { inflateEnd(stream) }
      stream.deallocate()
    }

    func decompress(
      _ input: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (output: [UInt8], consumed: Int) {
      switch position {
      case .beforeStart, .inside: break
      case .atEnd where input.first == Self.gzipStart && format == .gzip:
        inflateReset(stream)
      case .atEnd, .inPadding:
        guard input.allSatisfy({ $0 == 0 }) else {
          throw format.damaged("unexpected bytes follow the end of the stream")
        }
        position = .inPadding
        return ([], input.count)
      }
      if position == .beforeStart { try start(with: input) }
      position = .inside
      return try run(input)
    }

    func finish() throws(NetworkError) {
      guard position != .inside else { throw format.truncated }
    }

    // MARK: zlib

    private static let gzipStart: UInt8 = 0x1f

    /// The base-2 logarithm of the window size. Add 16 for a gzip wrapper; a negative value means no wrapper.
    private static let windowBits: CInt = 15

    private func start(with input: UnsafeRawBufferPointer) throws(NetworkError) {
      let bits =
        switch format {
        case .gzip: Self.windowBits + 16
        // Many servers omit the wrapper. Its first byte ends in 8 (RFC 1950, section 2.2); a stream without a wrapper
        // that begins the same way would have bits in its padding.
        default: (input.first ?? 0) & 0x0f == 8 ? Self.windowBits : -Self.windowBits
        }
      guard NetworkKitZlib_inflateInit(stream, bits) == Z_OK else { throw format.outOfMemory }
      isAllocated = true
    }

    private func run(
      _ input: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (output: [UInt8], consumed: Int) {
      var consumed = input.count
      var status = Z_OK
      let output = Self.output { buffer, count in
        status = NetworkKitZlib_inflate(stream, input.baseAddress, &consumed, buffer, &count)
      }
      hasPendingOutput = output.count == Self.outputSize && status != Z_STREAM_END
      switch status {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: position = .atEnd
      case Z_MEM_ERROR: throw format.outOfMemory
      default: throw format.damaged("its data or checksum is invalid")
      }
      return (output, consumed)
    }
  }
#endif
