#if Zstandard
  internal import CNetworkKitZstandard

  /// Decompresses Zstandard (RFC 8878) with libzstd.
  ///
  /// A body may have several frames, some of them skippable. A window of more than 8 MiB is an error (RFC 9659, section
  /// 3), and so are bytes after the last frame.
  final class ZstandardDecoder: ContentDecoder {
    /// The base-2 logarithm of the maximum window size in bytes.
    private static let maximumWindowLog: CInt = 23

    private var context: OpaquePointer?
    private var isInsideFrame = false

    private(set) var hasPendingOutput = false

    deinit {
      ZSTD_freeDCtx(context)
    }

    func decompress(
      _ input: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (output: [UInt8], consumed: Int) {
      guard isInsideFrame || Self.beginsFrame(input) else {
        throw format.damaged("unexpected bytes appear outside a frame")
      }
      let context = try startedContext()
      var consumed = input.count
      var result = 0
      let output = Self.output { buffer, count in
        result = NetworkKitZstandard_decompress(
          context, input.baseAddress, &consumed, buffer, &count)
      }
      guard ZSTD_isError(result) == 0 else { throw error(ZSTD_getErrorCode(result)) }
      isInsideFrame = result != 0
      hasPendingOutput = isInsideFrame && output.count == Self.outputSize
      return (output, consumed)
    }

    func finish() throws(NetworkError) {
      guard !isInsideFrame else { throw format.truncated }
    }

    private var format: ContentCodings.Format { .zstandard }

    /// Returns whether the first byte begins a frame or a skippable frame (RFC 8878, section 3.1).
    ///
    /// libzstd may also accept formats that are older than the standard, without limiting their window.
    private static func beginsFrame(_ input: UnsafeRawBufferPointer) -> Bool {
      input.first.map { $0 == 0x28 || 0x50...0x5f ~= $0 } == true
    }

    private func startedContext() throws(NetworkError) -> OpaquePointer {
      if let context { return context }
      guard let created = ZSTD_createDCtx() else { throw format.outOfMemory }
      context = created
      ZSTD_DCtx_setParameter(created, ZSTD_d_windowLogMax, Self.maximumWindowLog)
      return created
    }

    private func error(_ code: ZSTD_ErrorCode) -> NetworkError {
      switch code {
      case ZSTD_error_memory_allocation: format.outOfMemory
      case ZSTD_error_frameParameter_windowTooLarge:
        NetworkError(
          .decompressionLimitExceeded,
          """
          decompressing the response requires a window larger than 8 MiB, the limit for zstd in HTTP \
          (RFC 9659); request the response without compression
          """,
          transmission: .responseReceived)
      default: format.damaged("its data or checksum is invalid")
      }
    }
  }
#endif
